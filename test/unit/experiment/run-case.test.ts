import { describe, expect, it } from 'vitest';
import { caseInput, distributionIntervals, type RunSettings, runCase } from '../../../src/experiment/run-case.js';
import type { AttackInput } from '../../../src/library.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import type { Executor, TrialRange } from '../../../src/simulate/executor.js';
import { inProcessExecutor } from '../../../src/simulate/in-process.js';
import { BLOCK_SIZE } from '../../../src/simulate/limits.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 5000, targetError: null, level: 0.95, exact: true };
const ATTACK: AttackInput = { attacker: { power: 5, keywords: ['Critical Hit 1'] }, defender: { health: 3 } };

const run = (attack: AttackInput, settings: Partial<RunSettings> = {}, executor: Executor = inProcessExecutor()) =>
  runCase(caseInput(parseAttack(attack)), { ...SETTINGS, ...settings }, executor);

/** An executor that notes which ranges it was asked for. */
function noting(): { executor: Executor; ranges: TrialRange[] } {
  const ranges: TrialRange[] = [];
  const inner = inProcessExecutor();
  const run: Executor['run'] = (job, range) => {
    ranges.push(range);
    return inner.run(job, range);
  };
  return { ranges, executor: { ...inner, run } };
}

describe('runCase', () => {
  it('counts every trial once: rows, chances and moments come from the same counts', async () => {
    const { distribution, damage, damageChance, discardChance, criticalHitChance, trials } = await run(ATTACK);
    const counts = distribution.map(({ count }) => count);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    expect(trials).toBe(5000);
    expect(sum(counts)).toBe(5000);
    expect(distribution.map((row) => row.damage)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(damage.mean).toBe(sum(counts.map((count, d) => count * d)) / 5000);
    expect(damageChance).toBe((5000 - (counts[0] as number)) / 5000);
    expect(discardChance?.estimate).toBe(sum(counts.slice(3)) / 5000);
    expect(criticalHitChance?.estimate).toBeGreaterThan(0.55);
    expect(distribution.map(({ atLeast }) => atLeast)).toEqual(counts.map((_, d) => sum(counts.slice(d)) / 5000));
  });

  it('agrees with its exact values', async () => {
    const { zScore, agreement, exact, distribution } = await run(ATTACK, { trials: 200_000 });
    expect(Math.abs(zScore as number)).toBeLessThan(4);
    expect(agreement).toBeGreaterThan(1e-3);
    expect(exact?.moments.mean.denominator).toBe(7776n);
    expect(distribution[0]?.exactProbability).toBe(1 / 32);
  });

  it('knows no exact value, no z and no disagreement where exact values are not wanted', async () => {
    const { exact, zScore, agreement, distribution } = await run(ATTACK, { exact: false });
    expect({ exact, zScore, agreement }).toEqual({ exact: null, zScore: null, agreement: 1 });
    expect(distribution.every((row) => row.exactProbability === null && row.exactAtLeast === null)).toBe(true);
  });

  it('notices an executor that lies', async () => {
    const honest = inProcessExecutor();
    const liar: Executor = {
      ...honest,
      run: async (job, range) => {
        const tally = await honest.run(job, range);
        return tally.toReversed();
      },
    };
    expect(
      (await run({ attacker: { power: 3 }, defender: { keywords: ['Armor'] } }, { trials: 10_000 }, liar)).agreement,
    ).toBeLessThan(1e-9);
  });

  it('names the attack by its plan: equal attacks have equal digests and equal counts', async () => {
    const [plain, named, other] = await Promise.all([
      run(ATTACK),
      run({ ...ATTACK, attacker: { ...ATTACK.attacker, name: 'Greedo', cost: 3 } }),
      run({ ...ATTACK, defender: { health: 4 } }),
    ]);
    expect(named.digest).toBe(plain.digest);
    expect(named.distribution).toEqual(plain.distribution);
    expect(other.digest).not.toBe(plain.digest);
  });
});

describe('a target error', () => {
  // the exact standard deviation of power 5 is 1.118
  const PLAIN: AttackInput = { attacker: { power: 5 }, defender: {} };

  it('is looked at after 1, 2, 4, 8 ... blocks, each a continuation of those before', async () => {
    const { executor, ranges } = noting();
    const result = await run(PLAIN, { trials: 1e7, targetError: 1.12 / Math.sqrt(5 * BLOCK_SIZE) }, executor);
    expect(ranges).toEqual([
      { firstBlock: 0, trials: BLOCK_SIZE },
      { firstBlock: 1, trials: BLOCK_SIZE },
      { firstBlock: 2, trials: 2 * BLOCK_SIZE },
      { firstBlock: 4, trials: 4 * BLOCK_SIZE },
    ]);
    expect(result).toMatchObject({ trials: 8 * BLOCK_SIZE, isAdaptive: true, isCapped: false });
    const whole = await run(PLAIN, { trials: 8 * BLOCK_SIZE });
    expect(result.distribution).toEqual(whole.distribution);
  });

  it('that is not reached ends with the most trials allowed, a part of a block at the end', async () => {
    const { executor, ranges } = noting();
    const result = await run(PLAIN, { trials: 3 * BLOCK_SIZE + 5, targetError: 1e-6 }, executor);
    expect(ranges).toEqual([
      { firstBlock: 0, trials: BLOCK_SIZE },
      { firstBlock: 1, trials: BLOCK_SIZE },
      { firstBlock: 2, trials: BLOCK_SIZE + 5 },
    ]);
    expect(result).toMatchObject({ trials: 3 * BLOCK_SIZE + 5, isAdaptive: true, isCapped: true });
  });

  it('that is reached with the last trial allowed is reached', async () => {
    expect(await run(PLAIN, { trials: 100, targetError: 1 })).toMatchObject({ trials: 100, isAdaptive: true, isCapped: false });
  });
});

describe('distributionIntervals', () => {
  it('give each damage an interval around its probability, at the level of the case', async () => {
    const [wide, narrow] = await Promise.all([run(ATTACK, { level: 0.99 }), run(ATTACK, { level: 0.5 })]);
    const outer = await distributionIntervals(wide);
    const inner = await distributionIntervals(narrow);
    for (const [i, { probability }] of wide.distribution.entries()) {
      const ends = [outer[i]?.[0], inner[i]?.[0], probability, inner[i]?.[1], outer[i]?.[1]].map(Number);
      expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
    }
  });
});

describe('a case that is too large to be solved', () => {
  it('is named, with what makes it smaller', async () => {
    const large: AttackInput = {
      attacker: { power: 30, powerChange: 30, keywords: ['Lucky 30', 'Critical Hit 3'] },
      defender: { keywords: ['Lucky 30'] },
    };
    const input = caseInput(parseAttack(large), 'attacker.power=30');
    await expect(runCase(input, SETTINGS, inProcessExecutor())).rejects.toThrow(
      /^case attacker\.power=30: expected an attack whose course .*\n {2}hint: .*the policy greedy/,
    );
  });
});
