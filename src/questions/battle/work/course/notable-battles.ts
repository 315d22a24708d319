import { assert, at } from '../../../../base/assert.js';
import type { BattleEnds } from '../../../../simulate/fights/battle-tally.js';

/** The numbers, from 1, of simulated battles worth replaying. */
export interface NotableBattles {
  /**
   * A battle with the most frequent winner, of median length among those, whose winner keeps an amount closest to the median
   * (docs/method.md#turning-points).
   */
  readonly typical: number;
  /** The battle won with the least health left, the longest on a tie; null if nobody has won any. */
  readonly closest: number | null;
}

/** The typical battle and the closest one; on a tie the first. There is at least one battle. */
export function notableBattles(ends: BattleEnds): NotableBattles {
  const { winners } = ends;
  assert(winners.length > 0, 'there is a battle to replay');
  const closest = bestOf(
    indicesOf(winners, (winner) => winner !== 2),
    [({ left }, i) => at(left, i), ({ lengths }, i) => -at(lengths, i)],
    ends,
  );
  return { typical: 1 + typicalOf(ends), closest: closest === null ? null : 1 + closest };
}

function typicalOf(ends: BattleEnds): number {
  const { winners, lengths, left } = ends;
  const counts = [0, 0, 0];
  for (const winner of winners) counts[winner] = at(counts, winner) + 1;
  const winner = counts.indexOf(Math.max(...counts));
  const won = indicesOf(winners, (each) => each === winner);
  const length = middleOf(won, lengths);
  const ofLength = won.filter((i) => lengths[i] === length);
  const health = middleOf(ofLength, left);
  return bestOf(ofLength, [(_, i) => Math.abs(at(left, i) - health)], ends) ?? 0;
}

function indicesOf(values: Uint8Array, isMeant: (value: number) => boolean): number[] {
  const indices: number[] = [];
  for (const [i, value] of values.entries()) if (isMeant(value)) indices.push(i);
  return indices;
}

/** The lower median of some values. */
function middleOf(indices: readonly number[], values: Uint8Array): number {
  const sorted = Uint8Array.from(indices, (i) => at(values, i)).sort();
  return at(sorted, Math.floor((sorted.length - 1) / 2));
}

type Measure = (ends: BattleEnds, i: number) => number;

/** The battle with the smallest measure, on a tie by the next measure, then the first; null if there is none. */
function bestOf(indices: readonly number[], measures: readonly Measure[], ends: BattleEnds): number | null {
  let best: number | null = null;
  for (const i of indices) if (best === null || isLess(i, best, measures, ends)) best = i;
  return best;
}

function isLess(one: number, other: number, measures: readonly Measure[], ends: BattleEnds): boolean {
  for (const measure of measures) {
    const difference = measure(ends, one) - measure(ends, other);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
