import { describe, expect, it } from 'vitest';
import { heatClassOf } from '../../../../src/sheet/page/charts/heat-map.js';
import { HEAT_STEPS } from '../../../../src/sheet/page/palette.js';
import { reportPage } from '../../../../src/sheet/page/report.js';
import type { MapBlock, MapScale, Valued } from '../../../../src/sheet/sheet.js';
import { sheetOf } from '../../../support/every-block.js';
import { attribute, type Element, elements, ofClass, readPage, tableTexts, textIn } from '../../../support/markup.js';

const cell = (value: number): Valued => ({ kind: 'mean', text: value.toFixed(1), value });
const scale = (low: number, high: number, rest: Partial<MapScale> = {}): MapScale => {
  return { title: 'mean damage', low: cell(low), high: cell(high), ...rest };
};

const rowsOf = (values: readonly (readonly (number | null)[])[], names: readonly string[]): MapBlock['rows'] =>
  values.map((row, r) => ({ head: names[r] ?? `unit ${r}`, cells: row.map((value) => (value === null ? null : cell(value))) }));

const VALUES = [
  [0, 1, null],
  [2, 3, 9],
];
const MAP: MapBlock = {
  kind: 'map',
  caption: 'who beats whom',
  down: 'attacker',
  across: 'defender',
  columns: ['Han', 'Leia', 'Chewie'],
  rows: rowsOf(VALUES, ['Boba', 'Luke']),
  scales: [scale(0, 9)],
};

async function draw(rest: Partial<MapBlock> = {}): Promise<Element> {
  const text = await reportPage(sheetOf('x', [{ ...MAP, ...rest }]), '1');
  return elements(readPage(text).document, 'figure')[0] as Element;
}

const square = (side: number): Pick<MapBlock, 'columns' | 'rows' | 'scales'> => {
  const names = Array.from({ length: side }, (_, i) => `unit ${i}`);
  const values = names.map((_, r) => names.map((_name, c) => (r === c ? null : r + c)));
  return { columns: names, rows: rowsOf(values, names), scales: [scale(0, 2 * side)] };
};
const stepsIn = (figure: Element): (string | undefined)[] =>
  ofClass(figure, 'cell').map((one) => attribute(one, 'class')?.replace('cell heat-', ''));
const headsIn = (figure: Element): string[] => elements(ofClass(figure, 'map')[0] as Element, 'th').map(textIn);

describe('a map', () => {
  it('has a cell for each value, stronger for larger ones, and a dash if there is none', async () => {
    const figure = await draw();
    expect(stepsIn(figure)).toEqual(['0', '1', '2', '3', '8']);
    expect(ofClass(figure, 'missing').map(textIn)).toEqual(['–']);
  });

  it('is strongest for the smallest value if the scale ends there', async () => {
    expect(stepsIn(await draw({ scales: [scale(9, 0)] }))).toEqual(['8', '8', '7', '6', '0']);
  });

  it('has equal factors as steps if it is to, and says so', async () => {
    // Nine steps from 1 to 512, each a factor of two.
    const rows = rowsOf(
      [
        [1, 3, 5],
        [30, 300, 512],
      ],
      [],
    );
    const figure = await draw({ rows, scales: [scale(1, 512, { isLogarithmic: true })] });
    expect(stepsIn(figure)).toEqual(['0', '1', '2', '4', '8', '8']);
    expect(textIn(ofClass(figure, 'scale')[0] as Element)).toContain('each step is the same factor');
  });

  it('has the colours of two kinds of values if they meet in the middle', async () => {
    expect(ofClass(await draw({ scales: [scale(0, 9, { isParted: true })] }), 'map')).toHaveLength(1);
    const page = await reportPage(sheetOf('x', [{ ...MAP, scales: [scale(0, 9, { isParted: true })] }]), '1');
    expect(page).toContain('<figure class="chart parted"');
    expect(page).toContain('.sheet .parted{--heat-0:');
  });

  it('may have a scale for each column, or none', async () => {
    const figure = await draw({ scales: [scale(0, 2), null, scale(0, 90, { title: 'chance' })] });
    expect(stepsIn(figure)).toEqual(['0', '8', '0']);
    expect(ofClass(figure, 'scale').map(textIn)).toEqual(['mean damage0.02.0', 'chance0.090.0']);
    expect(stepsIn(await draw({ scales: [] }))).toEqual([]);
  });

  it('writes the values into the cells, with all their digits for programs', async () => {
    const written = ofClass(await draw(), 'cell').flatMap((one) => elements(one, 'data'));
    expect(written.map((data) => [textIn(data), attribute(data, 'value')])).toEqual(
      [0, 1, 2, 3, 9].map((value) => [value.toFixed(1), String(value)]),
    );
  });

  it('names rows, columns, axes and the ends of the scale', async () => {
    const figure = await draw();
    expect(headsIn(figure)).toEqual(['Han', 'Leia', 'Chewie', 'Boba', 'Luke']);
    expect(textIn(ofClass(figure, 'corner')[0] as Element)).toBe('defender →attacker ↓');
    expect(textIn(elements(figure, 'figcaption')[0] as Element)).toBe('Who beats whom');
    expect(headsIn(await draw({ across: null }))[0]).toBe('attacker');
  });

  it('cuts names that cannot break into lines, except for the version of the card', async () => {
    const name = 'Anakin Skywalker, Jedi Knight (B)';
    expect(headsIn(await draw({ rows: rowsOf(VALUES, [name]) }))).toContain(name);
    const columns = [name, 'a', 'b', 'c', 'd', 'e'];
    expect(headsIn(await draw({ columns, rows: rowsOf([columns.map((_, c) => c)], []) }))).toContain(
      'Anakin Skywalker, J… (B)',
    );
  });

  it('of up to eight columns has room beside another one', async () => {
    expect(attribute(await draw(square(8)), 'class')).toBe('chart');
    expect(attribute(await draw(square(9)), 'class')).toBe('chart wide');
  });

  it('of sixty by sixty has all cells, and its values in a table', { tags: 'night' }, async () => {
    const map = square(60);
    const figure = await draw(map);
    const cells = ofClass(figure, 'cell');
    expect(cells).toHaveLength(60 * 59);
    expect(cells.slice(0, 2).map((one) => [textIn(one), attribute(one, 'title')])).toEqual([
      ['', '1.0'],
      ['', '2.0'],
    ]);
    const rows = tableTexts(elements(figure, 'table')[1] as Element);
    expect(rows[1]?.slice(0, 3)).toEqual(['unit 0', '–', '1.0']);
    expect(rows).toHaveLength(61);
  });

  it('of more than a hundred rows or columns is only a table', { tags: 'night' }, async () => {
    const large = square(101);
    for (const map of [large, { ...large, rows: large.rows.slice(0, 1) }]) {
      const figure = await draw(map);
      expect([ofClass(figure, 'cell'), ofClass(figure, 'scale'), elements(figure, 'tr').length]).toEqual([
        [],
        [],
        map.rows.length + 1,
      ]);
    }
  });

  it('has equal parts of the range as steps, with its ends, and colours what lies outside like them', () => {
    const steps = [0, 1, 1.99, 2, 5.5, 9, 9.99, 10, 11].map((value) => heatClassOf(value, scale(1, 10)));
    expect(steps).toEqual([0, 0, 0, 1, 4, 8, 8, HEAT_STEPS - 1, HEAT_STEPS - 1].map((step) => `heat-${step}`));
  });
});
