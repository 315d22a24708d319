import { expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import type { BattleOracleQuestion } from '../../support/battle-oracle.js';
import { BATTLES_BY_HAND, withoutKeyword } from '../../support/battles-by-hand.js';
import { battleOfOracle } from '../../support/oracle-battles.js';

function solvedValue(question: BattleOracleQuestion): number {
  const solution = finished(solvingBattle(battleOfOracle(question)));
  return solution?.value ?? expect.fail('the battle is too large');
}

it.each(BATTLES_BY_HAND)(
  'A keyword in a battle $keyword: the battle has the value worked out by hand, with and without it',
  (byHand) => {
    const { keyword, question, value, without } = byHand;
    expect(solvedValue(question)).toBeCloseTo(value, 10);
    expect(solvedValue(withoutKeyword(question, keyword))).toBeCloseTo(without, 10);
    expect(value).not.toBeCloseTo(without, 2);
  },
);
