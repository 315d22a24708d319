import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { scenarioText, type Workplace, workplace } from '../support/run-odds.js';
import { type Call, callsOf, quoted, runFailing } from './faulty-run.js';
import { expectCleanRun, fill, hidden, type KnownJob, known, statesAll, statesOf, withoutCheckpoints } from './job-states.js';
import { BATTLE_FILE, CHECK, COMPARE, IMPORT, type Job, RUN, SHARD } from './jobs.js';
import { expectMessage } from './messages.js';
import { drawsOf, tell } from './random.js';

/** A job, and a workplace that has its old results and the files for new ones. */
async function place(job: Job, cleanUp: (remove: () => void) => void): Promise<{ one: KnownJob; at: Workplace }> {
  const [one, at] = [await known(job), workplace(cleanUp)];
  fill(at, one.inputs.new, one.outputs.old);
  return { one, at };
}

/** The nth call of a kind, from 1. */
async function nthCall(at: Workplace, words: readonly string[], name: string, nth: number): Promise<number> {
  const before = at.contents();
  const calls: Call[] = await callsOf(at, words);
  fill(at, before);
  const { number } = calls.filter((call) => call.name === name)[nth - 1] as Call;
  return number;
}

/** Kills in a row that leave hidden files. */
const KILLS = 15;

