import type { DuelTurn } from '../../../chain/duel/duel-odds.js';
import type { SimulatedDuel } from './run-duel.js';

/** The share of simulated duels that had ended in each way after 1, 2 ... turns. */
export function simulatedTurns({ tally, trials }: Pick<SimulatedDuel, 'tally' | 'trials'>): readonly DuelTurn[] {
  let ended: readonly [number, number, number] = [0, 0, 0];
  return tally.counts.map((ofTurn) => {
    ended = [ended[0] + ofTurn[0], ended[1] + ofTurn[1], ended[2] + ofTurn[2]];
    return { firstWins: ended[0] / trials, secondWins: ended[1] / trials, bothGone: ended[2] / trials };
  });
}
