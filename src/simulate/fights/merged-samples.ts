import type { Samples } from './practice.js';

/** Samples of which each stands for some with the same inputs. */
export interface WeighedSamples extends Pick<Samples, 'inputs' | 'targets'> {
  /** By sample: for how many it stands, 1 or more. */
  readonly weights: Float64Array;
}

/** The most that one stands for: with 8 fits were worse, since few positions make a step. */
const MAX_WEIGHT = 4;

/** Joins samples with the same inputs: to a fit they are one whose target is their mean. Small battles come to the same positions again and again. */
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

/** The same whole number for the same inputs, mostly another one for others. They are about as large as 1. */
function hashOf(row: Float64Array): number {
  let hash = 0;
  for (const input of row) hash = (Math.imul(hash, 31) + Math.trunc(input * 0x10_0000)) | 0;
  return hash;
}

function isEqual(one: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
