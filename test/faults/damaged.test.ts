import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIN, type OddsResult, type Workplace, workplace } from '../support/run-odds.js';
import { quoted, runWith } from './faulty-run.js';
import { fill, known } from './job-states.js';
import { CHECK, IMPORT, RUN } from './jobs.js';
import { expectNoDefect, withoutWarnings } from './messages.js';
import { type Draws, drawsOf, tell } from './random.js';

const QUICK_CLOCK = new URL('quick-clock.mjs', import.meta.url).href;

/** A text with one bit flipped at a place. */
function flipped(bytes: Buffer, place: number, draws: Draws): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[place] = (damaged[place] as number) ^ (1 << draws.below(8));
  return damaged;
}

/** Copies of a file, each damaged in another way, with a name for each. */
function damages(bytes: Buffer, draws: Draws, flips: number, cuts: number): (readonly [how: string, bytes: Buffer])[] {
  const places = Array.from({ length: flips }, () => draws.below(bytes.length));
  const ends = Array.from({ length: cuts }, () => draws.below(bytes.length));
  return [
    ...places.map((place) => [`bit at ${place} flipped`, flipped(bytes, place, draws)] as const),
    ...ends.map((end) => [`cut at ${end}`, bytes.subarray(0, end)] as const),
    ['empty', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(bytes.length)],
  ];
}

