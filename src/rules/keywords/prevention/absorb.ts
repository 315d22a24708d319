import type { Keyword } from '../row/keyword.js';

/** Rule: Absorb X (keyword list of the community; docs/keywords.md#absorb). */
export const absorb = {
  name: 'Absorb',
  summary: 'prevents X; its next attack gains it',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
  step: 10,
  effect: 'Prevents up to X of one instance of damage to itself; that amount is added to its power for its next attack.',
  source: "the community's keyword list",
  ruling: 'Each instance works once for each instance of damage. Other reading: once per attack.',
  options: [],
  isOfficial: false,
  terms: { preventions: [] },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'prevention', isPassTold: false, isPaidByPolicy: true, place: null },
  mode: null,
  asks: null,
  prevention: { place: 3, protects: 'itself', isPassedOn: false, nextPower: { of: 'itself', change: 1 } },
  lasting: null,
} as const satisfies Keyword;
