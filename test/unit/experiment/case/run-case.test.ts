import { describe, expect, it } from 'vitest';
import { type Case, caseOf } from '../../../../src/experiment/case/case.js';
import { NO_REGRET } from '../../../../src/experiment/case/case-result.js';
import { type CaseRun, caseResult, distributionIntervals, runCase } from '../../../../src/experiment/case/run-case.js';
import { exactOddsOf } from '../../../../src/experiment/plan/exact-odds.js';
import type { RunSettings } from '../../../../src/experiment/plan/run-plan.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { type Executor, inProcessExecutor, type TrialRange } from '../../../../src/simulate/executor.js';
import { BLOCK_SIZE } from '../../../../src/simulate/stream.js';
import { outcomeOf } from '../../../support/outcomes.js';
import { planOfUnits, unit } from '../encounters.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 5000, targetError: null, level: 0.95, exact: true };
const ATTACK: AttackInput = { attacker: { power: 5, keywords: ['Critical Hit 1'] }, defender: { health: 3 } };

const run = (attack: AttackInput, settings: Partial<RunSettings> = {}, executor: Executor = inProcessExecutor()) =>
  runCase(caseOf(parseAttack(attack)), { ...SETTINGS, ...settings }, executor);

/** An executor that records the requested ranges. */
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
  it('agrees with its exact values', async () => {
    const { zScore, agreement, exact, distribution } = await run(ATTACK, { trials: 200_000 });
    expect(Math.abs(zScore as number)).toBeLessThan(4);
    expect(agreement).toBeGreaterThan(1e-3);
    expect(exact?.moments.mean.denominator).toBe(7776n);
    expect(distribution[0]?.exactProbability).toBe(1 / 32);
  });

  it('has no exact value, no z and no disagreement if exact values are not requested', async () => {
    const { exact, zScore, agreement, distribution } = await run(ATTACK, { exact: false });
    expect({ exact, zScore, agreement }).toEqual({ exact: null, zScore: null, agreement: 1 });
    expect(distribution.every((row) => row.exactProbability === null && row.exactAtLeast === null)).toBe(true);
  });
});

