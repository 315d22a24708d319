import type { Keyword } from '../row/keyword.js';

/** Rule: Precision (keyword list of the community; docs/keywords.md#precision). */
export const precision = {
  name: 'Precision',
  summary: 'no Intercept, no Redirect',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 3,
  effect: 'The defending unit of its attack cannot be changed: no Intercept, no Redirect. Elude is its old name.',
  source: "the community's keyword list",
  ruling: null,
  options: [],
  isOfficial: false,
  terms: { precision: false },
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
