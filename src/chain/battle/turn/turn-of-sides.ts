import type { Slices } from '../../../automaton/slices.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import type { Battle, SideIndex } from '../battle.js';
import type { BuiltPosition } from '../battle-position.js';
import type { TurnPlay } from './turn-play.js';

/** The build side of a turn, each side by a play of its own. */
export class TurnOfSides implements TurnPlay {
  readonly #battle: Battle;
  readonly #plays: readonly [dark: TurnPlay, light: TurnPlay];

  constructor(battle: Battle, plays: readonly [dark: TurnPlay, light: TurnPlay]) {
    this.#battle = battle;
    this.#plays = plays;
  }

  costOf(position: BuiltPosition, slot: number, payable: readonly UpkeepCost[], points: number): Slices<UpkeepCost> {
    return this.#playOf(slot).costOf(position, slot, payable, points);
  }

  seatOf(position: BuiltPosition, pilot: number, hosts: readonly number[]): Slices<number | null> {
    return this.#playOf(pilot).seatOf(position, pilot, hosts);
  }

  retreating(position: BuiltPosition, side: SideIndex, units: readonly number[]): Slices<readonly number[]> {
    return this.#plays[side].retreating(position, side, units);
  }

  #playOf(slot: number): TurnPlay {
    return this.#plays[this.#battle.units[slot]!.side];
  }
}
