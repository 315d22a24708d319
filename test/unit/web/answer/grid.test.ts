import { describe, expect, it } from 'vitest';
import { HEAT_STEPS } from '../../../../src/sheet/page/palette.js';
import { heatClass, heatScale } from '../../../../src/web/answer/grid.js';

describe('the shade of a cell', () => {
  it('is one of the nine steps that the palette has', () => {
    expect(HEAT_STEPS).toBe(9);
  });

  it('ranges to certainty for chances, to the largest for means', () => {
    const chances = heatScale([0.1, 0.5], 'chance');
    expect([0.0001, 0.1, 0.12, 0.5, 1].map((value) => heatClass(value, chances)).join(', ')).toBe(
      'heat-0, heat-0, heat-1, heat-4, heat-8',
    );
    expect(heatClass(4.5, heatScale([0.5, 4.5], 'mean'))).toBe('heat-8');
  });

  it('is none for what cannot happen, also where nothing can', () => {
    expect(heatClass(0, heatScale([0, 0.5], 'chance'))).toBe('zero');
    expect(heatClass(0, heatScale([0, 0], 'mean'))).toBe('zero');
  });

  it('begins below 0 where values do', () => {
    const scale = heatScale([-2, 2], 'mean');
    expect([heatClass(-2, scale), heatClass(2, scale)]).toEqual(['heat-0', 'heat-8']);
  });
});
