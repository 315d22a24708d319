import type { Keyword } from '../row/keyword.js';

/** Rule: Evade X (ability text; docs/keywords.md#evade). */
export const evade = {
  name: 'Evade',
  summary: 'prevents X of one instance of damage',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
  step: 10,
  effect: 'Prevents up to X of one instance of damage to itself.',
  source: 'ability text "Evade X"',
  ruling:
    'Each instance works once for each instance of damage. Less than possible is prevented if that is better, as when a lone hit would be followed by a Tenacity.',
  options: [],
  isOfficial: true,
  terms: { preventions: [] },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'prevention', isPassTold: false, isPaidByPolicy: true, place: null },
  mode: null,
  asks: null,
  prevention: { place: 2, protects: 'itself', isPassedOn: false, nextPower: null },
  lasting: null,
} as const satisfies Keyword;
