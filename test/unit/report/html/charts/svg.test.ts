import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../../src/base/assert.js';
import { tidySvg } from '../../../../../src/report/html/charts/svg.js';

const svg = (inside: string): string => tidySvg(`<svg width="10" height="10">${inside}</svg>`, 'chart-1', 'A label').toString();
const inner = (inside: string): string =>
  svg(inside)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');

describe('the drawing of a chart in a page', () => {
  it('describes itself to readers who cannot see it', () => {
    const drawing = tidySvg('<svg width="10" height="10"/>', 'c', 'Bars of "Luke" & <others>').toString();
    expect(drawing).toBe(
      '<svg role="img" aria-label="Bars of &quot;Luke&quot; &amp; &lt;others&gt;" width="10" height="10"></svg>',
    );
  });

  it('keeps text as text', () => {
    expect(inner('<text>&lt;script&gt; &amp; &quot;</text>')).toBe('<text>&lt;script&gt; &amp; &quot;</text>');
  });

  it.each(['script', 'style', 'image', 'a', 'foreignObject', 'use', 'animate'])('never contains <%s>', (name) => {
    expect(() => svg(`<${name}/>`)).toThrow(InternalError);
  });

  it('has no styles, events, links or roles', () => {
    expect(
      inner('<path d="M0,0" fill="red" style="x" onclick="y" href="z" role="w" font-family="f" aria-hidden="true"/>'),
    ).toBe('<path d="M0,0" fill="red"></path>');
  });

  it('renumbers ids after its own id, and refers to the new ones', () => {
    const clip = (id: string): string => `<clipPath id="${id}"></clipPath><g clip-path="url(#${id})"></g>`;
    const own = (n: number): string => clip(`chart-1-${n}`);
    expect(inner(clip('clip17'))).toBe(own(1));
    expect(inner(clip('clip4') + clip('clip3'))).toBe(own(1) + own(2));
  });

  it('refers to nothing outside itself', () => {
    expect(() => svg('<path d="M0,0" fill="url(https://example.org/x)"/>')).toThrow(InternalError);
  });

  it('leaves out paths that draw nothing', () => {
    expect(inner('<g><path d="" fill="red"/><path d="M0,0h1"/><path d="M0,0h1" stroke="red"/></g>')).toBe(
      '<g><path d="M0,0h1" stroke="red"></path></g>',
    );
  });

  it('rounds numbers to hundredths, and never merges two numbers', () => {
    const path = (d: string): string => inner(`<path d="${d}" fill="red"/>`).replace(/.* d="([^"]*)".*/, '$1');
    expect(path('M29.999999999999996,15L1.005,0.125')).toBe('M30,15L1,0.13');
    expect(path('M10.5-0.001')).toBe('M10.5-0');
    expect(path('M1e-7,2.5e-10')).toBe('M0,0');
    expect(path('M-3.14159-2.71828')).toBe('M-3.14-2.72');
  });

  it('keeps the names of marks as classes, and no other class', () => {
    expect(inner('<g class="mark-rect role-mark bars_marks"></g><g class="root"></g>')).toBe('<g class="bars"></g><g></g>');
  });

  it('is a defect if the library returns none', () => {
    expect(() => tidySvg('<svg><g></svg>', 'c', '')).toThrow();
  });
});
