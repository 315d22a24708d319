import { beforeAll, describe, expect, it } from 'vitest';
import { InternalError } from '../../../../../src/base/assert.js';
import { drawFigure, type Figure } from '../../../../../src/report/html/charts/chart.js';
import type { ChartSpec } from '../../../../../src/report/html/charts/chart-spec.js';
import { attribute, elements, readPage } from '../../../../support/markup.js';

const SPEC: ChartSpec = {
  width: 100,
  height: 100,
  data: {
    values: [
      { x: 0, y: 1 },
      { x: 1, y: 2 },
    ],
  },
  layer: [
    {
      name: 'clipped',
      mark: { type: 'line', clip: true },
      encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
    },
  ],
};

const figure = (rest: Partial<Figure> = {}): Promise<string> =>
  drawFigure({ id: 'a', title: 'T', label: 'L', spec: SPEC, legend: null, note: null, isWide: false, ...rest }).then(String);

describe('a figure', () => {
  let first = '';
  beforeAll(async () => {
    first = await figure();
  });

  it('is the same whatever was drawn before it: ids do not continue from chart to chart', async () => {
    expect(first).toContain('url(#a-1)');
    await figure({ id: 'b' });
    expect(await figure()).toBe(first);
    const [one, other] = await Promise.all([figure({ id: 'b' }), figure()]);
    expect(other).toBe(first);
    expect(one).toContain('url(#b-1)');
    expect(one).not.toContain('#a-');
  });

  it('has unique ids, and refers to no id that it does not have', async () => {
    const { document } = readPage(`<!doctype html>${first}${await figure({ id: 'b' })}`);
    const ids = elements(document).flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids).toEqual([...new Set(ids)]);
    const references = [...first.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id as string);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('refers to colours only by name, so that it follows the light and the dark theme', () => {
    const colours = [...first.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, value]) => value);
    expect(colours.length).toBeGreaterThan(5);
    const own = colours.filter((value) => value !== 'none' && !value?.startsWith('var(--'));
    expect(own).toEqual(['#4c78a8']); // the line of this test, which has no colour
  });

  it('escapes the text around the chart', async () => {
    const text = await figure({ title: '<b>', label: '"><script>', note: '<i>' });
    expect(text).toContain('&lt;b&gt;');
    expect(text).toContain('&lt;i&gt;');
    expect(text).not.toMatch(/<script|<b>|<i>/);
  });

  it('is a defect if the library complains', async () => {
    const scale = { type: 'no such scale' };
    const wrong = { field: 'x', type: 'quantitative', scale } as const;
    const [layer] = SPEC.layer;
    const spec = { ...SPEC, layer: [{ ...layer, encoding: { x: wrong } }] } as ChartSpec;
    await expect(figure({ spec })).rejects.toThrow(InternalError);
  });

  it('loads nothing, even if told to', async () => {
    const data = { url: 'https://example.org/data.json' } as unknown as ChartSpec['data'];
    await expect(figure({ spec: { ...SPEC, data } })).rejects.toThrow(/loads nothing/);
  });
});
