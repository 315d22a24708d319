import { assert, at } from '../base/assert.js';

const FACES = 6;

/** The level of the test: a fair die fails it at most this often. */
export const FAIRNESS_LEVEL = 0.05;

/** The loaded die of `powerOfFairness`: a six 1 time in 5, the other faces equally often. */
const LOADED: readonly number[] = [0.16, 0.16, 0.16, 0.16, 0.16, 0.2];

/** The fewest rolls for which `powerOfFairness` is at least 80%. */
export const ROLLS_TO_TELL = 1670;

/** Maximum number of rolls in a test, which then takes about half a second. */
export const MAX_TESTED_ROLLS = 5000;

/**
 * The largest sum of squares considered: that of a chi-square statistic of 100, and at most 60,000, a statistic of 72 with
 * 5,000 rolls. Beyond it p-values are below 1e-13.
 */
function largestSpread(rolls: number): number {
  return Math.min(60_000, Math.ceil((100 * rolls) / FACES));
}

interface Fairness {
  /** Pearson's chi-square statistic: the sum of (count - n/6)^2 / (n/6) over the faces. */
  readonly statistic: number;
  /** The exact chance of a statistic at least as large for n rolls of a fair die, within 1e-12. */
  readonly pValue: number;
}

/**
 * Tests whether a die is fair, by the exact multinomial distribution of its faces, ordered by chi-square. `counts`: how often each
 * of the six faces came up; 1 to 5,000 rolls in all.
 */
export function fairnessOf(counts: readonly number[]): Fairness {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  assert(counts.length === FACES && rolls >= 1 && rolls <= MAX_TESTED_ROLLS, 'a die has six faces and 1 to 5,000 rolls');
  const squares = counts.reduce((sum, count) => sum + count * count, 0);
  return { statistic: (FACES * squares) / rolls - rolls, pValue: chanceOfSpread(rolls, spreadOf(counts)) };
}

/** The chance that the test at the 5% level exposes a die that shows a six 1 time in 5, for 1 to 5,000 rolls. Within 1e-12. */
export function powerOfFairness(rolls: number): number {
  return chanceOfSpread(rolls, leastUneven(rolls), LOADED);
}

/** The sum of squared deviations from floor(n/6), which orders rolls as chi-square does. */
function spreadOf(counts: readonly number[]): number {
  const base = baseOf(counts.reduce((sum, count) => sum + count, 0));
  return counts.reduce((sum, count) => sum + (count - base) * (count - base), 0);
}

function baseOf(rolls: number): number {
  return Math.floor(rolls / FACES);
}

/** The 95th percentile of the chi-square distribution with 5 degrees of freedom, where the search for the exact one begins. */
const NEAR_THE_LEVEL = 11.07;

/** The smallest spread that at most 5% of samples of n rolls of a fair die reach; above the largest if there is none. */
function leastUneven(rolls: number): number {
  let [low, high] = [0, spreadOf([rolls, 0, 0, 0, 0, 0]) + 1];
  let looked = Math.min(high, Math.round((NEAR_THE_LEVEL * rolls) / FACES));
  for (let step = 2; low < high; step *= 2) {
    const isRare = chanceOfSpread(rolls, looked) <= FAIRNESS_LEVEL;
    if (isRare) high = looked;
    else low = looked + 1;
    const middle = Math.floor((low + high) / 2);
    looked = isRare ? Math.max(looked - step, middle) : Math.min(looked + step, middle);
  }
  return low;
}

/**
 * The chance that the squared deviations of a die's faces from floor(n/6) sum to at least this. A face's count c has the weight
 * of a Poisson variable: the multinomial is six of them whose counts sum to n. Two halves of three faces each are combined:
 * each sum of deviations of the first half determines that of the other. All terms are positive, so nothing cancels;
 * O(spread^1.5) steps.
 */
function chanceOfSpread(rolls: number, spread: number, chances: readonly number[] = FAIR): number {
  if (spread > largestSpread(rolls)) return 0;
  const largest = spread - 1;
  const base = baseOf(rolls);
  const rest = rolls - FACES * base;
  const radius = Math.floor(Math.sqrt(Math.max(0, largest)));
  const weights = chances.map((chance) => faceWeights(rolls * chance, base, radius));
  const reach = Math.floor(Math.sqrt(3 * Math.max(0, largest)));
  let below = 0;
  for (let sum = -reach; sum <= reach; sum++) {
    const one = halfWeights(weights.slice(0, 3), sum, largest);
    const other = halfWeights(weights.slice(3), rest - sum, largest);
    below += pairedBelow(one, other, largest);
  }
  return Math.min(1, Math.max(0, 1 - below * constantOf(rolls, base, chances)));
}

const FAIR: readonly number[] = new Array<number>(FACES).fill(1 / FACES);

/**
 * `weights[radius + d]`: that of base + d rolls of a face with mean count `mean`, relative to that of `base`; 0 below no rolls.
 */
function faceWeights(mean: number, base: number, radius: number): Float64Array {
  const weights = new Float64Array(2 * radius + 1);
  weights[radius] = 1;
  for (let d = 1; d <= radius; d++) {
    weights[radius + d] = (at(weights, radius + d - 1) * mean) / (base + d);
    weights[radius - d] = (at(weights, radius - d + 1) * Math.max(0, base - d + 1)) / mean;
  }
  return weights;
}

/** `half[q]`: the weight of three faces whose deviations have this sum and squares that sum to q, up to `largest`. */
function halfWeights([first, second, third]: readonly Float64Array[], sum: number, largest: number): Float64Array {
  const half = new Float64Array(Math.max(0, largest + 1));
  if (first === undefined || second === undefined || third === undefined) return half;
  const radius = (first.length - 1) / 2;
  for (let a = -radius; a <= radius; a++) {
    // With b + c = sum - a the squares of b and c sum to at least (sum - a)^2 / 2.
    const left = sum - a;
    const room = 2 * (largest - a * a) - left * left;
    if (room < 0) continue;
    const [from, to] = [Math.ceil((left - Math.sqrt(room)) / 2), Math.floor((left + Math.sqrt(room)) / 2)];
    for (let b = from; b <= to; b++) {
      const c = left - b;
      half[a * a + b * b + c * c]! += first[radius + a]! * second[radius + b]! * third[radius + c]!;
    }
  }
  return half;
}

/** The weight of all pairs whose sums of squares add up to at most `largest`. */
function pairedBelow(one: Float64Array, other: Float64Array, largest: number): number {
  let [upTo, q, below] = [0, 0, 0];
  for (let p = largest; p >= 0; p--) {
    for (; q <= largest - p; q++) upTo += other[q]!;
    below += one[p]! * upTo;
  }
  return below;
}

/** The chance of floor(n/6) rolls of each face, up to the remainder of n: what weights of 1 stand for. */
function constantOf(rolls: number, base: number, chances: readonly number[]): number {
  let constant = 1;
  for (let j = 1; j <= base; j++) {
    chances.forEach((chance, i) => {
      constant *= ((FACES * (j - 1) + i + 1) * chance) / j;
    });
  }
  for (let i = FACES * base + 1; i <= rolls; i++) constant *= i / rolls;
  return constant;
}
