import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PartCache } from '../../../../src/chain/attack-part.js';
import type { Battle, BattleUnit } from '../../../../src/chain/battle/battle.js';
import { BattleAttacks } from '../../../../src/chain/battle/battle-attacks.js';
import {
  type BuiltPosition,
  beginTurn,
  firstPosition,
  isBuilt,
  nextUnits,
  verdictAtEnd,
  verdictByUnits,
} from '../../../../src/chain/battle/battle-position.js';
import { applyEnding } from '../../../../src/chain/battle/battle-steps.js';
import { solvingBattle } from '../../../../src/chain/battle/solve-battle.js';
import { type BuildEvent, BuildSideOfTurn } from '../../../../src/chain/battle/turn/build-side.js';
import { hasBeenDiscarded } from '../../../../src/chain/battle/turn/places.js';
import type { TurnPlay } from '../../../../src/chain/battle/turn/turn-play.js';
import { UnitsInForce } from '../../../../src/chain/battle/units-in-force.js';
import { readUpkeep } from '../../../../src/rules/units/upkeep.js';
import { simulateBattles } from '../../../../src/simulate/fights/battle-tally.js';
import { BattlePlayer } from '../../../../src/simulate/fights/play-battle.js';
import { battleOf, built, fighter, SimplePlay } from '../../../support/battles.js';
import { effectOf } from '../../../support/effects.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

/** A battle whose turns begin as its rules and the styles of its sides say. */
class Course {
  readonly position: BuiltPosition;
  readonly inForce: UnitsInForce;
  readonly #side: BuildSideOfTurn;

  constructor(
    readonly battle: Battle,
    turnPlay: Partial<TurnPlay> = {},
  ) {
    const position = firstPosition(battle);
    if (!isBuilt(position)) expect.fail('no build side');
    this.position = position as BuiltPosition;
    this.inForce = new UnitsInForce(battle);
    const { turnPlay: byWorth = expect.fail('no play') } = new SimplePlay(battle);
    const play: TurnPlay = {
      costOf: (...asked) => byWorth.costOf(...asked),
      seatOf: (...asked) => byWorth.seatOf(...asked),
      retreating: (...asked) => byWorth.retreating(...asked),
      ...turnPlay,
    };
    this.#side = new BuildSideOfTurn(battle, this.inForce, play);
  }

  /** Begins a turn; returns what happens before the attacks. */
  turn(die = 1): BuildEvent[] {
    const events: BuildEvent[] = [];
    beginTurn(this.battle, this.position, [99, 99]);
    finished(
      this.#side.run(
        this.position,
        () => die,
        (event) => events.push(event),
      ),
    );
    return events;
  }

  /** The slots of the units that have their turns in the battle, in order. */
  order(): number[] {
    const isTapped = [...this.position.isTapped];
    const order: number[] = [];
    const next = () => nextUnits(this.battle, { ...this.position, isTapped }, this.inForce.in(this.position));
    for (let slots = next(); slots.length > 0; slots = next()) {
      order.push(...slots);
      for (const slot of slots) isTapped[slot] = true;
    }
    return order;
  }

  /** The slots that a unit can attack. */
  targetsOf(slot: number): number[] {
    const attacks = new BattleAttacks(this.battle, new PartCache());
    return attacks.aimsOf(this.position, slot).map(({ target }) => target);
  }
}

const DUEL = battleOf([fighter(3, 4)], [fighter(3, 4)]);
const withUpkeep = (text: string, rest: Partial<Battle> = {}) => built(DUEL, { 0: { upkeep: [readUpkeep(text)] } }, rest);

