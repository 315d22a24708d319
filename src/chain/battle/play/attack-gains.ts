import type { AttackPart } from '../../attack-part.js';
import { type Battle, type NumbersInForce, OPPOSING } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import { nextOf } from '../battle-steps.js';
import type { BattleWorth } from './battle-worth.js';

/** What the final states of attacks are worth, one attack after the other in the same memory. */
export class AttackGains {
  readonly #battle: Battle;
  #ofEndings = new Float64Array(64);
  #ofFinals = new Float64Array(256);

  constructor(battle: Battle) {
    this.#battle = battle;
  }

  /**
   * How much each final state of an attack changes the worth of a position, for the attacker's side;
   * overwritten by the next attack.
   */
  gains(worth: BattleWorth, position: BattlePosition, numbers: NumbersInForce, attack: BattleAttack): Float64Array {
    const { part } = attack;
    const ofEndings = this.#roomForEndings(part.endings.length);
    this.#weigh(ofEndings, worth, position, numbers, attack);
    return this.#finals(part, ofEndings);
  }

  /** The chance that the attacked unit is gone, as a worth. */
  discards({ part, healths }: BattleAttack): Float64Array {
    const { damage, discarded } = part.endings;
    const ofEndings = this.#roomForEndings(part.endings.length);
    const units = healths.length;
    for (let e = 0; e < part.endings.length; e++) {
      const target = e * units + 1;
      ofEndings[e] = discarded[target] === 1 || damage[target]! >= healths[1]! ? 1 : 0;
    }
    return this.#finals(part, ofEndings);
  }

  /** The damage counters that are placed on units of the other side, as a worth. */
  damage({ part, slots }: BattleAttack): Float64Array {
    const { damage } = part.endings;
    const { units } = this.#battle;
    const { side } = units[slots[0]!]!;
    const ofEndings = this.#roomForEndings(part.endings.length);
    for (let e = 0, at = 0; e < part.endings.length; e++) {
      let sum = 0;
      for (let i = 0; i < slots.length; i++, at++) if (units[slots[i]!]!.side !== side) sum += damage[at]!;
      ofEndings[e] = sum;
    }
    return this.#finals(part, ofEndings);
  }

  #weigh(
    ofEndings: Float64Array,
    worth: BattleWorth,
    position: BattlePosition,
    numbers: NumbersInForce,
    { part, slots, healths }: BattleAttack,
  ): void {
    const { damage, discarded, nextPower, powerLost, forceSpent, surge } = part.endings;
    const { units } = this.#battle;
    const { side } = units[slots[0]!]!;
    const { arena } = units[slots[1]!]!;
    const taker = (own: 0 | 1): number => Number(nextOf(this.#battle, position, numbers, own, arena) !== null);
    const ownPower = worth.ofPower[side];
    const otherPower = worth.ofPower[OPPOSING[side]];
    const ownSurge = ownPower * taker(side);
    const otherSurge = otherPower * taker(OPPOSING[side]);
    for (let e = 0; e < part.endings.length; e++) {
      const forceGained = forceSpent.defender[e]! - forceSpent.attacker[e]!;
      ofEndings[e] = worth.ofForce * forceGained + surge.attacker[e]! * ownSurge - surge.defender[e]! * otherSurge;
    }
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const isOwn = units[slot]!.side === side;
      const sign = isOwn ? 1 : -1;
      const power = isOwn ? ownPower : otherPower;
      const ofCounters = worth.ofUnit[slot]!;
      const last = ofCounters.length - 1;
      const before = position.counters[slot]!;
      const worthBefore = ofCounters[Math.min(last, before)]!;
      const stillAttacks = position.isTapped[slot] ? 0 : 1;
      const health = healths[i]!;
      for (let e = 0, at = i; e < part.endings.length; e++, at += slots.length) {
        const placed = damage[at]!;
        const change =
          discarded[at] === 1 || placed >= health
            ? -worthBefore
            : ofCounters[Math.min(last, before + placed)]! -
              worthBefore +
              (nextPower[at]! - stillAttacks * powerLost[at]!) * power;
        ofEndings[e]! += sign * change;
      }
    }
  }

  #roomForEndings(count: number): Float64Array {
    if (this.#ofEndings.length < count) this.#ofEndings = new Float64Array(2 * count);
    return this.#ofEndings;
  }

  #finals({ endingOf }: AttackPart, ofEndings: Float64Array): Float64Array {
    if (this.#ofFinals.length < endingOf.length) this.#ofFinals = new Float64Array(2 * endingOf.length);
    for (let f = 0; f < endingOf.length; f++) this.#ofFinals[f] = ofEndings[endingOf[f]!]!;
    return this.#ofFinals;
  }
}
