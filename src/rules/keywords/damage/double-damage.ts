import type { Keyword } from '../row/keyword.js';

/** Rule: Double Damage (keyword list of the community; docs/rules.md#double-damage). */
export const doubleDamage = {
  name: 'Double Damage',
  summary: 'its attack places twice the counters',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 11,
  effect: 'Each damage that was not prevented places one more damage counter on the defending unit.',
  source: "the community's keyword list",
  ruling: 'Only damage of its attack to the defending unit is doubled.',
  options: ['doubleDamageScope'],
  isOfficial: false,
  terms: { doubleDamage: false },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