describe('Upkeep', () => {
  it('that is paid by tapping keeps the unit out of the battle', () => {
    const course = new Course(withUpkeep('Tap this unit'));
    expect(course.turn()).toEqual([{ kind: 'upkeep', slot: 0, cost: { kind: 'tap' } }]);
    expect(course.order()).toEqual([1]);
    expect(course.targetsOf(1)).toEqual([0]);
  });

  it('can be paid with Force, build points, counters and the unit itself', () => {
    const force = new Course(withUpkeep('Pay 3 Force'));
    force.turn();
    expect(force.position.force).toEqual([1, 4]);
    const counter = new Course(withUpkeep('Put 2 damage counters on this unit'));
    counter.turn();
    expect(counter.position.counters).toEqual([2, 0]);
    const points = new Course(withUpkeep('Pay 2 build points or discard this unit'));
    expect(points.turn(2)).toContainEqual({ kind: 'upkeep', slot: 0, cost: { kind: 'build-point', amount: 2 } });
    expect(points.turn(1)).toContainEqual({ kind: 'discard', slot: 0 });
    expect(verdictByUnits(points.battle, points.position)).toBe(1);
  });

  it('is ignored if none of its costs can be paid in full', () => {
    const course = new Course(withUpkeep('Pay 5 Force or discard 1 card from your hand'));
    expect(course.turn()).toEqual([]);
    expect([course.position.force[0], course.order()]).toEqual([4, [0, 1]]);
    expect(course.turn()).toEqual([{ kind: 'upkeep', slot: 0, cost: { kind: 'force', amount: 5 } }]);
    expect(course.position.force[0]).toBe(3);
  });

  it('can give Force, and each of several is paid by itself', () => {
    const course = new Course(built(DUEL, { 0: { upkeep: [readUpkeep('Gain 2 Force'), readUpkeep('Pay 6 Force')] } }));
    course.turn();
    expect(course.position.force).toEqual([0, 4]);
  });

  it('that puts as many counters on a unit as it has health discards it', () => {
    const course = new Course(withUpkeep('Put 2 damage counters on this unit'));
    course.turn();
    expect(course.turn()).toEqual([
      { kind: 'upkeep', slot: 0, cost: { kind: 'counter', amount: 2 } },
      { kind: 'discard', slot: 0 },
    ]);
    expect(hasBeenDiscarded(course.position, 0)).toBe(true);
  });

  it('is paid with the cheapest cost by value', () => {
    const paid = (text: string) => new Course(withUpkeep(text)).turn()[0];
    expect(paid('Tap this unit, pay 1 Force, put 1 damage counter on this unit, or discard this unit')).toEqual({
      ...{ kind: 'upkeep', slot: 0 },
      cost: { kind: 'force', amount: 1 },
    });
    // A counter of four takes 0.27 of its threat, and a missed attack three quarters of a counter's worth for each damage.
    expect(paid('Tap this unit or put 1 damage counter on this unit')).toMatchObject({ cost: { kind: 'counter' } });
    expect(paid('Discard this unit or tap this unit')).toMatchObject({ cost: { kind: 'tap' } });
    expect(paid('Pay 1 Force or gain 1 Force')).toMatchObject({ cost: { kind: 'gain' } });
  });

  it('is paid by tapping where there is nothing to attack', () => {
    const far = battleOf([fighter(3, 4, { arenas: ['space'] })], [fighter(3, 4)]);
    const course = new Course(built(far, { 0: { upkeep: [readUpkeep('Pay 1 Force or tap this unit')] } }));
    expect(course.turn()).toEqual([{ kind: 'upkeep', slot: 0, cost: { kind: 'tap' } }]);
  });

  it('works in the build zone too, and for Pilots', () => {
    const upkeep = [readUpkeep('Gain 1 Force')];
    const gifts = { fits: ['Starfighter'], abilities: [], effects: [] };
    const battle = built(battleOf([fighter(3, 4), fighter(1, 1), fighter(1, 1)], [fighter(3, 4)]), {
      1: { upkeep, start: { kind: 'build-zone' } },
      2: { upkeep, start: { kind: 'on', unit: 0 }, pilot: { gifts, moves: false } },
    });
    const course = new Course(battle);
    course.turn();
    expect(course.position.force[0]).toBe(6);
  });

  it('of a unit that is still to come is not paid', () => {
    const battle = built(battleOf([fighter(3, 4), fighter(1, 1)], [fighter(3, 4)]), {
      1: { upkeep: [readUpkeep('Gain 1 Force')], start: { kind: 'arrival', turn: 2 } },
    });
    const course = new Course(battle);
    course.turn();
    expect(course.position.force[0]).toBe(4);
  });
});

