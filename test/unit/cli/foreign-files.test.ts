import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { IoError, UserError } from '../../../src/errors/problem.js';
import { folderOfTests } from '../../support/folders.js';
import { writtenBy } from '../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../support/run-scenarios.js';
import { bytesOf, row } from '../cards/set-rows.js';

const { deals: _, ...SCENARIOS } = RUN_SCENARIOS;

const folder = folderOfTests();
const within = (...names: string[]): string => path.join(folder, ...names);

/** Files that people and other programs keep beside those of this program. */
const FILES: Readonly<Record<string, string>> = {
  'notes.md': 'mine',
  'summary.csv.bak': 'mine',
  'summary (1).csv': 'mine',
  'run.json~': 'mine',
  'old-run.json': '{"format":1,"program":{"name":"swtcg-odds"},"files":["notes.md"]}',
  'package.json': '{"name":"mine"}',
  'picture.png': '\u0000\u0001',
  '.gitignore': '*',
  '.DS_Store': 'x',
  '.duels.partial-notes': 'mine',
  '.attacks.checkpoint.txt': 'mine',
  'Ünïcödé 写真.txt': 'mine',
  '-rf': 'mine',
  empty: '',
  'charts/mean.svg': '<svg/>',
  'deep/er/run.json': '{}',
  '.git/HEAD': 'ref: main',
};

/** Puts them into a folder. */
function keepIn(place: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  mkdirSync(path.join(place, 'empty folder'));
  writeFileSync(path.join(place, 'read-only'), 'mine');
  chmodSync(path.join(place, 'read-only'), 0o400);
  if (process.platform === 'win32') return;
  symlinkSync('notes.md', path.join(place, 'link'));
  symlinkSync('nowhere', path.join(place, 'dangling'));
  execFileSync('mkfifo', [path.join(place, 'pipe'), path.join(place, 'pipe.yaml~')]);
}

/** The entries of a folder, with kinds, permissions and content. */
function foundIn(place: string): Record<string, unknown> {
  const entries = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    entries.map((name) => {
      const file = path.join(place, name);
      const found = lstatSync(file);
      const text = found.isFile() ? readFileSync(file, 'latin1') : found.isSymbolicLink() ? readlinkSync(file) : '';
      return [name, { mode: found.mode, text }];
    }),
  );
}

const FAST = ['--trials', '100', '--workers', '0', '--quiet'];
const run = (name: string, ...more: string[]) => ['run', within(`${name}.yaml`), '--out', within('reports'), ...FAST, ...more];
const battles = ['battle', '--dark', 'Sandtrooper', '--light', 'Jawa', '--play', 'simple', '--no-range-over-play'];
const out = (name: string): string[] => ['--out', within('answers', name), '--quiet'];
const baseline = (): string[] => ['--baseline', within('baseline'), '--trials', '100', '--workers', '0'];
const walkers = path.resolve('examples/decks/imperial-walkers.txt');

/** The folders in which commands write; each has the files of others. */
const PLACES = [
  ...Object.keys(SCENARIOS).map((name) => `reports/${name}`),
  'reports',
  'answers',
  'baseline',
  'parts',
  'merged',
];

/** Command lines that write files. */
const COMMANDS: readonly (() => string[])[] = [
  ...Object.keys(SCENARIOS).map((name) => () => run(name, '--html', '--seed', '2')),
  () => run('attacks', '--fresh'),
  () => ['attack', '--power', '3', '--trials', '100', ...out('attack.json')],
  () => ['duel', 'X-wing Red Ten', 'TIE Interceptor', '--trials', '100', ...out('duel.html')],
  () => ['table', '--trials', '100', ...out('table.csv')],
  () => ['compare', 'Jawa', 'Sandtrooper', ...out('compare.md'), '--workers', '0'],
  () => [
    'squad',
    'TIE Interceptor',
    '--points',
    '6',
    '--size',
    '2',
    '--against',
    'X-wing Red Ten',
    ...FAST,
    ...out('squad.json'),
  ],
  () => ['deck', walkers, ...out('deck.json')],
  () => [...battles, ...FAST, '--out', within('answers', 'battle.json')],
  () => ['cards', 'import', within('set.txt'), '--catalogue', within('answers', 'cards.jsonl')],
  () => ['check', within('attacks.yaml'), within('duels.yaml'), ...baseline(), '--update'],
  () => ['check', within('attacks.yaml'), ...baseline()],
  () => ['run', within('duels.yaml'), '--shard', '1/2', '--out', within('parts'), ...FAST],
  () => ['run', within('duels.yaml'), '--shard', '2/2', '--out', within('parts'), ...FAST],
  () => ['merge', within('parts'), '--out', within('merged'), '--workers', '0', '--quiet'],
  () => ['merge', within('parts'), '--out', within('reports'), '--html', '--workers', '0', '--quiet'],
];

describe('Files of others', () => {
  beforeAll(async () => {
    for (const [name, text] of Object.entries(SCENARIOS)) writeFileSync(within(`${name}.yaml`), text);
    writeFileSync(within('set.txt'), bytesOf([row({ Name: 'Zorblax (A)', Number: '1' })]));
    for (const name of Object.keys(SCENARIOS)) await writtenBy(run(name)); // a report is there before they are
    for (const place of PLACES) {
      mkdirSync(within(place), { recursive: true });
      keepIn(within(place));
    }
  });
  it('stay as they are, whatever command writes beside them', { tags: 'night' }, async () => {
    const before = foundIn(folder);
    const ours =
      /(?:^|[/\\])(?:run\.json|report\.html|[a-z-]+\.csv)$|^baseline.(?:attacks|duels)\.json$|^answers.[a-z]+\.\w+$|\.part$/;
    const others = Object.keys(before).filter((name) => !ours.test(name) || name.includes('deep'));
    expect(others.length).toBeGreaterThan(PLACES.length * 20);
    for (const command of COMMANDS) {
      await writtenBy(command());
      const after = foundIn(folder);
      for (const name of others) expect(after[name], `${name} after ${command().join(' ')}`).toEqual(before[name]);
      expect(Object.keys(after).filter((name) => /partial-[0-9a-f]{6}-/.test(name))).toEqual([]);
    }
    expect(readdirSync(within('merged', 'duels')).sort()).toEqual(['run.json', 'summary.csv', 'turns.csv']);
  });

  it.each(Object.keys(FILES).filter((name) => !name.includes('/')))('make a folder with %s alone no report', async (name) => {
    const place = within('refused', 'attacks');
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, name), FILES[name] as string);
    const before = foundIn(place);
    const refused = await writtenBy(['run', within('attacks.yaml'), '--out', within('refused'), ...FAST]).catch(
      (error) => error,
    );
    expect(refused).toBeInstanceOf(IoError);
    expect(refused).not.toBeInstanceOf(UserError);
    expect(refused.message).toMatch(/this folder is not a report of odds(.|\n)*--out/);
    expect(foundIn(place)).toEqual(before);
  });

  it('of the name of a baseline are not replaced by one', async () => {
    const place = within('others');
    mkdirSync(place);
    writeFileSync(path.join(place, 'attacks.json'), '{"name":"mine"}');
    const update = ['check', within('attacks.yaml'), '--baseline', place, '--trials', '100', '--workers', '0', '--update'];
    await expect(writtenBy(update)).rejects.toThrow(/attacks\.json: this file is not a baseline, so it is not replaced/);
    expect(readFileSync(path.join(place, 'attacks.json'), 'utf8')).toBe('{"name":"mine"}');
  });
});
