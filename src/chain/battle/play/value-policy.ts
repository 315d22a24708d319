import type { Slices } from '../../../automaton/slices.js';
import type { SideIndex } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import { type BattlePosition, copied } from '../battle-position.js';
import { TurnByValue } from '../turn/turn-by-value.js';
import type { TurnPlay } from '../turn/turn-play.js';
import type { PlayGrounds } from './play-grounds.js';
import { PositionValue, type ValueNumbers } from './position-value.js';
import { SidePolicy } from './side-policy.js';

/** How one side plays by a value of positions. */
export class ValuePolicy extends SidePolicy {
  readonly value: PositionValue;

  constructor(grounds: PlayGrounds, numbers: ValueNumbers) {
    super(grounds);
    this.value = new PositionValue(grounds.battle, numbers);
  }

  turnPlay(): TurnPlay {
    const { battle, inForce } = this.grounds;
    return new TurnByValue(battle, inForce, (position, side) => this.#worthTo(side, position));
  }

  protected endings(position: BattlePosition, attack: BattleAttack): Float64Array {
    return this.value.endings(position, attack);
  }

  protected ofPassing(position: BattlePosition, slot: number): number {
    const after = copied(position);
    after.isTapped[slot] = true;
    return this.signOf(slot) * this.value.after(after);
  }

  // biome-ignore lint/correctness/useYield: other worths of positions explore attacks
  *#worthTo(side: SideIndex, position: BattlePosition): Slices<number> {
    return SIGNS[side] * this.value.after(position);
  }

  /** Values are chances of the Dark Side. */
  protected override signOf(slot: number): 1 | -1 {
    return SIGNS[this.grounds.battle.units[slot]!.side];
  }
}

/** What is good for the Dark Side is bad for the Light Side. */
const SIGNS = [1, -1] as const;
