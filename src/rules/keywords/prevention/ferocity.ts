import type { Keyword } from '../row/keyword.js';

/** Rule: Ferocity (keyword list of the community; docs/keywords.md#ferocity). */
export const ferocity = {
  name: 'Ferocity',
  summary: 'its damage cannot be prevented',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 10,
  effect:
    'Damage from this unit cannot be prevented. Evade, Deflect, Absorb, Persuade, Protect and Parry all fail. Fortitude beats it.',
  source: "the community's keyword list",
  ruling:
    'All its damage: of attacks, Deflect, Retaliate and to itself. What prevents nothing gains nothing: no power by Absorb, no damage by Deflect. Other reading: damage of its attacks alone.',
  options: [],
  isOfficial: false,
  terms: { ferocity: false },
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
