import type { Keyword } from '../row/keyword.js';

/** Rule: Damage Control X (keyword list of the community; docs/rules.md#damage-control). */
export const damageControl = {
  name: 'Damage Control',
  summary: 'removes X damage counters each turn',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: null,
  effect: 'When the build step of its side starts, up to X damage counters are removed from it.',
  source: "the community's keyword list",
  ruling: 'It works in the first turn of a fight too, and its side removes as many counters as it may.',
  options: [],
  isOfficial: false,
  terms: { damageControl: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
