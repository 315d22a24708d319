import type { Keyword } from '../row/keyword.js';

/** Rule: Shields X (ability text; docs/rules.md#shields). */
export const shields = {
  name: 'Shields',
  summary: 'the attacker has X less power',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 4,
  effect: 'The attacker has X less power against this unit.',
  source: 'ability text "Shields X"',
  ruling: 'Power is summed and floored once, at 0 dice; it counts against Bombard, Ion Cannon and Barrage too.',
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
