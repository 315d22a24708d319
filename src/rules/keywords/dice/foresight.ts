import type { Keyword } from '../row/keyword.js';

/** Rule: Foresight (keyword list of the community; docs/keywords.md#foresight). */
export const foresight = {
  name: 'Foresight',
  summary: 'predicts the hits of its attack',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'layered',
  step: 8,
  effect:
    'Its player predicts the hits of its first attack and gets an effect if this is right. The chance of the best prediction is reported: that of the likeliest number of hits, the smallest of several.',
  source: "the community's keyword list",
  ruling: 'The effect itself is not played. What it gives can be entered as power or keywords.',
  options: [],
  isOfficial: false,
  terms: { foresight: false },
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
