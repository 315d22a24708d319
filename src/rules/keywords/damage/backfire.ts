import type { Keyword } from '../row/keyword.js';

/** Rule: Backfire X (keyword list of the community; docs/keywords.md#backfire). */
export const backfire = {
  name: 'Backfire',
  summary: 'natural 3: X dice of damage to self',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 13,
  effect:
    'If the first roll shows a natural three, it does X dice of damage to itself when the attack ends: once, however many threes there are, and before any re-roll.',
  source: "the community's keyword list",
  ruling:
    'Fury dice count as well. They are attack dice before any re-roll. Other reading: the dice of the first roll alone (furyDiceTriggerFocusBackfire: false).',
  options: ['furyDiceTriggerFocusBackfire', 'accuracyOnDamageDice'],
  isOfficial: false,
  terms: { backfire: 0 },
  varies: ['attacker'],
  face: { natural: 3, in: 'first roll', term: 'backfire' },
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: 'health of the hurt attacker',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
