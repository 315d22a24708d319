import type { Keyword } from './keyword.js';

/**
 * Rule: Fury X (docs/rules.md#fury). Looks at the natural faces of the first roll, before any re-roll.
 * Ruling: natural fours on Fury dice roll no further dice.
 */
export const fury: Keyword = {
  name: 'Fury',
  number: 'positive',
  homeRole: 'attacker',
  category: 'cumulative',
  step: 5,
  effect: 'If the first roll shows a natural four, X more attack dice are rolled, once.',
  source: "the community's keyword list",
  isOfficial: false,
  changes: {
    attacker: (terms, value) => ({ ...terms, fury: terms.fury + value }),
  },
};
