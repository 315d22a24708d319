import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OddsResult, type Workplace, workplace } from '../support/run-odds.js';
import { callsOf, quoted, runFailing } from './faulty-run.js';
import { expectCleanRun, fill, hidden, type KnownJob, known, statesAll, statesOf } from './job-states.js';
import { BATTLE_FILE, CHECK, COMPARE, IMPORT, type Job, MERGE, RUN, SHARD } from './jobs.js';
import { expectMessage, expectNoDefect } from './messages.js';
import { CAN_BE_NOBODY, CAN_MOUNT, runAsNobody, runOnDisk } from './places.js';
import { drawsOf, tell } from './random.js';

const WRITING: readonly Job[] = [RUN, COMPARE, CHECK, IMPORT, BATTLE_FILE, SHARD, MERGE];
const CASES = WRITING.map((job) => [job.name, job] as const);

const DISK = 2 ** 21;
const PAGE = 4096;

/** The most moments at which a folder vanishes, drawn at random. */
const MOMENTS = 8;

/** Runs a command where its old results are; it must end well, or say why and keep them. Returns its exit code. */
async function tried(job: KnownJob, at: Workplace, run: (words: readonly string[]) => Promise<OddsResult>): Promise<number> {
  fill(at, job.inputs.new, job.outputs.old);
  const result = await run(job.job.words('new'));
  const files = at.contents();
  const states = [...new Set(statesOf(job, files, statesAll(job, 'old')).values())];
  expect(states).toEqual([result.code === 0 ? 'new' : 'old']);
  expect(hidden(files)).toEqual([]);
  if (result.code !== 0) expectMessage(job.job, result);
  return result.code ?? -1;
}

/** Prints that something is not tested here. */
function skipAloud(what: string, skip: () => void): void {
  tell(`NOT RUN: ${what}`);
  skip();
}

describe('a disk that is full', () => {
  it.for(CASES)('keeps the older results of %s, which ends with 74 and the reason', async ([name, job], context) => {
    if (!CAN_MOUNT) return skipAloud('a full disk: this user may not mount one', context.skip);
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    const codes: number[] = [];
    for (const pages of [0, 1, 2, 3, 4, 6, 9, 14]) {
      codes.push(await tried(one, at, (words) => runOnDisk(at, words, { size: DISK, free: pages * PAGE })));
    }
    expect(codes[0]).toBe(74);
    await expectCleanRun(one, at);
    tell(`${name} on a full disk: exit codes ${codes}`);
  });
});

describe('a file that may not grow', () => {
  it.for(CASES)('keeps the older results of %s', async ([name, job], { onTestFinished }) => {
    const [one, at] = [await known(job), workplace(onTestFinished)];
    const codes: number[] = [];
    for (const blocks of [0, 1, 2, 4, 8]) {
      const run = (words: readonly string[]) => at.shell(`ulimit -f ${blocks}; odds ${words.map(quoted).join(' ')}`);
      codes.push(await tried(one, at, run));
    }
    expect(codes[0]).toBe(74);
    await expectCleanRun(one, at);
    tell(`${name} with small files: exit codes ${codes}`);
  });
});

describe('a folder that may not be written', () => {
  it.for(CASES)('on a disk for reading keeps the older results of %s', async ([, job], context) => {
    if (!CAN_MOUNT) return skipAloud('a disk for reading: this user may not mount one', context.skip);
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    expect(await tried(one, at, (words) => runOnDisk(at, words, { size: DISK, free: null }))).toBe(74);
    await expectCleanRun(one, at);
  });

  it.for(CASES)('of another user keeps the older results of %s', async ([, job], context) => {
    if (!CAN_BE_NOBODY) return skipAloud('a folder of another user: this one may not become another', context.skip);
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    expect(await tried(one, at, (words) => runAsNobody(at, words))).toBe(74);
    await expectCleanRun(one, at);
  });
});

describe('a folder that vanishes while a command runs', () => {
  it.for(CASES)('ends %s well or with the reason, and leaves nothing', async ([name, job], { onTestFinished }) => {
    const [one, at] = [await known(job), workplace(onTestFinished)];
    const words = job.words('new');
    fill(at, one.inputs.new, one.outputs.old);
    const writing = (await callsOf(at, words)).filter((call) => call.isForWriting && call.name !== 'closeSync');
    const draws = drawsOf(`vanishes ${name}`);
    while (writing.length > MOMENTS) writing.splice(draws.below(writing.length), 1);
    const codes: (number | null)[] = [];
    for (const gone of [path.dirname(`${job.target}-`), '.']) {
      for (const { number } of writing) {
        fill(at, one.inputs.new, one.outputs.old);
        const result = await runFailing(at, words, number, 'gone', gone);
        codes.push(result.code);
        expectNoDefect(result.stderr + result.stdout);
        if (result.code !== 0) expectMessage(job, result);
        const files = at.contents();
        statesOf(one, files, statesAll(one, 'absent'));
        expect(hidden(files)).toEqual([]);
      }
    }
    fill(at, one.inputs.new);
    await expectCleanRun(one, at);
    tell(`${name} in a vanishing folder: exit codes ${codes}`);
  });
});
