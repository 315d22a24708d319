import { describe, expect, it } from 'vitest';
import { reportPage } from '../../../../src/sheet/page/report.js';
import type { Block, Charted, LinesBlock } from '../../../../src/sheet/sheet.js';
import { chanceOf, sheetOf } from '../../../support/every-block.js';
import { attribute, type Element, elements, ofClass, readPage, textIn } from '../../../support/markup.js';

/** What a report shows of a block. */
async function shown(block: Block): Promise<Element> {
  const text = await reportPage(sheetOf('x', [block]), '1');
  return ofClass(readPage(text).document, 'sheet')[0] as Element;
}

const numbersOf = (all: readonly Element[], name: string): number[] =>
  all.map((one) => Number.parseFloat(attribute(one, name) ?? ''));
const legendOf = (root: Element): string[] => elements(ofClass(root, 'legend')[0] as Element, 'li').map(textIn);
/** Marks of a chart by their class, without the signs of its legend. */
const marks = (root: Element, name: string): Element[] => {
  const signs = ofClass(root, 'legend').flatMap((legend) => ofClass(legend, name));
  return ofClass(root, name).filter((mark) => !signs.includes(mark));
};

describe('bars', () => {
  const bars = [1, 2, 3].map(
    (value): Charted => ({ name: `unit ${value}`, exact: value, estimate: value, interval: [value, 3] }),
  );
  const draw = (given: readonly Charted[]): Promise<Element> =>
    shown({ kind: 'bars', id: 'b', title: 'T', across: { title: 'mean damage', isChance: false }, level: 0.9, bars: given });

  it('are as long as their values, with exact marks at their ends, and intervals', async () => {
    const root = await draw(bars);
    const lengths = numbersOf(marks(root, 'bar'), 'width');
    expect(lengths.map((length) => length / (lengths[0] as number))).toEqual([1, 2, 3].map((n) => expect.closeTo(n, 2)));
    expect(numbersOf(marks(root, 'mark'), 'x1')).toEqual(lengths);
    expect(marks(root, 'interval').length).toBe(3 * bars.length);
    expect(legendOf(root)).toEqual(['simulated', 'its 90% interval', 'exact']);
  });

  it('have whole names beside them, and say to programs that read aloud what they show', async () => {
    const name = 'A name of far more than twenty-two characters';
    const root = await draw([{ ...bars[0], name } as Charted]);
    expect(elements(root, 'bdi').map(textIn)).toContain(name);
    const image = elements(root).find((element) => attribute(element, 'role') === 'img') as Element;
    expect(attribute(image, 'aria-label')).toBe(`Bars: mean damage for each of ${name}`);
  });

  it('have no exact mark if all values are simulated, and are exact ones if none is', async () => {
    const simulated = await draw(bars.map((bar) => ({ ...bar, exact: null, interval: null })));
    expect([legendOf(simulated), marks(simulated, 'mark')]).toEqual([['simulated'], []]);
    const exact = await draw(bars.map((bar) => ({ ...bar, estimate: null, interval: null })));
    expect(legendOf(exact)).toEqual(['exact']);
    expect(numbersOf(marks(exact, 'bar'), 'width')).toEqual(numbersOf(marks(await draw(bars), 'bar'), 'width'));
  });

  it('go to the left of 0 for values below it', async () => {
    const root = await draw([-0.1, 0.3].map((exact) => ({ name: `${exact}`, exact, estimate: null, interval: null })));
    const [below, above] = marks(root, 'bar') as [Element, Element];
    const [x, width] = [numbersOf([below], 'x')[0] as number, numbersOf([below], 'width')[0] as number];
    expect(x + width).toBeCloseTo(numbersOf([above], 'x')[0] as number, 1);
  });
});

