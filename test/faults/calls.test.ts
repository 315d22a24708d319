import { describe, expect, it } from 'vitest';
import { type Workplace, workplace } from '../support/run-odds.js';
import { type Call, callsOf, runFailing } from './faulty-run.js';
import { expectCleanRun, fill, hidden, type KnownJob, known, type States, statesAll, statesOf } from './job-states.js';
import { CHECK, JOBS, RUN_WITH_PAGE, RUN_WITH_THREADS } from './jobs.js';
import { expectMessage } from './messages.js';
import { type Draws, drawsOf, tell } from './random.js';

/** Each way of writing once: threads write nothing, and a page is one more file of a report. */
const WRITING_JOBS = JOBS.filter((job) => ![RUN_WITH_THREADS, RUN_WITH_PAGE].includes(job));

/** This many of the calls that only read fail, drawn at random: most commands read all files in the same way. */
const READS = 6;

/** The errors that really happen, by the function called. */
const WRITE_ERRORS = ['ENOSPC', 'EIO', 'EROFS', 'EFBIG', 'EACCES'];
const READ_ERRORS = ['EIO', 'EACCES', 'EMFILE'];

/** A kill after these leaves the same state as one before the next call. */
const WITHOUT_EFFECT = ['fsyncSync', 'closeSync'];

/** The workplace of a job whose old results are there, for a command that makes the new ones. */
function withOld(job: KnownJob, at: Workplace): States {
  fill(at, job.inputs.new, job.outputs.old);
  return statesAll(job, 'old');
}

/** Jobs whose next command was seen to run after a failure that left nothing hidden. */
const clean = new Set<KnownJob>();

/** Makes a call throw; returns whether the command failed. */
async function failed(job: KnownJob, at: Workplace, call: Call, draws: Draws): Promise<boolean> {
  const states = withOld(job, at);
  const isTorn = /^(?:append|write)File/.test(call.name) && draws.below(2) === 0;
  const errors = call.isForWriting ? WRITE_ERRORS : READ_ERRORS;
  const fault = isTorn ? 'full' : (errors[draws.below(errors.length)] as string);
  const result = await runFailing(at, job.job.words('new'), call.number, fault);
  const files = at.contents();
  const after = new Set(statesOf(job, files, states).values());
  if (result.code !== 0) expectMessage(job.job, result);
  else expect([...after]).toEqual(['new']);
  // Only files that could not be removed (rmSync looks at them first) or put back may be left, and the mark of those that could
  // not be read again.
  const mayStay =
    ['rmSync', 'renameSync'].includes(call.name) || (after.has('new') && (job.job === CHECK || call.name === 'lstatSync'));
  if (!mayStay) expect(hidden(files)).toEqual([]);
  if (job.job !== CHECK) expect(after.size).toBe(1);
  if (hidden(files).length > 0 || !clean.has(job)) await expectCleanRun(job, at);
  if (hidden(files).length === 0) clean.add(job);
  return result.code !== 0;
}

/** Kills a command before a call, or in the middle of it. */
async function killedAt(job: KnownJob, at: Workplace, call: Call, draws: Draws): Promise<boolean> {
  const states = withOld(job, at);
  const isTorn = /^(?:append|write)File/.test(call.name) && draws.below(2) === 0;
  const { code } = await runFailing(at, job.job.words('new'), call.number, isTorn ? 'torn' : 'kill');
  expect(code).toBe(128 + 9);
  statesOf(job, at.contents(), states);
  await expectCleanRun(job, at);
  return true;
}

/** Tests calls in turn; fails with everything that went wrong. Returns how many passed `test` with true. */
async function inTurn(calls: readonly Call[], test: (call: Call) => Promise<boolean>): Promise<number> {
  const faults: string[] = [];
  let count = 0;
  for (const call of calls) {
    try {
      if (await test(call)) count++;
    } catch (error) {
      faults.push(`at call ${call.number}, ${call.name}: ${(error as Error).stack}`);
    }
  }
  expect(faults.join('\n\n')).toBe('');
  return count;
}

describe.each(WRITING_JOBS.map((job) => [job.name, job] as const))(
  '%s, at each of its calls of the file system',
  (name, job) => {
    it('that fails, keeps the older results and says what failed', async ({ onTestFinished }) => {
      const [one, at, draws] = [await known(job), workplace(onTestFinished), drawsOf(`fails ${name}`)];
      withOld(one, at);
      const calls = await callsOf(at, job.words('new'));
      const reads = calls.filter((call) => !call.isForWriting);
      while (reads.length > READS) reads.splice(draws.below(reads.length), 1);
      const all = [...reads, ...calls.filter((call) => call.isForWriting)];
      const failures = await inTurn(all, (call) => failed(one, at, call, draws));
      tell(`${name}: ${all.length} of ${calls.length} calls failed in turn, ${failures} ended the command`);
    });

    it('before which it is killed, leaves old or new results', async ({ onTestFinished }) => {
      const [one, at, draws] = [await known(job), workplace(onTestFinished), drawsOf(`killed ${name}`)];
      withOld(one, at);
      const calls = await callsOf(at, job.words('new'));
      const all = calls.filter((call) => call.isForWriting && !WITHOUT_EFFECT.includes(call.name));
      const count = await inTurn(all, (call) => killedAt(one, at, call, draws));
      tell(`${name}: killed before ${count} of ${calls.length} calls in turn`);
    });
  },
);
