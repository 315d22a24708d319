import { describe, expect, it } from 'vitest';
import { type OddsResult, type Workplace, workplace } from '../support/run-odds.js';
import { quoted, runWith } from './faulty-run.js';
import { expectCleanRun, fill, hidden, type KnownJob, known, statesAll, statesOf } from './job-states.js';
import { BATTLE_FILE, CHECK, COMPARE, IMPORT, type Job, MERGE, RUN, RUN_WITH_PAGE, RUN_WITH_THREADS, SHARD } from './jobs.js';
import { expectMessage, expectNoDefect } from './messages.js';
import { tell } from './random.js';

/** Exit code of a process that V8 ends when memory runs out (SIGABRT). */
const ABORTED = 128 + 6;

async function withOld(
  job: KnownJob,
  at: Workplace,
  run: (words: readonly string[]) => Promise<OddsResult>,
): Promise<OddsResult> {
  fill(at, job.inputs.new, job.outputs.old);
  const result = await run(job.job.words('new'));
  const states = [...new Set(statesOf(job, at.contents(), statesAll(job, 'old')).values())];
  expect(states).toEqual([result.code === 0 ? 'new' : 'old']);
  return result;
}

describe('few file handles', () => {
  const jobs: readonly Job[] = [RUN, RUN_WITH_THREADS, COMPARE, CHECK, IMPORT, BATTLE_FILE, SHARD, MERGE];
  // Node itself does not start with fewer, so the program cannot decide what is written.
  const handles = [19, 21, 23, 26, 32, 48];

  it.for(jobs.map((job) => [job.name, job] as const))('end %s with 74, or let it end well', async ([name, job], context) => {
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    const codes: (number | null)[] = [];
    for (const count of handles) {
      const result = await withOld(one, at, (words) => at.shell(`ulimit -n ${count}; odds ${words.map(quoted).join(' ')}`));
      codes.push(result.code);
      expect(hidden(at.contents())).toEqual([]);
      if (result.code === 74) expectMessage(job, result);
    }
    expect(codes.at(-1)).toBe(0);
    await expectCleanRun(one, at);
    tell(`${name} with ${handles} handles: exit codes ${codes}`);
  });
});

it('too few file handles for threads are reported, or the work is done by fewer threads', async ({ onTestFinished }) => {
  const at = workplace(onTestFinished);
  const attack = 'odds attack --power 6 --lucky 2 --trials 1e9 --no-exact --workers 4';
  const whole = await at.shell(attack);
  let reported = 0;
  for (let count = 22; count <= 40; count += 2) {
    const { code, stdout, stderr } = await at.shell(`ulimit -n ${count}; ${attack}`);
    expect(stderr).not.toContain('failed twice');
    if (code === 0) expect(stdout).toBe(whole.stdout);
    if (stderr.includes('this machine cannot start worker threads')) reported++;
  }
  expect(reported).toBeGreaterThan(0);
});

describe('little memory', () => {
  const jobs: readonly Job[] = [RUN_WITH_PAGE, COMPARE, CHECK, IMPORT, BATTLE_FILE, SHARD, MERGE];
  const megabytes = [5, 8, 12, 40];

  it.for(jobs.map((job) => [job.name, job] as const))('ends %s as a kill does', async ([name, job], context) => {
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    const codes: (number | null)[] = [];
    for (const size of megabytes) {
      const result = await withOld(one, at, (words) => runWith(at, words, { NODE_OPTIONS: `--max-old-space-size=${size}` }));
      codes.push(result.code);
      expect([0, ABORTED]).toContain(result.code);
      if (result.code !== 0) expect(result.stderr).toContain('heap');
      await expectCleanRun(one, at);
    }
    expect(codes).toContain(ABORTED);
    tell(`${name} with ${megabytes} MB: exit codes ${codes}`);
  });
});

describe('an output that cannot be written', () => {
  const jobs: readonly Job[] = [RUN, CHECK, IMPORT, BATTLE_FILE, SHARD, MERGE];
  /** Ways to lose what is printed, and the exit codes: the results are in files. */
  const WAYS = [
    ['> /dev/full', [74]],
    ['| head -c 1', [0]],
    ['>&-', [0]],
    ['2>&-', [0]],
    ['2> /dev/full', [0, 74]],
    ['>&- 2>&- <&-', [0]],
  ] as const;

  it.for(jobs.map((job) => [job.name, job] as const))('does not tear the results of %s', async ([, job], context) => {
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    for (const [way, codes] of WAYS) {
      fill(at, one.inputs.new, one.outputs.old);
      const { code, stderr } = await at.shell(`set -o pipefail; odds ${job.words('new').map(quoted).join(' ')} ${way}`);
      expect(codes, way).toContain(code);
      expectNoDefect(stderr);
      const files = at.contents();
      expect([...new Set(statesOf(one, files, statesAll(one, 'old')).values())]).toHaveLength(1);
      expect(hidden(files)).toEqual([]);
      if (code === 0) expect(files).toEqual({ ...one.inputs.new, ...one.outputs.new });
    }
    await expectCleanRun(one, at);
  });
});
