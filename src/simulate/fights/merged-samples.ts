import type { Samples } from './practice.js';

/** Samples in which an entry can stand for several with the same inputs. */
export interface WeighedSamples extends Pick<Samples, 'inputs' | 'targets'> {
  /** By entry: the number of samples it stands for, at least 1. */
  readonly weights: Float64Array;
}

/** The most samples in one entry. With 8, fits were worse: too few positions made up a step. */
const MAX_WEIGHT = 4;

/** Merges samples with equal inputs into one with their mean target: the same fit, and small battles repeat positions. */
export function mergedSamples({ inputs, targets }: Pick<Samples, 'inputs' | 'targets'>): WeighedSamples {
  const width = inputs.length / Math.max(1, targets.length);
  const rowAt = (sample: number): Float64Array => inputs.subarray(sample * width, (sample + 1) * width);
  const open = new Map<number, number>();
  const firsts: number[] = [];
  const sums: number[] = [];
  const weights: number[] = [];
  for (let sample = 0; sample < targets.length; sample++) {
    const row = rowAt(sample);
    const hash = hashOf(row);
    const found = open.get(hash);
    if (found !== undefined && weights[found]! < MAX_WEIGHT && isEqual(row, rowAt(firsts[found]!))) {
      sums[found]! += targets[sample]!;
      weights[found]!++;
    } else {
      open.set(hash, firsts.push(sample) - 1);
      sums.push(targets[sample]!);
      weights.push(1);
    }
  }
  const merged = new Float64Array(firsts.length * width);
  for (const [i, sample] of firsts.entries()) merged.set(rowAt(sample), i * width);
  return {
    inputs: merged,
    targets: Float64Array.from(sums, (sum, i) => sum / weights[i]!),
    weights: Float64Array.from(weights),
  };
}

/** A hash of inputs of about size 1. */
function hashOf(row: Float64Array): number {
  let hash = 0;
  for (const input of row) hash = (Math.imul(hash, 31) + Math.trunc(input * 0x10_0000)) | 0;
  return hash;
}

function isEqual(one: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
