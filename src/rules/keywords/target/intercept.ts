import type { Keyword } from '../row/keyword.js';

/** Rule: Intercept (ability text; docs/rules.md#intercept). */
export const intercept = {
  name: 'Intercept',
  summary: 'becomes the defending unit instead',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect: 'It becomes the defending unit of an attack on another unit of its side in its arena.',
  source: 'ability text "Intercept"',
  ruling:
    'Each instance works once per attack. Shields, Armor, Parry, Riposte and Lucky are those of the final defending unit.',
  options: [],
  isOfficial: true,
  terms: { intercepts: [] },
  varies: [],
  face: null,
  hit: null,
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: { name: 'defending unit', isPassTold: false, isPaidByPolicy: false, place: 2 },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
