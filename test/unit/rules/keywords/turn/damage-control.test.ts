import { describe, expect, it } from 'vitest';
import { plainUnit, type Unit } from '../../../../../src/rules/units/unit.js';
import { duelOf, oddsOfDuel } from '../../../../support/duels.js';
import { expectSameAttack } from '../printed-attack.js';

const SURE = { keyword: 'Accuracy', value: 3, cost: 0 };
const control = (value: number) => ({ keyword: 'Damage Control', value, cost: 0 });
const unit = (power: number, health: number, rest: Partial<Unit> = {}): Unit =>
  plainUnit(power, { health, speed: 30, ...rest });

describe('Damage Control', () => {
  it('changes nothing in an attack', () => {
    expectSameAttack(
      { power: 3, health: 2 },
      { power: 3, health: 2, attacker: ['Damage Control 2'], defender: ['Damage Control 1'] },
    );
  });

  it('removes up to X counters before the attacks of each turn', () => {
    // One counter a turn, and one is removed before the next: two never lie there.
    const odds = oddsOfDuel(duelOf([unit(1, 1, { abilities: [SURE] }), unit(0, 2, { abilities: [control(1)] })]));
    expect(odds.undecided).toBe(1);
    // Two a turn: one is left of them after each turn, so the third health lasts for two turns.
    const double = oddsOfDuel(duelOf([unit(2, 1, { abilities: [SURE] }), unit(0, 3, { abilities: [control(1)] })]));
    expect(double.turns.map(({ firstWins }) => firstWins)).toEqual([0, 1]);
  });

  it('works in the first turn too, on counters that lie there before', () => {
    const hurt = unit(0, 2, { counters: 1, abilities: [control(1)] });
    const odds = oddsOfDuel(duelOf([unit(1, 1, { abilities: [SURE] }), hurt], { turns: 1 }));
    expect(odds.firstWins).toBe(0);
  });

  it('of several values is their sum', () => {
    const defender = unit(0, 3, { abilities: [control(1), control(1)] });
    expect(oddsOfDuel(duelOf([unit(2, 1, { abilities: [SURE] }), defender])).undecided).toBe(1);
  });
});
