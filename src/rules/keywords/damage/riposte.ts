import type { Keyword } from '../row/keyword.js';

/** Rule: Riposte X (keyword list of the community; docs/keywords.md#riposte). */
export const riposte = {
  name: 'Riposte',
  summary: 'natural 2: X damage to the attacker',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 13,
  effect:
    'If the final attack roll shows a natural two, X damage is done to the attacking unit when the attack ends: once, however many twos there are. It can be prevented.',
  source: "the community's keyword list",
  ruling:
    'Damage, not dice: Armor does not matter. It is done even if the unit is discarded. It is that of the final defending unit. Other reading: only a unit that is left strikes back.',
  options: [],
  isOfficial: false,
  terms: { riposte: 0 },
  varies: ['defender'],
  face: { natural: 2, in: 'final roll', term: 'riposte' },
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: 'health of the hurt attacker',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
