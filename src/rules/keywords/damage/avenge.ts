import type { Keyword } from '../row/keyword.js';

/** Rule: Avenge X (keyword list of the community; docs/keywords.md#avenge). */
export const avenge = {
  name: 'Avenge',
  summary: 'X dice to the attacker on a discard',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 13,
  effect:
    'If damage of an attack discards another unit of its side in its arena, X dice of damage are done to the attacking unit when the attack ends.',
  source: "the community's keyword list",
  ruling:
    'Once for each unit that damage of the attack or of Overkill discards; not if its own unit is discarded at the same moment. Other reading: for every discard, whatever damage caused it.',
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { avenge: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: null,
  mode: null,
  asks: 'health of all',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
