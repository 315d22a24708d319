import type { Slices } from '../../../automaton/slices.js';
import type { PlayStyle } from '../../../rules/game/fight.js';
import { discardedElsewhere } from '../../ending-columns.js';
import { OPPOSING, type SideIndex } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import { type BattlePosition, type BuiltPosition, copied, firstPosition } from '../battle-position.js';
import { nextOf } from '../battle-steps.js';
import { countsAsUnit, IN_ARENA, pilotsOn, placeOf, TO_COME } from '../turn/places.js';
import { TurnByValue } from '../turn/turn-by-value.js';
import type { TurnPlay } from '../turn/turn-play.js';
import { pilotedUnit } from '../turn/units-in-play.js';
import type { PlayGrounds } from './play-grounds.js';
import { PositionValue, type ValueNumbers } from './position-value.js';
import { SidePolicy } from './side-policy.js';
import { power, type SimpleValues, simpleValuesOf, threatOf } from './simple-values.js';

/** The most values whose policies are kept; those of a pool alternate. */
const MAX_KEPT_VALUES = 12;

/** The policies of a battle, always the same object for the same value or style. */
export class Policies {
  readonly grounds: PlayGrounds;
  readonly #byStyle = new Map<string, SimplePolicy>();
  readonly #byValue = new Map<string, ValuePolicy>();

  constructor(grounds: PlayGrounds) {
    this.grounds = grounds;
  }

  ofStyle(style: PlayStyle): SimplePolicy {
    const key = JSON.stringify(style);
    const policy = this.#byStyle.get(key) ?? new SimplePolicy(this.grounds, style);
    this.#byStyle.set(key, policy);
    return policy;
  }

  ofValue(numbers: ValueNumbers): ValuePolicy {
    const key = numbers.join();
    const policy = this.#byValue.get(key) ?? new ValuePolicy(this.grounds, numbers);
    this.#byValue.delete(key);
    const [oldest] = this.#byValue.keys();
    if (oldest !== undefined && this.#byValue.size >= MAX_KEPT_VALUES) this.#byValue.delete(oldest);
    this.#byValue.set(key, policy);
    return policy;
  }
}

export class ValuePolicy extends SidePolicy {
  readonly value: PositionValue;

  constructor(grounds: PlayGrounds, numbers: ValueNumbers) {
    super(grounds);
    this.value = new PositionValue(grounds.battle, numbers);
  }

  turnPlay(): TurnPlay {
    const { battle, inForce } = this.grounds;
    return new TurnByValue(battle, inForce, (position, side) => this.#valueTo(side, position));
  }

  protected endings(position: BattlePosition, attack: BattleAttack): Float64Array {
    return this.value.endings(position, attack);
  }

  protected ofPassing(position: BattlePosition, slot: number): number {
    const after = copied(position);
    after.isTapped[slot] = true;
    return this.signOf(slot) * this.value.after(after);
  }

  // biome-ignore lint/correctness/useYield: other values of positions explore attacks
  *#valueTo(side: SideIndex, position: BattlePosition): Slices<number> {
    return SIGNS[side] * this.value.after(position);
  }

  /** Values are chances of the Dark Side. */
  protected override signOf(slot: number): 1 | -1 {
    return SIGNS[this.grounds.battle.units[slot]!.side];
  }
}

const SIGNS = [1, -1] as const;

/**
 * The value of positions on the build side of a turn, regardless of the attacks to come: units as in `SimpleValues`, with Pilots
 * counted in their host's threat and health; Force; and the mean damage of own units that are still to attack.
 */
class SimplePositionValue {
  readonly #grounds: PlayGrounds;
  readonly #values: SimpleValues;
  /** The exponent of a unit's remaining health in its value. */
  readonly #exponent: number;
  readonly #threats = new Map<string, number>();

  constructor(grounds: PlayGrounds, values: SimpleValues, exponent: number) {
    this.#grounds = grounds;
    this.#values = values;
    this.#exponent = exponent;
  }

  *to(side: SideIndex, position: BuiltPosition): Slices<number> {
    const { units } = this.#grounds.battle;
    let sum = this.#values.ofForce * (position.force[side] - position.force[OPPOSING[side]]);
    for (const [slot, { side: own }] of units.entries()) {
      if (!countsAsUnit(position, slot)) continue;
      const { value, attack } = yield* this.#ofUnit(position, slot);
      sum += own === side ? value + attack : -value;
    }
    return sum;
  }

