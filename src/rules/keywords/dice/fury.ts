import type { Keyword } from '../row/keyword.js';

/** Rule: Fury X (keyword list of the community; docs/keywords.md#fury). */
export const fury = {
  name: 'Fury',
  summary: 'natural 4: X more attack dice, once',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 5,
  effect:
    'If the first roll shows a natural four, X more attack dice are rolled, once, however many fours there are and before any re-roll. They are attack dice like the others.',
  source: "the community's keyword list",
  ruling:
    'Natural fours on Fury dice roll no further dice. The four counts even if it misses. Other reading: every roll of Fury dice that shows a natural four adds X more (furyChains), at most five rolls and 30 Fury dice in all. Whether Fury dice show the faces of Focus and Backfire is furyDiceTriggerFocusBackfire.',
  options: ['furyChains', 'furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  terms: { fury: 0 },
  varies: ['attacker'],
  face: { natural: 4, in: 'first roll', term: 'fury' },
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
