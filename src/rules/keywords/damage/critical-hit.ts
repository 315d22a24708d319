import type { Keyword } from '../row/keyword.js';

/** Rule: Critical Hit X (ability text; docs/keywords.md#critical-hit). */
export const criticalHit = {
  name: 'Critical Hit',
  summary: 'natural 6: X more damage, once',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 9,
  effect:
    'If the final attack roll shows a natural six, the attack does X more damage, once, however many sixes there are. That damage can be prevented like any other; reports give the chance of the six.',
  source: 'ability text "Critical Hit X"',
  ruling:
    'The natural six counts even if it misses: the text asks for a natural six, not for a hit. Other readings: it must be a hit (criticalHitNeedsHit); X more for every six (criticalHitPerSix). With Overkill its damage stays with the defending unit; other readings: overkillCriticalHit.',
  options: ['criticalHitNeedsHit', 'criticalHitPerSix', 'overkillCriticalHit'],
  isOfficial: true,
  terms: { criticalHit: 0 },
  varies: ['attacker'],
  face: { natural: 6, in: 'final roll', term: 'criticalHit', isCountedUnder: 'criticalHitPerSix' },
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
