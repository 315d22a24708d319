import type { Keyword } from '../row/keyword.js';

/** Rule: Fortitude (keyword list of the community; docs/keywords.md#fortitude). */
export const fortitude = {
  name: 'Fortitude',
  summary: 'may prevent what cannot be prevented',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 10,
  effect: 'It may prevent damage to itself even if that damage cannot be prevented. It beats Ferocity.',
  source: "the community's keyword list",
  ruling:
    'It helps only abilities of its own unit: Protect of another unit has no effect. Other reading: any unit that prevents damage to this one may do so.',
  options: [],
  isOfficial: false,
  terms: { fortitude: false },
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
