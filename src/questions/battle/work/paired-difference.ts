import type { BattleEnds } from '../../../simulate/fights/battle-tally.js';
import { type DifferenceEstimate, estimatePairedDifference } from '../../../statistics/comparisons/differences.js';
import { luckFreeDifference, withoutLuck } from '../../../statistics/luck-free.js';
import { eventsOf } from './luck-free-ends.js';

/** The ends of battles, and whether their luck is known. */
export interface PairedEnds {
  readonly ends: Pick<BattleEnds, 'winners' | 'luck'>;
  readonly isJudged: boolean;
}

/**
 * How much more often a side (0: dark, 1: light; 2: nobody) wins in one variant of a battle than in another
 * with the same seed, whose dice are paired by place as far as both have battles; without the luck that is left in them, if
 * it is known for both.
 *
 * @param level of the interval, above 0 and below 1
 */
export function pairedDifference(one: PairedEnds, other: PairedEnds, side: 0 | 1 | 2, level: number): DifferenceEstimate {
  const [events, others] = [eventsOf(one.ends, side), eventsOf(other.ends, side)];
  const pairs = Math.min(events.length, others.length);
  let [onlyFirst, onlySecond] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (events[i] === others[i]) continue;
    if (events[i] === 1) onlyFirst++;
    else onlySecond++;
  }
  const isUsable = one.isJudged && other.isJudged && onlyFirst + onlySecond >= FEW;
  if (!isUsable) return estimatePairedDifference({ pairs, onlyFirst, onlySecond }, level);
  return luckFreeDifference(withoutLuck(events, one.ends.luck), withoutLuck(others, other.ends.luck), level);
}

/** With fewer differing pairs they are counted, with an interval for small numbers. */
const FEW = 10;

export function pairedEnds({ tally, luckFree }: { readonly tally: BattleEnds; readonly luckFree: object | null }): PairedEnds {
  return { ends: tally, isJudged: luckFree !== null };
}
