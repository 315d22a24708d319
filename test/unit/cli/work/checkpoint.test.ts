import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeHost } from '../../../../src/cli/edge/node-host.js';
import { Checkpoint, keepingHost } from '../../../../src/cli/work/checkpoint.js';
import { folderOfTest, goInto } from '../../../support/folders.js';
import { forge } from '../../../support/forged-parts.js';
import { writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';
import { slowClock } from '../../../support/slow-clock.js';
import { wordsOf } from '../command-line.js';

/** A file for a checkpoint, which is removed after the test. */
function checkpointFile(): string {
  const folder = folderOfTest();
  return path.join(folder, '.sweep.checkpoint');
}

interface Opened {
  readonly checkpoint: Checkpoint;
  readonly refused: string[];
  /** Works out results under these names; returns those that were not kept. */
  readonly work: (...keys: readonly string[]) => Promise<string[]>;
}

/** A checkpoint whose work takes this long before its first result. */
function opened(file: string, { seconds = 11, isFresh = false } = {}): Opened {
  let now = 0;
  const refused: string[] = [];
  const checkpoint = new Checkpoint(file, isFresh, { now: () => now, onRefused: (reason) => refused.push(reason) });
  now = 1000 * seconds;
  const work = async (...keys: readonly string[]): Promise<string[]> => {
    const done: string[] = [];
    for (const key of keys) {
      const result = await checkpoint.of(`judge ${key}`, async () => {
        done.push(key);
        return [key.length, 0.5, Number.POSITIVE_INFINITY];
      });
      expect(result).toEqual([key.length, 0.5, Number.POSITIVE_INFINITY]);
    }
    return done;
  };
  return { checkpoint, refused, work };
}

describe('a checkpoint', () => {
  it('keeps the results of long work, for the next run', async () => {
    const file = checkpointFile();
    const first = opened(file);
    expect(await first.work('a', 'b')).toEqual(['a', 'b']);
    const next = opened(file);
    expect([next.checkpoint.size, next.checkpoint.isKept]).toEqual([2, true]);
    expect(await next.work('b', 'c', 'a')).toEqual(['c']);
    expect(await opened(file).work('a', 'b', 'c')).toEqual([]);
  });

  it('of work that takes less than ten seconds leaves nothing', async () => {
    const file = checkpointFile();
    const { checkpoint, work } = opened(file, { seconds: 9.9 });
    await work('a');
    expect(checkpoint.isKept).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it('that is gone on from keeps results at once: the next run may be killed soon, too', async () => {
    const file = checkpointFile();
    await opened(file).work('a');
    await opened(file, { seconds: 0.1 }).work('a', 'b');
    expect(opened(file).checkpoint.size).toBe(2);
  });

  it('keeps what came before the ten seconds too', async () => {
    const file = checkpointFile();
    let now = 0;
    const checkpoint = new Checkpoint(file, false, { now: () => now, onRefused: () => undefined });
    await checkpoint.of('judge early', async () => [1]);
    now = 10_000;
    await checkpoint.of('judge late', async () => [2]);
    expect(opened(file).checkpoint.size).toBe(2);
  });

  it('is dropped by --fresh', async () => {
    const file = checkpointFile();
    await opened(file).work('a');
    const fresh = opened(file, { isFresh: true });
    expect(fresh.checkpoint.size).toBe(0);
    expect(await fresh.work('a')).toEqual(['a']);
  });

  it('goes on behind a line that a killed run has torn at any place', async () => {
    const file = checkpointFile();
    await opened(file).work('a', 'b');
    const bytes = readFileSync(file);
    const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    for (let length = lastLine; length < bytes.length - 1; length += 3) {
      writeFileSync(file, bytes.subarray(0, length));
      expect(await opened(file).work('a', 'b')).toEqual(['b']);
      expect(await opened(file).work('a', 'b')).toEqual([]);
    }
  });

  it('works out again a long result that is no longer in the file', async () => {
    const file = checkpointFile();
    const long = (digit: number) => async () => Array<number>(1000).fill(digit);
    const first = opened(file).checkpoint;
    for (const [i, key] of ['judge a', 'judge b'].entries()) await first.of(key, long(i + 1));
    const next = opened(file).checkpoint;
    writeFileSync(file, readFileSync(file, 'utf8').replace('2,2', '2,3'));
    expect(await next.of('judge a', long(9))).toEqual(await long(1)());
    expect(await next.of('judge b', long(9))).toEqual(await long(9)());
    rmSync(file);
    expect(await next.of('judge a', long(9))).toEqual(await long(9)());
  });

  it('leaves out a result that cannot be one, also in a line with a right checksum', async () => {
    const file = checkpointFile();
    await opened(file).work('a', 'b');
    forge(file, 1, () => '["x"]');
    expect(await opened(file).work('a', 'b')).toEqual(['a']);
  });

  it('keeps of older results what a run has used, once it is done and has kept something', async () => {
    const file = checkpointFile();
    const sizes: number[] = [];
    for (const seed of [1, 2, 3]) {
      const { checkpoint, work } = opened(file);
      expect(await work('same', `seed ${seed}`)).toEqual(seed === 1 ? ['same', 'seed 1'] : [`seed ${seed}`]);
      checkpoint.settle();
      checkpoint.close();
      sizes.push(readFileSync(file).length);
    }
    expect(new Set(sizes).size).toBe(1);
    // A run that has kept nothing may ask for fewer results than the next one.
    const { checkpoint, work } = opened(file);
    expect(await work('same')).toEqual([]);
    checkpoint.settle();
    expect(await opened(file).work('same', 'seed 3')).toEqual([]);
    expect(readdirSync(path.dirname(file))).toEqual(['.sweep.checkpoint']);
  });

  it('leaves out lines that are damaged, and keeps the others', async () => {
    const file = checkpointFile();
    await opened(file).work('a', 'b', 'c');
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[2] = lines[2]?.replace('0.5', '0.7') ?? '';
    writeFileSync(file, lines.join('\n'));
    appendFileSync(file, '\0\0\0 garbage\n');
    expect(await opened(file).work('a', 'b', 'c')).toEqual(['b']);
  });

  it('of another program is not used, and replaced', async () => {
    const file = checkpointFile();
    await opened(file).work('a');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(text.indexOf('\n') + 1));
    expect(await opened(file).work('b')).toEqual(['b']);
    expect(await opened(file).work('a', 'b')).toEqual(['a']);
  });

  it('is written where there is no folder yet', async () => {
    const file = checkpointFile().replace('.sweep.checkpoint', 'reports/.sweep.checkpoint');
    const { refused, work } = opened(file);
    await work('a');
    expect(refused).toEqual([]);
    expect(opened(file).checkpoint.size).toBe(1);
  });

  it('that cannot be written is a warning, once, and the work goes on', async () => {
    const file = checkpointFile();
    writeFileSync(path.join(path.dirname(file), 'file'), '');
    const { refused, work } = opened(file.replace('.sweep.checkpoint', 'file/.sweep.checkpoint'));
    expect(await work('a', 'b')).toEqual(['a', 'b']);
    expect(refused).toEqual([expect.stringContaining('not a directory (ENOTDIR)')]);
  });

  it.each(['notes of mine\n', '{"kept": true}', '\n\nx'])('is not written over a file of somebody else (%j)', async (text) => {
    const file = checkpointFile();
    for (const isFresh of [false, true]) {
      writeFileSync(file, text);
      const { checkpoint, refused, work } = opened(file, { isFresh });
      expect(await work('a', 'b')).toEqual(['a', 'b']);
      checkpoint.settle();
      checkpoint.remove();
      expect(refused).toEqual([`${file}: it is not a checkpoint; move it away`]);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });

  it.each([
    [9, 0],
    [10, 1],
  ])('with %i damaged lines is recognised by one of the first ten', (damaged, refusals) => {
    const file = checkpointFile();
    writeFileSync(file, `${'zap\n'.repeat(damaged)}${'0'.repeat(16)} judge a`);
    expect(opened(file).refused).toHaveLength(refusals);
  });

  it.each([false, true])('in whose place is a folder is a warning too, with isFresh %s', async (isFresh) => {
    const file = checkpointFile();
    mkdirSync(path.join(file, 'in-its-place'), { recursive: true });
    const { refused, work } = opened(file, { isFresh });
    expect(await work('a', 'b')).toEqual(['a', 'b']);
    expect(refused).toEqual([expect.stringContaining(`${file}: `)]);
  });
});

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const within = (name: string): string => path.join(folder, name);

const COMPARE = wordsOf('compare "Darth Maul (B)" "Mace Windu (C)" "Jango Fett (A)"');

const BATTLE = wordsOf('battle --dark "2x Sandtrooper" --light Jawa "Mace Windu (D)" --play simple --trials 600');

const LISTS = 'squad "TIE Interceptor" "TIE Fighter DS-3-12" --points 6 --size 2 --against "X-wing Red Ten" --trials 300';

const SQUAD = wordsOf(LISTS);

const WALKERS = 'examples/decks/imperial-walkers.txt';

const FIGHTERS = 'examples/decks/rebel-fighters.txt';

const DEALS = ['--deals', '120', '--setup-points', '6'];

describe('the checkpoint of an answer in a file', () => {
  const title = 'of %s holds what is done, and gives the same answer';
  it.each([['a comparison', COMPARE]])(title, isKept);
  it.each([
    ['a simulated comparison', [...COMPARE, '--no-exact', '--trials', '20000']],
    ['duels', [...COMPARE, '--duel', '--turns', '3']],
    ['a battle', [...BATTLE, '--without-each']],
    ['a search for lists', SQUAD],
    ['deals', ['battle', '--dark', WALKERS, '--light', FIGHTERS, '--no-range-over-play', ...DEALS]],
    ['swaps', ['deck', WALKERS, '--against', FIGHTERS, '--instead', 'Sandtrooper=Imperial Dewback', ...DEALS]],
  ])(title, { tags: 'night' }, isKept);

  async function isKept(_: string, command: readonly string[]): Promise<void> {
    const run = async (name: string) => {
      const { err } = await writtenBy([...command, '--out', within(name), '--workers', '0']);
      return { text: readFileSync(within(name), 'utf8'), err };
    };
    const plain = await run('plain.json');
    slowClock();
    expect((await run('kept.json')).text).toBe(plain.text);
    const file = within('.kept.json.checkpoint');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    // As if it had been killed before its last results, and in the middle of one.
    const half = Math.ceil(lines.length / 2);
    writeFileSync(file, [...lines.slice(0, half), lines[half]?.slice(0, 30)].join('\n'));
    const again = await run('kept.json');
    expect(again.text).toBe(plain.text);
    const keys = new Set(lines.slice(1, half).map((line) => line.slice(17, line.indexOf('\t'))));
    expect(again.err).toContain(`Resuming from ${file} (${keys.size} results); --fresh starts over.`);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(half);
  }

  it('is beside the report of a file of battles, and dropped by --fresh', async () => {
    writeFileSync(within('battles.yaml'), RUN_SCENARIOS.battles);
    goInto(folder);
    slowClock();
    const command = ['battle', 'battles.yaml', '--trials', '50', '--workers', '0'];
    await writtenBy(command);
    expect(readdirSync(within('reports'))).toEqual(['.battles.checkpoint', 'battles']);
    expect((await writtenBy(command)).err).toContain('Resuming from reports/.battles.checkpoint');
    expect((await writtenBy([...command, '--fresh'])).err).toBe('');
  });

  it.skipIf(process.platform === 'win32')('is not written beside a pipe', async () => {
    execFileSync('mkfifo', [within('pipe.csv')]);
    const reader = spawn('cat', [within('pipe.csv')]);
    const ended = new Promise((end) => reader.once('close', end));
    slowClock();
    await writtenBy(['compare', 'Jawa', 'Sandtrooper', '--out', within('pipe.csv'), '--quiet']);
    await ended;
    expect(readdirSync(folder)).toEqual(['pipe.csv']);
  });

  it('is beside a report whose folder does not exist yet', async () => {
    const battle = RUN_SCENARIOS.battles.replace(/vary.*\n/, '');
    writeFileSync(within('one.yaml'), battle);
    goInto(folder);
    slowClock();
    const words = ['battle', 'one.yaml', '--trials', '50', '--no-exact', '--play', 'simple', '--workers', '0'];
    expect((await writtenBy(words)).err).toBe('');
    expect(readdirSync(within('reports'))).toEqual(['.one.checkpoint', 'one']);
    expect((await writtenBy(words)).err).toContain('Resuming from reports/.one.checkpoint');
  });

  it('does not grow with every seed', { tags: 'night' }, async () => {
    slowClock();
    const sizes: number[] = [];
    for (const seed of ['1', '2', '3']) {
      const words = [...COMPARE, '--no-exact', '--trials', '2000', '--seed', seed, '--out', within('a.json'), '--quiet'];
      await writtenBy([...words, '--workers', '0']);
      sizes.push(readFileSync(within('.a.json.checkpoint')).length);
    }
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2);
  });

  it('is no reason to begin work whose answer has no folder', async () => {
    const written = writtenBy([...COMPARE, '--out', within('missing/a.json')]);
    await expect(written).rejects.toThrow(`${within('missing/a.json')}: the folder ${within('missing')} does not exist`);
    expect(existsSync(within('missing'))).toBe(false);
  });

  it('lets a comparison take a day', () => {
    const host = nodeHost({ out: () => undefined, err: () => undefined });
    expect(keepingHost({}, host).maxSeconds).toBe(600);
    expect(keepingHost({ out: 'answer.csv' }, host).maxSeconds).toBe(86_400);
  });
});
