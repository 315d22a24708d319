import type { Keyword } from '../row/keyword.js';

/** Rule: Overload X (keyword list of the community; docs/keywords.md#overload). */
export const overload = {
  name: 'Overload',
  summary: 'X more power for X dice to itself',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 2,
  effect:
    'It may have X more power for this attack; it then does X dice of damage to itself when the attack ends. Its player takes all of it or none, in every attack anew.',
  source: "the community's keyword list",
  ruling: null,
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { overload: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'Overload', isPassTold: true, isPaidByPolicy: false, place: 4 },
  mode: null,
  asks: 'health of the hurt attacker',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
