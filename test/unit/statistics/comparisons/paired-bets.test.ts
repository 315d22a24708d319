import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import {
  NO_PAIRS,
  type PairCounts,
  pOfAsMuchAs,
  pOfAtLeast,
  pOfAtMost,
  pOfNone,
  sumOfPairs,
} from '../../../../src/statistics/comparisons/paired-bets.js';

/** Pairs that differ one way or the other with given chances, counted in looks of `size` pairs. */
function looksOf(seed: number, gain: number, loss: number, { looks, size }: { looks: number; size: number }): PairCounts[] {
  const generator = xoroshiro128plus(seed);
  const drawn: PairCounts[] = [];
  let counts = NO_PAIRS;
  for (let look = 0; look < looks; look++) {
    let [gained, lost] = [0, 0];
    for (let pair = 0; pair < size; pair++) {
      const draw = (generator.next() >>> 0) / 2 ** 32;
      if (draw < gain) gained++;
      else if (draw < gain + loss) lost++;
    }
    counts = sumOfPairs(counts, { pairs: size, gained, lost });
    drawn.push(counts);
  }
  return drawn;
}

const LOOKS = { looks: 25, size: 200 };
const SEEDS = Array.from({ length: 100 }, (_, seed) => 7919 * seed + 1);
const share = (isFound: (looks: readonly PairCounts[]) => boolean, gain: number, loss: number): number =>
  SEEDS.filter((seed) => isFound(looksOf(seed, gain, loss, LOOKS))).length / SEEDS.length;

describe('bets on pairs', () => {
  it('are one over the mean capital, bet by bet', () => {
    // Of 3 pairs one is gained and one lost: a bet of 1/2 has (1 + 1/2)(1 - 1/2) = 3/4 left.
    const shares = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 15 / 16];
    const capital = shares.reduce((sum, bet) => sum + (1 + bet) ** 4 * (1 - bet), 0) / 7;
    expect(pOfAtMost({ pairs: 9, gained: 4, lost: 1 }, 0)).toBeCloseTo(1 / capital, 12);
    expect(pOfAtMost({ pairs: 3, gained: 1, lost: 1 }, 0)).toBe(1);
    expect(pOfNone(NO_PAIRS)).toBe(1);
  });

  it('are the same from the other side', () => {
    const counts = { pairs: 900, gained: 40, lost: 12 };
    expect(pOfAtLeast({ pairs: 900, gained: 12, lost: 40 }, 0.01)).toBe(pOfAtMost(counts, -0.01));
    expect(pOfNone(counts)).toBeCloseTo(2 * pOfAtMost(counts, 0), 12);
  });

  it('have an expected capital of at most one, whatever the pairs are', () => {
    // All of the 3^6 ways in which six pairs can end, with chances whose mean is the null hypothesis.
    for (const [gain, loss] of [
      [0.1, 0.1],
      [0.3, 0.25],
      [0.02, 0.06],
    ] as const) {
      const mean = gain - loss;
      let expected = 0;
      for (let gained = 0; gained <= 6; gained++) {
        for (let lost = 0; gained + lost <= 6; lost++) {
          const even = 6 - gained - lost;
          const ways = factorial(6) / (factorial(gained) * factorial(lost) * factorial(even));
          const chance = ways * gain ** gained * loss ** lost * (1 - gain - loss) ** even;
          expected += chance / unclipped({ pairs: 6, gained, lost }, mean);
        }
      }
      expect(expected).toBeCloseTo(1, 9);
    }
  });

  // At 100 seeds 5% are 5, and 5% at most are expected; 14 or more would have a chance of 1 in 2,000.
  it('find a difference where there is none in 5% of runs at most, however often one looks', () => {
    const isFound = (looks: readonly PairCounts[]) => looks.some((counts) => pOfNone(counts) <= 0.05);
    for (const chance of [0.01, 0.4]) expect(share(isFound, chance, chance)).toBeLessThan(14 / 100);
  });

  it('call a difference of the margin none in 5% of runs at most', () => {
    const isFound = (looks: readonly PairCounts[]) => looks.some((counts) => pOfAsMuchAs(counts, 0.02) <= 0.05);
    expect(share(isFound, 0.06, 0.04)).toBeLessThan(14 / 100);
    expect(share(isFound, 0.01, 0.03)).toBeLessThan(14 / 100);
  });

  it('find what is there', () => {
    const isFound = (looks: readonly PairCounts[]) => looks.some((counts) => pOfAtMost(counts, 0) <= 0.025);
    expect(share(isFound, 0.05, 0.03)).toBeGreaterThan(0.9);
    // Cards that end all deals alike are as good after some hundred pairs.
    expect(pOfAsMuchAs({ pairs: 1300, gained: 0, lost: 0 }, 0.005)).toBeLessThan(0.025);
  });
});

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** The p-value without its limit of 1, from the definition. */
function unclipped({ pairs, gained, lost }: PairCounts, most: number): number {
  const shares = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 15 / 16];
  const capitals = shares.map((part) => {
    const bet = part / (1 + most);
    return (1 + bet * (1 - most)) ** gained * (1 - bet * (1 + most)) ** lost * (1 - bet * most) ** (pairs - gained - lost);
  });
  return 7 / capitals.reduce((sum, capital) => sum + capital, 0);
}
