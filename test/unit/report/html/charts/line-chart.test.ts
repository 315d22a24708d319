import { describe, expect, it } from 'vitest';
import { drawLines, type Series } from '../../../../../src/report/html/charts/line-chart.js';
import { attribute, byId, type Element, elements, readPage, textIn } from '../../../../support/markup.js';
import { lineCentres, linePoints, marks } from '../geometry.js';

const series = (name: string, values: readonly number[], rest: object = {}): Series => ({
  name,
  points: values.map((value, i) => ({ x: 2 * i, exact: value, estimate: value, low: value - 0.1, high: value + 0.1, ...rest })),
});

const draw = async (all: readonly Series[], rest: object = {}): Promise<Element> => {
  const chart = {
    id: 'c',
    title: 'T',
    xTitle: 'attacker.power',
    yTitle: 'mean damage',
    isChance: false,
    level: 0.95,
    series: all,
  };
  return byId(readPage(`<!doctype html>${await drawLines({ ...chart, ...rest })}`).document, 'c');
};

describe('lines over a varied number', () => {
  it('go through the values on the scale of the axis', async () => {
    const [line] = marks(await draw([series('', [0, 1, 3])]), 'lines');
    const points = linePoints(line as Element);
    const [[x0, y0], [x1, y1], [x2, y2]] = points as [[number, number], [number, number], [number, number]];
    expect((x1 - x0) / (x2 - x0)).toBeCloseTo(0.5, 2);
    expect((y0 - y1) / (y0 - y2)).toBeCloseTo(1 / 3, 2);
    const figure = await draw([series('', [2, 1, 3], { estimate: 1 })]);
    const heights = linePoints(marks(figure, 'lines')[0] as Element).map(([, y]) => y);
    const dots = lineCentres(marks(figure, 'dots')).map(([, y]) => y);
    expect(dots).toEqual([1, 1, 1].map(() => expect.closeTo(heights[1] as number, 1)));
  });

  it('are one for each series, distinguished by colour and dashes, and named', async () => {
    const figure = await draw([series('Armor false', [1, 2]), series('Armor <true>', [0.5, 1])]);
    const lines = marks(figure, 'lines');
    expect(lines.map((line) => attribute(line, 'stroke'))).toEqual(['var(--series-1)', 'var(--series-2)']);
    expect(lines.map((line) => attribute(line, 'stroke-dasharray'))).toEqual([null, '6,3']);
    expect(elements(figure, 'li').map(textIn)).toEqual(['Armor false', 'Armor <true>', 'simulated', 'its 95 % interval']);
    expect(elements(figure, 'text').map(textIn)).toEqual(expect.arrayContaining(['attacker.power', 'mean damage', '0', '2']));
  });

  it('show the simulated values and intervals if there are few', async () => {
    const few = await draw([series('', [1, 2, 3])]);
    expect([marks(few, 'dots').length, marks(few, 'intervals').length]).toEqual([3, 3]);
    const many = await draw([
      series(
        '',
        Array.from({ length: 60 }, (_, i) => i),
      ),
    ]);
    expect([marks(many, 'dots').length, marks(many, 'intervals').length]).toEqual([0, 0]);
    expect(elements(many, 'li').map(textIn)).toEqual(['exact']);
  });

  it('go through the simulated values if nothing is exact, and have no intervals if there are none', async () => {
    const figure = await draw([series('', [1, 2], { exact: null, low: null, high: null })]);
    expect(elements(figure, 'li').map(textIn)).toEqual(['simulated', 'simulated']);
    expect(marks(figure, 'intervals')).toEqual([]);
  });

  it.each([
    [-99, -0.5, 0.001, 99],
    [0, 0.5, 1],
    [10, 20, 30],
  ])('have the varied values below them, as they are written: %d, %d, %d ...', async (...xs) => {
    const points = xs.map((x, i) => ({ x, exact: i, estimate: i, low: null, high: null }));
    const texts = elements(await draw([{ name: '', points }]), 'text').map(textIn);
    for (const x of [xs[0], xs.at(-1)]) expect(texts).toContain(String(x).replace('-', '−'));
    expect(texts.join(' ')).not.toMatch(/\de/);
  });

  it('show chances in percent', async () => {
    const figure = await draw([series('', [0.1, 0.5])], { isChance: true });
    expect(elements(figure, 'text').map(textIn)).toContain('50%');
  });

  it('can be constantly 0, and go below 0', async () => {
    expect(marks(await draw([series('', [0, 0], { low: 0, high: 0 })]), 'lines')).toHaveLength(1);
    expect(elements(await draw([series('', [-1, 1])]), 'text').map(textIn)).toContain('−1.0');
  });
});
