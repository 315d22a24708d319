import { describe, expect, it } from 'vitest';
import { oddsTable, type TableInput } from '../../../src/index.js';
import { toText } from '../../../src/statistics/fraction.js';
import { printedBy } from '../../support/run-cli.js';
import { problemsOf } from './problems.js';

interface PrintedTable {
  readonly cells: readonly { readonly digest: string; readonly trials: number | null; readonly values: object }[];
  readonly columns: readonly { readonly name: string; readonly title: string; readonly kind: string }[];
  readonly assumptions: readonly string[];
}

async function printedTable(...words: string[]): Promise<PrintedTable> {
  return JSON.parse(await printedBy(['table', ...words, '--json'])) as PrintedTable;
}

describe('oddsTable', () => {
  it('has the numbers and the assumptions of odds table', async () => {
    const printed = await printedTable(
      ...['--power', '2..5', '--critical-hit', '1', '--armor', 'both', '--health', '3'],
      ...['--show', 'mean-damage,discard-chance,at-least-2,mean-hits'],
    );
    const table = await oddsTable({
      attacker: { power: 2, keywords: ['Critical Hit 1'] },
      defender: { health: 3 },
      vary: { 'attacker.power': '2..5', 'defender.Armor': [false, true] },
      show: ['mean-damage', 'discard-chance', 'at-least-2', 'mean-hits'],
    });
    expect(table.axes.map(({ path }) => path)).toEqual(['attacker.power', 'defender.Armor']);
    expect(table.cells.map(({ varied }) => varied).slice(0, 3)).toEqual([
      [2, false],
      [2, true],
      [3, false],
    ]);
    expect(table.cells.map(({ digest, trials, values }) => ({ digest, trials, values: shown(values) }))).toEqual(
      printed.cells.map(({ digest, trials, values }) => ({ digest, trials, values })),
    );
    expect(table.columns).toEqual(printed.columns.map(({ name, title, kind }) => ({ name, title, kind })));
    expect(table.assumptions).toEqual(printed.assumptions);
  });

  it('varies Force, cards and whatever a scenario varies', async () => {
    const table = await oddsTable({
      attacker: 'Darth Maul (B)',
      vary: { defender: ['Mace Windu (C)', 'Obi-Wan Kenobi (K)'], 'force.defender': [0, 4] },
    });
    expect(table.cells.map(({ varied }) => varied)).toEqual([
      ['Mace Windu (C)', 0],
      ['Mace Windu (C)', 4],
      ['Obi-Wan Kenobi (K)', 0],
      ['Obi-Wan Kenobi (K)', 4],
    ]);
    // 6 dice hit on 4 to 6; Evade 2 prevents min(2, hits): 3 - (2 - 6/64 - 2/64) = 9/8.
    expect(
      table.cells.slice(0, 2).map(({ values }) => toText(values.mean_damage?.exact ?? { numerator: 0n, denominator: 1n })),
    ).toEqual(['3', '9/8']);
  });

  it('names every problem of its input at once', async () => {
    const table = { attacker: { power: 31 }, defender: {}, vary: { 'attacker.pwer': [1] }, show: ['hits'], trials: 5 };
    expect(await problemsOf(() => oddsTable(table as unknown as TableInput, { level: 95 }))).toEqual([
      'show: expected what a table can show, found "hits"',
      'trials: expected a known field, found "trials"',
      'attacker.power: expected an integer from 0 to 30, found 31',
      expect.stringMatching(/^vary\.attacker\.pwer: expected a field that can be varied/),
      'level: expected a number from 0.5 to 0.9999, found 95',
    ]);
  });

  it('refuses numbers that it cannot show, and too many cells', async () => {
    const table: TableInput = { attacker: { power: 2 }, defender: {}, vary: { 'attacker.power': '1..3' } };
    expect(await problemsOf(() => oddsTable({ ...table, show: ['mean-dammage'] }))).toEqual([
      'show: expected what a table can show, found "mean-dammage"',
    ]);
    expect(await problemsOf(() => oddsTable({ ...table, show: ['mean-damage', 'mean-damage'] }))).toEqual([
      'show: expected each thing to show once, found "mean-damage" again',
    ]);
    expect(await problemsOf(() => oddsTable({ ...table, show: ['discard-chance'] }))).toEqual([
      'show: discard-chance needs the health of the defender',
    ]);
    const many = { ...table, vary: { 'attacker.power': '1..30', 'defender.counters': '0..9', 'force.attacker': '0..99' } };
    expect(await problemsOf(() => oddsTable(many))).toEqual([
      expect.stringMatching(/^vary: expected a table of at most 10,000 cells, found 30,000/),
    ]);
    expect(await problemsOf(() => oddsTable(undefined as unknown as TableInput))).not.toEqual([]);
  });
});

/** Values as `--json` prints them. */
function shown(values: Awaited<ReturnType<typeof oddsTable>>['cells'][number]['values']): object {
  const entries = Object.entries(values).map(([name, { value, exact, interval }]) => [
    name,
    { value, exactFraction: exact && toText(exact), interval },
  ]);
  return Object.fromEntries(entries);
}