  /** The value of a unit, and of the attack it still has. */
  *#ofUnit(position: BuiltPosition, slot: number): Slices<{ value: number; attack: number }> {
    const { units } = this.#grounds.battle;
    const { side, unit, start, pilot } = units[slot]!;
    if (placeOf(position, slot) === TO_COME) {
      // Ruling: points already paid are worth their share of the unit.
      const share = start?.kind === 'build' ? position.build.counters[slot]! / Math.max(1, unit.cost ?? 1) : 1;
      return { value: share * this.#values.ofUnit[slot]![unit.counters]!, attack: 0 };
    }
    const isContested = this.#isContested(position, slot);
    if (!isContested && pilot?.moves === true) return { value: 0, attack: 0 };
    const threat = isContested ? yield* this.#threatOf(position, slot) : this.#grounds.threats[slot]!;
    // A unit without opponents needs no help.
    const health = isContested ? this.#grounds.inForce.in(position).healths[slot]! : (unit.health ?? 0);
    const attack = isContested && !position.isTapped[slot] ? threat * this.#values.ofDamage[OPPOSING[side]] : 0;
    return { value: threat * power(Math.max(0, health - position.counters[slot]!), this.#exponent), attack };
  }

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

  /** Whether a unit is in its arena and the opponent has a unit there. */
  #isContested(position: BattlePosition, slot: number): boolean {
    const { units } = this.#grounds.battle;
    const { side, arena } = units[slot]!;
    if (placeOf(position, slot) !== IN_ARENA) return false;
    return units.some((unit, other) => unit.arena === arena && unit.side !== side && !position.isGone[other]);
  }
}

/** One side plays by the value of units and Force: the attack that gains most at once, as if the other side valued the same. */
export class SimplePolicy extends SidePolicy {
  readonly #style: PlayStyle;
  readonly #values: SimpleValues;
  #ofEndings = new Float64Array(64);

  constructor(grounds: PlayGrounds, style: PlayStyle) {
    super(grounds);
    this.#style = style;
    const numbers = grounds.inForce.in(firstPosition(grounds.battle));
    this.#values = simpleValuesOf(grounds.battle, numbers, grounds.threats, style);
  }

  turnPlay(): TurnPlay {
    const { battle, inForce } = this.grounds;
    const value = new SimplePositionValue(this.grounds, this.#values, this.#style.health);
    return new TurnByValue(battle, inForce, (position, side) => value.to(side, position));
  }

  /** How much each ending changes the value of the position for the attacker's side. */
  protected endings(position: BattlePosition, attack: BattleAttack): Float64Array {
    const { part, slots, healths, away } = attack;
    const ofEndings = this.#endingsWithoutUnits(position, attack);
    const { damage, discarded, nextPower, powerLost } = part.endings;
    const { units } = this.grounds.battle;
    const { side } = units[slots[0]!]!;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const own = units[slot]!.side;
      const sign = own === side ? 1 : -1;
      const power = this.#values.ofPower[own];
      const ofCounters = this.#values.ofUnit[slot]!;
      const last = ofCounters.length - 1;
      const before = position.counters[slot]!;
      const valueBefore = ofCounters[Math.min(last, before)]!;
      // Rule: the attacker is tapped, and power changes end with the turn (docs/rules.md#turn).
      const stillAttacks = i === 0 || position.isTapped[slot] ? 0 : 1;
      const health = healths[i]!;
      for (let e = 0, at = i; e < part.endings.length; e++, at += slots.length) {
        const placed = damage[at]!;
        const change =
          discarded[at] === 1 || placed >= health
            ? -valueBefore
            : ofCounters[Math.min(last, before + placed)]! -
              valueBefore +
              (nextPower[at]! - stillAttacks * powerLost[at]!) * power;
        ofEndings[e]! += sign * change;
      }
    }
    for (const [e, hurt] of part.endings.away) {
      for (const slot of discardedElsewhere(hurt, away)) {
        const values = this.#values.ofUnit[slot]!;
        ofEndings[e]! -= (units[slot]!.side === side ? 1 : -1) * values[Math.min(values.length - 1, position.counters[slot]!)]!;
      }
    }
    return ofEndings;
  }

  protected ofPassing(): number {
    return 0;
  }

  /** How much each ending changes the value of Force and Surge. */
  #endingsWithoutUnits(position: BattlePosition, { part, slots }: BattleAttack): Float64Array {
    const { battle, inForce } = this.grounds;
    const { side } = battle.units[slots[0]!]!;
    const { arena } = battle.units[slots[1]!]!;
    const numbers = inForce.in(position);
    const after = { isGone: position.isGone, isTapped: position.isTapped.with(slots[0]!, true) };
    const ofSurge = (own: 0 | 1): number =>
      nextOf(battle, after, numbers, own, arena) === null ? 0 : this.#values.ofPower[own];
    const [ownSurge, otherSurge] = [ofSurge(side), ofSurge(OPPOSING[side])];
    const { forceSpent, surge } = part.endings;
    if (this.#ofEndings.length < part.endings.length) this.#ofEndings = new Float64Array(2 * part.endings.length);
    for (let e = 0; e < part.endings.length; e++) {
      const forceGained = forceSpent.defender[e]! - forceSpent.attacker[e]!;
      const ofPower = surge.attacker[e]! * ownSurge - surge.defender[e]! * otherSurge;
      this.#ofEndings[e] = this.#values.ofForce * forceGained + ofPower;
    }
    return this.#ofEndings;
  }
}
