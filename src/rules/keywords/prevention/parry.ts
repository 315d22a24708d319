import type { Keyword } from '../row/keyword.js';

/** Rule: Parry X (keyword list of the community; docs/keywords.md#parry). */
export const parry = {
  name: 'Parry',
  summary: 'natural 1: X damage is prevented',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 10,
  effect:
    "If the final attack roll shows a natural one, up to X of the attack's damage to this unit is prevented, once, however many ones there are. A one counts even if it hits, and on a Fury die. It costs nothing and acts before all other prevention.",
  source: "the community's keyword list",
  ruling:
    'All damage of the attack can be prevented, that of Critical Hit too; not that of Overkill, nor of dice of damage. It prevents as much as there is; less only for a unit that also has Deflect, to deflect the rest, and if less may be better. Both hold against Cunning too. Other reading: exactly X, of an older card text.',
  options: [],
  isOfficial: true,
  terms: { parry: 0 },
  varies: ['defender'],
  face: { natural: 1, in: 'final roll', term: 'parry' },
  hit: null,
  company: [],
  choice: { name: 'Parry', isPassTold: false, isPaidByPolicy: false, place: null },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
