import { describe, expect, it } from 'vitest';
import { rankOfSum } from '../../../src/statistics/rank-of-sum.js';

const COIN = { chances: [0.5, 0.5] };

describe('The rank of a sum', () => {
  it('counts half of the games with the same sum', () => {
    // Of three coins 1, 3, 3, 1 of 8 games have 0, 1, 2, 3 heads.
    expect(rankOfSum([COIN, COIN, COIN], 2)).toEqual({ atLeast: 0.5, atMost: 0.875, midRank: 0.6875, asFar: 1 });
    expect(rankOfSum([COIN, COIN, COIN], 3)).toEqual({ atLeast: 0.125, atMost: 1, midRank: 0.9375, asFar: 0.25 });
  });

  it('subtracts what is the other side’s', () => {
    // Heads less heads: -1, 0, 1 with chances 1, 2, 1 of 4.
    const rank = rankOfSum([COIN, { ...COIN, isSubtracted: true }], -1);
    expect(rank).toEqual({ atLeast: 1, atMost: 0.25, midRank: 0.125, asFar: 0.5 });
  });

  it('keeps the digits of chances that are far below 1', () => {
    const coins = new Array(500).fill(COIN);
    expect(rankOfSum(coins, 500).atLeast * 2 ** 500).toBeCloseTo(1, 9);
    expect(rankOfSum(coins, 0).atMost * 2 ** 500).toBeCloseTo(1, 9);
  });
});
