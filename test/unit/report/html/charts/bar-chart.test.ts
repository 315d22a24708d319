import { describe, expect, it } from 'vitest';
import { drawBars } from '../../../../../src/report/html/charts/bar-chart.js';
import { byId, type Element, elements, readPage, textIn } from '../../../../support/markup.js';
import { barWidths, marks } from '../geometry.js';

describe('bars for names', () => {
  const bars = ['Boba', '<script>', 'A name of far more than twenty-two characters'].map((name, i) => ({
    name,
    exact: i + 1,
    estimate: i + 1,
    low: i + 0.9,
    high: i + 1.1,
  }));
  const draw = async (rest: object = {}): Promise<Element> => {
    const chart = { id: 'b', title: 'T', valueTitle: 'mean damage', isChance: false, level: 0.95, bars, ...rest };
    return byId(readPage(`<!doctype html>${await drawBars(chart)}`).document, 'b');
  };

  it('are as long as the values, the first at the top, with exact marks and intervals', async () => {
    const figure = await draw();
    const [first, ...others] = barWidths(marks(figure, 'bars'));
    expect(others.map((width) => width / (first as number))).toEqual([2, 3].map((n) => expect.closeTo(n, 1)));
    expect(marks(figure, 'exact')).toHaveLength(3);
    expect(marks(figure, 'intervals')).toHaveLength(3);
  });

  it('have their names as text, shortened if they are long', async () => {
    const texts = elements(await draw(), 'text').map(textIn);
    expect(texts).toEqual(expect.arrayContaining(['Boba', '<script>', 'A name of far more th…', 'mean damage']));
  });

  it('have no exact mark if all values are simulated', async () => {
    const figure = await draw({ bars: bars.map((bar) => ({ ...bar, exact: null, low: null, high: null })) });
    expect(elements(figure, 'li').map(textIn)).toEqual(['simulated']);
  });
});
