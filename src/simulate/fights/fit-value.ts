import type { Slices } from '../../automaton/slices.js';
import {
  HIDDEN_UNITS,
  link,
  SUMS,
  sizeOfValue,
  slopeOfLink,
  type ValueNumbers,
} from '../../chain/battle/play/position-value.js';
import type { WeighedSamples } from './merged-samples.js';
import type { DrawnNumbers } from './placed-draws.js';

/** Passes over all samples, and the weight of the samples in a step. */
const EPOCHS = 12;
const BATCH = 32;

/** Shrinks numbers that carry no information. */
const DECAY = 1e-4;

/** How fast the means of slopes and squared slopes adapt (Kingma and Ba 2015). */
const MEAN_RATE = 0.1;
const SQUARE_RATE = 0.001;
const TINY = 1e-8;

/** The initial sizes of numbers: from inputs to hidden units, from hidden units to the sum. */
const FIRST_SIZE = 0.35;
const FIRST_FACTOR = 0.1;

/** Steps between two yields: a few milliseconds. */
const SLICE_STEPS = 8;

/** A value that has learned nothing: small random numbers, since equal hidden units would stay equal. */
export function unlearnedValue(inputs: number, draws: DrawnNumbers): ValueNumbers {
  const factors = inputs * SUMS;
  return Array.from({ length: sizeOfValue(inputs) }, (_, i) => {
    if (i >= factors) return FIRST_FACTOR * draws.share();
    return i % SUMS === HIDDEN_UNITS ? 0 : FIRST_SIZE * draws.share();
  });
}

/**
 * Fits a value to samples by their squared errors, in slices: Adam (Kingma and Ba 2015) from given numbers, in a random
 * order. Uses only + - * / and square roots, which give the same bytes everywhere.
 *
 * @param rate the size of the first step, above 0; later ones shrink to 0
 */
export function* fitValue(
  from: ValueNumbers,
  samples: WeighedSamples,
  rate: number,
  draws: DrawnNumbers,
): Slices<ValueNumbers> {
  const fit = new Fit(from, samples);
  const { weights } = samples;
  const order = Array.from(weights.keys());
  const ofAll = weights.reduce((sum, weight) => sum + weight, 0);
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, draws);
    let begun = 0;
    for (let first = 0; first < order.length; ) {
      let weight = 0;
      let end = first;
      while (end < order.length && weight < BATCH) weight += weights[order[end++]!]!;
      const left = 1 - (epoch + begun / ofAll) / EPOCHS;
      fit.step(order.slice(first, end), weight, rate * left);
      begun += weight;
      first = end;
      if (++steps % SLICE_STEPS === 0) yield;
    }
  }
  return [...fit.numbers];
}

/** Shuffles by Fisher and Yates. */
function shuffle(order: number[], draws: DrawnNumbers): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = draws.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

/** Sums computed together: a divisor of the hidden units. */
const AT_ONCE = 4;

/** The nonzero inputs of samples: half of all, and each sample is visited repeatedly. */
interface Rows {
  /** By sample: its first entry; one more at the end. */
  readonly starts: Int32Array;
  /** By entry: the first number of the input, and the input's size. */
  readonly places: Int32Array;
  readonly shares: Float64Array;
}

function rowsOf({ inputs, targets }: WeighedSamples, width: number): Rows {
  let count = 0;
  for (let i = 0; i < inputs.length; i++) if (inputs[i] !== 0) count++;
  const starts = new Int32Array(targets.length + 1);
  const places = new Int32Array(count);
  const shares = new Float64Array(count);
  let end = 0;
  for (let sample = 0; sample < targets.length; sample++) {
    for (let i = 0; i < width; i++) {
      const input = inputs[sample * width + i]!;
      if (input === 0) continue;
      places[end] = i * SUMS;
      shares[end++] = input;
    }
    starts[sample + 1] = end;
  }
  return { starts, places, shares };
}

/** The numbers being fitted. The loops avoid destructuring: the temporary lists were a third of all garbage. */
class Fit {
  readonly numbers: Float64Array;
  readonly #targets: Float64Array;
  readonly #weights: Float64Array;
  readonly #rows: Rows;
  readonly #inputs: number;
  readonly #slopes: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  /** By input: whether a sample of the batch has it; the numbers of others stay. */
  readonly #isTouched: Uint8Array;
  readonly #sums = new Float64Array(SUMS);
  /** The sums that pass slopes on in a sample, and what each passes on. */
  readonly #seen = new Int32Array(SUMS);
  readonly #ofSeen = new Float64Array(SUMS);
  #meanLeft = 1;
  #squareLeft = 1;

