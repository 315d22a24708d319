import { describe, expect, it } from 'vitest';
import { ATTACK_OPTIONS } from '../../../../src/asking/units/attack-option-table.js';
import {
  AXIS_GROUPS,
  axesOf,
  isTable,
  optionsOfCell,
  tableOfMatch,
  tableProblem,
  valueCount,
  withAxes,
} from '../../../../src/web/table/table-axes.js';

const CARDS = { attacker: ['Obi-Wan Kenobi (K)'], defender: ['Darth Maul (B)'] };

describe('the values of an option', () => {
  it.each([
    ['6', 1],
    ['0..5', 6],
    ['-2..4', 7],
    ['1..9 step 4', 3],
    ['1,2,4', 3],
    ['1..3,6', 4],
    ['both', 2],
    ['no, yes', 2],
    ['', 1],
    ['yes', 1],
  ])('of "%s" are %i', (text, count) => {
    expect(valueCount(text)).toBe(count);
  });

  it('that cannot be read are several, so that the engine is asked and says why', () => {
    for (const text of ['1..x', 'six', '1..9 step 0']) expect(valueCount(text)).toBeGreaterThan(1);
  });
});

describe('rows and columns', () => {
  it('are the options with several values, in the order in which they are given', () => {
    const options = { ...CARDS, counters: ['0..3'], lucky: ['2'], armor: ['both'] };
    expect(axesOf(options).map(({ option }) => option)).toEqual(['counters', 'armor']);
    expect(axesOf({ armor: ['both'], counters: ['0..3'] }).map(({ option }) => option)).toEqual(['armor', 'counters']);
  });

  it('keep their order when one of them changes', () => {
    const options = { ...CARDS, counters: ['0..3'], armor: ['both'] };
    const changed = withAxes(options, [{ option: 'counters', text: '0..2' }, axesOf(options)[1] ?? null]);
    expect(axesOf(changed).map(({ option, text }) => [option, text])).toEqual([
      ['counters', '0..2'],
      ['armor', 'both'],
    ]);
  });

  it('are options of an attack, each once', () => {
    const listed = AXIS_GROUPS.flatMap(({ options }) => options);
    expect(listed.filter((option) => !Object.hasOwn(ATTACK_OPTIONS, option))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('a table', () => {
  it('begins with what is usually asked about two cards: a bonus, and the damage that does not discard', () => {
    const options = tableOfMatch({ ...CARDS, roll: ['6,4'], counters: ['2'], rules: ['official-2004'] }, 4);
    expect(options).toEqual({
      ...CARDS,
      rules: ['official-2004'],
      show: ['discard-chance'],
      'power-change': ['-2..4'],
      counters: ['0..3'],
    });
  });

  it('begins with power against health if there are no cards', () => {
    expect(tableOfMatch({}, null)).toEqual({ show: ['discard-chance'], power: ['1..10'], health: ['1..8'] });
  });

  it('has a thousand cells at most, two things that vary, and one number in a cell', () => {
    expect(tableProblem({ power: ['1..25'], health: ['1..40'] })).toBeNull();
    expect(tableProblem({ power: ['1..26'], health: ['1..40'] })).toContain('1040');
    expect(tableProblem({ power: ['1..2'], health: ['1..2'], counters: ['0..1'] })).not.toBeNull();
    for (const show of ['distribution', 'at-least', 'mean-damage,hit-chance']) {
      expect(tableProblem({ power: ['1..2'], show: [show] })).not.toBeNull();
    }
    expect(tableProblem({ power: ['1..2'], show: ['at-least-3'] })).toBeNull();
  });

  it('is asked for with an attacker and something that varies', () => {
    expect(isTable({ ...CARDS, counters: ['0..1'] })).toBe(true);
    expect(isTable(CARDS)).toBe(false);
    expect(isTable({ health: ['1..4'] })).toBe(false);
    expect(isTable({ power: ['6'], health: ['1..4'] })).toBe(true);
  });

  it('leads from a cell to the attack with its values', () => {
    const options = { ...CARDS, show: ['mean-damage'], counters: ['0..3'], armor: ['both'], lucky: ['2'] };
    expect(optionsOfCell(options, { counters: 3, armor: true })).toEqual({
      ...CARDS,
      lucky: ['2'],
      counters: ['3'],
      armor: true,
    });
    expect(optionsOfCell(options, { counters: 0, armor: false })).toEqual({ ...CARDS, lucky: ['2'], counters: ['0'] });
  });
});
