import {
  DICE_PER_GROUP,
  type DicePool,
  FACES,
  type FaceClass,
  type PoolLayout,
  poolFromCounts,
} from '../rules/process/dice-pool.js';

/** All different pools that k dice can show, with the number of the 6^k ordered rolls that show each. */
export interface Roll {
  readonly pools: readonly DicePool[];
  readonly weights: readonly number[];
  /** `counts[i][c]`: dice of class c in pool i. */
  readonly counts: readonly (readonly number[])[];
}

const FACTORIALS = [1, 1, 2, 6, 24, 120];

/** The rolls of k dice, 0 <= k <= 5, in an order that depends on the classes alone. */
export function rollsOf(layout: PoolLayout, k: number): Roll {
  const counts = countVectors(layout.classes.length, k);
  return {
    counts,
    pools: counts.map((vector) => poolFromCounts(layout, vector)),
    weights: counts.map((vector) => multinomialWeight(layout.classes, vector)),
  };
}

/** The rolls of k dice of a group by themselves, as `rollsOf`, with pools that hold no other dice. */
export function groupRolls(classes: readonly FaceClass[], k: number): Roll {
  return rollsOf({ classes, base: DICE_PER_GROUP + 1 }, k);
}

/** All vectors of `length` non-negative integers with the given sum. */
function countVectors(length: number, sum: number): number[][] {
  if (length === 1) return [[sum]];
  const vectors: number[][] = [];
  for (let first = sum; first >= 0; first--) {
    for (const rest of countVectors(length - 1, sum - first)) vectors.push([first, ...rest]);
  }
  return vectors;
}

function multinomialWeight(classes: readonly FaceClass[], vector: readonly number[]): number {
  const dice = vector.reduce((sum, count) => sum + count, 0);
  return vector.reduce(
    (weight, count, c) => (weight * classes[c]!.faces.length ** count) / FACTORIALS[count]!,
    FACTORIALS[dice]!,
  );
}

/** 6^k as a number, k up to 20. */
export function facesToThe(k: number): number {
  return FACES.length ** k;
}
