import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';

const folder = folderOfTests();
const REPORTS = path.join(folder, 'reports');
const DARK = ['4x TIE Fighter DS-61-9', '3x Sandtrooper', '2x Darth Vader (D)'];
const LIGHT = ['4x X-Wing Red Two', '3x Rebel Squad', '2x Luke Skywalker (F)'];

function scenarioOf(name: string, more: string, dark = DARK): string {
  const file = path.join(folder, `${name}.yaml`);
  const units = (cards: readonly string[]): string => `units: [${cards.join(', ')}]`;
  const decks = `dark: { ${units(dark)}, battleCards: 4, missions: 2, force: 3 }\nlight: { ${units(LIGHT)}, locations: 3, otherCards: 2 }`;
  writeFileSync(file, `format: 1\nquestion: Who wins?\nexperiment: deals\n${decks}\nsetupPoints: 9\n${more}`);
  return file;
}

/** The same cards in a file, its units first. */
function deckOf(name: string, cards: readonly string[], others: readonly string[]): string {
  const file = path.join(folder, `${name}.txt`);
  writeFileSync(file, [...cards.map((card) => card.replace('x ', ' ')), ...others].join('\n'));
  return file;
}

/** Runs a scenario and reads a table of its report. */
async function rowsOf(file: string, table: string, ...words: readonly string[]): Promise<Record<string, string>[]> {
  await writtenBy(['run', file, '--out', REPORTS, '--quiet', '--workers', '0', ...words]);
  return rowsIn(file, table);
}

function rowsIn(file: string, table: string): Record<string, string>[] {
  const [head = [], ...rows] = readFileSync(path.join(REPORTS, path.basename(file, '.yaml'), table), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])));
}

describe('a scenario of deals', () => {
  it('has the numbers of odds battle --deals, its decks listed with units first', { tags: 'night' }, async () => {
    const file = scenarioOf('same', 'turns: 6\nbuild: dearest\nexchange: locations\n');
    const [row] = await rowsOf(file, 'summary.csv', '--trials', '6', '--seed', '5');
    const dark = deckOf('dark', DARK, ['4 Blaster Barrage', '2 Plan of Attack']);
    const light = deckOf('light', LIGHT, ['3 Great Pit of Carkoon [BOTS]', '2 Nobody at all']);
    const words = ['--deals', '6', '--seed', '5', '--setup-points', '9', '--turns', '6', '--build', 'dearest'];
    const more = ['--exchange', 'locations', '--dark-force', '3', '--workers', '0', '--json', '--quiet'];
    const { out } = await writtenBy(['battle', '--dark', dark, '--light', light, ...words, ...more]);
    const answer = JSON.parse(out);
    expect(Number(row?.dark_win_chance)).toBe(answer.darkWins.estimate);
    expect(Number(row?.light_win_chance)).toBe(answer.lightWins.estimate);
    expect(Number(row?.mean_turns)).toBe(answer.meanTurns);
    expect([Number(row?.play_low), Number(row?.play_high)]).toEqual([answer.range.dark.low, answer.range.dark.high]);
    const units = rowsIn(file, 'units.csv');
    expect(units.map(({ opening_deals }) => Number(opening_deals))).toEqual(
      [...answer.dark.openings, ...answer.light.openings].map(({ deals }: { deals: number }) => deals),
    );
  });

  it('varies decks, units and how they are built, each case beside the first', { tags: 'night' }, async () => {
    const file = scenarioOf(
      'varied',
      'rangeOverPlay: false\nvary:\n  dark.units[1].count: [3, 4]\n  build: [value, spread]\n  dark.units[0].power: [3, 9]\n',
    );
    const rows = await rowsOf(file, 'summary.csv', '--trials', '12');
    expect(rows).toHaveLength(8);
    expect(rows[0]?.difference_to_first).toBe('');
    for (const row of rows.slice(1)) {
      const gained = Number(row.dark_win_chance) - Number(rows[0]?.dark_win_chance);
      expect(Number(row.difference_to_first)).toBeCloseTo(gained, 12);
    }
    expect(rows.some((row) => Number(row.difference_to_first) > 0)).toBe(true);
  });

  it('is refused with its problems and their lines', async () => {
    const refusal = await refusalOf(['run', scenarioOf('wrong', 'build: best\nturns: 0\nvary: { dark.cards: [1] }\n')]);
    for (const words of [/wrong\.yaml:7:8: build: /, /turns: /, /dark\.cards/]) expect(refusal).toMatch(words);
    const few = path.join(folder, 'few.yaml');
    const side = '{ units: [{ power: 3, health: 3, speed: 30, cost: 2, arenas: [ground] }], play: learned }';
    writeFileSync(few, `format: 1\nquestion: Who?\nexperiment: deals\ndark: ${side}\nlight: { units: [2x Sandtrooper] }\n`);
    const problems = await refusalOf(['run', few]);
    expect(problems).toContain('must be a deck of 7 cards or more, not of 1');
    expect(problems).toContain('must be a deck of 7 cards or more, not of 2');
    expect(problems).toContain('dark.play: must be simple, or settings');
  });

  it('is estimated before it is run, and written as a page', { tags: 'night' }, async () => {
    const file = scenarioOf('told', 'rangeOverPlay: false\nvary: { build: [value, dearest] }\n');
    expect(await printedBy(['run', file, '--dry-run', '--trials', '4'])).toMatch(/told +2 +2 +4 +8/);
    const out = path.join(folder, 'pages');
    await writtenBy(['run', file, '--trials', '4', '--html', '--out', out, '--quiet', '--workers', '0']);
    const page = readFileSync(path.join(out, 'told', 'report.html'), 'utf8');
    expect(page).toContain('These chances compare strategies with these units, not decks.');
  });
});
