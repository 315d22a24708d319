import { describe, expect, it } from 'vitest';
import { pairsProgress } from '../../../../src/web/state/pairs-progress.js';

describe('the time that a comparison still takes', () => {
  it('is that of the pairs left, at the pace so far', () => {
    const first = pairsProgress(null, { done: 10, total: 110 }, 1000);
    expect(first.secondsLeft).toBeNull();
    const half = pairsProgress(first, { done: 60, total: 110 }, 6000); // 50 pairs in 5 seconds, and 50 are left
    expect(half).toMatchObject({ done: 60, total: 110, secondsLeft: 5 });
    expect(pairsProgress(half, { done: 109, total: 110 }, 10_900).secondsLeft).toBe(1);
  });
});