describe('Damage Control', () => {
  const control = [ability('Damage Control', 1)];
  const withControl = (counters: number) =>
    new Course(
      built(battleOf([fighter(3, 3, { abilities: control, counters })], [fighter(3, 9)]), {
        0: { upkeep: [readUpkeep('Put 1 damage counter on this unit')] },
      }),
    );
  const heal = { kind: 'heal', slot: 0, counters: 1, at: 'build step' };

  it('removes counters in the build step of its side: before Upkeep if there are as many, else after it', () => {
    const healthy = withControl(0);
    expect(healthy.turn().map(({ kind }) => kind)).toEqual(['upkeep', 'heal']);
    expect(healthy.position.counters[0]).toBe(0);
    const wounded = withControl(2);
    expect(wounded.turn()).toEqual([heal, expect.objectContaining({ kind: 'upkeep' })]);
    expect([wounded.position.counters[0], wounded.position.isGone[0]]).toEqual([2, false]);
  });

  it('removes nothing from a unit in the build zone', () => {
    const battle = built(battleOf([fighter(3, 3, { abilities: control, counters: 1 }), fighter(3, 3)], [fighter(3, 9)]), {
      0: { start: { kind: 'arrival', turn: 2 } },
    });
    const course = new Course(battle);
    expect([course.turn(), course.position.counters[0]]).toEqual([[], 1]);
    expect([course.turn().map(({ kind }) => kind), course.position.counters[0]]).toEqual([['arrive'], 1]);
    expect(course.turn()).toEqual([heal]);
  });
});

describe('a Pilot', () => {
  const gifts = {
    fits: ['Starfighter'],
    abilities: [ability('Accuracy', 3)],
    effects: [effectOf('it gets +20 speed and +2 health')],
  };
  const ship = fighter(3, 4, { arenas: ['space'], subtypes: ['Starfighter'] });
  const droid = fighter(3, 4, { arenas: ['space'], subtypes: ['Droid Starfighter'] });
  const pilot = fighter(1, 1, { subtypes: ['Smuggler'] });
  const enemy = fighter(5, 9, { arenas: ['space'], speed: 40 });
  const aboard = (moves: boolean, light = [enemy]) =>
    built(battleOf([ship, pilot], light), { 1: { start: { kind: 'on', unit: 0 }, pilot: { gifts, moves } } });

  it('gives its unit what it lists, and is in no arena itself', () => {
    const course = new Course(aboard(false, [enemy, fighter(1, 1)]));
    course.turn();
    expect(course.order()).toEqual([0, 2, 3]);
    expect(course.inForce.in(course.position).healths[0]).toBe(6);
    expect(course.targetsOf(3)).toEqual([]);
    expect(verdictAtEnd({ ...course.battle, goal: 'control' }, course.position)).toBeUndefined();
  });

  it('in the Character arena gives nothing', () => {
    const course = new Course(
      built(battleOf([ship, pilot], [enemy]), { 1: { pilot: { gifts, moves: true }, start: { kind: 'arena' } } }),
    );
    expect(course.inForce.in(course.position).healths[0]).toBe(4);
  });

  it('is discarded with its unit', () => {
    const course = new Course(aboard(false));
    course.turn();
    const { battle, position, inForce } = course;
    const ending = {
      damage: [0, 6],
      discarded: [false, false],
      forceSpent: { attacker: 0, defender: 0 },
      nextPower: [0, 0],
      powerLost: [0, 0],
      surge: { attacker: 0, defender: 0 },
    };
    applyEnding(battle, position, { slots: [2, 0], healths: [9, 6], away: [] }, ending, inForce);
    expect([hasBeenDiscarded(position, 0), hasBeenDiscarded(position, 1)]).toEqual([true, true]);
    expect(verdictByUnits(battle, position)).toBe(1);
  });

  it('moves onto a unit of its subtype where that is worth more, once in a build step, and never onto a Droid', () => {
    const free = (own: typeof ship) => built(battleOf([own, pilot], [enemy]), { 1: { pilot: { gifts, moves: true } } });
    const course = new Course(free(ship));
    expect(course.turn()).toEqual([{ kind: 'board', slot: 1, unit: 0 }]);
    expect(course.inForce.in(course.position).healths[0]).toBe(6);
    expect(course.turn()).toEqual([]);
    expect(new Course(free(droid)).turn()).toEqual([]);
    expect(new Course(free({ ...ship, subtypes: ['Capital Ship'] })).turn()).toEqual([]);
  });

  it('leaves a unit that has nobody to fight', () => {
    const battle = aboard(true, [fighter(2, 3)]);
    expect(new Course(battle).turn()).toEqual([{ kind: 'leave', slot: 1 }]);
    expect(new Course(aboard(false, [fighter(2, 3)])).turn()).toEqual([]);
  });

  it('does not move onto a unit that has one already', () => {
    const two = built(battleOf([ship, pilot, pilot], [enemy]), {
      1: { start: { kind: 'on', unit: 0 }, pilot: { gifts, moves: false } },
      2: { pilot: { gifts, moves: true } },
    });
    expect(new Course(two).turn()).toEqual([]);
  });
});

