import { finalOf } from '../../automaton/interpret.js';
import type { Slices } from '../../automaton/slices.js';
import type { Battle, BattleVerdict } from '../../chain/battle/battle.js';
import type { Deed, PlayByWorth } from '../../chain/battle/battle-play.js';
import {
  type BattlePosition,
  beginTurn,
  firstPosition,
  nextUnit,
  verdictAtEnd,
  verdictByUnits,
} from '../../chain/battle/battle-position.js';
import { applyEnding } from '../../chain/battle/battle-steps.js';
import { PlacedDice } from './placed-dice.js';

/** How a simulated battle ended. */
export interface PlayedBattle {
  /** Undefined if the battle is undecided. */
  readonly verdict: BattleVerdict | undefined;
  readonly position: BattlePosition;
}

/** Something that happened in a simulated battle. */
export interface PlayedTurn {
  readonly turn: number;
  readonly slot: number;
  /** Null if the unit did nothing. */
  readonly deed: Deed | null;
  /** The index of the ending of its attack. */
  readonly ending: number | null;
}

/** Plays battles by a play of both sides, with the dice of their places. */
export class BattlePlayer {
  readonly #battle: Battle;
  readonly #play: PlayByWorth;
  readonly #dice: PlacedDice;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(battle: Battle, play: PlayByWorth, seed: bigint) {
    this.#battle = battle;
    this.#play = play;
    this.#dice = new PlacedDice(seed, 'battle');
  }

  /** Plays battle number `fight`, 0 to 2^32 - 1, in slices, and reports its attacks if somebody looks. */
  *play(fight: number, onTurn?: (turn: PlayedTurn) => void): Slices<PlayedBattle> {
    const position = firstPosition(this.#battle);
    let verdict = verdictByUnits(this.#battle, position);
    while (verdict === undefined && position.turn < this.#battle.turns) {
      verdict = yield* this.#turn(position, fight, onTurn);
    }
    return { verdict, position };
  }

  *#turn(
    position: BattlePosition,
    fight: number,
    onTurn: ((turn: PlayedTurn) => void) | undefined,
  ): Slices<BattleVerdict | undefined> {
    beginTurn(position);
    for (let slot = nextUnit(this.#battle, position); slot !== null; slot = nextUnit(this.#battle, position)) {
      const deed = yield* this.#play.deedOf(position, slot);
      const ending = deed === null ? null : this.#endingOf(deed, { fight, turn: position.turn, slot });
      if (deed === null || ending === null) position.isTapped[slot] = true;
      else applyEnding(this.#battle, position, slot, deed.attack, deed.attack.part.endings[ending]!);
      onTurn?.({ turn: position.turn, slot, deed, ending });
      const verdict = verdictByUnits(this.#battle, position);
      if (verdict !== undefined) return verdict;
    }
    return verdictAtEnd(this.#battle, position);
  }

  #endingOf({ attack, chosen }: Deed, place: { fight: number; turn: number; slot: number }): number {
    this.#dice.moveTo(place);
    return attack.part.endingOf[finalOf({ graph: attack.part.evaluable.graph, chosen }, this.#dice)]!;
  }
}
