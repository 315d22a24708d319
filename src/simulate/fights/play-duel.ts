import { finalOfValues } from '../../automaton/interpret.js';
import type { Slices } from '../../automaton/slices.js';
import type { Next } from '../../chain/continued-attack.js';
import { DUEL_VERDICTS } from '../../chain/duel/boards.js';
import { MAX_FOLLOWED_TURNS } from '../../chain/duel/duel-facts.js';
import type { DuelNode } from '../../chain/duel/duel-graph.js';
import type { Verdict } from '../../chain/duel/duel-position.js';
import type { SolvedDuel } from '../../chain/duel/solve-duel.js';
import { type DicePlace, PlacedDice } from './placed-draws.js';
import type { EndsByTurn } from './tally.js';

/** How a simulated duel ended, and in which turn; the verdict is null if it is undecided. */
export interface PlayedDuel {
  readonly verdict: Verdict | null;
  readonly turn: number;
}

export interface PlayedAttack {
  readonly turn: number;
  readonly node: number;
  /** The options that both sides choose; null if the unit did not attack. */
  readonly chosen: Uint16Array | null;
  /** Where its dice are rolled, if it attacks. */
  readonly place: DicePlace;
  /** The final state of the attack, as an index into `PlayGraph.finals`; null without an attack. */
  readonly final: number | null;
}

/** Plays duels by solved choices, with the dice of their places. */
export class DuelPlayer {
  readonly #duel: SolvedDuel;
  readonly #dice: PlacedDice;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(duel: SolvedDuel, seed: bigint) {
    this.#duel = duel;
    this.#dice = new PlacedDice(seed, 'duel');
  }

  /** Plays duel number `fight`, 0 to 2^32 - 1, in slices, and reports its attacks if asked. */
  *play(fight: number, onAttack?: (attack: PlayedAttack) => void): Slices<PlayedDuel> {
    const limit = this.#duel.turns ?? MAX_FOLLOWED_TURNS;
    const { play, graph } = this.#duel;
    let n: Next = graph.first;
    for (let turn = 1; turn <= limit; turn++) {
      if (onAttack === undefined && this.#duel.endless.has(n)) break;
      const turnsLeft = this.#duel.turns === null ? 0 : limit - turn + 1;
      do {
        if (!play.knows(n, turnsLeft)) yield;
        const node: DuelNode = play.nodeAt(n);
        n = this.#attack(node, n, { fight, turn, turnsLeft }, onAttack);
        if (n < 0) return { verdict: DUEL_VERDICTS[~n]!, turn };
      } while (graph.boardOf(n).position.isSecond);
    }
    return { verdict: null, turn: limit };
  }

  #attack(
    { unit, attack, pass }: DuelNode,
    n: number,
    { fight, turn, turnsLeft }: { readonly fight: number; readonly turn: number; readonly turnsLeft: number },
    onAttack: ((attack: PlayedAttack) => void) | undefined,
  ): Next {
    const chosen = this.#duel.play.chosenAt(n, turnsLeft);
    const place = { fight, turn, slot: unit };
    if (attack === null || chosen === null) {
      onAttack?.({ turn, node: n, place, chosen: null, final: null });
      return this.#duel.play.taken(n, turnsLeft, pass!);
    }
    this.#dice.moveTo(place);
    const { graph } = attack.part.evaluable;
    const final = finalOfValues({ graph, chosen }, this.#dice);
    onAttack?.({ turn, node: n, place, chosen, final });
    return this.#duel.play.taken(n, turnsLeft, attack.next[attack.part.endingOf[final]!]!);
  }
}

/** How many simulated duels ended in each way after each number of turns. */
export interface DuelTally {
  /** `counts[t - 1]`: the duels that ended in turn t, in the order of DUEL_VERDICTS. */
  readonly counts: EndsByTurn;
  readonly undecided: number;
  readonly fights: number;
}

export const NO_DUELS: DuelTally = { counts: [], undecided: 0, fights: 0 };

/** Duels between two yields once their choices are known: a few milliseconds. */
const SLICE = 256;

/** Simulates duels `from` to `to` - 1, in slices. The tally of a range is the sum of the tallies of its parts. */
export function* simulateDuels(
  player: { readonly play: (fight: number) => Slices<PlayedDuel> },
  from: number,
  to: number,
): Slices<DuelTally> {
  const counts: [number, number, number][] = [];
  let undecided = 0;
  for (let fight = from; fight < to; fight++) {
    const { verdict, turn } = yield* player.play(fight);
    if (fight % SLICE === 0) yield;
    if (verdict === null) undecided++;
    else {
      while (counts.length < turn) counts.push([0, 0, 0]);
      const ofTurn = counts[turn - 1]!;
      const place = DUEL_VERDICTS.indexOf(verdict);
      ofTurn[place] = ofTurn[place]! + 1;
    }
  }
  return { counts, undecided, fights: to - from };
}
