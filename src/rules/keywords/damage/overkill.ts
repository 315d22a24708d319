import type { Keyword } from '../row/keyword.js';

/** Rule: Overkill (ability text; docs/rules.md#overkill). */
export const overkill = {
  name: 'Overkill',
  summary: 'moves excess hits to another unit',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 9,
  effect: "Hits above the defending unit's remaining health may be moved to one other unit of the arena, as damage.",
  source: 'ability text "Overkill"',
  ruling:
    'Only hits are divided, never to a unit of its own side; the division is final. Damage of Critical Hit goes to the defending unit.',
  options: ['overkillCriticalHit', 'overkillMinimum'],
  isOfficial: true,
  terms: { overkill: false },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [{ role: 'attacker', side: 'defender', isNeeded: true }],
  choice: { name: 'Overkill', isPassTold: false, isPaidByPolicy: false, place: 5 },
  mode: null,
  asks: 'health of the attacked',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
