import type { Keyword } from '../row/keyword.js';

/** Rule: Stealth (keyword list of the community; docs/rules.md#stealth). */
export const stealth = {
  name: 'Stealth',
  summary: 'cannot be attacked while unhurt',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'isolated',
  step: 1,
  effect: 'It cannot be attacked unless it is tapped or has damage counters.',
  source: "the community's keyword list",
  ruling: 'The unit that is attacked first is tapped if it has no counters; the others of its side are not.',
  options: [],
  isOfficial: false,
  terms: { stealth: false },
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
