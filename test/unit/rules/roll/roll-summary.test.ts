import { describe, expect, it } from 'vitest';
import { MAX_ATTACK_DICE } from '../../../../src/rules/plan/attack-dice.js';
import { ROLL_SUMMARY } from '../../../../src/rules/roll/roll-summary.js';

describe('a roll summary', () => {
  it('holds all dice as hits and all as natural sixes: the most attack dice, and Fury that chains up to 30', () => {
    const dice = MAX_ATTACK_DICE + 30;
    const most = { hits: dice, criticalHit: dice, parry: 1, riposte: 1 };
    expect(ROLL_SUMMARY.unpack(ROLL_SUMMARY.pack(most))).toEqual(most);
  });

  it('of a roll that shows nothing is 0', () => {
    expect(ROLL_SUMMARY.pack({ hits: 0, criticalHit: 0, parry: 0, riposte: 0 })).toBe(0);
  });
});
