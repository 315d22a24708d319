import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../../../src/experiment/case/case-result.js';
import { distributionHeader, distributionText } from '../../../../../src/questions/attack/run/distributions.js';
import { renderCsv } from '../../../../../src/sheet/text/csv.js';
import { resultOf } from '../../../report/results.js';

/** The rows of a case, parsed as CSV. */
async function rowsOf(result: CaseResult): Promise<string[][]> {
  return parse(await distributionText(result));
}

describe('distributionText', () => {
  it('have a row for every possible damage, even if it did not occur', async () => {
    const header = distributionHeader(['attacker.power']);
    const result = await resultOf({ attacker: { power: 8 }, defender: { keywords: ['Armor'] } }, { trials: 50 }, 'a case', [8]);
    const rows = await rowsOf(result);
    expect(header).toHaveLength(10);
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      ['0', '1', '2', '3', '4', '5', '6', '7', '8'].map((damage) => ['a case', '8', damage]),
    );
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    const last = Object.fromEntries(header.map((column, i) => [column, rows[8]?.[i]]));
    expect(last).toMatchObject({
      count: '0',
      probability: '0',
      ci_low: '0',
      at_least: '0',
      exact_probability: String(1 / 6561),
    });
    expect(Number(last.ci_high)).toBeCloseTo(1 - 0.025 ** (1 / 50), 12); // Clopper and Pearson if there were no events
  });

  it('have empty cells if exact values were not requested', async () => {
    const result = await resultOf({ attacker: { power: 1 }, defender: {} }, { exact: false });
    const rows = await rowsOf(result);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('are the same for cases with one distribution except for their names, which are quoted if necessary', async () => {
    const result = await resultOf({ attacker: { power: 2 }, defender: {} }, { trials: 50 }, 'a case', [2]);
    const named = { ...result, name: 'a "case", =1+1 or two', varied: ['-2', -2, true] };
    const numbers = (await rowsOf(result)).map((row) => row.slice(2));
    expect((await rowsOf(named)).map((row) => row.slice(4))).toEqual(numbers);
    expect((await rowsOf(named)).map((row) => row.slice(0, 4))).toEqual(numbers.map(() => [named.name, "'-2", '-2', 'true']));
    const [first = ''] = (await distributionText(named)).split(`,${numbers[0]?.join()}`);
    expect(`${first}\n`).toBe(renderCsv([[named.name, ...named.varied]]));
  });
});
