import { attribute, type Element, elements, ofClass } from '../../../support/markup.js';

/** The marks of one layer of a chart, by its name. */
export function marks(figure: Parameters<typeof ofClass>[0], name: string): Element[] {
  const groups = ofClass(figure, name).filter(({ tagName }) => tagName === 'g');
  return groups.flatMap((group) => elements(group)).filter(({ tagName }) => tagName !== 'g');
}

/** The heights of bars, in pixels, from their paths: `M<x>,<y>h<width>v<height>h...`. */
export function barHeights(bars: readonly Element[]): number[] {
  return bars.map((bar) => Math.abs(Number(/v(-?[\d.]+)/.exec(attribute(bar, 'd') ?? '')?.[1])));
}

/** The widths of horizontal bars, in pixels. */
export function barWidths(bars: readonly Element[]): number[] {
  return bars.map((bar) => Math.abs(Number(/h(-?[\d.]+)/.exec(attribute(bar, 'd') ?? '')?.[1])));
}

/** The centre of a mark across a bar. */
export function heightOf(mark: Element): number {
  const [, y = '', , height = ''] = /^M[\d.-]+,([\d.-]+)h([\d.-]+)v([\d.-]+)/.exec(attribute(mark, 'd') ?? '') ?? [];
  return Number(y) + Number(height) / 2;
}

/** The points of a line, from its path. */
export function linePoints(line: Element): [x: number, y: number][] {
  return [...(attribute(line, 'd') ?? '').matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** The positions of marks that are drawn around their centre. */
export function lineCentres(marks: readonly Element[]): [x: number, y: number][] {
  return marks.map((mark) => {
    const [, x, y] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(attribute(mark, 'transform') ?? '') ?? [];
    return [Number(x), Number(y)];
  });
}
