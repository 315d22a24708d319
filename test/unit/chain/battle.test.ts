import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { PartCache } from '../../../src/chain/attack-part.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import {
  beginTurn,
  firstPosition,
  nextUnits,
  verdictAtEnd,
  verdictByUnits,
} from '../../../src/chain/battle/battle-position.js';
import { applyEnding, discardTheDead } from '../../../src/chain/battle/battle-steps.js';
import { playGrounds } from '../../../src/chain/battle/play/play-grounds.js';
import { UnitsInForce } from '../../../src/chain/battle/units-in-force.js';
import { simulateBattles, TallySum } from '../../../src/simulate/fights/battle-tally.js';
import { BattlePlayer } from '../../../src/simulate/fights/play-battle.js';
import { battleOf, battlesOf, fighter, SimplePlay } from '../../support/battles.js';
import { effectOf } from '../../support/effects.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

/** The slots in the order in which the units have their turns; their players choose between several. */
function orderOf(battle: Battle): number[][] {
  const position = firstPosition(battle);
  beginTurn(battle, position, [99, 99]);
  const numbers = new UnitsInForce(battle).in(position);
  const order: number[][] = [];
  for (let slots = nextUnits(battle, position, numbers); slots.length > 0; slots = nextUnits(battle, position, numbers)) {
    order.push([...slots]);
    for (const slot of slots) position.isTapped[slot] = true;
  }
  return order;
}

describe('the order of attacks in a battle', () => {
  it('is Space, Ground, Character, and the fastest first in each', () => {
    const dark = [fighter(1, 1), fighter(1, 1, { arenas: ['ground'], speed: 10 }), fighter(1, 1, { arenas: ['space'] })];
    const light = [fighter(1, 1, { speed: 40 }), fighter(1, 1, { arenas: ['ground'], speed: 20 })];
    expect(orderOf(battleOf(dark, light))).toEqual([[2], [4], [1], [3], [0]]);
  });

  it('of equally fast units begins with all of the Dark Side, in the order that the player chooses', () => {
    const three = [fighter(1, 1), fighter(1, 1, { speed: 50 }), fighter(1, 1)];
    expect(orderOf(battleOf(three, three))).toEqual([[1], [4], [0, 2], [3, 5]]);
  });
});

describe('the end of a battle', () => {
  const battle = battleOf(
    [fighter(1, 1, { arenas: ['space'] }), fighter(1, 1)],
    [fighter(1, 1, { arenas: ['ground'] }), fighter(1, 1)],
    { goal: 'control' },
  );
  const without = (...gone: number[]) => {
    const position = firstPosition(battle);
    for (const slot of gone) position.isGone[slot] = true;
    return position;
  };

  it('comes when a side has no unit left; if both have none, nobody has won', () => {
    expect(verdictByUnits(battle, without())).toBeUndefined();
    expect(verdictByUnits(battle, without(0, 1))).toBe(1);
    expect(verdictByUnits(battle, without(2, 3))).toBe(0);
    expect(verdictByUnits(battle, without(0, 1, 2, 3))).toBeNull();
  });

  it('comes with control of two arenas at the end of a turn, if that is the goal', () => {
    expect(verdictAtEnd(battle, without())).toBeUndefined();
    expect(verdictAtEnd(battle, without(3))).toBe(0);
    expect(verdictAtEnd(battle, without(1))).toBe(1);
    expect(verdictAtEnd({ ...battle, goal: 'last-unit' }, without(1))).toBeUndefined();
  });

  it('is open after the last turn', () => {
    const [{ verdict, position } = expect.fail()] = battlesOf(battleOf([fighter(0, 1)], [fighter(0, 1)], { turns: 3 }), 1);
    expect([verdict, position.turn]).toEqual([undefined, 3]);
  });
});

describe('what an attack leaves behind', () => {
  const battle = battleOf([fighter(2, 5), fighter(2, 5, { speed: 10 })], [fighter(2, 5, { speed: 20 }), fighter(2, 3)]);
  const attack = { slots: [0, 2, 3], healths: [5, 5, 2], away: [] };
  const ending = {
    damage: [1, 2, 2],
    discarded: [false, false, false],
    forceSpent: { attacker: 1, defender: 2 },
    nextPower: [1, -2, 0],
    powerLost: [0, 3, 0],
    surge: { attacker: 2, defender: 1 },
  };

  it('is damage, discards, Force, Stun, Surge for the next unit of the side, and power for the next attack', () => {
    const position = firstPosition(battle);
    beginTurn(battle, position, [99, 99]);
    position.nextPower[0] = 5;
    applyEnding(battle, position, attack, ending, new UnitsInForce(battle));
    expect(position.counters).toEqual([1, 0, 2, 2]);
    expect(position.isGone).toEqual([false, false, false, true]);
    expect(position.force).toEqual([3, 2]);
    expect(position.nextPower).toEqual([1, 0, -2, 0]);
    expect(position.powerChange).toEqual([0, 2, -2, 0]);
    expect(position.isTapped).toEqual([true, false, false, false]);
    beginTurn(battle, position, [99, 99]);
    expect([position.powerChange, position.force, position.nextPower[2]]).toEqual([[0, 0, 0, 0], [7, 6], -2]);
  });
});

