import { describe, expect, it } from 'vitest';
import { DIVERGING_STYLE } from '../../../../../src/report/html/compare/diverging-style.js';
import { DIVERGING, HEAT_STEPS } from '../../../../../src/sheet/page/palette.js';

/** The channels of a colour #rrggbb, 0 to 1. */
const channels = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number];

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

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
      const [red, , blue] = channels(fill);
      if (step !== middle) expect([step, red > blue]).toEqual([step, step < middle]);
    }
  });

  it('take the place of the colours of other heat maps', () => {
    for (const [step, fill] of fills.entries()) expect(DIVERGING_STYLE).toContain(`--heat-${step}:${fill};`);
  });
});
