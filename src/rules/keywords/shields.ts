import type { Keyword } from './keyword.js';

/** Rule: Shields X (ability text "Shields"; docs/rules.md#shields). Looked at only when the attack dice are rolled. */
export const shields: Keyword = {
  name: 'Shields',
  number: 'positive',
  homeRole: 'defender',
  category: 'cumulative',
  step: 4,
  effect: 'The attacking unit has X less power against this unit.',
  source: 'ability text "Shields X"',
  isOfficial: true,
  changes: {
    defender: (terms, value) => ({ ...terms, power: terms.power - value }),
  },
};