describe('simulated battles', () => {
  it('hide a unit with Stealth until it has had its turn or is damaged', () => {
    const sure = ability('Accuracy', 3);
    const hidden = (speed: number) => fighter(6, 1, { speed, abilities: [sure, ability('Stealth')] });
    const winnerAgainst = (light: ReturnType<typeof fighter>) =>
      battlesOf(battleOf([fighter(6, 1, { abilities: [sure] })], [light]), 1)[0]?.verdict;
    expect([winnerAgainst(hidden(10)), winnerAgainst(hidden(30))]).toEqual([1, 1]);
    expect(winnerAgainst({ ...hidden(10), health: 2, counters: 1 })).toBe(0);
  });

  it('attack the unit that is worth more and can be discarded', () => {
    const light = [fighter(1, 3), fighter(5, 3), fighter(0, 9)];
    const targets = new Set<number | undefined>();
    battlesOf(battleOf([fighter(3, 9, { speed: 40 })], light, { turns: 1 }), 20, ({ move: { slot, attack } }) => {
      if (slot === 0) targets.add(attack?.aim.target);
    });
    expect([...targets]).toEqual([2]);
  });
});

describe('the texts of the units that stand', () => {
  const withText = (text: string) => fighter(0, 3, { effects: [effectOf(text)] });

  it('change speed, as long as their unit stands', () => {
    const leader = withText('all your other units here get +10 speed and +1 power and +1 health');
    const battle = battleOf([leader, fighter(1, 1)], [fighter(1, 1, { speed: 35 })]);
    expect(orderOf(battle)).toEqual([[1], [2], [0]]);
    const without = firstPosition(battle);
    without.isGone[0] = true;
    expect(new UnitsInForce(battle).in(without)).toEqual({ speeds: [30, 30, 35], healths: [3, 1, 1] });
  });

  it('keep units alive: when their unit goes, those with too many counters go with it', () => {
    const leader = withText('all your other units here get +10 speed and +1 power and +1 health');
    const battle = battleOf([leader, fighter(1, 1, { counters: 1 })], [fighter(1, 1)]);
    const position = firstPosition(battle);
    discardTheDead(position, new UnitsInForce(battle));
    expect(position.isGone).toEqual([false, false, false]);
    position.isGone[0] = true;
    discardTheDead(position, new UnitsInForce(battle));
    expect(position.isGone).toEqual([true, true, false]);
  });
});

describe('an attack that is too large with all units', () => {
  it('is fought with units that stand by, which the tally counts', { tags: 'night' }, () => {
    const abilities = [ability('Protect', 2, 1), ability('Deflect', 2, 1)];
    const guards = Array.from({ length: 8 }, (_, i) => fighter(1, 2 + i, { abilities }));
    const battle = battleOf([fighter(8, 9, { abilities: [ability('Double Strike')] })], guards, { turns: 1 });
    const player = new BattlePlayer(battle, new SimplePlay(battle), 1n);
    const { fights, simplified } = finished(simulateBattles(battle, player, 0, 1));
    expect([fights, simplified > 0]).toEqual([1, true]);
  });

  it('is one with fewer edges, if these are asked for, while the two that fight do what they always do', () => {
    const abilities = [ability('Protect', 2, 1)];
    const small = battleOf([fighter(3, 3)], [fighter(3, 4, { abilities }), fighter(2, 2)], { turns: 1 });
    const simplifiedBy = (companyEdges: number): number => {
      const grounds = finished(playGrounds(small, new PartCache('play'), companyEdges));
      const player = new BattlePlayer(small, new SimplePlay(small, grounds), 1n);
      return finished(simulateBattles(small, player, 0, 50)).simplified;
    };
    expect(simplifiedBy(10_000)).toBe(0);
    expect(simplifiedBy(1)).toBeGreaterThan(0);
  });
});

describe('the tally of simulated battles', () => {
  const battle = battleOf(
    [fighter(3, 3, { abilities: [ability('Retaliate', 2)] }), fighter(2, 2, { speed: 20 })],
    [fighter(3, 4, { speed: 25 })],
  );
  const tally = (from: number, to: number) =>
    finished(simulateBattles(battle, new BattlePlayer(battle, new SimplePlay(battle), 1n), from, to));

  it('counts what happened: each discard once, each battle once', () => {
    const { fights, ended, undecided, units, discards, force } = tally(0, 500);
    const ends = ended.reduce(([a, b, c], [x, y, z]) => [a + x, b + y, c + z] as const, [0, 0, 0] as const);
    expect(fights).toBe(500);
    expect(ends[0] + ends[1] + ends[2] + undecided).toBe(500);
    const goneOf = units.map(({ gone }) => gone.reduce((sum, count) => sum + count, 0));
    expect(goneOf[2]).toBe(ends[0] + ends[2]);
    expect(discards.map((row) => row[2]).reduce((sum, count) => (sum ?? 0) + (count ?? 0))).toBe(goneOf[2]);
    // Both units of the Dark Side are gone if it has not won.
    expect(Math.min(goneOf[0] ?? 0, goneOf[1] ?? 0)).toBeGreaterThanOrEqual(ends[1] + ends[2]);
    expect(units.reduce((sum, { damage }) => sum + damage, 0)).toBe(units.reduce((sum, { suffered }) => sum + suffered, 0));
    const turns = ended.reduce((sum, ofTurn, t) => sum + (t + 1) * (ofTurn[0] + ofTurn[1] + ofTurn[2]), 0);
    expect(force).toEqual([4 * turns, 4 * turns]);
  });

  it('of a range is that of its parts together', () => {
    const sum = new TallySum(200);
    for (const [from, to] of [
      [70, 200],
      [0, 70],
    ] as const)
      sum.add(tally(from, to), from);
    expect(sum.tally()).toEqual(tally(0, 200));
  });
});
