import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BattleOracleQuestion, battleValue } from '../support/battle-oracle.js';
import { BATTLES_BY_HAND, battle, withoutKeyword } from '../support/battles-by-hand.js';
import { duelValue } from '../support/duel-oracle.js';
import { fewOf } from '../support/law.js';

/** These tests check only the brute force of battles, against numbers worked out by hand and against that of duels; they do not run the program. */

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
      const question = battle(
        [`dark ${power}/2 Evade 1 for 2, Lucky 1 [speed 20]`, 'light 2/3 Retaliate 1 for 1, Critical Hit 1 [speed 10]'],
        { turns: 2 },
      );
      const [first, second] = question.units.map((unit, i) => ({ ...unit, side: i === 0 ? 'dark' : 'light' }));
      const duel = { first, second, turns: 2, forceCap: 8 };
      expectValue(question, duelValue(duel as Parameters<typeof duelValue>[0]));
    }
  });

  it('lets all of the Dark Side attack before equally fast units of the Light Side', () => {
    const [dark, light] = ['dark 1/1 Accuracy 3 [speed 20]', 'light 1/1 Accuracy 3 [speed 20]'];
    expectValue(battle([dark, light]), 1);
    expectValue(battle(['dark 1/1 Accuracy 3 [speed 10]', light]), -1);
    expectValue(battle([dark, dark, light, light]), 1);
  });

  it('goes on turn after turn, with the damage of the turns before', () => {
    // One die for each turn, two hits of three dice.
    expectValue(battle(['dark 1/1 [speed 20]', 'light 0/2 [speed 10]'], { turns: 3 }), 1 / 2);
    // A geometric series: 1/2 wins, 1/4 goes on.
    expectValue(battle(['dark 1/1 [speed 20]', 'light 1/1 [speed 10]'], { turns: 60 }), 1 / 3);
  });

  it('ends with control of two arenas at the end of a turn, if that is the goal', () => {
    const units = [
      ...['dark 0/1 [space, speed 20]', 'dark 1/1 [ground, speed 20]'],
      ...['light 0/1 [ground, speed 10]', 'light 0/1 [character, speed 10]'],
    ];
    expectValue(battle(units, { goal: 'control' }), 1 / 2);
    expectValue(battle(units), 0);
  });

  it('lets a unit pass if that is allowed', () => {
    // The attack brings 1 damage to the attacker itself, and none to the other unit.
    const units = ['dark 1/1 Accuracy 3 [speed 20]', 'light 0/9 Deflect 1 [speed 10]'];
    expectValue(battle(units), -1);
    expectValue(battle(units, { mayPass: true }), 0);
  });
});