/** How often commands ended with each exit code. */
function counted(codes: readonly (number | null)[]): string {
  const counts = new Map<number | null, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} x ${code}`).join(', ');
}

describe('a damaged checkpoint', () => {
  const WORDS = [...RUN.words('new'), '--trials', '9000000', '--no-exact'];

  async function withCheckpoint(at: Workplace): Promise<{ file: string; bytes: Buffer; report: object }> {
    await RUN.prepare(at, 'new');
    expect(await runWith(at, [...WORDS, '--quiet'], { modules: [QUICK_CLOCK] })).toMatchObject({ code: 0, stderr: '' });
    const file = path.join(at.folder, 'reports', '.sweep.checkpoint');
    return { file, bytes: readFileSync(file), report: at.contents('reports/sweep') };
  }

  async function expectSameReport(at: Workplace, report: object, how: string): Promise<OddsResult> {
    rmSync(path.join(at.folder, 'reports', 'sweep'), { recursive: true });
    const result = await at.apart(...WORDS);
    expect(result.code, how).toBe(0);
    expectNoDefect(result.stderr);
    expect(at.contents('reports/sweep'), how).toEqual(report);
    return result;
  }

  it('in any line, cut, empty or of zeros gives the same report', async ({ onTestFinished }) => {
    const [at, draws] = [workplace(onTestFinished), drawsOf('checkpoint')];
    const { file, bytes, report } = await withCheckpoint(at);
    const lines = bytes.toString('latin1').split('\n').slice(0, -1);
    let start = 0;
    const inEachLine = lines.map(({ length }, i) => {
      const place = start + draws.below(length + 1); // the end of a line too
      start += length + 1;
      return [`line ${i + 1}`, flipped(bytes, place, draws)] as const;
    });
    const all = [...inEachLine, ...damages(bytes, draws, 0, 8)];
    for (const [how, damaged] of all) {
      writeFileSync(file, damaged);
      await expectSameReport(at, report, how);
    }
    tell(`checkpoint of ${lines.length} lines: damaged in ${all.length} ways, always the same report`);
  });
});

describe('a damaged catalogue', () => {
  it('of the user is read as it is, or refused with its place', async ({ onTestFinished }) => {
    const [at, draws, one] = [workplace(onTestFinished), drawsOf('catalogue'), await known(IMPORT)];
    fill(at, one.inputs.new, one.outputs.new);
    const file = path.join(at.folder, 'cards.jsonl');
    const bytes = readFileSync(file);
    const codes: (number | null)[] = [];
    for (const [how, damaged] of damages(bytes, draws, 24, 12)) {
      writeFileSync(file, damaged);
      const { code, stdout, stderr } = await at.apart('cards', 'find', '--set', 'ZRB', '--csv');
      expect([0, 2], how).toContain(code);
      expectNoDefect(stderr);
      if (code === 2) expect(stderr).toMatch(/^cards\.jsonl:\d+: /);
      if (code === 2) expect(stdout).toBe('');
      if (!how.startsWith('bit')) expect(code, how).toBe(2);
      codes.push(code);
    }
    tell(`own catalogue: ${counted(codes)}`);
  });

  it('that is shipped is refused if it is cut or gone', async ({ onTestFinished }) => {
    const [at, draws] = [workplace(onTestFinished), drawsOf('shipped')];
    const odds = copyOfProgram(at);
    const file = path.join(at.folder, 'cards', 'shipped.jsonl');
    const bytes = readFileSync(file);
    const ask = () => at.shell(`${odds} attack Acklay Nexu`);
    expect(await ask()).toMatchObject({ code: 0 });
    for (const [how, damaged] of damages(bytes, draws, 0, 6)) {
      writeFileSync(file, damaged);
      const { code, stderr } = await ask();
      expect({ code, stderr }, how).toEqual({ code: 2, stderr: expect.stringMatching(/^cards\/shipped\.jsonl:\d+: /) });
    }
    rmSync(file);
    const { code, stderr } = await ask();
    expect({ code, stderr }).toEqual({
      code: 74,
      stderr: expect.stringMatching(/^cards\/shipped\.jsonl: no such file .*\n {2}hint/),
    });
  });
});

it('a damaged baseline is a finding or refused with its place, and saved again by the next update', async ({
  onTestFinished,
}) => {
  const [at, draws, one] = [workplace(onTestFinished), drawsOf('baseline'), await known(CHECK)];
  fill(at, one.inputs.new, one.outputs.new);
  const file = path.join(at.folder, 'reports', 'baseline', 'b.json');
  const bytes = readFileSync(file);
  const codes: (number | null)[] = [];
  for (const [how, damaged] of damages(bytes, draws, 16, 6)) {
    writeFileSync(file, damaged);
    const { code, stderr } = await at.apart('check', '--quiet');
    expect([0, 1, 2], how).toContain(code);
    expectNoDefect(stderr);
    if (code === 2) expect(withoutWarnings(stderr)).toMatch(/^reports\/baseline\/b\.json/);
    if (!how.startsWith('bit')) expect(code, how).toBe(2);
    codes.push(code);
  }
  expect(await at.apart('check', '--update')).toMatchObject({ code: 0 });
  expect(at.contents()).toEqual({ ...one.inputs.new, ...one.outputs.new });
  tell(`baseline: ${counted(codes)}`);
});

/** Copies the built program into a workplace; the words that run it. */
function copyOfProgram(at: Workplace): string {
  const root = path.resolve(path.dirname(MAIN), '../..');
  for (const part of ['dist/bin', 'dist/kernel.wasm', 'cards', 'package.json']) {
    cpSync(path.join(root, part), path.join(at.folder, part), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(at.folder, 'node_modules'));
  return [process.execPath, path.join(at.folder, 'dist', 'bin', 'main.js')].map(quoted).join(' ');
}

describe('a damaged program', () => {
  const QUESTION = 'attack --power 6 --lucky 1 --trials 1e5 --no-exact';

  it('counts with the other loop if its kernel is damaged, and says so', async ({ onTestFinished }) => {
    const [at, draws] = [workplace(onTestFinished), drawsOf('kernel')];
    const odds = copyOfProgram(at);
    const file = path.join(at.folder, 'dist', 'kernel.wasm');
    const bytes = readFileSync(file);
    const right = await at.shell(`${odds} ${QUESTION}`);
    expect(right).toMatchObject({ code: 0, stderr: '' });
    const all = damages(bytes, draws, 40, 6);
    for (const [how, damaged] of all) {
      writeFileSync(file, damaged);
      const { stderr, ...answer } = await at.shell(`${odds} ${QUESTION}`);
      expect({ ...answer, stderr: '' }, how).toEqual(right);
      expect(stderr, how).toMatch(/^warning: odds: .*damaged/);
    }
    tell(`kernel: damaged in ${all.length} ways, always the same answer and a warning`);
  });
});
