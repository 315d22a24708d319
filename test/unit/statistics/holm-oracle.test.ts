import { describe, expect, it } from 'vitest';
import { holm } from '../../support/holm.js';

describe("Holm's procedure", () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  it('adjusts as R does', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((expected, index) => {
      expect(adjusted[index]).toBeCloseTo(expected, 15);
    });
  });

  it('leaves a single p-value as it is, and nothing of nothing', () => {
    expect(holm([0.03])).toEqual([0.03]);
    expect(holm([])).toEqual([]);
  });

  it('never exceeds one and keeps equal p-values equal', () => {
    expect(holm([0.6, 0.5, 0.5])).toEqual([1, 1, 1]);
    expect(holm([0.25, 0.25])).toEqual([0.5, 0.5]);
  });

  it('throws for what is not a probability', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow('from 0 to 1');
    expect(() => holm([1.1])).toThrow('from 0 to 1');
  });
});
