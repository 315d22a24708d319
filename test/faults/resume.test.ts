import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { linesOf, readLine } from '../../src/cli/work/stored-results.js';
import { MAIN, scenarioText, until, type Workplace, workplace } from '../support/run-odds.js';
import { drawsOf, tell } from './random.js';

const KILLS = 20;

/** A checkpoint begins with a line that is not a result. */
const PROGRAM_LINES = 1;

/** Enough attacks for some thirty seconds of one processor. */
const LONG = scenarioText({
  attacker: '{ power: 5, keywords: [Lucky 2, Critical Hit 1] }',
  vary: '{ attacker.power: 5..8, defender.Armor: [false, true] }',
  trials: '1200000000',
});

const WORDS = ['run', 'long.yaml', '--no-exact', '--workers', '1', '--out', 'reports'];

/** A run whose processor time is known whether it ends or is killed. */
interface Timed {
  readonly kill: () => void;
  readonly ended: Promise<{ readonly stderr: string; readonly wasKilled: boolean; readonly cpuMs: number }>;
}

/** Starts a run below a shell, which adds up the processor time of what it has started. */
function timed(at: Workplace): Timed {
  const line = '"$0" "$@" & echo "$!" > pid; wait "$!"; code=$?; times; exit "$code"';
  const shell = spawn('bash', ['-c', line, process.execPath, MAIN, ...WORDS], { cwd: at.folder });
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    shell[stream].setEncoding('utf8').on('data', (chunk: string) => {
      text[stream] += chunk;
    });
  }
  return {
    kill: () => process.kill(Number(readFileSync(path.join(at.folder, 'pid'), 'utf8')), 'SIGKILL'),
    ended: new Promise((resolve, reject) => {
      shell.on('error', reject).on('close', (code) => {
        const [user = '', system = ''] = text.stdout.trimEnd().split('\n').at(-1)?.split(' ') ?? [];
        const cpuMs = 1000 * (secondsOf(user) + secondsOf(system));
        resolve({ stderr: text.stderr, wasKilled: code === 128 + 9, cpuMs });
      });
    }),
  };
}

/** Whole lines of a checkpoint: its size grows by the end of a torn line before there is another result. */
function wholeLines(checkpoint: string): number {
  if (!existsSync(checkpoint)) return 0;
  return [...linesOf(checkpoint)].filter(({ text }) => readLine(text) !== null).length;
}

/** The seconds of `1m2.345s`. */
function secondsOf(text: string): number {
  const [, minutes = 'no time', seconds = ''] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

describe('a run of more than ten seconds', () => {
  it(`that is killed ${KILLS} times goes on to the report of an undisturbed one`, async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    at.write('long.yaml', LONG);
    // A folder in its place: this run keeps no checkpoint, and says so.
    const checkpoint = path.join(at.folder, 'reports', '.long.checkpoint');
    at.write('other/reports/.long.checkpoint/file', '');
    at.write('other/long.yaml', LONG);
    const plain = await timed({ ...at, folder: path.join(at.folder, 'other') }).ended;
    expect(plain.wasKilled).toBe(false);
    expect(plain.stderr).toContain('results cannot be kept');
    const draws = drawsOf('resume');
    let cpuMs = 0;
    let results = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const { kill: end, ended } = timed(at);
      const before = Math.max(PROGRAM_LINES, wholeLines(checkpoint));
      // Each time one more result is kept; otherwise this would never end.
      await until('a result is kept', () => wholeLines(checkpoint) > before);
      await setTimeout(400 * draws.fraction());
      end();
      const { wasKilled, stderr, cpuMs: ofRun } = await ended;
      expect(wasKilled).toBe(true);
      cpuMs += ofRun;
      if (kill === 1) continue;
      const kept = Number(/\(([\d,]+) results\)/.exec(stderr)?.[1]?.replaceAll(',', ''));
      expect(kept).toBeGreaterThan(results);
      results = kept;
    }
    const last = await timed(at).ended;
    cpuMs += last.cpuMs;
    expect(last.wasKilled).toBe(false);
    expect(last.stderr).toContain('Resuming from');
    const whole = at.contents('other/reports/long');
    expect(Object.keys(whole)).toHaveLength(3);
    expect(at.contents('reports/long')).toEqual(whole);
    const idle = await timed(at).ended; // with all results kept: the time to start, read them and write the report
    const again = cpuMs - plain.cpuMs - KILLS * idle.cpuMs;
    const [all, once, start, lost] = [cpuMs, plain.cpuMs, idle.cpuMs, again].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    const more = ((100 * (cpuMs - plain.cpuMs)) / plain.cpuMs).toFixed(1);
    tell(`${KILLS} kills: ${all} of processor time, without kills and checkpoint ${once}: ${more}% more`);
    tell(`of these, ${KILLS} starts of ${start}; work that was done again: ${lost}`);
    expect(again).toBeLessThan(plain.cpuMs / 2); // times are no more exact than that on a busy machine
  });
});
