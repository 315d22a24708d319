import { describe, expect, it } from 'vitest';
import { drawHeatMap, type HeatMap, heatStep } from '../../../../../src/report/html/charts/heat-map.js';
import { HEAT_STEPS } from '../../../../../src/report/html/page/palette.js';
import { attribute, type Element, elements, ofClass, readPage, tableTexts, textIn } from '../../../../support/markup.js';
import { marks } from '../geometry.js';

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

const draw = async (rest: Partial<HeatMap> = {}) =>
  readPage(`<!doctype html>${await drawHeatMap({ ...MAP, ...rest })}`).document;

const square = (side: number): Pick<HeatMap, 'rows' | 'columns' | 'values'> => {
  const names = Array.from({ length: side }, (_, i) => `unit ${i}`);
  return { rows: names, columns: names, values: names.map((_, r) => names.map((_name, c) => (r === c ? null : r + c))) };
};

const cellsIn = (document: Parameters<typeof ofClass>[0]): Element[] => marks(document, 'cells');

describe('a heat map', () => {
  it('has a cell for each value, darker for larger ones, and none if there is no value', async () => {
    const document = await draw();
    expect(cellsIn(document).map((cell) => attribute(cell, 'fill'))).toEqual([
      'var(--heat-0)',
      'var(--heat-1)',
      'var(--heat-2)',
      'var(--heat-3)',
      'var(--heat-8)',
    ]);
  });

  it('has a scale of its own if one is given, wherever the values are', async () => {
    const values = [
      [0.5, 0.6, null],
      [0.4, 1, 0],
    ];
    const document = await draw({ values, range: [0, 1] });
    expect(cellsIn(document).map((cell) => attribute(cell, 'fill'))).toEqual(
      [4, 5, 3, 8, 0].map((step) => `var(--heat-${step})`),
    );
    expect(textIn(ofClass(document, 'scale')[0] as Element)).toBe('mean damage 0.0  1.0');
  });

  it('is darkest for the least value if that is the best', async () => {
    const document = await draw({ isLeastDarkest: true });
    expect(cellsIn(document).map((cell) => attribute(cell, 'fill'))).toEqual(
      [8, 7, 6, 5, 0].map((step) => `var(--heat-${step})`),
    );
    const steps = elements(ofClass(document, 'steps')[0] as Element, 'i').map((step) => attribute(step, 'class'));
    expect(steps).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((step) => `heat-${step}`));
  });

  it('has a dash if there is no value', async () => {
    expect(marks(await draw(), 'missing').map(textIn)).toEqual(['–']);
    const side = square(20);
    expect(marks(await draw(side), 'missing')).toHaveLength(20);
  });

  it('keeps the version of a card in a shortened name', async () => {
    const texts = elements(await draw({ rows: ['Anakin Skywalker, Jedi Knight (B)', 'x'] }), 'text').map(textIn);
    expect(texts).toContain('Anakin Skywalker, J… (B)');
  });

  it('writes the values into the cells if there is room, in readable colours', async () => {
    const texts = elements(ofClass(await draw(), 'values')[0] as Element, 'text');
    expect(texts.map(textIn)).toEqual(['0.0', '1.0', '2.0', '3.0', '9.0']);
    expect(texts.map((text) => attribute(text, 'fill'))).toEqual([0, 1, 2, 3, 8].map((step) => `var(--heat-text-${step})`));
  });

  it('names rows, columns, axes and the ends of the scale', async () => {
    const document = await draw();
    const texts = elements(document, 'text').map(textIn);
    expect(texts).toEqual(expect.arrayContaining(['Boba', 'Luke', 'Han', 'Leia', 'Chewie', 'attacker', 'defender']));
    expect(textIn(ofClass(document, 'scale')[0] as Element)).toBe('mean damage 0.0  9.0');
  });

  it('never takes names for a part of an expression or for markup', async () => {
    const rows = ["'] + alert(1) + ['", '</svg><script>x'];
    const document = await draw({ rows, rowTitle: '</text><b>', title: '<i>' });
    const texts = elements(document, 'text').map(textIn);
    expect(texts).toEqual(expect.arrayContaining([...rows, '</text><b>']));
    expect(
      [...elements(document, 'script'), ...elements(document, 'b'), ...elements(document, 'i')].map(({ attrs }) => attrs),
    ).toEqual(Array.from({ length: HEAT_STEPS }, (_, step) => [{ name: 'class', value: `heat-${step}` }]));
  });

  it('distinguishes rows whose names begin alike', async () => {
    const long = 'A very long name that is cut in the chart';
    const document = await draw({ rows: [`${long} 1`, `${long} 2`] });
    expect(cellsIn(document)).toHaveLength(5);
    expect(new Set(cellsIn(document).map((cell) => attribute(cell, 'd'))).size).toBe(5);
  });

  it('of sixty by sixty has all cells, and its values in a table', async () => {
    const map = square(60);
    const document = await draw(map);
    expect(cellsIn(document)).toHaveLength(60 * 59);
    expect(ofClass(document, 'values')).toEqual([]);
    const rows = tableTexts(elements(document, 'table')[0] as Element);
    expect(rows[0]).toEqual(['attacker', ...map.columns]);
    expect(rows.slice(1)).toEqual(
      map.rows.map((name, r) => [name, ...map.columns.map((_, c) => (r === c ? '–' : (r + c).toFixed(1)))]),
    );
  });

  it('of more than a hundred rows or columns is only a table', async () => {
    for (const map of [square(101), { ...square(101), rows: ['a'], values: [square(101).columns.map((_, c) => c)] }]) {
      const document = await draw(map);
      expect(elements(document, 'svg')).toEqual([]);
      expect(elements(document, 'tr')).toHaveLength(map.rows.length + 1);
    }
    expect(elements(await draw(square(100)), 'svg')).toHaveLength(1);
  });

  it('without any value is a table of dashes', async () => {
    const document = await draw({
      values: [
        [null, null, null],
        [null, null, null],
      ],
    });
    expect(elements(document, 'svg')).toEqual([]);
    expect(elements(document, 'td').map(textIn)).toEqual(Array.from({ length: 6 }, () => '–'));
  });

  it('of a single value has it in the middle of the scale', async () => {
    const document = await draw({ rows: ['a'], columns: ['b'], values: [[7]] });
    expect(cellsIn(document).map((cell) => attribute(cell, 'fill'))).toEqual(['var(--heat-4)']);
  });
});

describe('the steps of a heat map', () => {
  it('are equal parts of the range, including the ends', () => {
    const range = [1, 10] as const;
    expect([1, 1.99, 2, 5.5, 9, 9.99, 10].map((value) => heatStep(value, range))).toEqual([0, 0, 1, 4, 8, 8, 8]);
    expect(heatStep(3, [3, 3])).toBe(4);
  });
});
