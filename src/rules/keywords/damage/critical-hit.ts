import type { Keyword } from '../row/keyword.js';

/** Rule: Critical Hit X (ability text; docs/rules.md#critical-hit). */
export const criticalHit: Keyword = {
  name: 'Critical Hit',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 9,
  face: { natural: 6, in: 'final roll', term: 'criticalHit', isCountedUnder: 'criticalHitPerSix' },
  effect: 'If the final attack roll shows a natural six, the attack does X more damage, once.',
  source: 'ability text "Critical Hit X"',
  ruling: 'The natural six counts also when it misses.',
  options: ['criticalHitNeedsHit', 'criticalHitPerSix', 'overkillCriticalHit'],
  isOfficial: true,
  gives: (terms, { value }) => ({ ...terms, criticalHit: terms.criticalHit + value }),
};
