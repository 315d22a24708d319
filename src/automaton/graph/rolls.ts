import {
  DICE_PER_GROUP,
  type DicePool,
  FACES,
  type FaceClass,
  type PoolLayout,
  poolFromCounts,
} from '../../rules/process/dice-pool.js';
import { integerPower } from '../../rules/process/integer-power.js';

/**
 * All different pools that k dice can show, with the number of ordered rolls, out of 6^k, that show
 * each.
 */
export interface Roll {
  readonly pools: readonly DicePool[];
  readonly weights: readonly number[];
}

const FACTORIALS = [1, 1, 2, 6, 24, 120];

/** The rolls of k dice, 0 <= k <= 5, in an order that depends only on the classes. */
export function rollsOf(layout: PoolLayout, k: number): Roll {
  const { counts, weights } = weighedCounts(layout.classes, k);
  return { pools: counts.map((vector) => poolFromCounts(layout, vector)), weights };
}

/** `rollsOfLayout(layout)[k]`: the rolls of k dice, 0 <= k <= 5. */
export function rollsOfLayout(layout: PoolLayout): readonly Roll[] {
  return Array.from({ length: DICE_PER_GROUP + 1 }, (_, k) => rollsOf(layout, k));
}

/** `rollCounts(classes, k)[r][c]`: the dice of class c in roll r of k dice, in the order of `rollsOf`. */
export function rollCounts(classes: readonly FaceClass[], k: number): readonly (readonly number[])[] {
  return weighedCounts(classes, k).counts;
}

/** `rollWeights(classes, k)[r]`: the number of ordered rolls of k dice that show roll r. */
export function rollWeights(classes: readonly FaceClass[], k: number): readonly number[] {
  return weighedCounts(classes, k).weights;
}

/** The dice of each class, and the weight, of every roll of some dice. */
interface WeighedCounts {
  readonly counts: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

/**
 * Counts by the text of the number of dice and of the sizes of the classes. Six faces can be divided
 * in 32 ways, so there are at most 192 entries; computing one can take longer than exploring a small
 * attack.
 */
const KNOWN_COUNTS = new Map<string, WeighedCounts>();

function weighedCounts(classes: readonly FaceClass[], k: number): WeighedCounts {
  let key = `${k}`;
  for (const { faces } of classes) key += faces.length;
  let known = KNOWN_COUNTS.get(key);
  if (known === undefined) {
    const counts = countVectors(classes.length, k);
    known = { counts, weights: counts.map((vector) => multinomialWeight(classes, vector)) };
    KNOWN_COUNTS.set(key, known);
  }
  return known;
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
    (weight, count, c) => (weight * integerPower(classes[c]!.faces.length, count)) / FACTORIALS[count]!,
    FACTORIALS[dice]!,
  );
}

/** 6^k as a number, k up to 20. */
export function facesToThe(k: number): number {
  return integerPower(FACES.length, k);
}