  constructor(from: ValueNumbers, samples: WeighedSamples) {
    this.numbers = Float64Array.from(from);
    this.#targets = samples.targets;
    this.#weights = samples.weights;
    this.#inputs = (from.length - HIDDEN_UNITS) / SUMS;
    this.#rows = rowsOf(samples, this.#inputs);
    this.#slopes = new Float64Array(from.length);
    this.#means = new Float64Array(from.length);
    this.#squares = new Float64Array(from.length);
    this.#isTouched = new Uint8Array(this.#inputs);
  }

  /** Takes a step against the mean slope of a batch's errors, by its weight. */
  step(batch: readonly number[], weight: number, rate: number): void {
    for (const sample of batch) this.#addSlopes(sample);
    this.#meanLeft *= 1 - MEAN_RATE;
    this.#squareLeft *= 1 - SQUARE_RATE;
    const size = (rate * Math.sqrt(1 - this.#squareLeft)) / (1 - this.#meanLeft);
    for (let input = 0; input < this.#inputs; input++) {
      if (this.#isTouched[input] === 0) continue;
      this.#isTouched[input] = 0;
      this.#move(input * SUMS, (input + 1) * SUMS, weight, size);
    }
    this.#move(this.#inputs * SUMS, this.numbers.length, weight, size);
  }

  #addSlopes(sample: number): void {
    const { numbers } = this;
    const slopes = this.#slopes;
    const sums = this.#sums;
    const { places, shares, starts } = this.#rows;
    const first = starts[sample]!;
    const end = starts[sample + 1]!;
    const factors = this.#inputs * SUMS;
    this.#sumUp(first, end);
    let z = sums[HIDDEN_UNITS]!;
    for (let h = 0; h < HIDDEN_UNITS; h++) if (sums[h]! > 0) z += numbers[factors + h]! * sums[h]!;
    const slope = this.#weights[sample]! * (link(z) - this.#targets[sample]!) * 4 * slopeOfLink(z);
    // Hidden units at 0 pass nothing on.
    let seen = 0;
    for (let h = 0; h < HIDDEN_UNITS; h++) {
      if (sums[h]! <= 0) continue;
      this.#seen[seen] = h;
      this.#ofSeen[seen++] = slope * numbers[factors + h]!;
      slopes[factors + h]! += slope * sums[h]!;
    }
    this.#seen[seen] = HIDDEN_UNITS;
    this.#ofSeen[seen++] = slope;
    const sumsSeen = this.#seen;
    const ofSeen = this.#ofSeen;
    for (let j = first; j < end; j++) {
      const at = places[j]!;
      const share = shares[j]!;
      for (let i = 0; i < seen; i++) slopes[at + sumsSeen[i]!]! += share * ofSeen[i]!;
      this.#isTouched[at / SUMS] = 1;
    }
  }

  /** Sums up the inputs of a sample, four sums at a time so that they stay in registers. */
  #sumUp(first: number, end: number): void {
    const { numbers } = this;
    const sums = this.#sums;
    const { places, shares } = this.#rows;
    for (let k = 0; k < HIDDEN_UNITS; k += AT_ONCE) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let j = first; j < end; j++) {
        const share = shares[j]!;
        const at = places[j]! + k;
        a += share * numbers[at]!;
        b += share * numbers[at + 1]!;
        c += share * numbers[at + 2]!;
        d += share * numbers[at + 3]!;
      }
      sums[k] = a;
      sums[k + 1] = b;
      sums[k + 2] = c;
      sums[k + 3] = d;
    }
    let rest = 0;
    for (let j = first; j < end; j++) rest += shares[j]! * numbers[places[j]! + HIDDEN_UNITS]!;
    sums[HIDDEN_UNITS] = rest;
  }

  /** Moves some numbers along their slopes and resets those to 0. */
  #move(from: number, to: number, weight: number, size: number): void {
    const { numbers } = this;
    const slopes = this.#slopes;
    const means = this.#means;
    const squares = this.#squares;
    for (let i = from; i < to; i++) {
      const slope = slopes[i]! / weight + DECAY * numbers[i]!;
      slopes[i] = 0;
      means[i] = (1 - MEAN_RATE) * means[i]! + MEAN_RATE * slope;
      squares[i] = (1 - SQUARE_RATE) * squares[i]! + SQUARE_RATE * slope * slope;
      numbers[i]! -= (size * means[i]!) / (Math.sqrt(squares[i]!) + TINY);
    }
  }
}
