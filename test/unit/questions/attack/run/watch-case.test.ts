import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../../src/automaton/attack-automaton.js';
import { compareCase } from '../../../../../src/check/compare.js';
import { judgeCases } from '../../../../../src/check/findings.js';
import { meanOf, standardErrorOf, totalOf, type WatchedCase } from '../../../../../src/check/watched.js';
import { caseOf } from '../../../../../src/experiment/case/case.js';
import type { CaseResult } from '../../../../../src/experiment/case/case-result.js';
import { runCase } from '../../../../../src/experiment/case/run-case.js';
import type { RunSettings } from '../../../../../src/experiment/plan/run-plan.js';
import type { AttackInput } from '../../../../../src/library/input.js';
import { watchCase, watchSolvedCase } from '../../../../../src/questions/attack/run/watch-case.js';
import { parseAttack } from '../../../../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../../../../src/simulate/executor.js';
import { toNumber, toText } from '../../../../../src/statistics/fraction.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 2000, targetError: null, level: 0.95, exact: true };

/**
 * Everything that can be watched: Critical Hit, a discard, measures that are means and chances, a
 * prediction.
 */
const ATTACK: AttackInput = {
  attacker: { power: 4, health: 3, keywords: ['Critical Hit 2', 'Foresight', 'Focus 1'] },
  defender: { health: 3, keywords: ['Retaliate 2', 'Pay 1 Force -> Evade 1'] },
};

/** Many dice and Lucky on both sides: too large to be solved, so played by rules of thumb. */
const LARGE: AttackInput = {
  attacker: { power: 20, powerChange: 30, keywords: ['Lucky 20', 'Critical Hit 3'] },
  defender: { health: 8, keywords: ['Lucky 20'] },
};

function watch(attack: AttackInput, settings: Partial<RunSettings> = {}): Promise<WatchedCase> {
  return watchCase(caseOf(parseAttack(attack)), { ...SETTINGS, ...settings }, inProcessExecutor());
}

function resultOf(attack: AttackInput, settings: Partial<RunSettings> = {}): Promise<CaseResult> {
  return runCase(caseOf(parseAttack(attack)), { ...SETTINGS, ...settings }, inProcessExecutor());
}

function means({ values }: WatchedCase): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value.name, toText(meanOf(value))]));
}

describe('watchCase', () => {
  it('returns all exact values of a case, as the report has them', async () => {
    const { exact, measures } = await resultOf(ATTACK);
    if (exact === null) throw new Error('expected exact values');
    const watched = await watch(ATTACK);
    expect(watched.isHeuristic).toBe(false);
    expect(watched.values.every(({ basis }) => basis === 'exact')).toBe(true);
    expect(means(watched)).toEqual({
      mean_damage: toText(exact.moments.mean),
      critical_hit_chance: toText(exact.criticalHitChance as never),
      discard_chance: toText(exact.discardChance as never),
      ...Object.fromEntries(measures.map((measure) => [measure.name, toText(measure.exact as never)])),
    });
    expect(Object.keys(means(watched))).toContain('prediction_chance');
    expect(Object.keys(means(watched))).toContain('attacker_damage');
  });

  it('simulates nothing that it knows exactly', async () => {
    const executor = { ...inProcessExecutor(), run: () => Promise.reject(new Error('simulated')) };
    const input = caseOf(parseAttack(ATTACK));
    await expect(watchCase(input, SETTINGS, executor)).resolves.toMatchObject({ name: 'base' });
    await expect(watchCase(input, { ...SETTINGS, exact: false }, executor)).rejects.toThrow('simulated');
  });

  it('counts the trials of the report if exact values are turned off', async () => {
    const result = await resultOf(ATTACK, { exact: false });
    const watched = await watch(ATTACK, { exact: false });
    expect(watched.values.every((value) => value.basis === 'counted' && totalOf(value) === 2000n)).toBe(true);
    const numbers = Object.fromEntries(watched.values.map((value) => [value.name, toNumber(meanOf(value))]));
    expect(numbers).toEqual({
      mean_damage: result.damage.estimate,
      critical_hit_chance: result.criticalHitChance?.estimate,
      discard_chance: result.discardChance?.estimate,
      ...Object.fromEntries(result.measures.map(({ name, estimate }) => [name, estimate])),
    });
    expect(standardErrorOf(watched.values[0] as never)).toBeCloseTo(result.damage.standardError as number, 14);
  });

  it('counts trials of attacks that are too large to be solved, and says how they are played', async () => {
    const watched = await watch(LARGE, { trials: 10 });
    expect(watched.isHeuristic).toBe(true);
    expect(watched.values.map(({ name, basis }) => [name, basis])).toEqual([
      ['mean_damage', 'counted'],
      ['critical_hit_chance', 'counted'],
      ['discard_chance', 'counted'],
    ]);
  });
});

/**
 * Compares 200 seeds of an attack without exact values with the first seed: the number of values,
 * and of alarms at both margins.
 */
async function alarmsOf(attack: AttackInput, [trialsBefore, trialsNow]: readonly [number, number]) {
  const input = caseOf(parseAttack(attack));
  const solved = solveAttack(input.plan);
  const watchSeed = (seed: bigint, trials: number): Promise<WatchedCase> =>
    watchSolvedCase(input, solved, { ...SETTINGS, exact: false, seed, trials }, inProcessExecutor());
  const before = await watchSeed(1n, trialsBefore);
  let [values, alarms] = [0, 0];
  for (let seed = 2n; seed < 202n; seed++) {
    const after = await watchSeed(seed, trialsNow);
    for (const margin of [0, 0.005]) {
      const verdict = judgeCases([{ scenario: '', before, after, comparisons: compareCase(before, after, margin) }]);
      values += verdict.simulated;
      alarms += verdict.changes.length;
    }
  }
  return { values, alarms };
}

describe('200 seeds of an attack without exact values', () => {
  // The chance of any alarm is below 400 * 1e-6 for each of these.
  const small: AttackInput = { attacker: { power: 3 }, defender: { health: 2, keywords: ['Retaliate 1'] } };
  it.each([
    ['with as many trials', small, [2000, 2000], 3],
    ['with fewer trials', small, [30_000, 300], 3],
    ['with more trials', small, [40, 3000], 3],
  ] as const)('alarm never: %s', async (_what, attack, trials, values) => {
    expect(await alarmsOf(attack, trials)).toEqual({ values: 2 * 200 * values, alarms: 0 });
  });

  it('alarm never: by rules of thumb', { tags: 'night' }, async () => {
    expect(await alarmsOf(LARGE, [300, 300])).toEqual({ values: 2 * 200 * 3, alarms: 0 });
  });

  it('always alarm if a rule changes', async () => {
    const other = { ...ATTACK, rules: { edition: 'idc', criticalHitPerSix: true } } as AttackInput;
    const [before, after] = [await watch(ATTACK, { exact: false }), await watch(other, { exact: false })];
    const { changes } = judgeCases([{ scenario: '', before, after, comparisons: compareCase(before, after, 0.005) }]);
    expect(changes.map(({ name }) => name)).toContain('mean_damage');
  });
});
