import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { HIDDEN_UNITS, link, SUMS } from '../../../../src/chain/battle/play/position-value.js';
import { fitValue, unlearnedValue } from '../../../../src/simulate/fights/fit-value.js';
import { mergedSamples } from '../../../../src/simulate/fights/merged-samples.js';
import { DrawnNumbers } from '../../../../src/simulate/fights/placed-draws.js';

/** What a value with three inputs says about a row of them. */
function valueAt(numbers: readonly number[], row: readonly number[]): number {
  const sums = Array.from({ length: SUMS }, (_, k) =>
    row.reduce((sum, input, i) => sum + input * (numbers[i * SUMS + k] ?? 0), 0),
  );
  const hidden = sums.slice(0, HIDDEN_UNITS).map((sum, h) => Math.max(0, sum) * (numbers[row.length * SUMS + h] ?? 0));
  return link((sums[HIDDEN_UNITS] ?? 0) + hidden.reduce((sum, each) => sum + each, 0));
}

describe('fitting a value', () => {
  const rows = [
    [0, 0, 1],
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 1],
  ];
  /** Either alone is good, both together are not: no sum of parts can express that. */
  const targets = [0.2, 0.8, 0.8, 0.2];
  const samples = {
    inputs: Float64Array.from(Array.from({ length: 400 }, (_, i) => rows[i % 4] ?? []).flat()),
    targets: Float64Array.from({ length: 400 }, (_, i) => targets[i % 4] ?? 0),
    weights: new Float64Array(400).fill(1),
  };
  const fitted = () => {
    const draws = new DrawnNumbers(1n);
    draws.moveTo(7);
    let numbers = unlearnedValue(3, draws);
    for (let round = 0; round < 10; round++) numbers = finished(fitValue(numbers, samples, 0.03, draws));
    return numbers;
  };

  it('learns what units do together', () => {
    const numbers = fitted();
    for (const [i, row] of rows.entries()) expect(Math.abs(valueAt(numbers, row) - (targets[i] ?? 0))).toBeLessThan(0.05);
  });

  it('learns the same of samples that are merged', () => {
    const draws = new DrawnNumbers(1n);
    draws.moveTo(7);
    const merged = mergedSamples(samples);
    expect(merged.targets).toHaveLength(4 * Math.ceil(100 / 4));
    expect(merged.weights.reduce((sum, weight) => sum + weight, 0)).toBe(400);
    let numbers = unlearnedValue(3, draws);
    for (let round = 0; round < 10; round++) numbers = finished(fitValue(numbers, merged, 0.03, draws));
    for (const [i, row] of rows.entries()) expect(Math.abs(valueAt(numbers, row) - (targets[i] ?? 0))).toBeLessThan(0.05);
  });

  it('comes to the same numbers again', () => {
    expect(fitted()).toEqual(fitted());
  });

  it('leaves the numbers of inputs that no sample has', () => {
    const draws = new DrawnNumbers(1n);
    draws.moveTo(8);
    const before = unlearnedValue(3, draws);
    const unseen = { ...samples, inputs: samples.inputs.map((input, i) => (i % 3 === 0 ? 0 : input)) };
    expect(finished(fitValue(before, unseen, 0.03, draws)).slice(0, SUMS)).toEqual(before.slice(0, SUMS));
  });
});
