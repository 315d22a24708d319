import { expect } from 'vitest';

/** Counts of cells with the numbers expected there; both sum to the number of trials. */
export interface Sample {
  readonly counts: readonly number[];
  readonly expected: readonly number[];
}

/** Cells that expect fewer trials than this are merged: the chi-square approximation needs about five. */
const MIN_EXPECTED = 10;

/** Pearson's chi-square of a sample, with cells of small expectation merged; `degrees` of freedom. */
export function chiSquare({ counts, expected }: Sample): { statistic: number; degrees: number } {
  const cells = pooledCells({ counts, expected });
  return {
    statistic: cells.reduce((sum, cell) => sum + (cell.count - cell.expected) ** 2 / cell.expected, 0),
    degrees: cells.length - 1,
  };
}

function pooledCells({ counts, expected }: Sample): { count: number; expected: number }[] {
  const large: { count: number; expected: number }[] = [];
  const small = { count: 0, expected: 0 };
  for (const [i, count] of counts.entries()) {
    const requested = expected[i] as number;
    if (requested >= MIN_EXPECTED) large.push({ count, expected: requested });
    else {
      small.count += count;
      small.expected += requested;
    }
  }
  if (small.expected >= MIN_EXPECTED) return [...large, small];
  const [first, ...others] = large;
  if (first === undefined) throw new Error('the sample is too small for a chi-square');
  return [{ count: first.count + small.count, expected: first.expected + small.expected }, ...others];
}

/**
 * A chi-square as a standard normal deviate (Wilson and Hilferty 1931): the number of standard errors by which the sample as
 * a whole is off. Large and positive: it does not fit. 0 for a sample of one cell, which cannot be off.
 */
export function standardErrorsOff(sample: Sample): number {
  const { statistic, degrees } = chiSquare(sample);
  if (degrees === 0) return 0;
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
}

/**
 * Expects a sample to fit as a whole. One-sided: with z = 4 a correct program fails for 3.2e-5 of all seeds, with z = 5 for
 * 2.9e-7. The seeds of our tests are fixed, so a test that passes once always passes.
 */
export function expectWithinStandardErrors(z: number, sample: Sample, what: string): void {
  expect(standardErrorsOff(sample), `${what}: standard errors by which the sample is off`).toBeLessThan(z);
}
