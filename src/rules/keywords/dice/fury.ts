import type { Keyword } from '../row/keyword.js';

/** Rule: Fury X (keyword list of the community; docs/rules.md#fury). */
export const fury = {
  name: 'Fury',
  summary: 'natural 4: X more attack dice, once',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 5,
  effect: 'If the first roll shows a natural four, X more attack dice are rolled, once.',
  source: "the community's keyword list",
  ruling: 'Natural fours on Fury dice roll no further dice.',
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
