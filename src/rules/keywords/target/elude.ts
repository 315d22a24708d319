import type { Keyword } from '../row/keyword.js';

/** Rule: Elude (keyword list of the community; docs/keywords.md#elude). */
export const elude = {
  name: 'Elude',
  summary: 'the old name of Precision',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 3,
  effect: 'The old name of Precision. Both together do it once.',
  source: "the community's keyword list",
  ruling: null,
  options: [],
  isOfficial: false,
  terms: { precision: false },
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
