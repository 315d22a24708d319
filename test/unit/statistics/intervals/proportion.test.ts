import { describe, expect, it } from 'vitest';
import { clopperPearsonInterval } from '../../../../src/statistics/intervals/clopper-pearson.js';
import type { Interval } from '../../../../src/statistics/intervals/interval.js';
import { estimateProportion } from '../../../../src/statistics/intervals/proportion.js';
import { wilsonInterval } from '../../../../src/statistics/intervals/wilson.js';

const Z95 = 1.9599639845400543;

describe('estimateProportion', () => {
  it("uses Wilson's interval with at least ten events and ten non-events", () => {
    expect(estimateProportion(10, 1000, 0.95)).toEqual({ estimate: 0.01, interval: wilsonInterval(10, 1000, Z95) });
    expect(estimateProportion(990, 1000, 0.95).interval).toEqual(wilsonInterval(990, 1000, Z95));
  });

  it("uses Clopper and Pearson's interval with fewer", () => {
    expect(estimateProportion(9, 1000, 0.95).interval).toEqual(clopperPearsonInterval(9, 1000, 0.95));
    expect(estimateProportion(991, 1000, 0.95).interval).toEqual(clopperPearsonInterval(991, 1000, 0.95));
  });

  it('contains its estimate for every count, with both ends between 0 and 1', () => {
    for (const trials of [1, 7, 19, 20, 40]) {
      for (let events = 0; events <= trials; events += 1) {
        const { estimate, interval } = estimateProportion(events, trials, 0.95);
        const ends = [0, interval[0], estimate, interval[1], 1];
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      }
    }
  });

  it('throws for an empty sample and for more events than trials', () => {
    expect(() => estimateProportion(0, 0, 0.95)).toThrow('at least one trial');
    expect(() => estimateProportion(5, 4, 0.95)).toThrow('an integer from 0 to 4');
    expect(() => estimateProportion(0.5, 4, 0.95)).toThrow('an integer from 0 to 4');
  });
});

describe('the coverage of the 95% interval, by adding all binomial probabilities', () => {
  it.each([0.01, 0.05, 0.1, 0.3, 0.5, 0.77, 0.98])('is at least 93% for p = %d and n = 150', (p) => {
    const ours = coverage(p, 150, (events, trials) => estimateProportion(events, trials, 0.95).interval);
    expect(ours).toBeGreaterThan(0.93);
  });

  it('is never below 95% while the exact interval is in use', () => {
    for (let percent = 1; percent < 100; percent += 1) {
      const ours = coverage(percent / 100, 19, (events, trials) => estimateProportion(events, trials, 0.95).interval);
      expect(ours).toBeGreaterThanOrEqual(0.95);
    }
  });
});

type IntervalOf = (events: number, trials: number) => Interval;

/** The chance that an interval contains p, over all numbers of events. */
function coverage(p: number, trials: number, intervalOf: IntervalOf): number {
  let probability = (1 - p) ** trials;
  let covered = 0;
  for (let events = 0; events <= trials; events += 1) {
    const [low, high] = intervalOf(events, trials);
    if (low <= p && p <= high) covered += probability;
    probability *= ((trials - events) / (events + 1)) * (p / (1 - p));
  }
  return covered;
}
