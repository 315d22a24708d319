import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { type AttackJob, attackJob } from '../../src/simulate/attack-job.js';
import { addTally, type Executor, type ExecutorOptions, type TrialRange } from '../../src/simulate/executor.js';
import { BLOCK_SIZE } from '../../src/simulate/stream.js';
import type { ThreadOptions } from '../../src/simulate/threads/threads.js';
import { UNWATCHED } from '../../src/simulate/watch.js';
import type { SimpleAttack } from '../support/attacks.js';
import { planOf } from '../support/attacks.js';
import { until } from '../support/run-odds.js';

// Threads cannot load TypeScript, so the built modules are tested. They are imported by URL, since
// the types must not depend on a build.
const built = (module: string): string => new URL(`../../dist/simulate/${module}`, import.meta.url).href;
const { threadExecutor } = (await import(
  built('threads/threads.js')
)) as typeof import('../../src/simulate/threads/threads.js');
const { loadKernel } = (await import(built('kernel-file.js'))) as typeof import('../../src/simulate/kernel-file.js');
const { inProcessExecutor } = (await import(built('executor.js'))) as typeof import('../../src/simulate/executor.js');

const SEED = 20_021_117n;
const jobOf = (attack: SimpleAttack): AttackJob => attackJob(solveAttack(planOf(attack)), SEED);
const PLAIN = jobOf({ power: 5 });
const LUCKY = jobOf({ power: 7, criticalHit: 2, attackerLucky: 2, defenderLucky: 1 });

/** A pool that is closed after the test. */
function threads(options: ThreadOptions): Executor {
  const executor = threadExecutor(options);
  onTestFinished(() => executor.close());
  return executor;
}

const module = loadKernel((reason) => expect.unreachable(reason));

describe('worker threads', () => {
  const jobs: Readonly<Record<string, AttackJob>> = {
    'an attack of one group': PLAIN,
    'an attack with re-rolls': LUCKY,
    'an attack without dice': jobOf({ power: 0 }),
  };
  const ranges: readonly TrialRange[] = [
    { firstBlock: 0, trials: 1 },
    { firstBlock: 3, trials: BLOCK_SIZE + 17 },
    { firstBlock: 2 ** 32 - 1, trials: BLOCK_SIZE },
  ];

  const executor = threadExecutor({ workers: 2, module });
  afterAll(() => executor.close());

  it.each(Object.entries(jobs))('count %s as the main thread does', async (_what, job) => {
    const here = inProcessExecutor();
    const expected = await Promise.all(ranges.map((range) => here.run(job, range)));
    for (const [i, tally] of expected.entries()) expect(sum(tally)).toBe(ranges[i]?.trials);
    expect(await Promise.all(ranges.map((range) => executor.run(job, range)))).toEqual(expected);
  });

  it('count without the kernel, and attacks that the interpreter plays, as the main thread does', {
    tags: 'night',
  }, async () => {
    const job = jobOf({ power: 3, attackerLucky: 1 });
    const range = { firstBlock: 1, trials: BLOCK_SIZE + 5 };
    const expected = await inProcessExecutor().run(job, range);
    expect(await threads({ workers: 1, module: null }).run(job, range)).toEqual(expected);
    const interpreted = { ...job, tables: null };
    expect(await inProcessExecutor().run(interpreted, range)).toEqual(expected);
    expect(await executor.run(interpreted, range)).toEqual(expected);
  });

  it('count a long run as the main thread does, in chunks of several blocks', async () => {
    const range = { firstBlock: 0, trials: 40 * BLOCK_SIZE + 12_345 };
    const expected = await inProcessExecutor().run(LUCKY, range);
    expect(sum(expected)).toBe(range.trials);
    expect(await executor.run(LUCKY, range)).toEqual(expected);
  });

  it('keep several concurrent jobs apart', async () => {
    const attacks = [1, 2, 3, 4].map((power) => jobOf({ power, criticalHit: power % 3 }));
    const range = { firstBlock: 0, trials: 2 * BLOCK_SIZE + 1 };
    const here = inProcessExecutor();
    const together = await Promise.all(attacks.map((job) => executor.run(job, range)));
    expect(together).toEqual(await Promise.all(attacks.map((job) => here.run(job, range))));
  });

  it('make a longer run from a shorter one and its continuation', async () => {
    const tally = await executor.run(LUCKY, { firstBlock: 0, trials: BLOCK_SIZE });
    addTally(tally, await executor.run(LUCKY, { firstBlock: 1, trials: BLOCK_SIZE + 1 }));
    expect(tally).toEqual(await executor.run(LUCKY, { firstBlock: 0, trials: 2 * BLOCK_SIZE + 1 }));
  });

  it('report progress that sums to the trials', { tags: 'night' }, async () => {
    for (const make of [inProcessExecutor, (options: ExecutorOptions) => threads({ workers: 2, ...options })]) {
      const progress: number[] = [];
      const executor = make({ watch: { ...UNWATCHED, add: (trials) => progress.push(trials) } });
      await executor.run(PLAIN, { firstBlock: 0, trials: 160 * BLOCK_SIZE + 7 });
      expect(progress.length).toBeGreaterThan(10);
      expect(sum(progress)).toBe(160 * BLOCK_SIZE + 7);
    }
  });

  it('are started when there is work, at most one for each chunk, and not more than allowed', async () => {
    const started = watchWorkers();
    const executor = threads({ workers: 2 });
    expect(started).toHaveLength(0);
    await executor.run(PLAIN, { firstBlock: 0, trials: 1 });
    expect(started).toHaveLength(1);
    await executor.run(PLAIN, { firstBlock: 0, trials: 40 * BLOCK_SIZE });
    expect(started).toHaveLength(2);
  });
});

