import type { Keyword } from '../row/keyword.js';

/** Rule: Double Damage (keyword list of the community; docs/keywords.md#double-damage). */
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
  ruling:
    'Only damage of its attack to the defending unit is doubled. What Overkill moves and dice of damage count once. Other reading: all damage that the unit does is doubled (doubleDamageScope: allDamage).',
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