describe('a target error', () => {
  // the exact standard deviation of power 5 is 1.118
  const PLAIN: AttackInput = { attacker: { power: 5 }, defender: {} };

  it('is checked after 1, 2, 4, 8 ... blocks, each a continuation of those before', async () => {
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

  it('that is not reached ends with the maximum number of trials, with a partial block at the end', async () => {
    const { executor, ranges } = noting();
    const result = await run(PLAIN, { trials: 3 * BLOCK_SIZE + 5, targetError: 1e-6 }, executor);
    expect(ranges).toEqual([
      { firstBlock: 0, trials: BLOCK_SIZE },
      { firstBlock: 1, trials: BLOCK_SIZE },
      { firstBlock: 2, trials: BLOCK_SIZE + 5 },
    ]);
    expect(result).toMatchObject({ trials: 3 * BLOCK_SIZE + 5, isAdaptive: true, isCapped: true });
  });

  it('that is reached with the last possible trial is reached', async () => {
    expect(await run(PLAIN, { trials: 100, targetError: 1 })).toMatchObject({ trials: 100, isAdaptive: true, isCapped: false });
  });
});

it('distributionIntervals give each damage an interval around its probability, at the level of the case', async () => {
  const [wide, narrow] = await Promise.all([run(ATTACK, { level: 0.99 }), run(ATTACK, { level: 0.5 })]);
  const outer = await distributionIntervals(wide);
  const inner = await distributionIntervals(narrow);
  for (const [i, { probability }] of wide.distribution.entries()) {
    const ends = [outer[i]?.[0], inner[i]?.[0], probability, inner[i]?.[1], outer[i]?.[1]].map(Number);
    expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
  }
});

it('a case that is too large to be solved is played by rules of thumb, says so, and has no exact values', async () => {
  const large: AttackInput = {
    attacker: { power: 20, powerChange: 30, keywords: ['Lucky 20', 'Critical Hit 3'] },
    defender: { keywords: ['Lucky 20'] },
  };
  const result = await run(large, { trials: 10 });
  expect(result).toMatchObject({ isHeuristic: true, exact: null, zScore: null, greedyRegret: NO_REGRET });
  expect(result.assumptions.at(-1)).toEqual({ kind: 'rules of thumb' });
  expect(result.distribution.every(({ exactProbability }) => exactProbability === null)).toBe(true);
});

describe('caseResult', () => {
  const PREDICTED = planOfUnits(unit(['Foresight'], { health: 3 }), unit(['Retaliate 2'], { health: 3 }));
  const setup = parseAttack(ATTACK);
  const INPUT: Case = {
    ...{ setup, inForce: setup, name: 'base', varied: [], plan: PREDICTED, digest: [1, 2], hasCriticalHit: false },
    assumptions: [{ kind: 'prediction' }],
    heuristicAssumptions: [{ kind: 'rules of thumb' }],
  };
  const outcomes = [
    outcomeOf({ damage: [1, 0] }),
    outcomeOf({ damage: [4, 3], discarded: [true, true], hits: 3 }),
    outcomeOf({ damage: [0, 1], hits: 1 }),
  ];
  const distribution = { outcomes, weights: [1n, 2n, 3n], denominator: 6n };
  /** A run of 600 trials with exactly the expected counts. */
  const RUN: CaseRun = {
    outcomes,
    tally: [100, 200, 300],
    count: { trials: 600, isAdaptive: false, isCapped: false },
    exact: exactOddsOf(PREDICTED, distribution),
    regret: NO_REGRET,
    isInterpreted: false,
    isHeuristic: false,
  };

  it('estimates the measures that can occur, with their exact values', async () => {
    const { measures, damage, discardChance } = await caseResult(INPUT, 0.95, RUN);
    expect(measures.map(({ name, kind, estimate, exact }) => [name, kind, estimate, exact])).toEqual([
      ['attacker_damage', 'mean', 1.5, { numerator: 3n, denominator: 2n }],
      ['attacker_discard_chance', 'chance', 1 / 3, { numerator: 1n, denominator: 3n }],
      ['prediction_chance', 'chance', 0.5, { numerator: 1n, denominator: 2n }],
    ]);
    expect(damage.estimate).toBe(1.5);
    expect(discardChance?.estimate).toBe(1 / 3);
  });

  it('gives a mean its standard error, and a chance its interval', async () => {
    const [mean, chance] = (await caseResult(INPUT, 0.95, RUN)).measures;
    // squared deviations of 1, 4, 0 from 3/2: 1/4, 25/4, 9/4
    const variance = (100 / 4 + (200 * 25) / 4 + (300 * 9) / 4) / 599;
    expect(mean).toMatchObject({ standardError: expect.closeTo(Math.sqrt(variance / 600), 14) });
    expect(mean?.interval).toEqual([expect.closeTo(1.35563, 5), expect.closeTo(1.64437, 5)]);
    expect(chance).not.toHaveProperty('standardError');
    expect(chance?.interval).toEqual([expect.closeTo(0.2968, 3), expect.closeTo(0.372, 3)]);
  });

  it('agrees, and detects that a single measure cannot be right', async () => {
    expect((await caseResult(INPUT, 0.95, RUN)).agreement).toBe(1);
    const count = { ...RUN.count, trials: 6000 };
    const damageAlike = [outcomeOf({ damage: [2, 0] }), ...outcomes];
    const exact = exactOddsOf(PREDICTED, { ...distribution, outcomes: damageAlike, weights: [1n, 0n, 2n, 3n] });
    const liar = { ...RUN, count, outcomes: damageAlike, exact, tally: [0, 1000, 2000, 3000] };
    expect((await caseResult(INPUT, 0.95, { ...liar, tally: [1000, 0, 2000, 3000] })).agreement).toBe(1);
    expect((await caseResult(INPUT, 0.95, liar)).agreement).toBeLessThan(1e-6);
  });

  it('detects an impossible chance', async () => {
    const twice = [outcomeOf({ damage: [4, 3], discarded: [false, true], hits: 3 }), ...outcomes];
    const exact = exactOddsOf(PREDICTED, { ...distribution, outcomes: twice, weights: [1n, 1n, 1n, 3n] });
    const tally = [100, 100, 100, 300];
    expect((await caseResult(INPUT, 0.95, { ...RUN, outcomes: twice, exact, tally })).agreement).toBe(1);
    expect(
      (await caseResult(INPUT, 0.95, { ...RUN, outcomes: twice, exact, tally: [0, 100, 200, 300] })).agreement,
    ).toBeLessThan(1e-9);
  });

  it('has no prediction without exact values, since the best guess is unknown', async () => {
    const { measures } = await caseResult(INPUT, 0.95, { ...RUN, exact: null });
    expect(measures.map(({ name, exact }) => [name, exact])).toEqual([
      ['attacker_damage', null],
      ['attacker_discard_chance', null],
    ]);
  });

  it('has no measures for a simple attack', async () => {
    const plan = planOfUnits(unit([], { health: 3 }), unit());
    expect((await caseResult({ ...INPUT, plan }, 0.95, { ...RUN, exact: exactOddsOf(plan, distribution) })).measures).toEqual(
      [],
    );
  });
});
