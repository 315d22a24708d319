import { describe, expect, it } from 'vitest';
import { DASHES, DIVERGING, HEAT_STEPS, PALETTE } from '../../../../src/sheet/page/palette.js';
import { FRAME_STYLE, SHEET_STYLE } from '../../../../src/sheet/page/sheet-style.js';
import { MAX_SERIES } from '../../../../src/sheet/sheet.js';

type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

function colourOf(name: string, theme: Theme): string {
  const found = PALETTE.find(([own]) => own === name);
  if (found === undefined) throw new Error(`no colour ${name}`);
  return found[theme === 'light' ? 1 : 2];
}

/** Relative luminance of a colour #rrggbb (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(THEMES)('the colours of the %s page', (theme) => {
  const on = (name: string, ground: string): number => contrast(colourOf(name, theme), colourOf(ground, theme));

  it('make text readable: a contrast of at least 4.5', () => {
    for (const ground of ['paper', 'card']) {
      for (const text of ['ink', 'soft', 'accent'])
        expect([text, ground, on(text, ground) >= 4.5]).toEqual([text, ground, true]);
    }
    for (let step = 0; step < HEAT_STEPS; step++) {
      expect([step, on(`heat-text-${step}`, `heat-${step}`) >= 4.5]).toEqual([step, true]);
    }
  });

  it('make marks visible: a contrast of at least 3 to their background', () => {
    const series = Array.from({ length: MAX_SERIES }, (_, i) => `series-${i + 1}`);
    for (const mark of [...series, 'exact', 'error']) expect([mark, on(mark, 'card') >= 3]).toEqual([mark, true]);
    expect(on('bar', 'card')).toBeGreaterThan(2.5);
    expect(on('exact', 'bar')).toBeGreaterThan(2);
    expect(on('error', 'bar')).toBeGreaterThan(3);
  });

  it('make heat monotonic: every step is further from the paper than the one before', () => {
    const steps = Array.from({ length: HEAT_STEPS }, (_, step) => luminance(colourOf(`heat-${step}`, theme)));
    const ordered = steps.toSorted((a, b) => (theme === 'light' ? b - a : a - b));
    expect(steps).toEqual(ordered);
    expect(new Set(steps).size).toBe(HEAT_STEPS);
  });
});

describe.each([0, 1] as const)('the colours around a middle, theme %i', (theme) => {
  const fills = DIVERGING.map(([fill]) => fill[theme]);
  const middle = (HEAT_STEPS - 1) / 2;

  it('make text readable: a contrast of at least 4.5', () => {
    for (const [fill, text] of DIVERGING) expect([fill, contrast(fill[theme], text[theme]) >= 4.5]).toEqual([fill, true]);
  });

  it('are as many as the steps of a heat map, stronger with each step from the middle', () => {
    expect(fills).toHaveLength(HEAT_STEPS);
    const fromMiddle = fills.map((fill) => contrast(fill, fills[middle] as string));
    for (let step = 0; step < middle; step++) {
      expect(fromMiddle[step]).toBeGreaterThan(fromMiddle[step + 1] as number);
      expect(fromMiddle[HEAT_STEPS - 1 - step]).toBeGreaterThan(fromMiddle[HEAT_STEPS - 2 - step] as number);
    }
  });

  it('are orange below the middle and blue above it', () => {
    for (const [step, fill] of fills.entries()) {
      const [red, blue] = [1, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)) as [number, number];
      if (step !== middle) expect([step, red > blue]).toEqual([step, step < middle]);
    }
  });
});

describe('the style', () => {
  it('has every colour for light and for dark, and uses none that it does not have', () => {
    const used = [...`${FRAME_STYLE}${SHEET_STYLE}`.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name as string);
    const known = [...PALETTE.map(([name]) => name), 'own', 'own-ink'];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    for (const [name] of PALETTE) expect(FRAME_STYLE.split(`--${name}:`)).toHaveLength(3);
    for (let step = 0; step < HEAT_STEPS; step++) expect(SHEET_STYLE.split(`--heat-${step}:`)).toHaveLength(3);
  });

  it('is dark only on the screen: paper is white', () => {
    for (const style of [FRAME_STYLE, SHEET_STYLE]) {
      expect(style.split('@media screen and (prefers-color-scheme:dark)')).toHaveLength(2);
      expect(style.match(/prefers-color-scheme/g)).toHaveLength(1);
    }
  });

  it('has the rules of a sheet for a sheet alone: a page has others', () => {
    const selectors = SHEET_STYLE.replace(/@media[^{]*\{/g, '').match(/[^{}\n][^{}]*(?=\{)/g) ?? [];
    expect(selectors.filter((selector) => !selector.split(/,(?![^(]*\))/).every((each) => each.startsWith('.sheet')))).toEqual(
      [],
    );
  });

  it('has a distinct pattern of dashes for every series', () => {
    expect(new Set(DASHES.map(String)).size).toBe(MAX_SERIES);
  });
});
