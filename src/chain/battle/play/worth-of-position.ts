import type { Slices } from '../../../automaton/slices.js';
import { OPPOSING, type SideIndex } from '../battle.js';
import type { BattlePosition, BuiltPosition } from '../battle-position.js';
import { countsAsUnit, IN_ARENA, pilotsOn, placeOf, TO_COME } from '../turn/places.js';
import { pilotedUnit } from '../turn/units-in-play.js';
import { type BattleWorth, power, threatOf } from './battle-worth.js';
import type { PlayGrounds } from './play-grounds.js';

/**
 * The worth of positions on the build side of a turn, without a look at what attacks are made: of units as in `BattleWorth`, with
 * Pilots in the threat and health of the unit that they are on; of Force; and the mean damage of own units that are still to attack.
 */
export class WorthOfPosition {
  readonly #grounds: PlayGrounds;
  readonly #worth: BattleWorth;
  /** The exponent of a unit's health left in its worth. */
  readonly #exponent: number;
  readonly #threats = new Map<string, number>();

  constructor(grounds: PlayGrounds, worth: BattleWorth, exponent: number) {
    this.#grounds = grounds;
    this.#worth = worth;
    this.#exponent = exponent;
  }

  /** What a position is worth to a side, in slices. */
  *to(side: SideIndex, position: BuiltPosition): Slices<number> {
    const { units } = this.#grounds.battle;
    let sum = this.#worth.ofForce * (position.force[side] - position.force[OPPOSING[side]]);
    for (const [slot, { side: own }] of units.entries()) {
      if (!countsAsUnit(position, slot)) continue;
      const { worth, attack } = yield* this.#ofUnit(position, slot);
      sum += own === side ? worth + attack : -worth;
    }
    return sum;
  }

  /** What a unit is worth, and what it does in the attack that it still has. */
  *#ofUnit(position: BuiltPosition, slot: number): Slices<{ worth: number; attack: number }> {
    const { units } = this.#grounds.battle;
    const { side, unit, start, pilot } = units[slot]!;
    if (placeOf(position, slot) === TO_COME) {
      // Ruling: points that are paid already are worth their share of the unit.
      const share = start?.kind === 'build' ? position.build.counters[slot]! / Math.max(1, unit.cost ?? 1) : 1;
      return { worth: share * this.#worth.ofUnit[slot]![unit.counters]!, attack: 0 };
    }
    const isContested = this.#isContested(position, slot);
    if (!isContested && pilot?.moves === true) return { worth: 0, attack: 0 };
    const threat = isContested ? yield* this.#threatOf(position, slot) : this.#grounds.threats[slot]!;
    // A unit that has nobody to fight needs no help.
    const health = isContested ? this.#grounds.inForce.in(position).healths[slot]! : (unit.health ?? 0);
    const attack = isContested && !position.isTapped[slot] ? threat * this.#worth.ofDamage[OPPOSING[side]] : 0;
    return { worth: threat * power(Math.max(0, health - position.counters[slot]!), this.#exponent), attack };
  }

  /** The mean damage of a unit with its Pilots. */
  *#threatOf(position: BuiltPosition, slot: number): Slices<number> {
    const { battle, threats, parts } = this.#grounds;
    const pilots = pilotsOn(position, slot);
    if (pilots.length === 0) return threats[slot]!;
    const key = `${slot} ${pilots.join()}`;
    let threat = this.#threats.get(key);
    if (threat === undefined) {
      threat = yield* threatOf(pilotedUnit(battle, slot, pilots), battle, parts);
      this.#threats.set(key, threat);
    }
    return threat;
  }

  /** Whether a unit is in its arena, and the opponent has a unit there. */
  #isContested(position: BattlePosition, slot: number): boolean {
    const { units } = this.#grounds.battle;
    const { side, arena } = units[slot]!;
    if (placeOf(position, slot) !== IN_ARENA) return false;
    return units.some((unit, other) => unit.arena === arena && unit.side !== side && !position.isGone[other]);
  }
}
