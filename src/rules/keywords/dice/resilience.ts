import type { Keyword } from '../row/keyword.js';

/** Rule: Resilience X (keyword list of the community; docs/keywords.md#resilience). */
export const resilience = {
  name: 'Resilience',
  summary: 'with X counters, power changes by X',
  number: 'change',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 4,
  effect:
    'With at least X damage counters on it, its power changes by X. X can be negative. Counters already on the unit and those of this attack count.',
  source: "the community's keyword list",
  ruling:
    'The sum of all values is one step: its size is the number of counters needed, its sign that of the change. Other reading: each value is a step of its own.',
  options: [],
  isOfficial: false,
  terms: { resilience: 0 },
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
