import { describe, expect, it } from 'vitest';
import { distributionIntervals } from '../../../src/experiment/run-case.js';
import { distributionHeader, distributionRows } from '../../../src/report/distribution-csv.js';
import { resultOf } from './results.js';

describe('distributionRows', () => {
  it('have a row for every damage that can happen, also for one that did not', async () => {
    const header = distributionHeader(['attacker.power']);
    const result = await resultOf({ attacker: { power: 8 }, defender: { keywords: ['Armor'] } }, { trials: 50 }, 'a case', [8]);
    const rows = distributionRows(result, await distributionIntervals(result));
    expect(header).toHaveLength(10);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((damage) => ['a case', 8, damage]));
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    const last = Object.fromEntries(header.map((column, i) => [column, rows[8]?.[i]]));
    expect(last).toMatchObject({ count: 0, probability: 0, ci_low: 0, at_least: 0, exact_probability: 1 / 6561 });
    expect(last.ci_high).toBeCloseTo(1 - 0.025 ** (1 / 50), 12); // Clopper and Pearson where nothing was seen
  });

  it('have null where nobody wanted exact values', async () => {
    const result = await resultOf({ attacker: { power: 1 }, defender: {} }, { exact: false });
    const rows = distributionRows(result, await distributionIntervals(result));
    expect(rows.map((row) => row.slice(-2))).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
