import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastChange, leastChangeByLeaps } from '../../../../src/questions/until/least-change.js';
import { law } from '../../../support/law.js';

/** A search over a list of results, which counts the values that it looks at. */
async function searched(
  results: readonly number[],
  now: number,
  search: typeof leastChange,
): Promise<readonly [number | null, number]> {
  const tried = new Set<number>();
  const resultAt = async (value: number) => {
    tried.add(value);
    return { value: results[value] ?? Number.NaN, interval: null };
  };
  const { needed } = await search({ now, from: 0, to: results.length - 1 }, resultAt, { target: 50, isRise: true });
  return [needed, tried.size];
}

const RESULTS = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 });

describe('The smallest change', () => {
  it('is the nearest value, and the larger of two', async () => {
    expect((await searched([60, 0, 0, 60], 1, leastChange))[0]).toBe(0);
    expect((await searched([60, 0, 60], 1, leastChange))[0]).toBe(2);
    expect((await searched([10, 20, 30], 1, leastChange))[0]).toBeNull();
  });

  law(
    'by leaps is that of all values where results only rise',
    fc.tuple(RESULTS, fc.nat()).map(([results, place]) => [results.toSorted((a, b) => a - b), place % results.length] as const),
    async ([results, now]) => {
      const [all] = await searched(results, now, leastChange);
      const [found] = await searched(results, now, leastChangeByLeaps);
      // The present value is not looked at: it is known not to be enough.
      if ((results[now] ?? 0) < 50) expect(found).toBe(all);
    },
    { exampleMs: 1 },
  );

  it('by leaps looks at few values', async () => {
    const rising = Array.from({ length: 99 }, (_, value) => value);
    expect(await searched(rising, 10, leastChangeByLeaps)).toEqual([50, 21]);
    expect(
      (
        await searched(
          rising.map((value) => value / 3),
          0,
          leastChangeByLeaps,
        )
      )[1],
    ).toBeLessThan(10);
  });

  it('by leaps tries all values where results turn round', async () => {
    const sawtooth = Array.from({ length: 40 }, (_, value) => (value === 3 ? 60 : value % 2));
    expect(await searched(sawtooth, 0, leastChangeByLeaps)).toEqual([3, expect.any(Number)]);
    expect(await searched(sawtooth.with(3, 0), 0, leastChangeByLeaps)).toEqual([null, 40]);
  });

  it.each([leastChange, leastChangeByLeaps])('of simulated results says what they leave open: %o', async (search) => {
    const within = (value: number, margin: number) => ({ value, interval: [value - margin, value + margin] as const });
    const found = (margin: number) =>
      search({ now: 0, from: 0, to: 20 }, async (value) => within(4 * value, margin), { target: 50, isRise: true });
    expect(await found(1)).toEqual({ needed: 13, perhaps: null });
    expect(await found(3)).toEqual({ needed: 14, perhaps: 12 });
    expect(await found(30)).toEqual({ needed: 20, perhaps: 5 });
    expect(await found(40)).toEqual({ needed: null, perhaps: 3 });
  });
});
