import type { PlayStyle } from '../../../rules/game/side-play.js';
import { discardedElsewhere } from '../../ending-columns.js';
import { OPPOSING } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import { type BattlePosition, firstPosition } from '../battle-position.js';
import { nextOf } from '../battle-steps.js';
import { TurnByValue } from '../turn/turn-by-value.js';
import type { TurnPlay } from '../turn/turn-play.js';
import { type BattleWorth, worthOfBattle } from './battle-worth.js';
import type { PlayGrounds } from './play-grounds.js';
import { SidePolicy } from './side-policy.js';
import { WorthOfPosition } from './worth-of-position.js';

/** How one side plays by the worth of units and Force: where an attack gains most at once, as if the other side had the same worth. */
export class WorthPolicy extends SidePolicy {
  readonly #style: PlayStyle;
  readonly #worth: BattleWorth;
  #ofEndings = new Float64Array(64);

  constructor(grounds: PlayGrounds, style: PlayStyle) {
    super(grounds);
    this.#style = style;
    const numbers = grounds.inForce.in(firstPosition(grounds.battle));
    this.#worth = worthOfBattle(grounds.battle, numbers, grounds.threats, style);
  }

  turnPlay(): TurnPlay {
    const { battle, inForce } = this.grounds;
    const worth = new WorthOfPosition(this.grounds, this.#worth, this.#style.health);
    return new TurnByValue(battle, inForce, (position, side) => worth.to(side, position));
  }

  /** How much each ending changes the worth of the position, for the attacker's side. */
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
      const power = this.#worth.ofPower[own];
      const ofCounters = this.#worth.ofUnit[slot]!;
      const last = ofCounters.length - 1;
      const before = position.counters[slot]!;
      const worthBefore = ofCounters[Math.min(last, before)]!;
      // Rule: the unit that attacks is tapped, and changes of power end with the turn (docs/rules.md#turn).
      const stillAttacks = i === 0 || position.isTapped[slot] ? 0 : 1;
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
    for (const [e, hurt] of part.endings.away) {
      for (const slot of discardedElsewhere(hurt, away)) {
        const worth = this.#worth.ofUnit[slot]!;
        ofEndings[e]! -= (units[slot]!.side === side ? 1 : -1) * worth[Math.min(worth.length - 1, position.counters[slot]!)]!;
      }
    }
    return ofEndings;
  }

  /** Nothing is gained, and nothing lost. */
  protected ofPassing(): number {
    return 0;
  }

  /** How much each ending changes what Force and Surge are worth. */
  #endingsWithoutUnits(position: BattlePosition, { part, slots }: BattleAttack): Float64Array {
    const { battle, inForce } = this.grounds;
    const { side } = battle.units[slots[0]!]!;
    const { arena } = battle.units[slots[1]!]!;
    const numbers = inForce.in(position);
    const after = { isGone: position.isGone, isTapped: position.isTapped.with(slots[0]!, true) };
    const ofSurge = (own: 0 | 1): number =>
      nextOf(battle, after, numbers, own, arena) === null ? 0 : this.#worth.ofPower[own];
    const [ownSurge, otherSurge] = [ofSurge(side), ofSurge(OPPOSING[side])];
    const { forceSpent, surge } = part.endings;
    if (this.#ofEndings.length < part.endings.length) this.#ofEndings = new Float64Array(2 * part.endings.length);
    for (let e = 0; e < part.endings.length; e++) {
      const forceGained = forceSpent.defender[e]! - forceSpent.attacker[e]!;
      const ofPower = surge.attacker[e]! * ownSurge - surge.defender[e]! * otherSurge;
      this.#ofEndings[e] = this.#worth.ofForce * forceGained + ofPower;
    }
    return this.#ofEndings;
  }
}
