import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeHost } from '../../../../src/cli/edge/node-host.js';
import { keepingHost } from '../../../../src/cli/work/keeping-host.js';
import { folderOfTest, goInto } from '../../../support/folders.js';
import { writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';
import { slowClock } from '../../../support/slow-clock.js';
import { wordsOf } from '../command-line.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const within = (name: string): string => path.join(folder, name);

const COMPARE = wordsOf('compare "Darth Maul (B)" "Mace Windu (C)" "Jango Fett (A)"');
const BATTLE = wordsOf('battle --dark "2x Sandtrooper" --light Jawa "Mace Windu (D)" --play worth --trials 600');
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

  it.skipIf(process.platform === 'win32')('is not there beside a pipe', async () => {
    execFileSync('mkfifo', [within('pipe.csv')]);
    const reader = spawn('cat', [within('pipe.csv')]);
    const ended = new Promise((end) => reader.once('close', end));
    slowClock();
    await writtenBy(['compare', 'Jawa', 'Sandtrooper', '--out', within('pipe.csv'), '--quiet']);
    await ended;
    expect(readdirSync(folder)).toEqual(['pipe.csv']);
  });

  it('is beside a report whose folder is not there yet', async () => {
    const battle = RUN_SCENARIOS.battles.replace(/vary.*\n/, '');
    writeFileSync(within('one.yaml'), battle);
    goInto(folder);
    slowClock();
    const words = ['battle', 'one.yaml', '--trials', '50', '--no-exact', '--play', 'worth', '--workers', '0'];
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
