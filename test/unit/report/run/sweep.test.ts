import { describe, expect, it } from 'vitest';
import { type Axis, caseNumber, type Layout, layoutOf, sampledCases } from '../../../../src/report/run/sweep.js';

const axis = (path: string, ...values: Axis['values'][number][]): Axis => ({ path, values });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A layout in a short notation. */
const summary = (layout: Layout | null): unknown =>
  layout && {
    x: layout.x.path,
    y: layout.y?.path ?? null,
    panels: layout.panels.map((panel) => panel.map(({ axis: { path, values }, index }) => `${path}=${values[index]}`).join()),
    charts: [layout.hasBars && 'bars', layout.hasLines && 'lines', layout.hasHeatMap && 'heat map'].filter(Boolean),
  };

describe('the layout of a sweep', () => {
  it('is null if nothing is varied, or if a path has one value', () => {
    expect(layoutOf([])).toBeNull();
    expect(layoutOf([axis('attacker.power', 3)])).toBeNull();
  });

  it('of one number is a line, of names is bars', () => {
    expect(summary(layoutOf([axis('power', ...numbers(5))]))).toEqual({ x: 'power', y: null, panels: [''], charts: ['lines'] });
    expect(summary(layoutOf([axis('unit', 'a', 'b')]))).toEqual({ x: 'unit', y: null, panels: [''], charts: ['bars'] });
  });

  it('of a number and a few values is a line for each, and a heat map', () => {
    const layout = layoutOf([axis('Armor', false, true), axis('power', ...numbers(5))]);
    expect(summary(layout)).toEqual({ x: 'power', y: 'Armor', panels: [''], charts: ['lines', 'heat map'] });
  });

  it('of two paths with many values is a heat map', () => {
    const layout = layoutOf([axis('health', ...numbers(7)), axis('power', ...numbers(9))]);
    expect(summary(layout)).toEqual({ x: 'power', y: 'health', panels: [''], charts: ['heat map'] });
    const names = layoutOf([axis('a', 'x', 'y'), axis('b', 'u', 'v', 'w')]);
    expect(summary(names)).toEqual({ x: 'b', y: 'a', panels: [''], charts: ['heat map'] });
  });

  it('of three paths has charts for each value of the third', () => {
    const layout = layoutOf([axis('power', ...numbers(9)), axis('Accuracy', -1, 0, 1), axis('Armor', false, true)]);
    expect(summary(layout)).toEqual({ x: 'power', y: 'Accuracy', panels: ['Armor=false', 'Armor=true'], charts: ['lines'] });
  });

  it('of a number with very many values has no line', () => {
    expect(summary(layoutOf([axis('forceValue', ...numbers(300))]))).toMatchObject({ charts: [] });
  });
});

it('the number of a case follows the order of the cases: the last path varies fastest', () => {
  const paths = [axis('a', 1, 2), axis('b', 'x', 'y', 'z'), axis('c', false, true)];
  const cases: string[] = [];
  for (const a of [0, 1]) for (const b of [0, 1, 2]) for (const c of [0, 1]) cases.push(`${a}${b}${c}`);
  const found = cases.map((name) => caseNumber(paths, new Map([...name].map((index, place) => [place, Number(index)]))));
  expect(found).toEqual(numbers(12));
});

describe('a sample of the cases of a sweep', () => {
  const sampled = (paths: readonly Axis[], most: number): number[] => {
    return [...sampledCases(paths, most)];
  };

  it('is all of them if they are few', () => {
    expect(sampled([axis('a', 1, 2), axis('b', ...numbers(5))], 10)).toEqual(numbers(10));
    expect(sampled([], 40)).toEqual([0]);
  });

  it('has the ends of each path, and as many steps between them as there is room for', () => {
    const [power, health] = [axis('power', ...numbers(10)), axis('health', ...numbers(7))];
    const steps = [0, 2, 4, 5, 7, 9].flatMap((a) => [0, 1, 2, 4, 5, 6].map((b) => 7 * a + b));
    expect(sampled([power, health], 40)).toEqual(steps);
    expect(sampled([axis('power', ...numbers(300))], 4)).toEqual([0, 100, 199, 299]);
    expect(sampled([power, health, axis('Armor', false, true)], 8)).toEqual([0, 1, 12, 13, 126, 127, 138, 139]);
  });
});
