import { describe, expect, it } from 'vitest';
import { amountAt, countMarginals, countsOf, weightMarginals, weightsOf } from '../../../../src/experiment/plan/marginals.js';
import { outcomeOf } from '../../../support/outcomes.js';

const OUTCOMES = [
  outcomeOf({ damage: [5, 0], nextPower: [-2, 0] }),
  outcomeOf({ damage: [5, 3], discarded: [false, true] }),
  outcomeOf({ damage: [6, 3], discarded: [true, true], criticalHit: true }),
  outcomeOf({ damage: [6, 1], discarded: [true, false], criticalHit: true, nextPower: [1, 0] }),
];

describe('marginals', () => {
  it('sum counts by damage, by Critical Hit and by discard of the unit that is attacked; a damage that no outcome has is 0', () => {
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

  it('go up to the largest possible damage even if it did not occur, and begin with 0 even if that is impossible', () => {
    expect(countMarginals(OUTCOMES, new Float64Array([7, 0, 0, 0])).damage).toEqual([7, 0, 0, 0]);
    expect(countMarginals(OUTCOMES.slice(1, 3), new Float64Array([7, 1])).damage).toEqual([0, 0, 0, 8]);
  });
});

describe('amounts by value', () => {
  it('begin with the smallest value that can happen, which may be negative', () => {
    const counts = countsOf(OUTCOMES, new Float64Array([1, 20, 300, 4000]), ({ nextPower }) => nextPower[0] as number);
    expect(counts).toEqual({ least: -2, amounts: [1, 0, 320, 4000] });
    expect(weightsOf(OUTCOMES, [1n, 2n, 3n, 4n], ({ damage }) => damage[0] as number)).toEqual({ least: 5, amounts: [3n, 7n] });
  });

  it('are zero for a value that cannot happen', () => {
    const counts = { least: 1, amounts: [7] };
    expect([0, 1, 2].map((value) => amountAt(counts, value, 0))).toEqual([0, 7, 0]);
  });
});
