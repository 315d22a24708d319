import { describe, expect, it } from 'vitest';
import { type ChartedDamage, drawDistribution } from '../../../../../src/report/html/charts/distribution-charts.js';
import { attribute, byId, type Element, elements, readPage, textIn } from '../../../../support/markup.js';
import { barHeights, heightOf, lineCentres, linePoints, marks } from '../geometry.js';

const rowsOf = (probabilities: readonly number[], isExact = true): ChartedDamage[] =>
  probabilities.map((probability, damage) => {
    const atLeast = probabilities.slice(damage).reduce((sum, one) => sum + one, 0);
    const exact = isExact ? probability : null;
    const exactAtLeast = isExact ? atLeast : null;
    return { damage, probability, low: probability - 0.01, high: probability + 0.02, exact, atLeast, exactAtLeast };
  });

const draw = async (rows: readonly ChartedDamage[]): Promise<{ bars: Element; curve: Element }> => {
  const { document } = readPage(`<!doctype html>${await drawDistribution({ id: 'd', level: 0.9, rows })}`);
  return { bars: byId(document, 'd-bars'), curve: byId(document, 'd-at-least') };
};

describe('the bars of a distribution', () => {
  const probabilities = [0.1, 0.4, 0.3, 0.2];

  it('are as high as the chances, each with its interval and a mark for the exact value', async () => {
    const { bars } = await draw(rowsOf(probabilities));
    const heights = barHeights(marks(bars, 'bars'));
    expect(heights).toHaveLength(4);
    const scale = (heights[1] as number) / 0.4;
    expect(heights.map((height) => height / scale)).toEqual(probabilities.map((p) => expect.closeTo(p, 2)));
    const ticks = marks(bars, 'exact').map(heightOf);
    const tops = marks(bars, 'bars').map((bar) => Number(/^M[\d.-]+,([\d.]+)/.exec(attribute(bar, 'd') ?? '')?.[1]));
    expect(ticks).toEqual(tops.map((top) => expect.closeTo(top, 0)));
    const intervals = marks(bars, 'intervals').map((line) => Math.abs(Number(attribute(line, 'y2'))) / scale);
    expect(intervals).toEqual(probabilities.map(() => expect.closeTo(0.03, 2)));
    expect(marks(bars, 'lows')).toHaveLength(4);
    expect(marks(bars, 'highs')).toHaveLength(4);
  });

  it('have named axes, and a legend with the level of the intervals', async () => {
    const { bars, curve } = await draw(rowsOf(probabilities));
    const texts = elements(bars, 'text').map(textIn);
    expect(texts).toEqual(expect.arrayContaining(['damage (counters)', 'chance', '0', '1', '2', '3', '0%', '40%']));
    expect(elements(bars, 'li').map(textIn)).toEqual(['simulated', 'its 90 % interval', 'exact']);
    expect(elements(curve, 'text').map(textIn)).toContain('chance of at least');
  });

  it('have no exact marks, and say so, if nothing is exact', async () => {
    const { bars, curve } = await draw(rowsOf(probabilities, false));
    expect(marks(bars, 'exact')).toEqual([]);
    expect(elements(bars, 'li').map(textIn)).toEqual(['simulated', 'its 90 % interval']);
    expect(elements(curve, 'li').map(textIn)).toEqual(['simulated']);
  });

  it('leave out a long negligible tail, and say so', async () => {
    const rows = rowsOf([0.5, 0.5, ...Array.from({ length: 30 }, () => 1e-7)]);
    const { bars, curve } = await draw(rows);
    expect(marks(bars, 'bars')).toHaveLength(2);
    expect(textIn(bars)).toContain('Damage above 1, with a chance below 0.01 %, is not drawn.');
    expect(textIn(curve)).toContain('Damage above 1');
  });

  it('can be one, fifty, or all zero', async () => {
    expect(marks((await draw(rowsOf([1]))).bars, 'bars')).toHaveLength(1);
    const { bars } = await draw(rowsOf(Array.from({ length: 50 }, () => 0.02)));
    expect(marks(bars, 'bars')).toHaveLength(50);
    expect(elements(bars, 'text').length).toBeLessThan(25);
  });
});

describe('the curve of at least', () => {
  it('goes through the chances of at least each damage, from 100 % down', async () => {
    const { curve } = await draw(rowsOf([0.25, 0.25, 0.5]));
    const points = linePoints(marks(curve, 'line')[0] as Element);
    const [top, , last] = points.map(([, y]) => y) as [number, number, number];
    const bottom = 170;
    expect(points.map(([, y]) => (bottom - y) / (bottom - top))).toEqual([1, 0.75, 0.5].map((p) => expect.closeTo(p, 2)));
    expect(last).toBeGreaterThan(top);
    expect(lineCentres(marks(curve, 'dots'))).toEqual(points.map(([x, y]) => [expect.closeTo(x, 0), expect.closeTo(y, 0)]));
  });
});
