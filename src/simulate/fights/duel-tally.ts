import type { Slices } from '../../automaton/slices.js';
import { DUEL_VERDICTS } from '../../chain/duel/standings.js';
import type { EndsByTurn } from './ends-by-turn.js';
import type { PlayedDuel } from './play-duel.js';

/** How many simulated duels ended in each way after each number of turns. */
export interface DuelTally {
  /** `counts[t - 1]`: the duels that ended in turn t, in the order of DUEL_VERDICTS. */
  readonly counts: EndsByTurn;
  readonly undecided: number;
  readonly fights: number;
}

/** The tally of no duels. */
export const NO_DUELS: DuelTally = { counts: [], undecided: 0, fights: 0 };

/** Duels between two yields if what is chosen in them is known: some milliseconds. */
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
