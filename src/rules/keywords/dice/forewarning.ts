import type { Keyword } from '../row/keyword.js';

/** Rule: Forewarning (keyword list of the community; docs/keywords.md#forewarning). */
export const forewarning = {
  name: 'Forewarning',
  summary: 'predicts the hits against it',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'layered',
  step: 8,
  effect:
    'Its player predicts the hits of the first attack on it and gets an effect if this is right. The chance of the best prediction is reported: that of the likeliest number of hits, the smallest of several.',
  source: "the community's keyword list",
  ruling: 'The effect itself is not played. What it gives can be entered as keywords.',
  options: [],
  isOfficial: false,
  terms: { forewarning: false },
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
