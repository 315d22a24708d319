import { describe, expect, it } from 'vitest';
import { holm } from '../../../../src/statistics/comparisons/holm.js';

describe("Holm's procedure", () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  it('adjusts as R does', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((expected, index) => {
      expect(adjusted[index]).toBeCloseTo(expected, 15);
    });
  });

  // Holm's procedure is the closure of Bonferroni's test: a hypothesis is rejected if every set of
  // hypotheses that it is in is (Marcus, Peritz & Gabriel 1976). So its adjusted p-value is the
  // largest, over those sets, of their size times their smallest p-value.
  it("is the closure of Bonferroni's test, over all sets of hypotheses", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const pValues = Array.from({ length: 1 + (seed % 7) }, (_, i) => ((seed * 7919 + i * 104_729) % 1000) ** 3 / 1e9);
      const sets = Array.from({ length: 2 ** pValues.length - 1 }, (_, bits) =>
        pValues.map((_p, i) => ((bits + 1) >> i) % 2 === 1),
      );
      const closed = pValues.map((_, i) =>
        Math.max(
          ...sets
            .filter((set) => set[i])
            .map((set) => {
              const inside = pValues.filter((_p, j) => set[j]);
              return Math.min(1, inside.length * Math.min(...inside));
            }),
        ),
      );
      const adjusted = holm(pValues);
      for (const [i, expected] of closed.entries()) expect(adjusted[i]).toBeCloseTo(expected, 14);
    }
  });

  it('throws if a value is not a probability', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow('from 0 to 1');
    expect(() => holm([1.1])).toThrow('from 0 to 1');
  });
});
