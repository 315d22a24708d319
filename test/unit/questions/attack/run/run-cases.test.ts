import { describe, expect, it } from 'vitest';
import { type Case, caseOf } from '../../../../../src/experiment/case/case.js';
import type { CaseResult } from '../../../../../src/experiment/case/case-result.js';
import { runCase } from '../../../../../src/experiment/case/run-case.js';
import { type PlanRunner, planRunner, type RunSettings, runPlan } from '../../../../../src/experiment/plan/run-plan.js';
import { runCases } from '../../../../../src/questions/attack/run/run-cases.js';
import { parseAttack } from '../../../../../src/scenario/from-data.js';
import { type Executor, inProcessExecutor } from '../../../../../src/simulate/executor.js';
import { UNWATCHED } from '../../../../../src/simulate/watch.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 10, targetError: null, level: 0.95, exact: false };

/** Cases of power 1 to `count`, and how many of them were requested. */
function cases(count: number): { inputs: Iterable<Case>; asked: () => number } {
  let asked = 0;
  function* generate(): Generator<Case> {
    for (let power = 1; power <= count; power++) {
      asked++;
      yield caseOf({ ...parseAttack({ attacker: { power }, defender: {} }), name: `power ${power}` });
    }
  }
  return { inputs: generate(), asked: () => asked };
}

/** An executor whose results the test releases, in any order. */
function manual(): { executor: Executor; waiting: (() => void)[] } {
  const inner = inProcessExecutor();
  const waiting: (() => void)[] = [];
  const executor: Executor = {
    ...inner,
    run: async (job, range) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return inner.run(job, range);
    },
  };
  return { executor, waiting };
}

describe('runCases', () => {
  it('gives them in their order even if a later case is done first', async () => {
    const { executor, waiting } = manual();
    const results = runCases(cases(3).inputs, SETTINGS, planRunner(executor, 3));
    const first = results.next();
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting.toReversed()) answer();
    expect((await first).value).toMatchObject({ name: 'power 1' });
    expect((await results.next()).value).toMatchObject({ name: 'power 2' });
    expect((await results.next()).value).toMatchObject({ name: 'power 3' });
    expect((await results.next()).done).toBe(true);
  });

  it('has no more cases in flight than allowed, and does not look further ahead', async () => {
    const { inputs, asked } = cases(1_000_000);
    const results = runCases(inputs, SETTINGS, planRunner(inProcessExecutor(), 3));
    expect(asked()).toBe(0);
    await results.next();
    expect(asked()).toBe(3);
    await results.next();
    expect(asked()).toBe(4);
    await results.return();
    expect(asked()).toBe(4);
  });

  it('throws an error when its turn comes, and leaves no unhandled rejection', async () => {
    const inner = inProcessExecutor();
    const failing: Executor = {
      ...inner,
      run: (job, range) =>
        job.plan.roll.dice >= 2 ? Promise.reject(new Error(`power ${job.plan.roll.dice}`)) : inner.run(job, range),
    };
    const results = runCases(cases(5).inputs, SETTINGS, planRunner(failing, 5));
    expect((await results.next()).value).toMatchObject({ name: 'power 1' });
    await expect(results.next()).rejects.toThrow('power 2');
    expect((await results.next()).done).toBe(true);
  });

  it('runs cases with the same plan once, and reports the trials of those that are run', async () => {
    const reported: number[] = [];
    let runs = 0;
    const runner: PlanRunner = {
      run: (plan, settings) => {
        runs++;
        return runPlan(plan, settings, inProcessExecutor({ watch: { ...UNWATCHED, add: (trials) => reported.push(trials) } }));
      },
      atOnce: 2,
    };
    const attacks = [
      { attacker: { power: 4 }, defender: { keywords: ['Shields 1'] } },
      { attacker: { power: 3 }, defender: {} },
      { attacker: { power: 0 }, defender: {} },
      { attacker: { power: 0, keywords: ['Critical Hit 2'] }, defender: {} },
      { attacker: { power: 4 }, defender: { keywords: ['Shields 1'] } },
    ];
    const inputs = attacks.map((attack, i) => caseOf({ ...parseAttack(attack), name: `case ${i}`, varied: [i] }));
    const results: CaseResult[] = [];
    for await (const result of runCases(inputs, SETTINGS, runner)) results.push(result);
    expect(results.map(({ name, varied }) => [name, ...varied])).toEqual(inputs.map(({ name }, i) => [name, i]));
    const alone = await runCase(inputs[0] as Case, SETTINGS, inProcessExecutor());
    for (const i of [0, 1, 4]) expect(results[i]).toEqual({ ...alone, name: `case ${i}`, varied: [i] });
    expect(results.map(({ criticalHitChance }) => criticalHitChance?.estimate)).toEqual([
      undefined,
      undefined,
      undefined,
      0,
      undefined,
    ]);
    expect(runs).toBe(3); // without dice the plans are the same, but one unit has Critical Hit, which then has a chance of 0
    expect(reported.reduce((sum, trials) => sum + trials)).toBe(runs * SETTINGS.trials);
  });

  it('yields to the event loop even if all cases are known', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    function* same(): Generator<Case> {
      for (let i = 0; i < 5000; i++) yield input;
    }
    const input = caseOf(parseAttack({ attacker: { power: 2 }, defender: {} }));
    let count = 0;
    for await (const _ of runCases(same(), SETTINGS, planRunner(inProcessExecutor(), 5))) count++;
    clearInterval(timer);
    expect(count).toBe(5000);
    expect(turns).toBeGreaterThan(0);
  });
});
