import { describe, expect, it } from 'vitest';
import type { Block, Sheet } from '../../../../src/sheet/sheet.js';
import { type PicturePart, pictureOf } from '../../../../src/web/answer/picture.js';

const FRAME = { asked: 'Asked: Power 6', warnings: ['It changes nothing.'], program: 'swtcg-odds 1.0.0' };
const chance = (value: number) => ({ kind: 'chance' as const, text: `${100 * value}%`, value });

function sheetOf(...blocks: Block[]): Sheet {
  return {
    question: 'attack',
    title: 'An attack',
    sides: [
      { title: null, units: ['A (power 6)'] },
      { title: null, units: ['B (health 3)'] },
    ],
    answer: 'It discards half the time.',
    beside: 'It attacks first.',
    sections: [{ id: 'all', title: 'All', blocks }],
    notes: [{ text: 'Nobody looks at this.' }, { text: 'Too large to be solved.', isLimit: true }],
    assumptions: [],
    unplayed: ['Clause 2 of B.'],
    command: 'odds attack',
    facts: [],
  };
}

const textsOf = (parts: readonly PicturePart[]): string[] => parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
const rowsOf = (...blocks: Block[]) => pictureOf(sheetOf(...blocks), FRAME).find((part) => part.kind === 'rows')?.rows ?? [];

describe('the picture of an answer', () => {
  it('says which texts are in force, and nothing else of what every answer assumes', () => {
    const sheet = { ...sheetOf(), assumptions: ['Each side has 4 Force.', 'In force: A: it gets +3 power.'] };
    const texts = textsOf(pictureOf(sheet, FRAME));
    expect(texts.slice(-3)).toEqual(['In force: A: it gets +3 power.', 'Asked: Power 6', 'swtcg-odds 1.0.0']);
  });

  it('says who, what, what limits the numbers, the question and the program, in this order', () => {
    expect(textsOf(pictureOf(sheetOf(), FRAME))).toEqual([
      ...['A (power 6)', 'against B (health 3)', 'It discards half the time.', 'It attacks first.'],
      ...['Too large to be solved.', 'Clause 2 of B.', 'It changes nothing.', 'Asked: Power 6', 'swtcg-odds 1.0.0'],
    ]);
  });

  it('has a bar for each amount, as long as its chance, with the interval of what was simulated', () => {
    const row = { cells: [], atLeast: chance(1) };
    const rows = rowsOf({
      ...{ kind: 'distribution', caption: 'Damage', heads: ['damage'] },
      rows: [
        { ...row, amount: 0, chance: chance(0.25) },
        { ...row, amount: 1, chance: chance(0.5), simulated: { estimate: 0.5, interval: [0.375, 0.5] } },
      ],
      threshold: { amount: 1, verb: 'discards', state: 'discarded', of: 'B' },
    });
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['0', '25%', '100%'],
      ['discards 1', '50%', '100%'],
    ]);
    expect(rows.map(({ bar }) => bar)).toEqual([
      { length: 0.5, interval: [], isBeyond: false },
      { length: 1, interval: [0.75, 1], isBeyond: true },
    ]);
  });

  it('colours the cells of a map, and counts the rows that it has no room for', () => {
    const map: Block = {
      ...{ kind: 'map', caption: 'chance', down: 'power', across: 'health', columns: ['1'] },
      rows: Array.from({ length: 23 }, (_, power) => ({ head: String(power), cells: [chance(power / 22)] })),
      scales: [{ title: 'chance', low: chance(0), high: chance(1) }],
    };
    const parts = pictureOf(sheetOf(map), FRAME);
    expect(textsOf(parts)).toContain('chance: power ↓ health →');
    expect(textsOf(parts)).toContain('and 3 more');
    expect(rowsOf(map).length).toBe(20);
    expect(rowsOf(map)[0]?.cells).toEqual([{ text: '0' }, { text: '0%', heat: 'heat-0' }]);
  });

  it('has the first table only where nothing else shows numbers', () => {
    const table: Block = { kind: 'table', caption: 'Options', heads: ['keep'], groups: [[['6 6']]] };
    const tiles: Block = { kind: 'tiles', tiles: [{ title: 'mean', value: '2', detail: 'exact' }] };
    expect(rowsOf(table)).toEqual([{ cells: [{ text: '6 6' }] }]);
    expect(rowsOf(tiles, table)).toEqual([]);
  });
});
