import { describe, expect, it, onTestFinished } from 'vitest';
import { type Case, caseOf } from '../../src/experiment/case/case.js';
import type { OpenPlanRunner, PlanThreadOptions } from '../../src/experiment/plan/plan-threads.js';
import { planRunner, type RunSettings } from '../../src/experiment/plan/run-plan.js';
import type { AttackInput } from '../../src/index.js';
import { runCases } from '../../src/questions/attack/run/run-cases.js';
import { parseAttack } from '../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../src/simulate/executor.js';
import { UNWATCHED } from '../../src/simulate/watch.js';
import { fewOf } from '../support/law.js';

// Threads cannot load TypeScript, so the built modules are tested. They are imported by URL, since
// the types must not depend on a build.
const built = (module: string): string => new URL(`../../dist/${module}`, import.meta.url).href;
const { planThreads } = (await import(
  built('experiment/plan/plan-threads.js')
)) as typeof import('../../src/experiment/plan/plan-threads.js');
const { loadKernel } = (await import(built('simulate/kernel-file.js'))) as typeof import('../../src/simulate/kernel-file.js');
const MODULE = loadKernel((reason) => expect.unreachable(reason));

const SETTINGS: RunSettings = { seed: 20_261_120n, trials: 66_001, targetError: null, level: 0.95, exact: true };

/** Simple attacks, an encounter with measures, one without dice, and two with the same plan. */
const ATTACKS: readonly AttackInput[] = [
  { attacker: { power: 5 }, defender: {} },
  { attacker: { power: 12, keywords: ['Critical Hit 3', 'Lucky 3'] }, defender: { health: 6, keywords: ['Lucky 1'] } },
  {
    attacker: { power: 4, health: 3, keywords: ['Double Strike'] },
    defender: { health: 4, keywords: ['Evade 1', 'Retaliate 3'] },
  },
  { attacker: { power: 0 }, defender: {} },
  { attacker: { power: 6 }, defender: { keywords: ['Shields 1'] } },
];
const INPUTS: readonly Case[] = ATTACKS.map((attack, i) => caseOf({ ...parseAttack(attack), name: `case ${i}`, varied: [i] }));

function threads(options: PlanThreadOptions): OpenPlanRunner {
  const runner = planThreads(options);
  onTestFinished(() => runner.close());
  return runner;
}

async function resultsOf(runner: Parameters<typeof runCases>[2], settings = SETTINGS): Promise<unknown[]> {
  const results: unknown[] = [];
  // The measures of exact odds hold functions, which cannot be compared.
  for await (const result of runCases(INPUTS, settings, runner)) results.push(JSON.parse(JSON.stringify(result, withBigints)));
  return results;
}

function withBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

describe('cases on worker threads', () => {
  it.each(
    fewOf(
      [
        ['all trials', SETTINGS],
        ['a target error', { ...SETTINGS, trials: 200_000, targetError: 0.005 }],
        ['no exact values', { ...SETTINGS, exact: false }],
      ],
      1,
    ),
  )('return the same numbers as here, with both kernels: %s', async (_what, settings) => {
    const here = await resultsOf(planRunner(inProcessExecutor(), 1), settings);
    for (const module of [MODULE, null]) expect(await resultsOf(threads({ workers: 2, module }), settings)).toEqual(here);
  });

  it('report every trial of the different plans', { tags: 'night' }, async () => {
    let reported = 0;
    const report = (trials: number): void => {
      reported += trials;
    };
    // Two of the attacks share a plan, which is worked out once.
    await resultsOf(threads({ workers: 2, module: MODULE, watch: { ...UNWATCHED, add: report, skip: report } }));
    expect(reported).toBe((ATTACKS.length - 1) * SETTINGS.trials);
  });

  it('send heartbeats while they work', { tags: 'night' }, async () => {
    const reported: number[] = [];
    const runner = threads({ workers: 1, watch: { ...UNWATCHED, add: (trials) => reported.push(trials) } });
    const [input] = INPUTS as [Case];
    await runner.run(input, { ...SETTINGS, trials: 3e8 });
    expect(reported.length).toBeGreaterThan(2);
    expect(reported.reduce((sum, trials) => sum + trials)).toBe(3e8);
  });

  it('that fail twice are a defect of the program', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('not built')")}`);
    await expect(resultsOf(threads({ workers: 2, script }))).rejects.toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(/^the worker of attack [0-9a-f]{16} failed twice: Error: not built; Error: not built$/),
    });
  });
});
