/** A random whole number, and its actual value. */
interface DecidedNumber {
  /** `chances[d]`: the chance of d, from 0 on; they sum to 1. */
  readonly chances: readonly number[];
  readonly isSubtracted?: boolean;
}

/** Where a sum ranks among all possible ones; chances from 0 to 1, within 1e-9 of themselves. */
interface RankOfSum {
  readonly atLeast: number;
  readonly atMost: number;
  /** The mid-rank: the chance of a smaller sum, plus half that of the same one. */
  readonly midRank: number;
  /** The chance of a sum whose mid-rank is at least as far from 1/2, on either side. */
  readonly asFar: number;
}

/** Mid-ranks closer than this are equal except for rounding. */
const ROUNDING = 1e-12;

/**
 * The rank of a sum of independent numbers in its exact distribution, by convolution: all terms are positive, so each number
 * costs each chance a relative error of about 1e-16. O(numbers * their range * range of the sum). An impossible sum has chance
 * 0.
 */
export function rankOfSum(numbers: readonly DecidedNumber[], sum: number): RankOfSum {
  const { chances, least } = distributionOfSum(numbers);
  const place = sum - least;
  const below: number[] = [];
  chances.reduce((total, chance, i) => {
    below[i] = total;
    return total + chance;
  }, 0);
  const rankAt = (i: number): number => (below[i] ?? 0) + (chances[i] ?? 0) / 2;
  const midRank = rankAt(place);
  const isAsFar = (i: number): boolean => Math.abs(rankAt(i) - 0.5) >= Math.abs(midRank - 0.5) - ROUNDING;
  return {
    atLeast: total(chances.slice(place).reverse()),
    atMost: total(chances.slice(0, place + 1)),
    midRank,
    asFar: total(chances.filter((_, i) => isAsFar(i))),
  };
}

/** The sum of the chances, at most 1: rounding can push it above. */
function total(chances: Float64Array): number {
  return Math.min(
    1,
    chances.reduce((sum, chance) => sum + chance, 0),
  );
}

/** `chances[i]`: that of the sum least + i. */
function distributionOfSum(numbers: readonly DecidedNumber[]): { readonly chances: Float64Array; readonly least: number } {
  let sum: Float64Array = Float64Array.of(1);
  let least = 0;
  for (const { chances, isSubtracted = false } of numbers) {
    if (isSubtracted) least -= chances.length - 1;
    sum = convolved(sum, isSubtracted ? chances.toReversed() : chances);
  }
  return { chances: sum, least };
}

function convolved(one: Float64Array, other: readonly number[]): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let j = 0; j < other.length; j++) {
    const further = other[j]!;
    if (further > 0) for (let i = 0; i < one.length; i++) sum[i + j]! += one[i]! * further;
  }
  return sum;
}
