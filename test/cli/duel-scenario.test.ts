import { describe, expect, it } from 'vitest';
import { csvTable, placeWith, type Workplace } from '../support/run-odds.js';

const DUEL = `format: 1
question: Who wins?
experiment: duel
trials: 100
first: { name: A, power: 2, speed: 40, health: 2, keywords: [Pay 1 Force -> Evade 1] }
second: { name: B, power: 2, speed: 30, health: 2, keywords: [Armor] }
vary:
  force.first: [0, 1]
  second.Accuracy: [0, 1]
`;
const FILES = ['run.json', 'summary.csv', 'turns.csv'];

/** The rows of a file of the report, by the names of their cases. */
function rowsOf(at: Workplace, file: string): Map<string, Readonly<Record<string, string>>> {
  return new Map(csvTable(at.read(`reports/duel/${file}`)).rows.map((row) => [row.case as string, row]));
}

describe('odds run of a scenario of duels', () => {
  it('writes the same bytes for any number of workers', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    const reports: unknown[] = [];
    for (const workers of ['0', '2']) {
      expect(await at.odds('run', 'duel.yaml', '--workers', workers)).toMatchObject({ code: 0, stderr: '' });
      reports.push(at.contents('reports/duel'));
    }
    expect(Object.keys(reports[0] as object)).toEqual(FILES);
    expect(reports[1]).toEqual(reports[0]);
  });

  it('has rows in which exact chances sum to 1 and agree with the simulated ones', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    await at.odds('run', 'duel.yaml', '--trials', '4000');
    const rows = [...rowsOf(at, 'summary.csv').values()];
    expect(rows.map(({ case: name }) => name)).toEqual(
      [0, 1].flatMap((force) => [0, 1].map((accuracy) => `force.first=${force}; second.Accuracy=${accuracy}`)),
    );
    for (const row of rows) {
      const value = (column: string): number => Number(row[column]);
      const names = ['first_win_chance', 'second_win_chance', 'neither_chance'];
      expect(names.reduce((sum, name) => sum + value(`exact_${name}`), 0)).toBeCloseTo(1, 9);
      for (const name of names) expect(Math.abs(value(name) - value(`exact_${name}`))).toBeLessThan(0.04);
      expect(Math.abs(value('mean_turns') - value('exact_mean_turns'))).toBeLessThan(0.2);
    }
    const last = csvTable(at.read('reports/duel/turns.csv')).rows.at(-1);
    expect(last?.exact_first_win_chance).toBe(rows.at(-1)?.exact_first_win_chance);
    expect(Number(last?.first_win_chance)).toBe(Number(rows.at(-1)?.first_win_chance));
  });

  it('has rows that do not depend on other cases', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    await at.odds('run', 'duel.yaml');
    const before = rowsOf(at, 'summary.csv');
    at.write('duel.yaml', DUEL.replace('force.first: [0, 1]', 'force.first: [1, 0, 2]'));
    await at.odds('run', 'duel.yaml');
    const after = rowsOf(at, 'summary.csv');
    expect([before.size, after.size]).toEqual([4, 6]);
    for (const [name, row] of before) expect(after.get(name)).toEqual(row);
  });

  it('gives exact values alone without trials, and simulated ones alone with --no-exact', { tags: 'night' }, async () => {
    const at = placeWith({ 'duel.yaml': DUEL.replace('trials: 100', 'trials: 0') });
    expect(await at.odds('run', 'duel.yaml')).toMatchObject({ code: 0 });
    const [exact] = rowsOf(at, 'summary.csv').values();
    expect(exact).toMatchObject({ trials: '0', first_win_chance: '', neither_chance_ci_low: '', mean_turns: '' });
    const { code, stdout } = await at.odds('run', 'duel.yaml', '--no-exact', '--trials', '100');
    expect([code, stdout.includes('rules of thumb')]).toEqual([0, true]);
    const [simulated] = rowsOf(at, 'summary.csv').values();
    expect(simulated).toMatchObject({ trials: '100', exact_first_win_chance: '', exact_bound: '', exact_mean_turns: '' });
    expect(JSON.parse(at.read('reports/duel/run.json')).greedyCases).toHaveLength(4);
  });

  it('forecasts with --dry-run, and writes nothing', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    const { scenarios } = JSON.parse((await at.odds('run', 'duel.yaml', '--dry-run', '--json')).stdout);
    expect(scenarios).toEqual([
      { name: 'duel', cases: 4, attacks: 4, trials: 100, seconds: expect.any(Number), megabytes: expect.any(Number) },
    ]);
    expect(scenarios[0].seconds).toBeGreaterThan(0);
    expect(at.contents('reports')).toEqual({});
  });

  it('refuses too many trials, and warns of a target error', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    const trials = await at.odds('run', 'duel.yaml', '--trials', '1e10');
    expect([trials.code, trials.stderr]).toEqual([2, expect.stringContaining('the limit is 4294967296')]);
    expect(at.contents('reports')).toEqual({});
    const warned = await at.odds('run', 'duel.yaml', '--target-error', '0.1');
    expect([warned.code, warned.stderr]).toEqual([0, expect.stringContaining('--target-error has no effect')]);
  });
});
