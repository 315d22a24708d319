import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../../src/automaton/slices.js';
import { type SolvedBattle, solvingBattle } from '../../src/chain/battle/solve-battle.js';
import { healingBattle, longBattle, smallBattle, untappingBattle } from '../support/battle-arbitrary.js';
import { type BattleOracleQuestion, battleValue } from '../support/battle-oracle.js';
import { law } from '../support/law.js';
import { battleOfOracle } from '../support/oracle-battles.js';

function solved(question: BattleOracleQuestion): SolvedBattle {
  const solution = finished(solvingBattle(battleOfOracle(question)));
  if (solution === null) throw new Error('the battle is too large');
  return solution;
}

function expectSameValue(question: BattleOracleQuestion): void {
  expect(Math.abs(solved(question).value - battleValue(question))).toBeLessThan(1e-9);
}

/** Random battles in which a turn brings an amount of Force other than 4. */
const withIncome: fc.Arbitrary<BattleOracleQuestion> = fc
  .tuple(smallBattle, fc.constantFrom(0, 0, 1, 2, 3, 5))
  .map(([question, forcePerTurn]) => ({ ...question, forcePerTurn }));

describe('The value of a battle', () => {
  law('of 2 against 1 or 2, for some turns, is that of a brute force', smallBattle, expectSameValue, {
    runs: 80,
    exampleMs: 1000,
  });
  law('of 2 against 1 or 2, for twelve turns, is that of a brute force', longBattle, expectSameValue, {
    runs: 30,
    exampleMs: 1000,
    tags: 'night',
  });
  law(
    'of units that untap when they discard others, or stay tapped, is that of a brute force',
    untappingBattle,
    expectSameValue,
    { runs: 50, exampleMs: 1000 },
  );
  law('of units that lose counters between attacks, for four turns, is that of a brute force', healingBattle, expectSameValue, {
    runs: 30,
    exampleMs: 1000,
  });

  law('under another income of Force is that of a brute force', withIncome, expectSameValue, { runs: 40, exampleMs: 1000 });

  it('is open in most random battles, which have every keyword', { tags: 'night' }, () => {
    const battles = fc.sample(smallBattle, { numRuns: 300, seed: 20_261_122 });
    const keywords = battles.flatMap(({ units }) => units.flatMap(({ abilities }) => abilities.map(({ keyword }) => keyword)));
    expect([...new Set(keywords)].sort()).toEqual([
      ...['Accuracy', 'Armor', 'Bombard', 'Critical Hit', 'Deflect', 'Double Strike', 'Evade', 'Intercept', 'Ion Cannon'],
      ...['Lucky', 'Overkill', 'Protect', 'Retaliate', 'Shields', 'Stealth', 'Stun', 'Tenacity'],
    ]);
    const open = battles.slice(0, 40).filter((question) => {
      const value = Math.abs(battleValue(question));
      return value > 1e-9 && value < 1 - 1e-9;
    });
    expect(open.length).toBeGreaterThan(20);
  });
});
