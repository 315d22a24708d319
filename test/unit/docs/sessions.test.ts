import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Finding } from '../../../src/errors/check.js';
import { inFolderOfTests } from '../../support/folders.js';
import { writtenBy } from '../../support/run-cli.js';
import { fencedBlocks, PAGES, projectText, ROOT, sessionsOf, tableRows } from './markdown.js';

const { withGaps } = (await import(new URL('scripts/session-gaps.mjs', ROOT).href)) as {
  withGaps: (answer: string, printed: string) => string;
};

const SESSIONS = PAGES.flatMap((page) => sessionsOf(projectText(page)).map((session) => ({ page, ...session })));

/** Commands that pages show without their answers. A check is left out: it needs a baseline, or all scenarios. */
const COMMANDS = [
  ...fencedBlocks(projectText('docs/attack.md'), 'sh').flatMap((block) => block.trim().split('\n')),
  ...tableRows(projectText('docs/README.md')).flatMap(([, cell = '']) => cell.match(/odds [^`]+/g) ?? []),
]
  .filter((command) => !command.includes('odds check'))
  .map((commandLine) => ({ commandLine }));

/** Battles of several units, and what learns to play them, take seconds. */
const isLong = ({ commandLine }: { commandLine: string }): boolean =>
  /odds (?:battle|deck|squad|check) |--attacks|Darth Vader \(E\)"? "Mace Windu \(C\)/.test(commandLine);
const isShort = (session: { commandLine: string }): boolean => !isLong(session);

/** A battle whose answer is not looked at: how long it takes says nothing of whether it is understood. */
const SHORT_BATTLE = ['--workers', '0', '--trials', '100', '--play', 'simple'];

/** The words of a command line; a text in double quotes is one word. */
function words(commandLine: string): string[] {
  return [...commandLine.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => (quoted ?? plain) as string);
}

/** What a command writes; a finding of a check, which is an answer too, is not a failure. */
function written(command: readonly string[]): Promise<{ out: string; err: string }> {
  return writtenBy(command, (error) => error instanceof Finding);
}

it('a session with gaps has as many lines of each part as before: from the beginning, from a line on, and up to the end', () => {
  expect(withGaps('a2\nb\nfor\nc2\nd\ne2\n', 'a1\n...\nfor\nc1\n...\ne1\n')).toBe('a2\n...\nfor\nc2\n...\ne2\n');
  expect(withGaps('a\nb\n', 'a\n')).toBe('a\nb\n');
  expect(() => withGaps('a\nb\n', 'a\n...\nfor\n...\nb\n')).toThrow('no line "for"');
});

const withFewDeals = (given: readonly string[]): string[] => given.map((word, i) => (given[i - 1] === '--deals' ? '2' : word));
const shorter = (given: readonly string[]): readonly string[] => (given[0] === 'battle' ? SHORT_BATTLE : []);

describe('the commands that documents show', () => {
  const folder = inFolderOfTests();

  beforeAll(() => {
    for (const files of ['scenarios', 'examples/decks', 'examples/games'])
      cpSync(fileURLToPath(new URL(`${files}/`, ROOT)), files, { recursive: true });
    for (const page of PAGES) {
      for (const [, file = '', text = ''] of projectText(page).matchAll(/`([\w-]+\.yaml)`:\n\n```yaml\n([\s\S]*?)```/gm)) {
        writeFileSync(file, text);
      }
    }
  });

  it('are attacks, advice, a trace, a duel, a battle, a scenario, tables, comparisons and a check', () => {
    const displayed = SESSIONS.map(({ commandLine }) => commandLine.match(/--roll|--trace|odds \w+/g)?.at(-1));
    expect(displayed.slice(0, 2)).toEqual(['odds attack', '--roll']);
    expect([...new Set(displayed)].sort()).toEqual(
      [
        ...['--roll', '--trace', 'odds attack', 'odds battle', 'odds check', 'odds compare', 'odds deck', 'odds duel'],
        ...['odds luck', 'odds run', 'odds squad', 'odds table'],
      ].sort(),
    );
  });

  it.each(SESSIONS.filter(isShort))('print what $page shows: $commandLine', printsWhatIsShown);
  it.each(SESSIONS.filter(isLong))('print what $page shows: $commandLine', { tags: 'night' }, printsWhatIsShown);

  async function printsWhatIsShown({ commandLine, printed }: (typeof SESSIONS)[number]): Promise<void> {
    const [npx, odds, ...rest] = words(commandLine);
    expect([npx, odds]).toEqual(['npx', 'odds']);
    const { out, err } = await written(rest);
    expect({ out: withGaps(out, printed), err }).toEqual({ out: printed, err: '' });
  }

  const understood = 'are understood where no answer is shown: $commandLine';
  it.each(COMMANDS.filter(isShort))(understood, isUnderstood);
  it.each(COMMANDS.filter(isLong))(understood, { tags: 'night' }, isUnderstood);

  async function isUnderstood({ commandLine: command }: { commandLine: string }): Promise<void> {
    const given = words(command.replace(/^(?:npx )?odds /, ''));
    const { out, err } = await written(given.includes('--deals') ? withFewDeals(given) : [...given, ...shorter(given)]);
    expect(out).not.toBe('');
    expect(err).toBe('');
  }

  it('write the report that from-card-to-verdict.md names', () => {
    for (const file of ['summary.csv', 'distribution.csv', 'run.json']) {
      expect(existsSync(path.join(folder, 'reports', 'my-question', file))).toBe(true);
    }
  });
});
