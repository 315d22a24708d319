import { describe, expect, it } from 'vitest';
import { DIVERGING_STYLE } from '../../../../../src/report/html/compare/diverging-style.js';
import { DIVERGING } from '../../../../../src/sheet/page/palette.js';

describe('the colours around a middle', () => {
  it('take the place of the colours of other heat maps', () => {
    for (const theme of [0, 1] as const) {
      for (const [step, [fill]] of DIVERGING.entries()) expect(DIVERGING_STYLE).toContain(`--heat-${step}:${fill[theme]};`);
    }
  });
});