describe('what once failed', () => {
  it('1: a report that was set aside when its run was killed is put back by the next run, even by one that is killed too', async ({
    onTestFinished,
  }) => {
    const { one, at } = await place(RUN, onTestFinished);
    const words = RUN.words('new');
    const [first, second] = [await nthCall(at, words, 'appendFileSync', 1), await nthCall(at, words, 'renameSync', 2)];
    expect(await runFailing(at, words, second, 'kill')).toMatchObject({ code: 137 });
    expect([...statesOf(one, at.contents(), statesAll(one, 'old')).values()]).toEqual(['set aside']);
    // It tidies up before it writes anything.
    expect(await runFailing(at, words, first, 'kill')).toMatchObject({ code: 137 });
    expect([...statesOf(one, at.contents(), statesAll(one, 'old')).values()]).toEqual(['old']);
    await expectCleanRun(one, at);
  });

  it.for([RUN, BATTLE_FILE, COMPARE, IMPORT, SHARD, CHECK].map((job) => [job.name, job] as const))(
    '2: what killed commands leave of %s is removed by the next one',
    async ([name, job], { onTestFinished }) => {
      const { one, at } = await place(job, onTestFinished);
      const call = await nthCall(at, job.words('new'), 'fsyncSync', 1);
      for (let kill = 1; kill <= KILLS; kill++) {
        expect(await runFailing(at, job.words('new'), call, 'kill')).toMatchObject({ code: 137 });
      }
      const left = hidden(at.contents()).length;
      expect(left).toBeGreaterThan(0);
      await expectCleanRun(one, at);
      tell(`${KILLS} kills of ${name} in a row: ${left} hidden files before the next one, none after it`);
    },
  );

  it.for(['kill', 'ENOSPC', 'EIO'])(
    '3: a baseline with some old files is refused by the next check, and saved whole by the next update (%s)',
    async (fault, { onTestFinished }) => {
      const { one, at } = await place(CHECK, onTestFinished);
      const words = CHECK.words('new');
      const call = await nthCall(at, words, 'renameSync', 3); // the first one is of the mark
      expect((await runFailing(at, words, call, fault)).code).toBe(fault === 'kill' ? 137 : 74);
      expect(new Set(statesOf(one, at.contents(), statesAll(one, 'old')).values())).toEqual(new Set(['old', 'new']));
      const { code, stderr } = await at.apart('check');
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining('an update of the baseline was interrupted'),
      });
      await expectCleanRun(one, at);
    },
  );

  it.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    '4 and 5: %s ends every command with its code, and nothing is left',
    async ([signal, code], { onTestFinished }) => {
      for (const job of [RUN, COMPARE, CHECK, IMPORT, BATTLE_FILE, SHARD]) {
        const { one, at } = await place(job, onTestFinished);
        const draws = drawsOf(`${signal} ${job.name}`);
        const codes: (number | null)[] = [];
        for (let tries = 0; tries < 4; tries++) {
          fill(at, one.inputs.new, one.outputs.old);
          const running = at.start(...job.words('new'));
          await running.listens();
          await setTimeout(draws.fraction() * 0.5 * one.durationMs);
          running.process.kill(signal);
          const ended = await running.ended;
          codes.push(ended.code);
          const states = new Set(statesOf(one, at.contents(), statesAll(one, 'old')).values());
          // A signal that comes when all is done has nothing left to end, or ends a process that is ending.
          expect([code, 0, null]).toContain(ended.code);
          if (ended.code === 0) expect([...states]).toEqual(['new']);
          expect(hidden(at.contents())).toEqual([]);
        }
        await expectCleanRun(one, at);
        tell(`${signal} during ${job.name}: exit codes ${codes}`);
      }
    },
  );

  it('6: Ctrl-C ends a command within a second, whatever is going on', async ({ onTestFinished }) => {
    const draws = drawsOf('how soon');
    const at = workplace(onTestFinished);
    const cases = '{ attacker.power: 1..20, attacker.Lucky: 1..6, defender.health: 1..9, defender.Shields: 0..6 }';
    at.write('scenarios/large.yaml', scenarioText({ vary: cases, trials: '1e6' }));
    const commands = [
      ['check', '--update'],
      ['run'],
      ['run', '--html'],
      ['compare', '--set', 'SR'],
      ['table', '--no-exact', '--trials', '1e8'],
    ];
    const waits: number[] = [];
    for (const words of commands) {
      for (let tries = 0; tries < 3; tries++) {
        const running = at.start(...words);
        await running.listens();
        await setTimeout(1000 * draws.fraction());
        const start = performance.now();
        running.process.kill('SIGINT');
        const { code } = await running.ended;
        expect([130, 0], words.join(' ')).toContain(code);
        if (code === 130) waits.push(performance.now() - start);
      }
    }
    expect(waits.length).toBeGreaterThanOrEqual(2 * commands.length);
    tell(`Ctrl-C: ${waits.length} commands, the slowest after ${Math.max(...waits).toFixed(0)} ms`);
    expect(Math.max(...waits)).toBeLessThan(1000);
  });

  it('7: results that are lost since stdout was closed from the start end with 74', async (context) => {
    if (process.platform !== 'linux') {
      tell('NOT RUN: a closed stdout is seen on Linux alone');
      return context.skip();
    }
    const at = workplace(context.onTestFinished);
    for (const line of [
      'odds attack --power 5 --trials 10',
      'odds compare Acklay Nexu --trials 10',
      'odds table --trials 10',
    ]) {
      const { code, stderr } = await at.shell(`${line} >&-`);
      expect({ line, code, stderr }).toMatchObject({
        code: 74,
        stderr: expect.stringContaining('stdout: the output is closed'),
      });
    }
  });

  it.for([RUN, COMPARE, CHECK, IMPORT, BATTLE_FILE, SHARD].map((job) => [job.name, job] as const))(
    '8: a refused rename of %s names what the user knows',
    async ([, job], { onTestFinished }) => {
      const { one, at } = await place(job, onTestFinished);
      const words = job.words('new');
      const result = await runFailing(at, words, await nthCall(at, words, 'renameSync', 1), 'EACCES');
      expectMessage(job, result);
      expect(hidden(at.contents())).toEqual([]);
      await expectCleanRun(one, at);
    },
  );

  it.for(['EXDEV', 'EBUSY'])(
    '9: a report whose folder cannot be renamed (%s) is written file by file',
    async (code, context) => {
      const { one, at } = await place(RUN, context.onTestFinished);
      const words = RUN.words('new');
      const call = await nthCall(at, words, 'renameSync', 1);
      for (let tries = 1; tries <= 2; tries++) {
        expect(await runFailing(at, words, call, code)).toMatchObject({ code: 0, stderr: '' });
        expect(withoutCheckpoints(at.contents())).toEqual({ ...one.inputs.new, ...one.outputs.new });
      }
    },
  );

  it('10: characters that turn or hide text are escaped in JSON, on stdout and in reports', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    for (const [i, character] of ['\u202e', '\u200b', '\u2066', '\u2028', '\ufeff'].entries()) {
      at.write(`q${i}.yaml`, scenarioText({ question: `"What${character}ever?"` }));
      const { code, stdout, stderr } = await at.shell(`odds run ${quoted(`q${i}.yaml`)} --json`);
      // The file itself, and its copy in the report, are as they were written.
      const made = Object.entries(at.contents()).filter(([file]) => !file.endsWith('.yaml'));
      expect(stdout + stderr + made.map(([, text]) => text).join('')).not.toContain(character);
      if (code === 0) expect(JSON.parse(stdout).scenarios[0].question).toBe(`What${character}ever?`);
      else expect(code).toBe(2);
    }
  });
});
