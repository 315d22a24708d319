import type { Keyword } from './keyword.js';

/**
 * Rule: Parry X (docs/rules.md#parry). Looks at the final attack roll.
 * Ruling: "up to X" of all damage of the attack, with that of Critical Hit; an older text says exactly X.
 */
export const parry: Keyword = {
  name: 'Parry',
  number: 'positive',
  homeRole: 'defender',
  category: 'cumulative',
  step: 10,
  effect: "If the final attack roll shows a natural one, up to X of the attack's damage to this unit is prevented.",
  source: "the community's keyword list",
  isOfficial: true,
  changes: {
    defender: (terms, value) => ({ ...terms, parry: terms.parry + value }),
  },
};
