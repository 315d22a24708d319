import { assert } from '../../../base/assert.js';
import { type DifferenceEstimate, estimatePairedDifference } from '../../../statistics/comparisons/paired-difference.js';

/**
 * How much more often a side (0: dark, 1: light) wins in one variant of a battle than in another
 * with the same seed and as many battles, whose dice are paired by place.
 *
 * @param winners as `BattleTally.winners`, of both variants
 * @param level of the interval, above 0 and below 1
 */
export function pairedDifference(winners: Uint8Array, others: Uint8Array, side: 0 | 1, level: number): DifferenceEstimate {
  assert(winners.length === others.length, 'paired variants have as many battles');
  let [onlyFirst, onlySecond] = [0, 0];
  for (let i = 0; i < winners.length; i++) {
    if (winners[i] === others[i]) continue;
    if (winners[i] === side) onlyFirst++;
    if (others[i] === side) onlySecond++;
  }
  return estimatePairedDifference({ pairs: winners.length, onlyFirst, onlySecond }, level);
}
