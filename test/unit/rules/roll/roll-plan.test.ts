import { expect, it } from 'vitest';
import { MAX_ATTACK_DICE } from '../../../../src/rules/plan/attack-dice.js';
import { ROLL_SUMMARY } from '../../../../src/rules/roll/roll-plan.js';

it('a roll summary has room for all dice as hits and as natural sixes: the most attack dice, and up to 30 of Fury that chains', () => {
  const dice = MAX_ATTACK_DICE + 30;
  const most = { hits: dice, criticalHit: dice, parry: 1, riposte: 1 };
  expect(ROLL_SUMMARY.unpack(ROLL_SUMMARY.pack(most))).toEqual(most);
});