describe('Reserves', () => {
  const reserves = [effectOf('all your units get +2 power')];
  const battle = battleOf([fighter(1, 4), fighter(1, 4)], [fighter(0, 40)]);
  const meanDamage = (start: BattleUnit['start']) => {
    const played = built(battle, { 1: { reserves, ...(start === undefined ? {} : { start }) } }, { turns: 1 });
    const tally = finished(simulateBattles(played, new BattlePlayer(played, new SimplePlay(played), 1n), 0, 400));
    return (tally.units[0] ?? expect.fail()).damage / tally.fights;
  };

  it('work from the build zone and only from there', () => {
    expect(meanDamage({ kind: 'build-zone' })).toBeCloseTo(1.5, 0);
    expect(meanDamage({ kind: 'build-zone' })).toBeGreaterThan(1.2);
    expect(meanDamage(undefined)).toBeLessThan(0.7);
    expect(meanDamage({ kind: 'arrival', turn: 9 })).toBeLessThan(0.7);
  });

  it('that their unit taps for are gone while it is tapped', () => {
    const tapping = [effectOf('tap -> one of your units gets +4 power')];
    const damageWith = (upkeep: string) => {
      const start = { kind: 'build-zone' } as const;
      const played = built(battle, { 1: { reserves: tapping, start, upkeep: [readUpkeep(upkeep)] } }, { turns: 1 });
      const tally = finished(simulateBattles(played, new BattlePlayer(played, new SimplePlay(played), 1n), 0, 400));
      return (tally.units[0] ?? expect.fail()).damage / tally.fights;
    };
    expect(damageWith('Gain 1 Force')).toBeGreaterThan(2);
    expect(damageWith('Tap this unit')).toBeLessThan(0.7);
  });

  it('keep their unit out of all arenas, and a side with nothing else has lost', () => {
    const course = new Course(built(battle, { 1: { reserves, start: { kind: 'build-zone' } } }));
    course.turn();
    expect(course.targetsOf(2)).toEqual([0]);
    expect(verdictByUnits(course.battle, { ...course.position, isGone: [true, true, false] })).toBe(1);
  });
});

describe('retreat', () => {
  const battle = built(battleOf([fighter(2, 4), fighter(2, 9)], [fighter(4, 9)]), {}, { mayRetreat: true });
  /** Units with three counters retreat. */
  const wounded: Partial<TurnPlay> = {
    *retreating({ counters }, _side, units) {
      return units.filter((slot) => (counters[slot] ?? 0) >= 3);
    },
  };
  const withCounters = (counters: readonly number[]) => {
    const course = new Course(battle, wounded);
    for (const [slot, count] of counters.entries()) course.position.counters[slot] = count;
    return course;
  };

  it('takes a wounded unit out of the battle: it is not attacked and does not attack', () => {
    const course = withCounters([3]);
    expect(course.turn()).toEqual([{ kind: 'retreat', slot: 0 }]);
    expect(course.targetsOf(2)).toEqual([1]);
    expect(course.order()).toEqual([1, 2]);
    expect(verdictByUnits(battle, course.position)).toBeUndefined();
  });

  it('is open to units that are not tapped', () => {
    const tapped = new Course(built(battle, { 0: { upkeep: [readUpkeep('Tap this unit')] } }), wounded);
    tapped.position.counters[0] = 3;
    expect(tapped.turn().filter(({ kind }) => kind === 'retreat')).toEqual([]);
  });

  it('ends in the next build step of the side, untapped', () => {
    const course = withCounters([3]);
    course.turn();
    course.position.counters[0] = 0;
    expect(course.turn()).toEqual([{ kind: 'return', slot: 0 }]);
    expect(course.order()).toEqual([0, 1, 2]);
  });

  it('is never made by simple play, which looks at no attack to come', () => {
    const weak = built(battleOf([fighter(0, 1, { speed: 10 })], [fighter(8, 9)]), {}, { mayRetreat: true });
    expect(new Course(weak).turn()).toEqual([]);
  });

  it('is open to no unit if the battle does not allow it', () => {
    const course = new Course(built(battle, { 0: { upkeep: [readUpkeep('Gain 1 Force')] } }, { mayRetreat: false }), wounded);
    course.position.counters[0] = 3;
    expect(course.turn().map(({ kind }) => kind)).toEqual(['upkeep']);
  });
});

