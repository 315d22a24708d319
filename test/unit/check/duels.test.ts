import { describe, expect, it } from 'vitest';
import { baselineText, valueContent } from '../../../src/check/baseline-text.js';
import { compareCase } from '../../../src/check/compare.js';
import { type Change, judgeCases, likelierWinner } from '../../../src/check/findings.js';
import { readBaseline } from '../../../src/check/read-baseline.js';
import { meanOf, solvedChance, standardErrorOf, type WatchedCase } from '../../../src/check/watched.js';
import { DUEL_WORK } from '../../../src/questions/duel/run/run-duels.js';
import { DEFAULT_RULES } from '../../../src/rules/game/editions.js';
import { plainUnit } from '../../../src/rules/units/unit.js';
import { toNumber } from '../../../src/statistics/fraction.js';

const unit = (power: number, health: number) => plainUnit(power, { speed: 10, health });
const DUEL = {
  units: [unit(2, 2), unit(2, 2)],
  rules: DEFAULT_RULES,
  force: [0, 0],
  turns: null,
  mayPass: false,
  first: 0,
} as const;
const SETTINGS = { seed: 1n, trials: 2000, level: 0.95, exact: true };

type WatchedRun = Parameters<typeof DUEL_WORK.watch>[1];

const watchDuel = (settings: Partial<WatchedRun['settings']>): Promise<WatchedCase> =>
  DUEL_WORK.watch({ name: 'base', varied: [], setup: DUEL }, { settings } as WatchedRun);

/** A case of a duel with these chances to win. */
function solvedCase(first: number, second: number, tolerance = 1e-9): WatchedCase {
  const values = [
    solvedChance('first_win_chance', first, tolerance),
    solvedChance('second_win_chance', second, tolerance),
    solvedChance('neither_chance', 1 - first - second, tolerance),
  ];
  return { name: 'base', isHeuristic: false, values };
}

function changesOf(before: WatchedCase, after: WatchedCase): readonly Change[] {
  return judgeCases([{ scenario: 'duel', before, after, comparisons: compareCase(before, after, 0.005) }]).changes;
}

const baselineOf = (cases: readonly WatchedCase[]): string =>
  baselineText({ name: 'duel', rules: 'idc', simulated: null, cases }, 'swtcg-odds 0.0.0');

describe('the watched values of a duel', () => {
  it('are its chances as solved, without simulation', async () => {
    const { isHeuristic, values } = await watchDuel(SETTINGS);
    expect(isHeuristic).toBe(false);
    expect(values.map(({ name, basis, tolerance }) => [name, basis, tolerance])).toEqual(
      ['first_win_chance', 'second_win_chance', 'neither_chance'].map((name) => [name, 'solved', 1e-9]),
    );
    // Two units with two dice and two health each, one after another.
    const chances = values.map((value) => toNumber(meanOf(value)));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(chances[0]).toBeGreaterThan(chances[1] as number);
    expect(values.map(standardErrorOf)).toEqual([0, 0, 0]);
  });

  it('are counts if it is not to be solved', async () => {
    const { isHeuristic, values } = await watchDuel({ ...SETTINGS, exact: false });
    expect(isHeuristic).toBe(true);
    const wins = values.slice(0, 2).map((value) => toNumber(meanOf(value)));
    expect(wins[0]).toBeCloseTo(1 - (wins[1] as number), 12);
    expect(values.map(({ basis }) => basis)).toEqual(['counted', 'counted', 'counted']);
  });
});

describe('a baseline of duels', () => {
  it.each([
    [0, '0.000000000000'],
    [1, '1.000000000000'],
    [1 / 3, '0.333333333333'],
    [1e-12, '0.000000000001'],
    [1 + 1e-15, '1.000000000000'],
  ])('writes %d as a decimal that is read again', (chance, text) => {
    const value = solvedChance('first_win_chance', chance, 1e-9);
    expect(valueContent(value)).toEqual({ chance: text, tolerance: 1e-9 });
    const cases = [{ name: 'base', isHeuristic: false, values: [value] }];
    expect(readBaseline(baselineOf(cases), 'duel.json', 'duel').cases).toEqual(cases);
  });

  it.each([
    ['a chance that is not a decimal', '"0.250000000000"', '"1/4"', 'must be a chance from 0 to 1 with 12 decimals'],
    ['a chance above 1', '"0.250000000000"', '"1.250000000000"', 'must be a chance from 0 to 1 with 12 decimals'],
    ['a tolerance of 0', '1e-9', '0', 'must be a number above 0 as "tolerance"'],
    ['another field', '"tolerance"', '"least": 1, "tolerance"', 'least'],
    ['another chance', '"0.250000000000"', '"0.250000000001"', 'checksum'],
  ])('is refused with %s', (_, from, to, message) => {
    const text = baselineOf([solvedCase(0.25, 0.5)]);
    expect(text).toContain(from);
    expect(() => readBaseline(text.replace(from, to), 'duel.json', 'duel')).toThrow(message);
  });
});

describe('two duels', () => {
  it('are the same within the tolerances of both', () => {
    expect(changesOf(solvedCase(0.5, 0.4, 1e-6), solvedCase(0.5000019, 0.4, 1e-6))).toEqual([]);
    const changes = changesOf(solvedCase(0.5, 0.4, 1e-6), solvedCase(0.5000021, 0.4, 1e-6));
    expect(changes.map(({ name, kind, pValue }) => [name, kind, pValue])).toEqual([
      ['first_win_chance', 'value', null],
      ['neither_chance', 'value', null],
    ]);
  });

  it('turn over if another unit is the likelier winner, which is named first', () => {
    const [first, ...others] = changesOf(solvedCase(0.5, 0.4), solvedCase(0.4, 0.6));
    expect(first).toMatchObject({ kind: 'winner', before: 'the first unit', after: 'the second unit', pValue: null });
    expect(others.map(({ kind }) => kind)).toEqual(['value', 'value', 'value']);
    expect(changesOf(solvedCase(0.5, 0.4), solvedCase(0.45, 0.44)).every(({ kind }) => kind === 'value')).toBe(true);
  });

  it('have no likelier winner if both units win as often, or if they are attacks', () => {
    expect(likelierWinner(solvedCase(0.3, 0.3 + 1e-9))).toBe('neither unit');
    expect(likelierWinner(solvedCase(0.3, 0.31))).toBe('the second unit');
    expect(likelierWinner({ name: 'base', isHeuristic: false, values: [] })).toBeNull();
  });

  it('do not turn over by chance in few simulated duels', async () => {
    const settings = { ...SETTINGS, exact: false, trials: 5 };
    const cases = await Promise.all(
      Array.from({ length: 20 }, (_, i) => BigInt(i)).map((seed) => watchDuel({ ...settings, seed })),
    );
    const winners = new Set(cases.map(likelierWinner));
    expect(winners.size).toBeGreaterThan(1);
    for (const each of cases) expect(changesOf(cases[0] as WatchedCase, each)).toEqual([]);
  });
});
