import { describe, expect, it } from 'vitest';
import { drawHeatMap, type HeatMap, heatStep } from '../../../../../src/report/html/charts/heat-map.js';
import { HEAT_STEPS } from '../../../../../src/sheet/page/palette.js';
import {
  attribute,
  type Element,
  elements,
  ofClass,
  type ReadPage,
  readPage,
  tableTexts,
  textIn,
} from '../../../../support/markup.js';

const MAP: HeatMap = {
  id: 'h',
  title: 'Who beats whom',
  rowTitle: 'attacker',
  columnTitle: 'defender',
  valueTitle: 'mean damage',
  rows: ['Boba', 'Luke'],
  columns: ['Han', 'Leia', 'Chewie'],
  values: [
    [0, 1, null],
    [2, 3, 9],
  ],
  format: (value) => value.toFixed(1),
};

const draw = (rest: Partial<HeatMap> = {}): ReadPage['document'] =>
  readPage(`<!doctype html>${drawHeatMap({ ...MAP, ...rest })}`).document;

const square = (side: number): Pick<HeatMap, 'rows' | 'columns' | 'values'> => {
  const names = Array.from({ length: side }, (_, i) => `unit ${i}`);
  return { rows: names, columns: names, values: names.map((_, r) => names.map((_name, c) => (r === c ? null : r + c))) };
};

const cellsIn = (document: ReadPage['document']): Element[] => ofClass(document, 'cell');
const stepsIn = (document: ReadPage['document']): (string | undefined)[] =>
  cellsIn(document).map((cell) => attribute(cell, 'class')?.replace('cell heat-', ''));
const mapIn = (document: ReadPage['document']): Element => ofClass(document, 'map')[0] as Element;
const headsIn = (document: ReadPage['document']): string[] => elements(mapIn(document), 'th').map(textIn);

