import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../../../../src/questions/battle/work/paired-difference.js';

describe('pairedDifference', () => {
  const ends = (winners: Uint8Array, luck = new Int32Array(winners.length), isJudged = false) => ({
    ends: { winners, luck },
    isJudged,
  });
  const some = Uint8Array.of(0, 0, 1, 2, 0, 1, 1, 0);
  const others = Uint8Array.of(0, 1, 1, 0, 2, 2, 1, 0);

  it('counts the battles that a side wins in one variant only; nobody else has to win the other', () => {
    // Dark wins battles 1, 2, 5, 8 and 1, 4, 8; Light wins battles 3, 6, 7 and 2, 3, 7.
    expect(pairedDifference(ends(some), ends(others), 0, 0.95).estimate).toBeCloseTo(1 / 8, 12);
    expect(pairedDifference(ends(some), ends(others), 1, 0.95).estimate).toBe(0);
  });

  it('is certain of less than of two independent runs', () => {
    const { standardError } = pairedDifference(ends(some), ends(others), 0, 0.95);
    // 2 battles are won in the first one only, 1 in the second one only.
    expect(standardError).toBeCloseTo(Math.sqrt((3 / 8 - 1 / 64) / 8), 12);
    expect(standardError).toBeLessThan(Math.sqrt((4 / 8) * (4 / 8) * (1 / 8) + (3 / 8) * (5 / 8) * (1 / 8)));
  });

  it('is without luck where it is known of both and enough battles differ', () => {
    const winners = Uint8Array.from({ length: 80 }, (_, i) => Number(i % 8 < 2));
    const less = Uint8Array.from({ length: 80 }, (_, i) => Number(i % 4 > 0));
    const luckOf = (won: Uint8Array) => Int32Array.from(won, (winner) => (winner === 0 ? 1000 : -1000));
    const judged = pairedDifference(ends(winners, luckOf(winners), true), ends(less, luckOf(less), true), 0, 0.95);
    expect(judged.standardError).toBeCloseTo(0, 9);
    const counted = pairedDifference(ends(winners), ends(less, luckOf(less), true), 0, 0.95);
    expect(counted.estimate).toBeCloseTo(60 / 80 - 20 / 80, 12);
    expect(counted.standardError).toBeGreaterThan(0.01);
  });

  it('counts the battles that both variants have', () => {
    const longer = ends(Uint8Array.of(...others, 1, 1, 1, 0));
    expect(pairedDifference(ends(some), longer, 0, 0.95)).toEqual(pairedDifference(ends(some), ends(others), 0, 0.95));
  });
});
