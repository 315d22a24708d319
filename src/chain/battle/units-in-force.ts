import { asksCounters } from '../../rules/units/counters.js';
import { TextsInForce } from '../../rules/units/in-force.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import type { Battle, NumbersInForce } from './battle.js';
import type { BattlePosition } from './battle-position.js';

/** What stacks and the texts of all units that stand make of speed and health, position by position. */
export class UnitsInForce {
  readonly #battle: Battle;
  /** Null if some number can change. */
  readonly #constant: NumbersInForce | null;
  readonly #asksCounters: boolean;
  readonly #known = new Map<number | string, NumbersInForce>();

  constructor(battle: Battle) {
    this.#battle = battle;
    const isPlain = battle.units.every(({ unit }) => unit.effects.length === 0 && unit.stack <= 1);
    this.#constant = isPlain ? numbersOf(battle.units.map(({ unit }) => unit)) : null;
    this.#asksCounters = battle.units.some(({ unit }) => asksCounters(unit));
  }

  /** The numbers in a position; those of units that are gone mean nothing. */
  in({ isGone, counters }: Pick<BattlePosition, 'isGone' | 'counters'>): NumbersInForce {
    if (this.#constant !== null) return this.#constant;
    const standing = standingOf(isGone);
    const key = this.#asksCounters ? `${standing} ${counters.join()}` : standing;
    let numbers = this.#known.get(key);
    if (numbers === undefined) {
      numbers = this.#work(isGone, counters);
      this.#known.set(key, numbers);
    }
    return numbers;
  }

  #work(isGone: readonly boolean[], counters: readonly number[]): NumbersInForce {
    const { units } = this.#battle;
    const standing = [...units.keys()].filter((slot) => !isGone[slot]);
    const unitAt = (slot: number): Unit => {
      const { unit, arena } = units[slot]!;
      return changedUnit(unit, { arenas: [arena], counters: this.#asksCounters ? counters[slot]! : unit.counters });
    };
    return numbersOf(units.map(({ unit }, slot) => (isGone[slot] ? unit : this.#inForce(slot, standing, unitAt))));
  }

  /** A unit as it would attack, if there is anything to attack. */
  #inForce(slot: number, standing: readonly number[], unitAt: (slot: number) => Unit): Unit {
    const { units, rules } = this.#battle;
    const { side, arena } = units[slot]!;
    const opponents = standing.filter((other) => units[other]!.side !== side);
    const target = opponents.find((other) => units[other]!.arena === arena) ?? opponents[0];
    if (target === undefined) return unitAt(slot);
    const around = standing.filter((other) => other !== slot && other !== target);
    const scene = units[target]!.arena;
    const bySides = (isHere: boolean) => {
      const there = around.filter((other) => (units[other]!.arena === scene) === isHere);
      return {
        attacker: there.filter((other) => units[other]!.side === side).map(unitAt),
        defender: there.filter((other) => units[other]!.side !== side).map(unitAt),
      };
    };
    const fighters = { attacker: unitAt(slot), defender: unitAt(target) };
    return new TextsInForce({ ...fighters, others: bySides(true), elsewhere: bySides(false), rules }).unitAt(0, null);
  }
}

/** Which units stand, as one number: there are fewer than 53. */
function standingOf(isGone: readonly boolean[]): number {
  let standing = 0;
  for (const gone of isGone) standing = 2 * standing + Number(!gone);
  return standing;
}

function numbersOf(units: readonly Unit[]): NumbersInForce {
  return {
    speeds: units.map(({ speed }) => speed ?? 0),
    healths: units.map(({ health }) => health ?? Number.POSITIVE_INFINITY),
  };
}
