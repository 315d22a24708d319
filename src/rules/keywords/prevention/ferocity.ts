import type { Keyword } from '../row/keyword.js';

/** Rule: Ferocity (keyword list of the community; docs/rules.md#ferocity). */
export const ferocity = {
  name: 'Ferocity',
  summary: 'its damage cannot be prevented',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 10,
  effect: 'Damage from this unit cannot be prevented.',
  source: "the community's keyword list",
  ruling: 'All its damage: of attacks, Deflect, Retaliate and to itself.',
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
