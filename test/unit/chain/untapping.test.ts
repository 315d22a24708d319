import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { firstPosition } from '../../../src/chain/battle/battle-position.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import type { Unit } from '../../../src/rules/units/unit.js';
import { battleOf, battlesOf, fighter } from '../../support/battles.js';
import { duelOf, oddsOfDuel } from '../../support/duels.js';
import { effectOf } from '../../support/effects.js';

const SURE = { keyword: 'Accuracy', value: 3, cost: 0 };
const UNTAPS = 'it gets untapping when its damage discards any unit';
const RESTS = 'it gets no untapping in the turn after its attack';

const withText = (text: string, power: number, health: number, rest: Partial<Unit> = {}) =>
  fighter(power, health, { abilities: [SURE], ...rest, effects: [effectOf(text)] });

/** The slots that attack in the first battle, turn by turn. */
function attacksOf(battle: Battle): number[][] {
  const turns: number[][] = [];
  battlesOf(battle, 1, ({ turn, move }) => {
    const ofTurn = turns[turn - 1] ?? [];
    turns[turn - 1] = move.attack === null ? ofTurn : [...ofTurn, move.slot];
  });
  return turns;
}

describe('a unit that untaps when it discards another', () => {
  it('attacks again in the same turn, as long as it discards one', () => {
    const dragon = withText(UNTAPS, 1, 9);
    expect(attacksOf(battleOf([dragon], [fighter(0, 1), fighter(0, 1), fighter(0, 1)]))).toEqual([[0, 0, 0]]);
    expect(attacksOf(battleOf([dragon], [fighter(0, 1), fighter(0, 2)], { turns: 2 }))[0]).toContain(2);
  });

  it('does so only for units that its text names', () => {
    const jedi = 'it gets untapping when its damage discards any Jedi unit';
    const light = [fighter(0, 1, { subtypes: ['Jedi'] }), fighter(0, 1)];
    // It discards the Jedi first or last: then it has two attacks in the first turn, or one.
    expect(attacksOf(battleOf([withText(jedi, 1, 9)], light)).map(({ length }) => length)).toContain(2);
    expect(attacksOf(battleOf([withText(jedi, 1, 9)], [fighter(0, 1), fighter(0, 1)]))).toEqual([[0, 2], [0]]);
  });

  it('rolls other dice in each of its attacks', () => {
    const battle = battleOf([{ ...withText(UNTAPS, 3, 9), abilities: [] }], [fighter(0, 2), fighter(0, 2)], { turns: 1 });
    const wins = battlesOf(battle, 2000).filter(({ verdict }) => verdict === 0).length / 2000;
    // Both attacks with three dice hit twice with a chance of 1/2 each; with the same dice it would be 1/2.
    expect(Math.abs(wins - 1 / 4)).toBeLessThan(4 * Math.sqrt(3 / 16 / 2000));
  });

  it('untaps in the turn of another unit that its Retaliate discards', () => {
    const wookiee = withText('it gets untapping when its Retaliate discards any unit', 0, 9, {
      speed: 50,
      abilities: [{ keyword: 'Retaliate', value: 30, cost: 0 }],
    });
    // It attacks first, is attacked by a unit with 1 health, and attacks again.
    expect(attacksOf(battleOf([wookiee], [fighter(1, 1), fighter(0, 9, { speed: 10 })], { turns: 1 }))).toEqual([[0, 1, 0, 2]]);
  });

  it('is worth more than one that stays tapped', () => {
    const battle = battleOf([withText(UNTAPS, 2, 3), fighter(1, 2)], [fighter(3, 2), fighter(2, 2, { speed: 40 })], {
      turns: 4,
    });
    const value = finished(solvingBattle(battle))?.value ?? Number.NaN;
    const plain = finished(
      solvingBattle({ ...battle, units: battle.units.map((unit) => ({ ...unit, unit: { ...unit.unit, effects: [] } })) }),
    );
    expect(value).toBeGreaterThan((plain?.value ?? Number.NaN) + 0.01);
  });
});

describe('a unit that does not untap after its attack', () => {
  it('attacks in every other turn of a battle', () => {
    const battle = battleOf([withText(RESTS, 1, 9)], [fighter(0, 4)]);
    expect(attacksOf(battle)).toEqual([[0, 1], [1], [0, 1], [1], [0, 1], [1], [0]]);
  });

  it('and of a duel', () => {
    const turnsOf = (attacker: Unit) => oddsOfDuel(duelOf([attacker, fighter(0, 2)])).meanTurns;
    expect(turnsOf(fighter(1, 9, { abilities: [SURE] }))).toBe(2);
    expect(turnsOf(withText(RESTS, 1, 9))).toBe(3);
  });

  it('lets turns go by in which nobody attacks', () => {
    const battle = battleOf([withText(RESTS, 0, 9)], [withText(RESTS, 1, 9, { speed: 10 })], { turns: 3 });
    expect(finished(solvingBattle(battle))?.value).toBeCloseTo(0, 12);
    expect([0, 2].map((turn) => attacksOf(battle)[turn])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('adds nothing to positions of battles without such a unit', () => {
    expect(firstPosition(battleOf([fighter(1, 1)], [fighter(1, 1)])).rest).toBeNull();
  });
});
