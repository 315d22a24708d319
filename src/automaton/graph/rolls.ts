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
  const counts = rollCounts(layout.classes, k);
  return {
    pools: counts.map((vector) => poolFromCounts(layout, vector)),
    weights: counts.map((vector) => multinomialWeight(layout.classes, vector)),
  };
}

/** `rollCounts(classes, k)[r][c]`: the dice of class c in roll r of k dice, in the order of `rollsOf`. */
export function rollCounts(classes: readonly FaceClass[], k: number): number[][] {
  return countVectors(classes.length, k);
}

/** Rolls by the text of their layout: many attacks count their dice in the same way. */
const KNOWN_ROLLS = new Map<string, readonly Roll[]>();

/** The most layouts whose rolls are kept; each takes up to ten kilobytes. */
const MAX_KNOWN_LAYOUTS = 50;

/**
 * `rollsOfLayout(layout)[k]`: the rolls of k dice, 0 <= k <= 5. They are cached: computing them
 * takes longer than exploring a small attack.
 */
export function rollsOfLayout(layout: PoolLayout): readonly Roll[] {
  const key = `${layout.base} ${layout.classes.map(({ faces }) => faces.join('')).join(' ')}`;
  let rolls = KNOWN_ROLLS.get(key);
  if (rolls === undefined) {
    if (KNOWN_ROLLS.size >= MAX_KNOWN_LAYOUTS) KNOWN_ROLLS.clear();
    rolls = Array.from({ length: DICE_PER_GROUP + 1 }, (_, k) => rollsOf(layout, k));
    KNOWN_ROLLS.set(key, rolls);
  }
  return rolls;
}

/** The rolls of k dice of a single group, as `rollsOf`, with pools that hold no other dice. */
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
    (weight, count, c) => (weight * integerPower(classes[c]!.faces.length, count)) / FACTORIALS[count]!,
    FACTORIALS[dice]!,
  );
}

/** 6^k as a number, k up to 20. */
export function facesToThe(k: number): number {
  return integerPower(FACES.length, k);
}
