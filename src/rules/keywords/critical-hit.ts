import type { Keyword } from './keyword.js';

/**
 * Rule: Critical Hit X (ability text "Critical Hit"; docs/rules.md#critical-hit).
 * Ruling: the natural six counts also when it misses; the rules option criticalHitNeedsHit gives the other reading.
 */
export const criticalHit: Keyword = {
  name: 'Critical Hit',
  number: 'positive',
  homeRole: 'attacker',
  category: 'cumulative',
  step: 9,
  effect: 'If the final attack roll shows a natural six, the attack does X more damage, once.',
  source: 'ability text "Critical Hit X"',
  isOfficial: true,
  changes: {
    attacker: (terms, value) => ({ ...terms, criticalHit: terms.criticalHit + value }),
  },
};
