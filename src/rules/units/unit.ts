import type { Effect } from '../effects/effect.js';
import type { Ability } from '../game/ability.js';
import type { Arena } from '../game/arena.js';
import type { Traits } from '../game/group.js';

/**
 * A unit apart from any one attack.
 *
 * `power` is the printed power (dice, 0 to 30), `powerChange` the sum of all changes to it, `health` the damage counters that
 * discard the unit (null if it is not given), `counters` the damage counters already on it, `piloted` the number of Pilots on
 * it, `stack` the cards in its stack, itself included. `effects`: what its text gives besides the abilities, to it or to other
 * units.
 */
export interface Unit extends Traits {
  readonly speed: number | null;
  readonly power: number;
  readonly powerChange: number;
  readonly health: number | null;
  readonly cost: number | null;
  readonly piloted: number;
  readonly stack: number;
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  /** The one of its arenas that it is in, if that is settled, as in a battle. */
  readonly place?: Arena | undefined;
}

export function arenasNow({ arenas, place }: Pick<Unit, 'arenas' | 'place'>): readonly Arena[] {
  return place === undefined ? arenas : [place];
}

/** A unit of the given power with nothing else printed on it; tests and units made from flags start from it. */
export function plainUnit(power: number, rest: Partial<Unit> = {}): Unit {
  return {
    name: null,
    side: null,
    arenas: [],
    subtypes: [],
    speed: null,
    power,
    powerChange: 0,
    health: null,
    cost: null,
    counters: 0,
    piloted: 0,
    stack: 1,
    abilities: [],
    effects: [],
    tokens: undefined,
    attached: undefined,
    place: undefined,
    ...rest,
  };
}

/** The unit with some fields changed, in the one order that the fields of all units have. */
export function changedUnit(unit: Unit, fields: Partial<Unit>): Unit {
  const { name, side, arenas, subtypes, speed, power, powerChange, health, cost, counters, piloted, stack } = unit;
  const { abilities, effects, tokens, attached, place } = unit;
  const copy: Required<Unit> = {
    name,
    side,
    arenas,
    subtypes,
    speed,
    power,
    powerChange,
    health,
    cost,
    counters,
    piloted,
    stack,
    abilities,
    effects,
    tokens,
    attached,
    place,
  };
  return Object.assign(copy, fields);
}

/** The unit with one instance of a keyword, which costs nothing, in place of all that it has; a value of 0 takes it away, null means no number. */
export function withKeyword(unit: Unit, keyword: string, value: number | null): Unit {
  const others = unit.abilities.filter((ability) => ability.keyword !== keyword);
  return changedUnit(unit, { abilities: value === 0 ? others : [...others, { keyword, value, cost: 0 }] });
}

/** Whether its damage counters discard it. Rule: a unit with as many counters as health is discarded at any time. */
export function isDiscarded({ counters, health }: Pick<Unit, 'counters' | 'health'>): boolean {
  return health !== null && counters >= health;
}

/** Health minus damage counters; null if the health is not known. Rule: "remaining health" (Overkill entry). */
export function remainingHealth(unit: Unit): number | null {
  return unit.health === null ? null : unit.health - unit.counters;
}
