import { describe, expect, it } from 'vitest';
import { additiveFit, predicted } from '../../../src/statistics/additive-fit.js';

describe('An additive fit', () => {
  it('is the one worked out by hand', () => {
    // Values 3 and 1 of wholes {0} and {1}, mean 2: effects of 1 and -1, halved by a penalty as large as the one whole of each.
    const { mean, effects } = additiveFit(
      [
        { members: [0], value: 3 },
        { members: [1], value: 1 },
      ],
      3,
      1,
    );
    expect(mean).toBe(2);
    expect([...effects]).toEqual([0.5, -0.5, 0]);
  });

  it('finds what members add if values are sums of it, also with repeated members', () => {
    const added = [0.5, -0.25, 0.125, 1];
    const wholes = added.flatMap((_, i) =>
      added.flatMap((_, j) =>
        added.map((_, k) => ({ members: [i, j, k], value: (added[i] ?? 0) + (added[j] ?? 0) + (added[k] ?? 0) })),
      ),
    );
    const fit = additiveFit(wholes, added.length, 1e-9);
    for (const { members, value } of wholes) expect(predicted(fit, members)).toBeCloseTo(value, 6);
  });

  it('minimises squares of errors and of effects', () => {
    const wholes = [
      { members: [0, 1], value: 0.9 },
      { members: [1, 2], value: 0.2 },
      { members: [0, 2, 2], value: 0.4 },
      { members: [3], value: 0.1 },
    ];
    const penalty = 0.7;
    const { mean, effects } = additiveFit(wholes, 4, penalty);
    const loss = (of: readonly number[]): number =>
      wholes.reduce(
        (sum, { members, value }) => sum + (value - mean - members.reduce((all, i) => all + (of[i] ?? 0), 0)) ** 2,
        penalty * of.reduce((sum, each) => sum + each * each, 0),
      );
    const least = loss([...effects]);
    for (const i of effects.keys())
      for (const step of [-0.01, 0.01]) {
        expect(loss([...effects].map((each, j) => (i === j ? each + step : each)))).toBeGreaterThan(least);
      }
  });
});
