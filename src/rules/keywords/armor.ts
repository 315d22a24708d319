import type { Keyword } from './keyword.js';

/** Rule: Armor (ability text "Armor"; docs/rules.md#armor). Having it twice is the same as once. */
export const armor: Keyword = {
  name: 'Armor',
  number: 'none',
  homeRole: 'defender',
  category: 'isolated',
  step: 8,
  effect: 'A die needs 5 or more instead of 4 or more to hit this unit.',
  source: 'ability text "Armor"',
  isOfficial: true,
  changes: {
    defender: (terms, _value, rules) => ({ ...terms, hitNeeds: rules.armorNeeds }),
  },
};
