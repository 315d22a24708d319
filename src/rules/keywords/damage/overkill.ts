import type { Keyword } from '../row/keyword.js';

/** Rule: Overkill (ability text; docs/keywords.md#overkill). */
export const overkill = {
  name: 'Overkill',
  summary: 'moves excess hits to another unit',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 9,
  effect:
    "Hits above the defending unit's remaining health may be moved to one other unit of the arena, as damage. The attacker's player chooses the unit and the number; the defending unit keeps at least its remaining health in hits. What is moved is an instance of its own: Shields, Armor and Parry of the second unit do nothing against it, other prevention works.",
  source: 'ability text "Overkill"',
  ruling:
    'Only hits are divided, never to a unit of its own side; the division is final. Damage of Critical Hit goes to the defending unit. What is moved stays moved, even if the rest is prevented. It needs a known health of the defending unit, and a third unit. Hits that are worth as much either way are moved, so a player for mean-damage may give away a discard. Other readings: damage of Critical Hit goes to either unit as chosen, or is divided with the hits (overkillCriticalHit: choose, pool); the defending unit keeps its whole health in hits, whatever counters lie on it (overkillMinimum: health).',
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
