import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import type { Battle } from '../../../../src/chain/battle/battle.js';
import { type BuiltPosition, beginTurn, firstPosition } from '../../../../src/chain/battle/battle-position.js';
import { PlayOfSides } from '../../../../src/chain/battle/play/battle-play.js';
import { PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { ValuePolicy } from '../../../../src/chain/battle/play/policies.js';
import { HIDDEN_UNITS, PositionValue, SUMS, sizeOfValue } from '../../../../src/chain/battle/play/position-value.js';
import { ValueInputs } from '../../../../src/chain/battle/play/value-inputs.js';
import { type BuildEvent, BuildSideOfTurn } from '../../../../src/chain/battle/turn/build-side.js';
import { moveTo, RETREATED } from '../../../../src/chain/battle/turn/places.js';
import { readUpkeep } from '../../../../src/rules/units/upkeep.js';
import { battleOf, built, fighter } from '../../../support/battles.js';

/** The numbers of a value that adds up some inputs, by their places among all inputs. */
function sumOf(battle: Battle, weights: (inputs: ValueInputs) => Record<number, number>): readonly number[] {
  const inputs = new ValueInputs(battle);
  const numbers = Array.from({ length: sizeOfValue(inputs.count) }, () => 0);
  for (const [input, weight] of Object.entries(weights(inputs))) numbers[Number(input) * SUMS + HIDDEN_UNITS] = weight;
  return numbers;
}

/** What happens on the build side of the first turn if both sides play by a value. */
function buildSideBy(battle: Battle, numbers: readonly number[], change: (position: BuiltPosition) => void = () => undefined) {
  const grounds = new PlayGrounds(battle);
  const policy = new ValuePolicy(grounds, numbers);
  const { turnPlay } = new PlayOfSides(grounds, [policy, policy]);
  const position = firstPosition(battle) as BuiltPosition;
  const events: BuildEvent[] = [];
  beginTurn(battle, position, [99, 99]);
  change(position);
  const side = new BuildSideOfTurn(battle, grounds.inForce, turnPlay ?? expect.fail('no play'));
  finished(
    side.run(
      position,
      () => 3,
      (event) => events.push(event),
    ),
  );
  return events;
}

const DUEL = battleOf([fighter(3, 4)], [fighter(3, 4)]);
/** The inputs of unit 0's health, which follows that of its being in play, and of the first Force. */
const HEALTH = 1;
const READY = 3;

describe('Upkeep of a side that plays by a value', () => {
  const battle = built(DUEL, {
    0: { upkeep: [readUpkeep('Tap this unit, pay 1 Force, or put 1 damage counter on this unit')] },
  });
  const paidBy = (weights: Parameters<typeof sumOf>[1]) => buildSideBy(battle, sumOf(battle, weights));

  it('is paid with what its value misses least', () => {
    const force = ({ firstOfForce: [dark] }: ValueInputs) => dark + 1;
    expect(paidBy((inputs) => ({ [HEALTH]: 1, [READY]: 1, [force(inputs)]: 0.1 }))).toEqual([
      { kind: 'upkeep', slot: 0, cost: { kind: 'force', amount: 1 } },
    ]);
    expect(paidBy((inputs) => ({ [HEALTH]: 1, [READY]: 0.01, [force(inputs)]: 1 }))).toEqual([
      { kind: 'upkeep', slot: 0, cost: { kind: 'tap' } },
    ]);
    expect(paidBy((inputs) => ({ [HEALTH]: 0.01, [READY]: 1, [force(inputs)]: 1 }))).toEqual([
      { kind: 'upkeep', slot: 0, cost: { kind: 'counter', amount: 1 } },
    ]);
  });

  it('with build points costs what they would bring', () => {
    const upkeep = [readUpkeep('Pay 3 build points or put 1 damage counter on this unit')];
    const building = built(battleOf([fighter(3, 4), fighter(3, 4, { cost: 3 })], [fighter(3, 4)]), {
      0: { upkeep },
      1: { start: { kind: 'build' } },
    });
    const stands = ({ firsts }: ValueInputs) => firsts[1] ?? expect.fail();
    const dear = sumOf(building, (inputs) => ({ [HEALTH]: 0.1, [stands(inputs)]: 1 }));
    expect(buildSideBy(building, dear)).toContainEqual({ kind: 'upkeep', slot: 0, cost: { kind: 'counter', amount: 1 } });
    const cheap = sumOf(building, (inputs) => ({ [HEALTH]: 1, [stands(inputs)]: 0.1 }));
    expect(buildSideBy(building, cheap)).toContainEqual({ kind: 'upkeep', slot: 0, cost: { kind: 'build-point', amount: 3 } });
  });
});

describe('Pilots of a side that plays by a value', () => {
  const gifts = { fits: ['Starfighter'], abilities: [], effects: [] };
  const ship = (power: number) => fighter(power, 4, { arenas: ['space'], subtypes: ['Starfighter'] });
  const battle = built(battleOf([ship(3), ship(4), fighter(1, 1)], [ship(5)]), { 2: { pilot: { gifts, moves: true } } });
  /** How many Pilots a unit has, by its value in a unit in play. */
  const pilots = (slot: number) => (inputs: ValueInputs) => (inputs.firsts[slot] ?? expect.fail()) + inputs.ofPilots;

  it('go where its value is highest, or nowhere', () => {
    const seatBy = (first: number, second: number) =>
      buildSideBy(
        battle,
        sumOf(battle, (inputs) => ({ [pilots(0)(inputs)]: first, [pilots(1)(inputs)]: second })),
      );
    expect(seatBy(0.1, 0.2)).toEqual([{ kind: 'board', slot: 2, unit: 1 }]);
    expect(seatBy(0.2, 0.1)).toEqual([{ kind: 'board', slot: 2, unit: 0 }]);
    expect(seatBy(-0.2, -0.1)).toEqual([]);
    expect(seatBy(0, 0)).toEqual([]);
  });
});

describe('retreat of a side that plays by a value', () => {
  const battle = built(battleOf([fighter(1, 4), fighter(3, 4)], [fighter(5, 9)]), {}, { mayRetreat: true });

  it('is made by each unit that its value has away rather than there', () => {
    const away = (slot: number) => (inputs: ValueInputs) => (inputs.firsts[slot] ?? expect.fail()) + inputs.ofRetreat;
    const retreats = (first: number, second: number) =>
      buildSideBy(
        battle,
        sumOf(battle, (inputs) => ({ [away(0)(inputs)]: first, [away(1)(inputs)]: second })),
      );
    expect(retreats(0.3, -0.1)).toEqual([{ kind: 'retreat', slot: 0 }]);
    expect(retreats(0.3, 0.1)).toEqual([
      { kind: 'retreat', slot: 0 },
      { kind: 'retreat', slot: 1 },
    ]);
    expect(retreats(0, 0)).toEqual([]);
  });

  it('keeps the health of a unit in the value of a position', () => {
    const inputs = new ValueInputs(battle);
    const health = (inputs.firsts[0] ?? expect.fail()) + inputs.ofRetreat + 1;
    const value = new PositionValue(
      battle,
      sumOf(battle, () => ({ [health]: 1 })),
    );
    const worth = (counters: number): number => {
      const position = firstPosition(battle) as BuiltPosition;
      position.turn = 1;
      position.counters[0] = counters;
      moveTo(position, 0, RETREATED);
      return value.at(position);
    };
    expect(worth(0)).toBeGreaterThan(worth(1));
    expect(worth(1)).toBeGreaterThan(worth(3));
  });
});
