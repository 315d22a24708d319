import { describe, expect, it } from 'vitest';
import { progressOfWork } from '../../../../src/web/state/answers.js';

const PAIRS = { total: 110, words: '', isSteady: true } as const;

describe('the time that a comparison still takes', () => {
  it('is that of the pairs left, at the pace so far', () => {
    const first = progressOfWork(null, { ...PAIRS, done: 10 }, 1000);
    expect(first.secondsLeft).toBeNull();
    const half = progressOfWork(first, { ...PAIRS, done: 60 }, 6000); // 50 pairs in 5 seconds, and 50 are left
    expect(half).toMatchObject({ done: 60, total: 110, secondsLeft: 5 });
    expect(progressOfWork(half, { ...PAIRS, done: 109 }, 10_900).secondsLeft).toBe(1);
  });

  it('of battles is not known: the first ones take longest', () => {
    const battles = { ...PAIRS, isSteady: false };
    const first = progressOfWork(null, { ...battles, done: 10 }, 1000);
    expect(progressOfWork(first, { ...battles, done: 60 }, 6000).secondsLeft).toBeNull();
  });
});
