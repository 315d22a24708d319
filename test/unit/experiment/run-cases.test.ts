import { describe, expect, it } from 'vitest';
import { type CaseInput, caseInput, type RunSettings } from '../../../src/experiment/run-case.js';
import { runCases } from '../../../src/experiment/run-cases.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import type { Executor } from '../../../src/simulate/executor.js';
import { inProcessExecutor } from '../../../src/simulate/in-process.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 10, targetError: null, level: 0.95, exact: false };

/** Cases of power 1 to `count`, and how many of them were asked for. */
function cases(count: number): { inputs: Iterable<CaseInput>; asked: () => number } {
  let asked = 0;
  function* generate(): Generator<CaseInput> {
    for (let power = 1; power <= count; power++) {
      asked++;
      yield caseInput(parseAttack({ attacker: { power }, defender: {} }), `power ${power}`);
    }
  }
  return { inputs: generate(), asked: () => asked };
}

/** An executor whose answers come when the test lets them, in any order. */
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
  it('gives the results in the order of the cases', async () => {
    const names: string[] = [];
    for await (const { name } of runCases(cases(20).inputs, SETTINGS, inProcessExecutor(), 7)) names.push(name);
    expect(names).toEqual(Array.from({ length: 20 }, (_, i) => `power ${i + 1}`));
  });

  it('gives them in their order also where a later case is done first', async () => {
    const { executor, waiting } = manual();
    const results = runCases(cases(3).inputs, SETTINGS, executor, 3);
    const first = results.next();
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting.toReversed()) answer();
    expect((await first).value).toMatchObject({ name: 'power 1' });
    expect((await results.next()).value).toMatchObject({ name: 'power 2' });
    expect((await results.next()).value).toMatchObject({ name: 'power 3' });
    expect((await results.next()).done).toBe(true);
  });

  it('has no more cases under way than it may, and does not look further ahead', async () => {
    const { inputs, asked } = cases(1_000_000);
    const results = runCases(inputs, SETTINGS, inProcessExecutor(), 3);
    expect(asked()).toBe(0);
    await results.next();
    expect(asked()).toBe(3);
    await results.next();
    expect(asked()).toBe(4);
    await results.return();
    expect(asked()).toBe(4);
  });

  it('throws a failure when its turn comes, and leaves no rejection behind', async () => {
    const inner = inProcessExecutor();
    const failing: Executor = {
      ...inner,
      run: (job, range) =>
        job.plan.roll.dice >= 2 ? Promise.reject(new Error(`power ${job.plan.roll.dice}`)) : inner.run(job, range),
    };
    const results = runCases(cases(5).inputs, SETTINGS, failing, 5);
    expect((await results.next()).value).toMatchObject({ name: 'power 1' });
    await expect(results.next()).rejects.toThrow('power 2');
    expect((await results.next()).done).toBe(true);
  });

  it('gives nothing for no cases', async () => {
    expect((await runCases([], SETTINGS, inProcessExecutor(), 3).next()).done).toBe(true);
  });
});
