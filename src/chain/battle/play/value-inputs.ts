import { restsAfterAttack } from '../../../rules/units/healing.js';
import type { Battle } from '../battle.js';
import { type BattlePosition, firstPosition, kindOf, WILL_REST } from '../battle-position.js';
import { IN_ARENA, pilotsOn, placeOf, RETREATED } from '../turn/places.js';
import { UnitsInForce } from '../units-in-force.js';

/** The inputs of a unit in an arena; those of its condition come first, as in `conditionInputs`. */
export const CONDITION_INPUTS = 5;
export const POWER_CHANGE = 5;
export const NEXT_POWER = 6;
const RESTS = 7;
/** In a battle with a build side: still to come or in the build zone, and how soon or with how many points. */
const AWAY = 8;
const SOON = 9;
/** On another unit; the number of Pilots on it. */
const ABOARD = 10;
const PILOTS = 11;
/** Retreated, and with how much health. */
const RETREAT = 12;
const RETREAT_HEALTH = 13;
const PER_UNIT = 8;
const PER_BUILT_UNIT = 14;

/** Damage counters above this are not distinguished: no card has as much health. */
const MAX_HEALTH = 200;

/** Divides power, so that it is about as large as other inputs. */
export const POWER_UNIT = 4;

/** The amounts of Force up to which an input each grows. */
const FORCE_STEPS = [2, 4, 8, 16] as const;

/** For each amount of Force up to this, an input that says whether a side has it: abilities cost whole amounts. */
const COUNTED_FORCE = 8;

const FORCE_INPUTS = FORCE_STEPS.length + COUNTED_FORCE;

/** Force of a side above this has no further value. */
export const MAX_VALUED_FORCE = 16;

/** Turns left after the present one, each with an input that says whether there are no more. */
const LAST_TURNS = [0, 1, 3] as const;

/** What happens before a position is looked at: a unit has attacked, or the next turn begins. */
export interface SeenStep {
  /** The slot of the unit that has just had its turn; -1 for none. */
  readonly attacker: number;
  readonly isNextTurn: boolean;
}

export const AS_IT_IS: SeenStep = { attacker: -1, isNextTurn: false };

/**
 * What a value of positions sees, as numbers of about size 1: each unit's health, whether it still has its turn, and its power
 * changes; the Force of both sides; the last turns. Units that are alike share their inputs, which are then sums.
 */
export class ValueInputs {
  readonly count: number;
  /** The number of inputs of a unit, or of all units of a kind. */
  readonly perUnit: number;
  /** Among the inputs of a unit: how many Pilots are on it; then that it has retreated, and with how much health. */
  readonly ofPilots = PILOTS;
  readonly ofRetreat = RETREAT;
  readonly blocks: readonly string[];
  /** By slot: the damage counters at which its health counts as gone, at least 1. */
  readonly healths: readonly number[];
  readonly firsts: readonly number[];
  /** By side: the first input of its Force. */
  readonly firstOfForce: readonly [dark: number, light: number];
  readonly #battle: Battle;
  readonly #bias: number;
  /** By slot, then 2 * counters + whether it is tapped. */
  readonly #conditions: readonly (readonly (readonly number[])[])[];

