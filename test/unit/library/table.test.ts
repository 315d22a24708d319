import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { oddsTable, type TableInput } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

describe('oddsTable', () => {
  it('has what odds table prints as JSON, except for its units, how they play, and the command', async () => {
    const words = ['--power', '2..5', '--critical-hit', '1', '--armor', 'both', '--health', '3'];
    const shown = ['--show', 'mean-damage,discard-chance,at-least-2,mean-hits', '--json'];
    const printed = JSON.parse(await printedBy(['table', ...words, ...shown]));
    const table = await oddsTable({
      attacker: { power: 2, keywords: ['Critical Hit 1'] },
      defender: { health: 3 },
      vary: { 'attacker.power': '2..5', 'defender.Armor': [false, true] },
      show: ['mean-damage', 'discard-chance', 'at-least-2', 'mean-hits'],
    });
    const { axes, cells, ...rest } = JSON.parse(JSON.stringify(table));
    expect(axes).toEqual([
      { option: 'attacker.power', title: 'attacker.power', values: [2, 3, 4, 5] },
      { option: 'defender.Armor', title: 'defender.Armor', values: [false, true] },
    ]);
    expect(table.cells.map(({ varied }) => varied).slice(0, 3)).toEqual([
      { 'attacker.power': 2, 'defender.Armor': false },
      { 'attacker.power': 2, 'defender.Armor': true },
      { 'attacker.power': 3, 'defender.Armor': false },
    ]);
    const withoutVaried = ({ varied: _, ...cell }: { varied: object }): object => cell;
    expect(cells.map(withoutVaried)).toEqual(printed.cells.map(withoutVaried));
    const { attacker, defender, mode, rules, objective, policy, force, style, command, ...numbers } = printed;
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(numbers).toSorted());
    expect(numbers).toMatchObject(rest);
  });

  it('varies Force, cards and whatever a scenario varies', async () => {
    const table = await oddsTable({
      attacker: 'Darth Maul (B)',
      vary: { defender: ['Mace Windu (C)', 'Obi-Wan Kenobi (K)'], 'force.defender': [0, 4] },
    });
    expect(table.cells.map(({ varied }) => varied)).toEqual([
      { defender: 'Mace Windu (C)', 'force.defender': 0 },
      { defender: 'Mace Windu (C)', 'force.defender': 4 },
      { defender: 'Obi-Wan Kenobi (K)', 'force.defender': 0 },
      { defender: 'Obi-Wan Kenobi (K)', 'force.defender': 4 },
    ]);
    // 6 dice hit on 4 to 6; Evade 2 prevents min(2, hits): 3 - (2 - 6/64 - 2/64) = 9/8.
    expect(table.cells.slice(0, 2).map(({ values }) => values.mean_damage?.exactFraction)).toEqual(['3', '9/8']);
  });

  it('names every problem of its input at once', async () => {
    const table = { attacker: { power: 31 }, defender: {}, vary: { 'attacker.pwer': [1] }, show: ['hits'], trials: 5 };
    expect(await problemsOf(() => oddsTable(table as unknown as TableInput, { level: 95 }))).toEqual([
      'show: a table cannot show "hits"',
      'trials: there is no field "trials" here',
      `attacker.power: ${mustBe('a whole number from 0 to 30', 31)}`,
      expect.stringMatching(/^vary\.attacker\.pwer: .* is not a field that can be varied/),
      `level: ${mustBe('a number from 0.5 to 0.9999', 95)}`,
    ]);
  });

  it('refuses numbers that it cannot show, and too many cells', { tags: 'night' }, async () => {
    const table: TableInput = { attacker: { power: 2 }, defender: {}, vary: { 'attacker.power': '1..3' } };
    expect(await problemsOf(() => oddsTable({ ...table, show: ['discard-chance'] }))).toEqual([
      'show: discard-chance needs the health of the defender',
    ]);
    const many = { ...table, vary: { 'attacker.power': '1..30', 'defender.counters': '0..9', 'force.attacker': '0..99' } };
    expect(await problemsOf(() => oddsTable(many))).toEqual([
      expect.stringMatching(/^vary: this table has 30,000 cells, and the limit is 10,000/),
    ]);
    expect(await problemsOf(() => oddsTable(undefined as unknown as TableInput))).not.toEqual([]);
  });
});
