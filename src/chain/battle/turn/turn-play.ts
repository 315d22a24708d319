import type { Slices } from '../../../automaton/slices.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import type { SideIndex } from '../battle.js';
import type { BuiltPosition } from '../battle-position.js';

/** How both sides play the build side of a turn, in slices. */
export interface TurnPlay {
  /** Which of these costs of an Upkeep is paid for a unit; all can be afforded. `points`: the build points left. */
  readonly costOf: (
    position: BuiltPosition,
    slot: number,
    payable: readonly UpkeepCost[],
    points: number,
  ) => Slices<UpkeepCost>;
  /** Which of these units a Pilot boards or stays on; null: none, leaving its unit if it has one. */
  readonly seatOf: (position: BuiltPosition, pilot: number, hosts: readonly number[]) => Slices<number | null>;
  /** The units of a side that retreat, out of those that may. */
  readonly retreating: (position: BuiltPosition, side: SideIndex, units: readonly number[]) => Slices<readonly number[]>;
}
