import type { Keyword } from '../row/keyword.js';

/** Rule: Persuade X (keyword list of the community; docs/keywords.md#persuade). */
export const persuade = {
  name: 'Persuade',
  summary: 'prevents X; the attacker loses power',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
  step: 10,
  effect:
    'Prevents up to X of one instance of damage to itself; the attacking unit has that much less power in its next attack.',
  source: "the community's keyword list",
  ruling:
    'Each instance works once for each instance of damage. Only damage that the attacking unit does weakens it, that to itself too; damage of another unit is prevented all the same. Other readings: once per attack; only damage to another unit weakens.',
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
  prevention: { place: 4, protects: 'itself', isPassedOn: false, nextPower: { of: 'attacking unit', change: -1 } },
  lasting: null,
} as const satisfies Keyword;
