import type { Keyword } from '../row/keyword.js';

/** Rule: Retaliate X (ability text; docs/keywords.md#retaliate). */
export const retaliate = {
  name: 'Retaliate',
  summary: 'X dice of damage to the attacker',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'layered',
  step: 13,
  effect: 'It does X dice of damage to the unit that attacks it when the attack ends, even if it is discarded before that.',
  source: 'ability text "Retaliate X"',
  ruling:
    'It is activated before the roll. Every unit that was the defending unit may use it; never against an attack from another arena. Each instance works once per attack. Other reading: after Intercept only the final defending unit.',
  options: ['accuracyOnDamageDice'],
  isOfficial: true,
  terms: { retaliates: [] },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'Retaliate', isPassTold: true, isPaidByPolicy: true, place: 1 },
  mode: null,
  asks: 'health of the hurt attacker',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
