import { describe, expect, it } from 'vitest';
import { clopperPearsonInterval } from '../../../../src/statistics/intervals/clopper-pearson.js';

describe("Clopper and Pearson's interval", () => {
  // Newcombe 1998, table I, method 5
  it.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('is as published for %i of %i', async (events, trials, low, high) => {
    const interval = await clopperPearsonInterval(events, trials, 0.95);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  // Roots of sums of binomial probabilities, by mpmath 1.3 with 60 digits: no beta function is
  // involved.
  it.each([
    [2, 5, 0.0527449505263169, 0.8533672003653269],
    [1, 29, 0.0008726468835799219, 0.17764429548872293],
    [1, 1e6, 2.5317807663794178e-8, 5.571630655172244e-6],
    [9, 1e6, 4.115381090751938e-6, 1.7084734387823758e-5],
    [0, 1e12, 0, 3.688879454107133e-12],
    [9, 1e12, 4.1153730973863256e-12, 1.7084803451350107e-11],
    [3, 1e15, 6.186721228956017e-16, 8.7672730697423e-15],
  ])('is the root of the binomial tails for %i of %d', async (events, trials, low, high) => {
    const interval = await clopperPearsonInterval(events, trials, 0.95);
    expect(Math.abs(interval[0] - low)).toBeLessThanOrEqual(1e-10 * low);
    expect(Math.abs(interval[1] - high)).toBeLessThanOrEqual(1e-10 * high);
  });

  it('is the mirror image for the non-events', async () => {
    const [low, high] = await clopperPearsonInterval(3, 1000, 0.99);
    expect(await clopperPearsonInterval(997, 1000, 0.99)).toEqual([1 - high, 1 - low]);
  });

  it('begins at exactly 0 if there were no events and ends at exactly 1 if there were no non-events', async () => {
    for (const trials of [1, 20, 1e6, 1e15]) {
      expect((await clopperPearsonInterval(0, trials, 0.95))[0]).toBe(0);
      expect((await clopperPearsonInterval(trials, trials, 0.95))[1]).toBe(1);
    }
  });

  it('gives the same interval when requested again, and another one at another level', async () => {
    const first = await clopperPearsonInterval(2, 40, 0.95);
    expect(await clopperPearsonInterval(2, 40, 0.95)).toEqual(first);
    expect((await clopperPearsonInterval(2, 40, 0.99))[1]).toBeGreaterThan(first[1]);
  });
});
