import type { Keyword } from '../row/keyword.js';

/** Rule: Intercept (ability text; docs/keywords.md#intercept). */
export const intercept = {
  name: 'Intercept',
  summary: 'becomes the defending unit instead',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect:
    'It becomes the defending unit of an attack on another unit of its side in its arena. The attack goes on; the unit that was attacked no longer is.',
  source: 'ability text "Intercept"',
  ruling:
    'Each instance works once per attack. Of several the cheapest is used first; of those with different prices the player chooses. Units may intercept one after the other. Precision forbids it. Other reading: the cost may also be paid for nothing.',
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
