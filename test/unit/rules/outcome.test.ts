import { describe, expect, it } from 'vitest';
import { MAX_ATTACK_DICE, OUTCOME, ROLL_SUMMARY } from '../../../src/rules/outcome.js';

describe('a roll summary', () => {
  it('holds all dice as hits and all as natural sixes', () => {
    const most = { hits: MAX_ATTACK_DICE, naturalSixes: MAX_ATTACK_DICE };
    expect(ROLL_SUMMARY.unpack(ROLL_SUMMARY.pack(most))).toEqual(most);
  });

  it('has room for power 30 and a change of power of 30', () => {
    expect(MAX_ATTACK_DICE).toBe(30 + 30);
  });
});

describe('an outcome', () => {
  it('holds the most damage there can be: 60 natural sixes with a hundred times Critical Hit 30 each', () => {
    const most = { damage: 60 + 60 * 30 * 100, criticalHit: 1, discarded: 1 };
    expect(OUTCOME.unpack(OUTCOME.pack(most))).toEqual(most);
  });

  it('of no damage that discards nothing is 0', () => {
    expect(OUTCOME.pack({ damage: 0, criticalHit: 0, discarded: 0 })).toBe(0);
  });
});
