import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BattleOracleQuestion, battleValue } from '../support/battle-oracle.js';
import { ability, BATTLES_BY_HAND, battle, dark, light, SURE, withoutKeyword } from '../support/battles-by-hand.js';
import { duelValue } from '../support/duel-oracle.js';
import { fewOf } from '../support/law.js';

/** These tests check the brute force of battles alone, by hand and by that of duels; they do not run the program. */

function expectValue(question: BattleOracleQuestion, value: number): void {
  expect(battleValue(question)).toBeCloseTo(value, 10);
}

describe('The brute force of battles', () => {
  it('shares nothing with the program, nor with other engines of the tests', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../support/battle-oracle.ts'), 'utf8');
    expect(text).not.toMatch(/^import|\bimport\(|\brequire\(/m);
  });

  it.each(BATTLES_BY_HAND)('knows $keyword: the value is that by hand, with and without it', (byHand) => {
    const { keyword, question, value, without } = byHand;
    expectValue(question, value);
    expectValue(withoutKeyword(question, keyword), without);
  });

  it('has the value of the duel for one unit a side', () => {
    for (const power of fewOf([2, 1, 3], 1)) {
      const first = { power, health: 2, speed: 20, abilities: [ability('Evade', 1, 2), ability('Lucky', 1)] };
      const second = { power: 2, health: 3, speed: 10, abilities: [ability('Retaliate', 1, 1), ability('Critical Hit')] };
      const asDuel = {
        first: { ...first, side: 'dark' as const },
        second: { ...second, side: 'light' as const },
        turns: 2,
        forceCap: 8,
      };
      const units = [dark(first), light(second)];
      expectValue(battle(units, { turns: 2 }), duelValue(asDuel as Parameters<typeof duelValue>[0]));
    }
  });

  it('lets all of the Dark Side attack before equally fast units of the Light Side', () => {
    const one = { power: 1, health: 1, speed: 20, abilities: [SURE] };
    expectValue(battle([dark(one), light(one)]), 1);
    expectValue(battle([dark({ ...one, speed: 10 }), light(one)]), -1);
    expectValue(battle([dark(one), dark(one), light(one), light(one)]), 1);
  });

  it('goes on turn after turn, with the damage of the turns before', () => {
    // One die for each turn, two hits of three dice.
    const units = [dark({ power: 1, health: 1, speed: 20 }), light({ power: 0, health: 2, speed: 10 })];
    expectValue(battle(units, { turns: 3 }), 1 / 2);
    // A geometric series: 1/2 wins, 1/4 goes on.
    const equal = { power: 1, health: 1 };
    expectValue(battle([dark({ ...equal, speed: 20 }), light({ ...equal, speed: 10 })], { turns: 60 }), 1 / 3);
  });

  it('ends with control of two arenas at the end of a turn, if that is the goal', () => {
    const units = [
      dark({ arena: 'space', power: 0, health: 1, speed: 20 }),
      dark({ arena: 'ground', power: 1, health: 1, speed: 20 }),
      light({ arena: 'ground', power: 0, health: 1, speed: 10 }),
      light({ arena: 'character', power: 0, health: 1, speed: 10 }),
    ];
    expectValue(battle(units, { goal: 'control' }), 1 / 2);
    expectValue(battle(units), 0);
  });

  it('lets a unit pass if that is allowed', () => {
    // The attack brings 1 damage to the attacker itself, and none to the other unit.
    const units = [
      dark({ power: 1, health: 1, speed: 20, abilities: [SURE] }),
      light({ power: 0, health: 9, speed: 10, abilities: [ability('Deflect')] }),
    ];
    expectValue(battle(units), -1);
    expectValue(battle(units, { mayPass: true }), 0);
  });
});