  constructor(battle: Battle) {
    this.#battle = battle;
    const start = firstPosition(battle);
    this.perUnit = start.build === null ? PER_UNIT : PER_BUILT_UNIT;
    const kinds = battle.units.map(kindOf);
    this.blocks = [...new Set(kinds)];
    this.firsts = kinds.map((kind) => this.blocks.indexOf(kind) * this.perUnit);
    const { healths } = new UnitsInForce(battle).in(start);
    this.healths = battle.units.map(({ unit }, slot) =>
      Math.min(MAX_HEALTH, Math.max(1, unit.health ?? 1, start.isGone[slot] ? 1 : healths[slot]!)),
    );
    this.#conditions = this.healths.map((full) =>
      Array.from({ length: 2 * full }, (_, i) => {
        const health = (full - (i >> 1)) / full;
        const ready = 1 - (i % 2);
        return [1, health, health * health, ready, ready * health];
      }),
    );
    const ofForce = this.blocks.length * this.perUnit;
    this.firstOfForce = [ofForce, ofForce + FORCE_INPUTS];
    this.#bias = ofForce + 2 * FORCE_INPUTS + LAST_TURNS.length;
    this.count = this.#bias + 1;
  }

  /** Adds the inputs of a position, except Force, to zeros that begin at `at`. */
  addWithoutForce(list: Float64Array, at: number, position: BattlePosition, step: SeenStep = AS_IT_IS): void {
    const { units, turns } = this.#battle;
    for (let slot = 0; slot < units.length; slot++) {
      const first = at + this.firsts[slot]!;
      if (position.isGone[slot]) {
        if (position.build !== null) this.#addPlace(list, first, position, slot);
        continue;
      }
      const isTapped = this.isTappedAfter(position, slot, step);
      const condition = this.conditionInputs(slot, position.counters[slot]!, isTapped);
      for (let i = 0; i < CONDITION_INPUTS; i++) list[first + i]! += condition[i]!;
      if (!isTapped && !step.isNextTurn) list[first + POWER_CHANGE]! += position.powerChange[slot]! / POWER_UNIT;
      if (slot !== step.attacker) list[first + NEXT_POWER]! += position.nextPower[slot]! / POWER_UNIT;
      if (!step.isNextTurn && this.#willRest(position, slot, step.attacker)) list[first + RESTS]! += 1;
      if (position.build !== null) list[first + PILOTS]! += pilotsOn(position, slot).length;
    }
    const left = turns - position.turn - Number(step.isNextTurn);
    for (let i = 0; i < LAST_TURNS.length; i++) {
      if (left <= LAST_TURNS[i]!) list[at + this.#bias - LAST_TURNS.length + i]! += 1;
    }
    list[at + this.#bias]! += 1;
  }

  /** Adds all inputs of a position to zeros that begin at `at`. */
  add(list: Float64Array, at: number, position: BattlePosition): void {
    this.addWithoutForce(list, at, position);
    for (const side of [0, 1] as const) {
      const inputs = forceInputs(position.force[side]);
      for (let i = 0; i < inputs.length; i++) list[at + this.firstOfForce[side] + i]! += inputs[i]!;
    }
  }

  /** For a unit in an arena: 1, its health, health squared, whether it still has its turn, and with how much health. */
  conditionInputs(slot: number, counters: number, isTapped: boolean): readonly number[] {
    return this.#conditions[slot]![2 * Math.min(this.healths[slot]! - 1, counters) + Number(isTapped)]!;
  }

  isTappedAfter(position: BattlePosition, slot: number, { attacker, isNextTurn }: SeenStep): boolean {
    return isNextTurn ? this.#willRest(position, slot, attacker) : position.isTapped[slot]! || slot === attacker;
  }

  #willRest({ rest }: BattlePosition, slot: number, attacker: number): boolean {
    if (rest === null) return false;
    return rest[slot] === WILL_REST || (slot === attacker && restsAfterAttack(this.#battle.units[slot]!.unit));
  }

  #addPlace(list: Float64Array, first: number, position: BattlePosition, slot: number): void {
    const place = placeOf(position, slot);
    if (place === IN_ARENA) return;
    if (place >= 0) list[first + ABOARD]! += 1;
    else if (place === RETREATED) {
      const health = this.healths[slot]!;
      list[first + RETREAT]! += 1;
      list[first + RETREAT_HEALTH]! += (health - Math.min(health - 1, position.counters[slot]!)) / health;
    } else {
      list[first + AWAY]! += 1;
      list[first + SOON]! += this.#nearness(position, slot);
    }
  }

  /** How near a unit's arrival is, 0 to 1. */
  #nearness({ turn, build }: BattlePosition, slot: number): number {
    const { start, unit } = this.#battle.units[slot]!;
    if (start?.kind === 'arrival') return 1 / Math.max(1, start.turn - turn);
    return start?.kind === 'build' ? build!.counters[slot]! / Math.max(1, unit.cost ?? 1) : 0;
  }
}

export function forceInputs(force: number): readonly number[] {
  return INPUTS_OF_FORCE[Math.min(MAX_VALUED_FORCE, force)]!;
}

const INPUTS_OF_FORCE: readonly (readonly number[])[] = Array.from({ length: MAX_VALUED_FORCE + 1 }, (_, force) => [
  ...FORCE_STEPS.map((most) => Math.min(force, most) / most),
  ...Array.from({ length: COUNTED_FORCE }, (_, i) => Number(force > i)),
]);
