import type { Slices } from '../../../automaton/slices.js';
import { type Aim, type BattleAttack, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import type { TurnPlay } from '../turn/turn-play.js';

/** What the unit of a side does in its turn, and what its side chooses in its attack. */
export interface OwnDeed {
  readonly slot: number;
  /** Null: it does nothing. */
  readonly attack: (BattleAttack & { readonly aim: Aim }) | null;
  /** As `BestPlay.chosen`; at nodes of the other side what this one expects. Empty if it does nothing. */
  readonly chosen: Int32Array;
}

/** How one side plays, whatever the other side does. */
export interface SidePolicy {
  /** What the side does if one of these units has its turn, in slices. `key`: the same one for the same position. */
  readonly deedIn: (position: BattlePosition, key: string, slots: readonly number[]) => Slices<OwnDeed>;
  /** All that these units can do, in slices: their attacks, and nothing if that is allowed or all there is. */
  readonly optionsIn: (position: BattlePosition, slots: readonly number[]) => Slices<readonly OwnDeed[]>;
  /** What the side chooses in an attack on one of its units, as `BestPlay.chosen`. */
  readonly defend: (position: BattlePosition, attack: BattleAttack) => Int32Array;
  /** Whether this side defends as another policy expects it to, if that one attacks. */
  readonly defendsLike: (other: SidePolicy) => boolean;
  /** How the side plays the build side of a turn. */
  readonly turnPlay: () => TurnPlay;
  /** Force of a side beyond it makes no difference to what it does. */
  readonly seenForce: number;
}

/** No choices. */
export const NO_CHOICES = new Int32Array(0);

/** The Force of a side as far as an attack can look at it. */
export function inAttack(force: number): number {
  return Math.min(force, MAX_FORCE_IN_ATTACK);
}
