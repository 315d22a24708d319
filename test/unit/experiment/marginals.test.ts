import { describe, expect, it } from 'vitest';
import { countMarginals, weightMarginals } from '../../../src/experiment/marginals.js';
import { OUTCOME } from '../../../src/rules/outcome.js';

const OUTCOMES = [
  OUTCOME.pack({ damage: 0, criticalHit: 0, discarded: 0 }),
  OUTCOME.pack({ damage: 3, criticalHit: 0, discarded: 1 }),
  OUTCOME.pack({ damage: 3, criticalHit: 1, discarded: 1 }),
  OUTCOME.pack({ damage: 1, criticalHit: 1, discarded: 0 }),
];

describe('marginals', () => {
  it('sum counts by damage, by Critical Hit and by discard; a damage that no outcome has is 0', () => {
    expect(countMarginals(OUTCOMES, new Float64Array([1, 20, 300, 4000]))).toEqual({
      damage: [1, 4000, 0, 320],
      criticalHit: 4300,
      discarded: 320,
    });
  });

  it('sum weights exactly', () => {
    const big = 6n ** 40n;
    expect(weightMarginals(OUTCOMES, [1n, big, big + 1n, 2n])).toEqual({
      damage: [1n, 2n, 0n, 2n * big + 1n],
      criticalHit: big + 3n,
      discarded: 2n * big + 1n,
    });
  });

  it('go up to the largest damage that can happen, also if it did not', () => {
    expect(countMarginals(OUTCOMES, new Float64Array([7, 0, 0, 0])).damage).toEqual([7, 0, 0, 0]);
  });
});