describe('arrivals', () => {
  const three = battleOf([fighter(2, 4), fighter(3, 4, { cost: 5 }), fighter(4, 4, { cost: 3 })], [fighter(2, 4)]);

  it('come in the build step of their turn, never before, and can attack at once', () => {
    const course = new Course(built(three, { 1: { start: { kind: 'arrival', turn: 2 } } }));
    expect([course.turn(), course.order()]).toEqual([[], [0, 2, 3]]);
    expect(course.targetsOf(3)).toEqual([0, 2]);
    expect(course.turn()).toEqual([{ kind: 'arrive', slot: 1 }]);
    expect(course.order()).toEqual([0, 1, 2, 3]);
  });

  const building = built(three, { 1: { start: { kind: 'build' } }, 2: { start: { kind: 'build' } } });

  it('are paid by the build dice in the order of the list; unspent points are lost', () => {
    const course = new Course(building);
    expect(course.turn(6)).toEqual([
      { kind: 'points', die: 6, points: [6, 6] },
      { kind: 'arrive', slot: 1 },
    ]);
    expect(course.position.build.counters).toEqual([0, 5, 1, 0]);
    expect(course.turn(1)).toEqual([{ kind: 'points', die: 1, points: [1, 1] }]);
    expect(course.turn(1)).toContainEqual({ kind: 'arrive', slot: 2 });
    const later = new Course(built(three, { 1: { start: { kind: 'build' } }, 2: { start: { kind: 'arrival', turn: 3 } } }));
    later.turn(4);
    later.turn(6);
    expect(later.position.build.counters).toEqual([0, 5, 0, 0]);
  });

  it('get one point more for a side with a unit in each arena', () => {
    const everywhere = [fighter(1, 1, { arenas: ['space'] }), fighter(1, 1, { arenas: ['ground'] }), fighter(1, 1)];
    const battle = battleOf([...everywhere, fighter(1, 1, { cost: 9 })], [fighter(1, 1)]);
    const course = new Course(built(battle, { 3: { start: { kind: 'build' } } }));
    expect(course.turn(3)[0]).toEqual({ kind: 'points', die: 3, points: [4, 3] });
    course.position.isGone[1] = true;
    expect(course.turn(3)[0]).toEqual({ kind: 'points', die: 3, points: [3, 3] });
    const rules = { ...battle.rules, allArenasPoints: 4 };
    const rich = new Course(built(battle, { 3: { start: { kind: 'build' } } }, { rules }));
    expect(rich.turn(3)[0]).toEqual({ kind: 'points', die: 3, points: [7, 3] });
  });

  it('are units of their side before they come', () => {
    const course = new Course(
      built(three, {
        0: { start: { kind: 'arrival', turn: 2 } },
        1: { start: { kind: 'build' } },
        2: { start: { kind: 'build' } },
      }),
    );
    expect(verdictByUnits(course.battle, course.position)).toBeUndefined();
  });

  it('bring Reserves from the build zone once they have a build counter', () => {
    const reserves = [effectOf('all your units get +20 speed')];
    const course = new Course(built(three, { 1: { start: { kind: 'build' }, reserves } }));
    expect(course.inForce.in(course.position).speeds[0]).toBe(30);
    course.turn(1);
    expect(course.inForce.in(course.position).speeds[0]).toBe(50);
    course.turn(6);
    expect(course.inForce.in(course.position).speeds[0]).toBe(30);
  });
});

