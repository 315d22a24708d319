import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatWithOptions } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACK_OPTIONS, flagOf } from '../../../src/cli/attack/attack-option-table.js';
import { CARD_ACTIONS } from '../../../src/cli/cards/cards-options.js';
import { CHECK_OPTIONS } from '../../../src/cli/check/check-options.js';
import { exitCodeOf } from '../../../src/cli/edge/failure.js';
import { RUN_OPTIONS } from '../../../src/cli/run/run-options.js';
import { TABLE_OPTIONS } from '../../../src/cli/table/table-options.js';
import { Finding } from '../../../src/errors/check.js';
import { InternalError, IoError, UserError } from '../../../src/errors/problem.js';
import * as library from '../../../src/index.js';
import { EDITIONS } from '../../../src/rules/game/editions.js';
import { KEYWORDS } from '../../../src/rules/keywords/index.js';
import { writtenBy } from '../../support/run-cli.js';
import { fencedBlocks, projectText, ROOT, section, tableRows, withoutBlocks } from './markdown.js';

const README = projectText('README.md');
const PACKAGE = JSON.parse(projectText('package.json')) as { scripts: object; exports: object; bin: object };

/** A block that shows a command after a `$` and what it prints. */
const SESSIONS = fencedBlocks(README, 'console').map((block) => {
  const [, commandLine = '', printed = ''] = /^\$ (.*)\n([\s\S]*)$/.exec(block) ?? [];
  return { commandLine, printed };
});

/** The words of a command line; a text in double quotes is one word. */
function words(commandLine: string): string[] {
  return [...commandLine.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => (quoted ?? plain) as string);
}

describe('README.md: commands', () => {
  const home = process.cwd();
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'odds-readme-'));
    process.chdir(folder);
    for (const scenario of fencedBlocks(README, 'yaml')) writeFileSync('my-question.yaml', scenario);
  });

  afterAll(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows attacks, a table, advice, a trace and a scenario', () => {
    const displayed = SESSIONS.map(({ commandLine }) => commandLine.match(/--roll|--trace|odds \w+/g)?.at(-1));
    expect(displayed).toEqual(['odds attack', 'odds attack', 'odds table', '--roll', '--trace', 'odds run']);
  });

  it.each(SESSIONS)('prints what the page shows: $commandLine', async ({ commandLine, printed }) => {
    const [npx, odds, ...rest] = words(commandLine);
    expect([npx, odds]).toEqual(['npx', 'odds']);
    expect(await writtenBy(rest)).toEqual({ out: printed, err: '' });
  });

  it('writes the report that the page names', () => {
    for (const file of ['summary.csv', 'distribution.csv', 'run.json']) {
      expect(existsSync(path.join(folder, 'reports', 'my-question', file))).toBe(true);
    }
  });
});

describe('README.md: library', () => {
  it('prints what the comments of the example say', async () => {
    const [example = ''] = fencedBlocks(README, 'ts');
    const expected = [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(expected.length).toBeGreaterThan(3);

    const printed: string[] = [];
    const log = (...values: unknown[]): void => void printed.push(formatWithOptions({ breakLength: Infinity }, ...values));
    const code = example.replace(/^import (\{.*\}) from 'swtcg-odds';$/m, 'const $1 = library;');
    const AsyncFunction = (async () => undefined).constructor as new (
      ...text: string[]
    ) => (...values: unknown[]) => Promise<void>;
    await new AsyncFunction('library', 'console', code)(library, { log });
    expect(printed).toEqual(expected);
  });

  it('is what the package offers under its name', () => {
    expect(PACKAGE.exports).toMatchObject({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
  });
});

describe('README.md: tables', () => {
  it('lists the keywords with their flags', () => {
    const rows = tableRows(section(README, 'Keywords')).map(([name, flags]) => ({ name, flags }));
    expect(rows.map(({ name }) => name)).toEqual(
      KEYWORDS.map(({ name }) => `[${name}](docs/rules.md#${name.toLowerCase().replaceAll(' ', '-')})`),
    );
    for (const [i, keyword] of KEYWORDS.entries()) expect(rows[i]?.flags).toContain(`\`--${flagOf(keyword.name)}`);
  });

  it('names the rules editions', () => {
    for (const edition of Object.keys(EDITIONS)) expect(section(README, 'Rules editions')).toContain(edition);
  });

  it('tells the exit codes', () => {
    const meaning = new Map(tableRows(section(README, 'Exit codes')).map(([code, text]) => [code, text]));
    expect([...meaning.keys()]).toEqual(['0', '1', '2', '70', '74', '129, 130, 143']);
    expect(meaning.get(String(exitCodeOf(new Finding(''))))).toMatch(/^a check found/);
    expect(meaning.get(String(exitCodeOf(new UserError([]))))).toMatch(/^a mistake/);
    expect(meaning.get(String(exitCodeOf(new InternalError(''))))).toMatch(/^a defect/);
    expect(meaning.get(String(exitCodeOf(new IoError(''))))).toMatch(/^a file/);
  });

  it('names only options that there are', () => {
    const ofCards = Object.values(CARD_ACTIONS).flatMap((options) => Object.keys(options));
    const known = [
      ...Object.keys(ATTACK_OPTIONS),
      ...Object.keys(RUN_OPTIONS),
      ...Object.keys(TABLE_OPTIONS),
      ...Object.keys(CHECK_OPTIONS),
      ...ofCards,
      'help',
      'no-exact',
    ];
    const named = [...withoutBlocks(README).matchAll(/--([a-z]+(?:-[a-z]+)*)/g)].map(([, option]) => option);
    expect(named.filter((option) => !known.includes(option as string))).toEqual([]);
  });

  it('names only npm scripts that there are', () => {
    const named = [...README.matchAll(/(?:`|&& |^ *)npm (?:run )?([a-z:]+)/gm)].map(([, script]) => script as string);
    expect(named.filter((script) => !['ci', 'install'].includes(script) && !(script in PACKAGE.scripts))).toEqual([]);
  });

  it('names only folders and files that there are', () => {
    const [layout = ''] = fencedBlocks(README, 'text');
    const places = layout
      .trim()
      .split('\n')
      .flatMap((line) => (line.split(/ {2,}/)[0] as string).split(', '));
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((place) => !existsSync(new URL(place, ROOT)))).toEqual([]);
  });
});