describe('close', () => {
  it('ends all threads, idle and busy ones', async () => {
    const started = watchWorkers();
    const executor = threads({ workers: 2 });
    await executor.run(PLAIN, { firstBlock: 0, trials: 30 * BLOCK_SIZE });
    void executor.run(PLAIN, { firstBlock: 0, trials: 1e10 });
    expect(started.map(({ threadId }) => threadId > 0)).toEqual([true, true]);
    await executor.close();
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('may be called twice, and before anything has run', async () => {
    const executor = threads({ workers: 2 });
    await executor.close();
    await executor.close();
  });

  // Defect: a result that arrived while the workers were being ended handed out more work, for which new workers started that never ended.
  it('starts no worker afterwards, even in the middle of a run', async () => {
    const started = watchWorkers();
    const closed = new Promise<void>((resolve) => {
      const executor = threads({ workers: 2, watch: { ...UNWATCHED, add: () => resolve(executor.close()) } });
      void executor.run(PLAIN, { firstBlock: 0, trials: 1e9 });
    });
    await closed;
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate); // to start the worker that must not be started
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  // Defect: the timeout of a busy thread was not cleared, so the process lived on for two minutes.
  it('leaves no timer behind that would keep the process alive', async () => {
    const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    onTestFinished(() => void vi.restoreAllMocks());
    const executor = threads({ workers: 2, script: script('setInterval(() => {}, 1000);') });
    void executor.run(PLAIN, { firstBlock: 0, trials: 2 * BLOCK_SIZE });
    await executor.close();
    const timers = set.mock.results.map(({ value }) => value);
    expect(timers).toHaveLength(2);
    expect(timers.filter((timer) => cleared.mock.calls.every(([other]) => other !== timer))).toEqual([]);
  });
});

describe('a worker that fails', () => {
  const flags = mkdtempSync(path.join(tmpdir(), 'odds-flags-'));
  afterAll(() => rmSync(flags, { recursive: true, force: true }));
  const range = { firstBlock: 0, trials: 5 * BLOCK_SIZE + 5 };
  const failures = {
    'exits with code 0': 'process.exit(0)',
    'rejects a promise': "Promise.reject(new Error('broken'))",
  } as const;

  /** A worker script that works, except that the first worker of all with this name fails at its first task. */
  const failingOnce = (name: string, failure: string): URL =>
    script(`
      import { openSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      let isFirst = true;
      try { openSync(${JSON.stringify(path.join(flags, name))}, 'wx'); } catch { isFirst = false; }
      if (isFirst) parentPort.on('message', () => { ${failure} });
      else await import(${JSON.stringify(built('threads/worker.js'))});
    `);

  it.each(Object.entries(failures))(
    'once (it %s) has its blocks run by another one: no count is lost or doubled',
    { tags: 'night' },
    async (name, failure) => {
      const progress: number[] = [];
      const started = watchWorkers();
      const executor = threads({
        workers: 2,
        script: failingOnce(name, failure),
        watch: { ...UNWATCHED, add: (trials) => progress.push(trials) },
      });
      expect(await executor.run(LUCKY, range)).toEqual(await inProcessExecutor().run(LUCKY, range));
      expect(sum(progress)).toBe(range.trials);
      expect(started).toHaveLength(3);
    },
  );

  it('once (it does not answer) has its blocks run by another one: no count is lost or doubled', {
    tags: 'night',
  }, async () => {
    const started = watchWorkers();
    // working threads must not time out on a slow machine: they need about 60 ms to start and to answer
    const executor = threads({ workers: 2, script: failingOnce('hangs', ''), timeoutMs: 2000 });
    expect(await executor.run(LUCKY, range)).toEqual(await inProcessExecutor().run(LUCKY, range));
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.filter(({ threadId }) => threadId === -1)).toHaveLength(1);
  });

  it('once (it throws an error) loses and doubles no count', async () => {
    const executor = threads({ workers: 2, script: failingOnce('throws', "throw new Error('broken')") });
    expect(await executor.run(LUCKY, range)).toEqual(await inProcessExecutor().run(LUCKY, range));
  });

  it('twice with the same block is a defect of the program that names the block and what happened', {
    tags: 'night',
  }, async () => {
    const broken = (failure: string): URL =>
      script(`
        import { parentPort } from 'node:worker_threads';
        const on = parentPort.on.bind(parentPort);
        parentPort.on = (event, work) => on(event, (message) => { if (message.task.range.firstBlock === 16) { ${failure} } else work(message); });
        await import(${JSON.stringify(built('threads/worker.js'))});
      `);
    const executor = threads({ workers: 2, script: broken('process.exit(3)') });
    // 40 blocks for 2 workers: chunks of 16 blocks
    await expect(executor.run(PLAIN, { firstBlock: 0, trials: 40 * BLOCK_SIZE })).rejects.toMatchObject({
      name: 'InternalError',
      message: 'the worker of block 16 failed twice: it exited with code 3; it exited with code 3',
    });
  });

  it('to answer, twice, is a defect of the program', async () => {
    const executor = threads({ workers: 1, script: script('setInterval(() => {}, 1000);'), timeoutMs: 30 });
    await expect(executor.run(PLAIN, { firstBlock: 9, trials: 1 })).rejects.toMatchObject({
      name: 'InternalError',
      message: 'the worker of block 9 failed twice: it did not answer in time; it did not answer in time',
    });
  });

  it('to load is a defect of the program, even if it fails every time', async () => {
    const executor = threads({ workers: 2, script: script("throw new Error('not built');") });
    await expect(executor.run(PLAIN, { firstBlock: 0, trials: 9 * BLOCK_SIZE })).rejects.toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(/^the worker of block \d+ failed twice: Error: not built; Error: not built$/),
    });
  });

  it('to answer only once: a second result of the same task does not count', { tags: 'night' }, async () => {
    const chatty = script(`
      import { parentPort } from 'node:worker_threads';
      const post = parentPort.postMessage.bind(parentPort);
      parentPort.postMessage = (answer) => { post(answer); post(answer); };
      await import(${JSON.stringify(built('threads/worker.js'))});
    `);
    const executor = threads({ workers: 2, script: chatty });
    expect(await executor.run(LUCKY, range)).toEqual(await inProcessExecutor().run(LUCKY, range));
  });

  it('while it is idle is replaced', { tags: 'night' }, async () => {
    const started = watchWorkers();
    const executor = threads({ workers: 1 });
    await executor.run(PLAIN, { firstBlock: 0, trials: 1 });
    await started[0]?.terminate();
    await until('the pool has noticed', () => started[0]?.threadId === -1);
    expect(sum(await executor.run(PLAIN, { firstBlock: 0, trials: 10 }))).toBe(10);
    expect(started).toHaveLength(2);
  });
});

function script(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** The workers started from now until the end of the test. */
function watchWorkers(): readonly Worker[] {
  const started: Worker[] = [];
  const watch = (worker: Worker): void => void started.push(worker);
  process.on('worker', watch);
  onTestFinished(() => void process.off('worker', watch));
  return started;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