describe('lines over a varied number', () => {
  type Series = LinesBlock['series'][number];
  const series = (name: string, values: readonly number[], rest: Partial<Charted> = {}): Series => ({
    name,
    points: values.map((value, i) => ({
      x: 2 * i,
      exact: value,
      estimate: value,
      interval: [value - 0.1, value + 0.1],
      ...rest,
    })),
  });
  const draw = (all: readonly Series[], rest: Partial<LinesBlock> = {}): Promise<Element> => {
    const up = { title: 'mean damage', isChance: false };
    return shown({
      kind: 'lines',
      id: 'c',
      title: 'T',
      across: 'attacker.power',
      up,
      level: 0.95,
      series: all,
      note: '',
      ...rest,
    });
  };
  const pathOf = (line: Element | undefined): [number, number][] =>
    [...(attribute(line as Element, 'd') ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const textsOf = (root: Element): string[] => elements(root, 'text').map(textIn);

  it('go through the exact values on the scale of the axes; dots are at the simulated ones', async () => {
    const [line] = marks(await draw([series('', [0, 1, 3])]), 'line');
    const [[x0, y0], [x1, y1], [x2, y2]] = pathOf(line) as [[number, number], [number, number], [number, number]];
    expect([(x1 - x0) / (x2 - x0), (y0 - y1) / (y0 - y2)]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(1 / 3, 2)]);
    const root = await draw([series('', [2, 1, 3], { estimate: 1 })]);
    const height = pathOf(marks(root, 'line')[0])[1]?.[1];
    expect(numbersOf(marks(root, 'dot'), 'cy')).toEqual([height, height, height]);
  });

  it('are one for each series, told apart by colour and dashes, and named', async () => {
    const root = await draw([series('Armor false', [1, 2]), series('Armor <true>', [0.5, 1])]);
    expect(marks(root, 'line').map((line) => attribute(line, 'stroke-dasharray'))).toEqual(['none', '6 3']);
    expect(elements(root, 'g').flatMap((group) => attribute(group, 'class') ?? [])).toEqual(['series-1', 'series-2']);
    expect(legendOf(root)).toEqual(['Armor false', 'Armor <true>', 'simulated', 'its 95% interval']);
  });

  it('have dots and intervals if there are few, and if anything was simulated', async () => {
    const few = await draw([series('', [1, 2, 3])]);
    expect([marks(few, 'dot').length, marks(few, 'interval').length]).toEqual([3, 3]);
    const many = await draw([
      series(
        '',
        Array.from({ length: 60 }, (_, i) => i),
      ),
    ]);
    expect([marks(many, 'dot').length, marks(many, 'interval').length, legendOf(many)]).toEqual([0, 0, ['exact']]);
    const exact = await draw([series('', [1, 2], { estimate: null, interval: null })]);
    expect([marks(exact, 'dot').length, legendOf(exact)]).toEqual([0, ['exact']]);
  });

  it('go through the simulated values, without dots, if nothing is exact', async () => {
    const root = await draw([series('', [1, 2], { exact: null, interval: null })]);
    expect([legendOf(root), marks(root, 'interval')]).toEqual([['simulated'], []]);
    expect(pathOf(marks(root, 'line')[0])).toHaveLength(2);
  });

  it.each([
    [-99, -0.5, 0.001, 99],
    [0, 0.5, 1],
    [10, 20, 30],
  ])('have the varied values below them, as they are written: %d, %d, %d ...', async (...xs) => {
    const points = xs.map((x, i) => ({ x, exact: i, estimate: i, interval: null }));
    const texts = textsOf(await draw([{ name: '', points }]));
    for (const x of xs) expect(texts).toContain(String(x));
  });

  it('have a few whole numbers below them if whole numbers are many', async () => {
    const texts = textsOf(
      await draw([
        series(
          '',
          Array.from({ length: 150 }, (_, i) => i % 7),
        ),
      ]),
    );
    expect(texts.length).toBeLessThan(24);
    expect(texts.every((text) => /^-?\d+$/.test(text))).toBe(true);
  });

  it('show chances in percent', async () => {
    const root = await draw([series('', [0.1, 0.5])], { up: { title: 'chance', isChance: true } });
    expect(textsOf(root)).toContain('40%');
  });

  it('can be constantly 0, of one point, and go below 0', async () => {
    expect(pathOf(marks(await draw([series('', [0, 0], { interval: [0, 0] })]), 'line')[0])).toHaveLength(2);
    expect(pathOf(marks(await draw([series('', [3])]), 'line')[0])).toHaveLength(1);
    expect(textsOf(await draw([series('', [-1, 1])]))).toContain('-1');
  });
});

it('shares fill the line side by side, and are said', async () => {
  const shares = [0.6, 0.1, 0.3].map((share, i) => ({ name: `end ${i}`, share: chanceOf(share) }));
  const [line] = ofClass(await shown({ kind: 'shares', shares }), 'shares') as [Element];
  expect([numbersOf(elements(line, 'rect'), 'x'), numbersOf(elements(line, 'rect'), 'width')]).toEqual([
    [0, 60, 70],
    [60, 10, 30],
  ]);
  expect(attribute(line, 'aria-label')).toBe('end 0: 60.0%, end 1: 10.0%, end 2: 30.0%');
});

describe('a distribution', () => {
  const block = {
    kind: 'distribution',
    caption: 'Damage.',
    heads: ['damage', 'exact', 'at least'],
    rows: [0.2, 0.5, 0.3].map((value, amount) => {
      const [chance, atLeast] = [chanceOf(value), chanceOf([1, 0.8, 0.3][amount] ?? 0)];
      return { amount, cells: [chance, atLeast], chance, atLeast };
    }),
    threshold: { amount: 1, verb: 'discards', state: 'discarded', of: 'Luke' },
  } as const;

  it('has a bar for each chance, and one for each of at least as much', async () => {
    const root = await shown(block);
    expect(numbersOf(marks(root, 'bar'), 'width')).toEqual([40, 100, 100, 80, 60, 30]);
  });

  it('has a rule above the first row with the consequence, named there alone, and other bars from there on', async () => {
    const root = await shown(block);
    expect(ofClass(root, 'first').map((row) => textIn(elements(row, 'th')[0] as Element))).toEqual(['discards1']);
    expect(ofClass(root, 'beyond')).toHaveLength(2);
    expect(ofClass(await shown({ ...block, threshold: null }), 'beyond')).toEqual([]);
  });

  it('draws the interval of the simulated share over a bar', async () => {
    const rows = block.rows.map((row) => ({ ...row, simulated: { estimate: 0.3, interval: [0.25, 0.5] as const } }));
    const lines = marks(await shown({ ...block, rows }), 'interval');
    expect(numbersOf(lines.slice(0, 1), 'x1')).toEqual([50]);
    expect(numbersOf(lines.slice(0, 1), 'x2')).toEqual([100]);
  });

  it('has further numbers behind a click', async () => {
    const tables = (page: Parameters<typeof elements>[0]): Element[] =>
      elements(page, 'details').filter((each) => attribute(each, 'class') !== 'folded'); // that is the small print
    expect(tables(await shown(block))).toEqual([]);
    const rows = block.rows.map((row) => ({ ...row, cells: [...row.cells, chanceOf(0.25)] }));
    const [more] = tables(await shown({ ...block, heads: [...block.heads, 'simulated'], rows })) as [Element];
    expect(elements(more, 'th').map(textIn)).toEqual(['damage', 'exact', 'at least', 'simulated', '0', '1', '2']);
  });
});
