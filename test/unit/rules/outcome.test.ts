import { describe, expect, it } from 'vitest';
import { OUTCOME, ROLL_SUMMARY } from '../../../src/rules/outcome.js';

describe('a roll summary', () => {
  it('holds all dice as hits and all as natural sixes: power 30, a change of power of 30, Fury 30', () => {
    const most = { hits: 30 + 30 + 30, naturalSixes: 30 + 30 + 30, naturalOnes: 1 };
    expect(ROLL_SUMMARY.unpack(ROLL_SUMMARY.pack(most))).toEqual(most);
  });
});

describe('an outcome', () => {
  it('holds the most damage there can be: 90 natural sixes with Critical Hit 30 each', () => {
    const most = { damage: 90 + 90 * 30, criticalHit: 1, discarded: 1 };
    expect(OUTCOME.unpack(OUTCOME.pack(most))).toEqual(most);
  });

  it('of no damage that discards nothing is 0', () => {
    expect(OUTCOME.pack({ damage: 0, criticalHit: 0, discarded: 0 })).toBe(0);
  });
});
