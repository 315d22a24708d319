import { at } from '../../../base/assert.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { type PairedEnds, pairedDifference } from '../../battle/work/paired-difference.js';

/** By how much one list wins more often than another, on average over the opponents. */
export interface Behind {
  readonly estimate: number;
  readonly interval: Interval;
}

/** By how much the best list wins more often than another one; both: the battles against each opponent, with the same dice. */
export function behindOf(best: readonly PairedEnds[], other: readonly PairedEnds[], side: 0 | 1, level: number): Behind {
  const differences = best.map((ends, i) => pairedDifference(ends, at(other, i), side, level));
  return {
    estimate: meanOfOpponents(differences.map(({ estimate }) => estimate)),
    interval: intervalOfOpponents(differences.map(({ interval }) => interval)),
  };
}

/** The level of each of some intervals that hold together (Bonferroni). */
export function levelOfEach(level: number, intervals: number): number {
  return 1 - (1 - level) / Math.max(1, intervals);
}

/** The mean of intervals: battles against different opponents may share luck, so it is never too narrow. */
export function intervalOfOpponents(intervals: readonly Interval[]): Interval {
  return [meanOfOpponents(intervals.map(([low]) => low)), meanOfOpponents(intervals.map(([, high]) => high))];
}

export function meanOfOpponents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
