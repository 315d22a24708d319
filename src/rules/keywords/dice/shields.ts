import type { Keyword } from '../row/keyword.js';

/** Rule: Shields X (ability text; docs/keywords.md#shields). */
export const shields = {
  name: 'Shields',
  summary: 'the attacker has X less power',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 4,
  effect: 'The attacker has X less power against this unit. Shields count only when the attack dice are rolled.',
  source: 'ability text "Shields X"',
  ruling:
    'Power is summed and floored once, at 0 dice; it counts against Bombard, Ion Cannon and Barrage too. Other reading: a floor before the bonus, so that power 2 with a bonus of 2 against Shields 3 rolls 2 dice instead of 1.',
  options: [],
  isOfficial: true,
  terms: { shields: 0 },
  varies: ['defender'],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