describe('a battle with a build side', () => {
  const battle = built(
    battleOf([fighter(3, 4), fighter(3, 4, { cost: 4 })], [fighter(4, 6)]),
    { 0: { upkeep: [readUpkeep('Pay 1 Force or tap this unit')] }, 1: { start: { kind: 'build' } } },
    { mayRetreat: true },
  );

  it('is played by a strategy that knows it', () => {
    const { moveIn, mostForce } = new SimplePlay(battle);
    expect(() => new BattlePlayer(battle, { moveIn, mostForce }, 1n)).toThrow('plays it');
  });

  it('is not solved', () => {
    expect(finished(solvingBattle(battle))).toBeNull();
  });

  it('rolls the same build dice whatever else is rolled, as each of its numbers shows', () => {
    const diceOf = (one: Battle, fight: number) => {
      const dice: number[] = [];
      const player = new BattlePlayer(one, new SimplePlay(one), 7n);
      finished(player.play(fight, undefined, (event) => event.kind === 'points' && dice.push(event.die)));
      return dice;
    };
    const other = { ...battle, force: [9, 9] as const };
    for (const fight of [0, 1, 2]) {
      const [a, b] = [diceOf(battle, fight), diceOf(other, fight)];
      const both = Math.min(a.length, b.length);
      expect(a.slice(0, both)).toEqual(b.slice(0, both));
    }
    expect(diceOf(battle, 0)).not.toEqual(diceOf(battle, 1));
  });

  it('counts units that Upkeep discards as gone', () => {
    const doomed = withUpkeep('Discard this unit', { turns: 3 });
    const tally = finished(simulateBattles(doomed, new BattlePlayer(doomed, new SimplePlay(doomed), 1n), 0, 5));
    expect(tally.units[0]).toMatchObject({ gone: [5], stands: 0 });
    expect(tally.ended).toEqual([[0, 5, 0]]);
  });
});

describe('Units that build points pay for', () => {
  const waiting = (start: BattleUnit['start'][], names: (string | null)[] = []): Battle => {
    const units = start.map((_, i) => fighter(2, 3, { cost: 3, name: names[i] ?? null }));
    const own = Object.fromEntries(start.map((each, i) => [i + 1, each === undefined ? {} : { start: each }]));
    return built(battleOf([fighter(1, 9), ...units], [fighter(1, 9)]), own);
  };
  const arrivals = (events: readonly BuildEvent[]): number[] =>
    events.flatMap((event) => (event.kind === 'arrive' ? [event.slot] : []));

  it('get none before the turn in which they are drawn', () => {
    const course = new Course(waiting([{ kind: 'build', drawn: 2 }, { kind: 'build' }]));
    expect(arrivals(course.turn(5))).toEqual([2]);
    expect(arrivals(course.turn(3))).toEqual([1]);
  });

  it('begin with the counters that were paid before', () => {
    const course = new Course(waiting([{ kind: 'build', paid: 2 }]));
    expect(arrivals(course.turn(1))).toEqual([1]);
  });

  it('wait as long as another one of their unique name is there', () => {
    const course = new Course(waiting([undefined, { kind: 'build' }], ['Twin (A)', 'Twin (B)']));
    expect(arrivals(course.turn(6))).toEqual([]);
    course.position.isGone[1] = true;
    expect(arrivals(course.turn(6))).toEqual([2]);
    const others = new Course(waiting([undefined, { kind: 'build' }], ['Guard', 'Guard']));
    expect(arrivals(others.turn(6))).toEqual([2]);
  });

  it('do not take points of one of their name that is begun', () => {
    const course = new Course(waiting([{ kind: 'build' }, { kind: 'build' }], ['Twin (A)', 'Twin (B)']));
    expect(arrivals(course.turn(2))).toEqual([]);
    expect(course.position.build.counters.slice(1, 3)).toEqual([2, 0]);
  });
});