describe('a heat map', () => {
  it('has a cell for each value, stronger for larger ones, and none if there is no value', () => {
    expect(stepsIn(draw())).toEqual(['0', '1', '2', '3', '8']);
  });

  it('has a scale of its own if one is given, wherever the values are', () => {
    const values = [
      [0.5, 0.6, null],
      [0.4, 1, 0],
    ];
    const document = draw({ values, range: [0, 1] });
    expect(stepsIn(document)).toEqual(['4', '5', '3', '8', '0']);
    expect(textIn(ofClass(document, 'scale')[0] as Element)).toBe('mean damage 0.0  1.0');
  });

  it('is strongest for the least value if that is the best', () => {
    const document = draw({ isLeastDarkest: true });
    expect(stepsIn(document)).toEqual(['8', '7', '6', '5', '0']);
    const steps = elements(ofClass(document, 'steps')[0] as Element, 'i').map((step) => attribute(step, 'class'));
    expect(steps).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((step) => `heat-${step}`));
  });

  it('has equal factors as steps on a logarithmic scale, and says so: one outlier leaves the others apart', () => {
    // Nine steps from 1 to 512, each a factor of two.
    const values = [
      [1, 3, 5],
      [30, 300, 512],
    ];
    const document = draw({ values, isLogarithmic: true });
    expect(stepsIn(document)).toEqual(['0', '1', '2', '4', '8', '8']);
    expect(stepsIn(draw({ values }))).toEqual(['0', '0', '0', '0', '5', '8']);
    expect(textIn(ofClass(document, 'scale')[0] as Element)).toContain('each step is the same factor');
  });

  it('has a dash if there is no value', () => {
    expect(ofClass(draw(), 'none').map(textIn)).toEqual(['–']);
    expect(ofClass(draw(square(20)), 'none')).toHaveLength(20);
  });

  it('that is the same everywhere looks empty and says so', () => {
    const values = [
      [0, 0, null],
      [0, 0, 0],
    ];
    const document = draw({ values });
    expect(ofClass(document, 'scale')).toEqual([]);
    expect(cellsIn(document)).toEqual([]);
    expect(textIn(ofClass(document, 'note')[0] as Element)).toBe('mean damage: 0.0 everywhere.');
    expect(ofClass(document, 'flat').map(textIn)).toEqual(['0.0', '0.0', '0.0', '0.0', '0.0']);
  });

  it('writes names as they are if they can break into lines, else short with the version of the card', () => {
    const name = 'Anakin Skywalker, Jedi Knight (B)';
    expect(headsIn(draw({ rows: [name, 'x'] }))).toContain(name);
    const columns = [name, ...MAP.columns, 'a', 'b'];
    const values = [columns.map((_, c) => c), columns.map(() => 1)];
    expect(headsIn(draw({ columns, values }))).toContain('Anakin Skywalker, J… (B)');
  });

  it('writes the values into the cells, with all their digits for programs', () => {
    const cells = cellsIn(draw()).flatMap((cell) => elements(cell, 'data'));
    expect(cells.map(textIn)).toEqual(['0.0', '1.0', '2.0', '3.0', '9.0']);
    expect(cells.map((cell) => attribute(cell, 'value'))).toEqual(['0', '1', '2', '3', '9']);
  });

  it('names rows, columns, axes and the ends of the scale', () => {
    const document = draw();
    expect(headsIn(document)).toEqual(['Han', 'Leia', 'Chewie', 'Boba', 'Luke']);
    expect(textIn(ofClass(document, 'corner')[0] as Element)).toBe('defender →attacker ↓');
    expect(textIn(ofClass(document, 'scale')[0] as Element)).toBe('mean damage 0.0  9.0');
  });

  it('never takes names for markup', () => {
    const rows = ["'] + alert(1) + ['", '</table><script>x'];
    const document = draw({ rows, rowTitle: '</td><b>', title: '<i>' });
    expect(headsIn(document)).toEqual(expect.arrayContaining(rows));
    expect(
      [...elements(document, 'script'), ...elements(document, 'b'), ...elements(document, 'i')].map(({ attrs }) => attrs),
    ).toEqual(Array.from({ length: HEAT_STEPS }, (_, step) => [{ name: 'class', value: `heat-${step}` }]));
  });

  it('of up to eight columns has room beside another one', () => {
    expect(ofClass(draw(square(8)), 'wide')).toEqual([]);
    expect(ofClass(draw(square(9)), 'wide')).toHaveLength(1);
  });

  it('of sixty by sixty has all cells, and its values in a table', () => {
    const map = square(60);
    const document = draw(map);
    expect(cellsIn(document)).toHaveLength(60 * 59);
    expect(
      cellsIn(document)
        .slice(0, 2)
        .map((cell) => [textIn(cell), attribute(cell, 'title')]),
    ).toEqual([
      ['', '1.0'],
      ['', '2.0'],
    ]);
    const rows = tableTexts(elements(document, 'table')[1] as Element);
    expect(rows[0]).toEqual(['attacker', ...map.columns]);
    expect(rows.slice(1)).toEqual(
      map.rows.map((name, r) => [name, ...map.columns.map((_, c) => (r === c ? '–' : (r + c).toFixed(1)))]),
    );
  });

  it('of more than a hundred rows or columns is only a table', () => {
    for (const map of [square(101), { ...square(101), rows: ['a'], values: [square(101).columns.map((_, c) => c)] }]) {
      const document = draw(map);
      expect(ofClass(document, 'map')).toEqual([]);
      expect(elements(document, 'tr')).toHaveLength(map.rows.length + 1);
    }
    expect(ofClass(draw(square(100)), 'map')).toHaveLength(1);
  });

  it('without any value is a table of dashes', () => {
    const document = draw({
      values: [
        [null, null, null],
        [null, null, null],
      ],
    });
    expect(ofClass(document, 'map')).toEqual([]);
    expect(elements(document, 'td').map(textIn)).toEqual(Array.from({ length: 6 }, () => '–'));
  });
});

describe('the steps of a heat map', () => {
  it('are equal parts of the range, including the ends', () => {
    const range = [1, 10] as const;
    expect([1, 1.99, 2, 5.5, 9, 9.99, 10].map((value) => heatStep(value, range))).toEqual([0, 0, 1, 4, 8, 8, 8]);
  });
});
