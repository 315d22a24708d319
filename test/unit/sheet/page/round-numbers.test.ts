import { nice as niceOfD3, ticks as ticksOfD3 } from 'd3-array';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nice, ticks } from '../../../../src/sheet/page/charts/charts.js';

/** Numbers of counters and the like, and chances from 0 on. */
const RANGES = fc.oneof(
  fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 2000 })).map(([low, length]) => [low, low + length]),
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 2, max: 8 }))
    .map(([high, decimals]) => [0, Number(`${high}e-${decimals}`)]),
) as fc.Arbitrary<[number, number]>;

/** Without the sign of a zero. */
const plain = (numbers: readonly number[]): number[] => numbers.map((each) => each + 0);

describe('round numbers of an axis', () => {
  it('are those of a library', () => {
    fc.assert(
      fc.property(RANGES, fc.integer({ min: 2, max: 12 }), ([low, high], count) => {
        expect(plain(ticks(low, high, count))).toEqual(plain(ticksOfD3(low, high, count)));
        expect(plain(nice(low, high, count))).toEqual(plain(niceOfD3(low, high, count)));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('are one number if all values are equal', () => expect(ticks(3, 3, 5)).toEqual([3]));
});
