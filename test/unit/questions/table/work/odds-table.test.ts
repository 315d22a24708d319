import { describe, expect, it } from 'vitest';
import { caseOf } from '../../../../../src/experiment/case/case.js';
import { parseShow, SHOW_WORDS, type Show } from '../../../../../src/experiment/plan/quantities.js';
import { oddsTable, type TableAxis } from '../../../../../src/questions/table/work/odds-table.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { parseAttack } from '../../../../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../../../../src/simulate/executor.js';

const SETTINGS = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };

function shows(...words: readonly string[]): Show[] {
  return words.map((word) => parseShow(word) as Show);
}

/** A table of attacks that differ in the power and in a keyword of the defender. */
function attacksOf(powers: readonly number[], keywords: readonly string[]) {
  return powers.flatMap((power) =>
    keywords.map((keyword) =>
      caseOf({ ...parseAttack({ attacker: { power }, defender: { keywords: [keyword] } }), varied: [power, keyword] }),
    ),
  );
}

const AXES: readonly TableAxis[] = [
  { option: 'power', title: 'power', values: [1, 2, 3] },
  { option: 'shields', title: 'Shields', values: ['Shields 0', 'Shields 1'] },
];

describe('a table', () => {
  it('has a column for each damage that can occur in any cell, and 0 in cells where it cannot', async () => {
    const attacks = attacksOf([1, 3], ['Shields 0']);
    const tools = { settings: SETTINGS, executor: inProcessExecutor(), pause: async () => undefined };
    const table = await oddsTable({ axes: AXES, shows: shows('at-least', 'distribution', 'mean-hits'), attacks }, tools);
    expect(table.columns.map(({ name }) => name)).toEqual([
      ...['at_least_1', 'at_least_2', 'at_least_3'],
      ...['exactly_0', 'exactly_1', 'exactly_2', 'exactly_3'],
      'mean_hits',
    ]);
    expect(table.columns.map(({ series }) => series?.damage ?? null)).toEqual([1, 2, 3, 0, 1, 2, 3, null]);
    expect(table.cells.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [0.5, 0, 0, 0.5, 0.5, 0, 0, 0.5],
      [0.875, 0.5, 0.125, 0.125, 0.375, 0.375, 0.125, 1.5],
    ]);
    expect(table.cells[0]?.values[1]?.exact).toEqual({ numerator: 0n, denominator: 1n });
  });

  it('has a series even if nothing can be damaged', async () => {
    const tools = { settings: SETTINGS, executor: inProcessExecutor(), pause: async () => undefined };
    const attacks = [caseOf({ ...parseAttack({ attacker: { power: 1 }, defender: {} }), attacker: plainUnit(0) })];
    const { columns, cells } = await oddsTable({ axes: [], shows: shows('at-least', 'distribution'), attacks }, tools);
    expect(columns.map(({ name }) => name)).toEqual(['at_least_1', 'exactly_0']);
    expect(cells[0]?.values.map(({ value }) => value)).toEqual([0, 1]);
  });
});

describe('what a table can show', () => {
  it('is found by its word, at-least-K and exactly-K with a number', () => {
    for (const word of SHOW_WORDS) expect(parseShow(word.replace('-K', '-7'))?.word).toBe(word.replace('-K', '-7'));
    expect(parseShow('exactly-0')).toMatchObject({ quantity: { name: 'exactly_0', kind: 'chance' } });
  });

  it.each([
    'at-least-0',
    'at-least-1000',
    'at-least-01',
    'exactly--1',
    'at-least-',
    'Mean-Damage',
    'toString',
    '',
    'other-damage',
  ])('is not %j', (word) => {
    expect(parseShow(word)).toBeNull();
  });
});
