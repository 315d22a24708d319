import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import type { DuelResult } from '../../experiment/duel/run-duel.js';
import { simulatedTurns } from '../../experiment/duel/simulated-turns.js';

/** A share of duels below which it is not worth a line or a column. */
const NEXT_TO_NOTHING = 0.0001;

/** A share that is only what sums of chances round to. */
const ROUNDING = 1e-12;

/** The chance that a duel goes on after a turn. */
export function goesOn({ firstWins, secondWins, bothGone }: DuelTurn): number {
  const share = 1 - firstWins - secondWins - bothGone;
  return share < ROUNDING ? 0 : share;
}

/** Whether it is worth telling that both units can be gone at once. */
export function canBothBeGone(turns: readonly DuelTurn[]): boolean {
  return (turns.at(-1)?.bothGone ?? 0) >= NEXT_TO_NOTHING;
}

/**
 * The turns of a duel, exact if they are known, else simulated: at most `limit`, and none after
 * next to nothing goes on; none at all if no duel ends in them.
 */
export function shownTurns({ exact, simulated }: Pick<DuelResult, 'exact' | 'simulated'>, limit: number): readonly DuelTurn[] {
  const turns = (exact?.odds.turns ?? (simulated === null ? [] : simulatedTurns(simulated))).slice(0, limit);
  if (turns.every((turn) => goesOn(turn) === 1)) return [];
  const last = turns.findIndex((turn) => goesOn(turn) < NEXT_TO_NOTHING);
  return last < 0 ? turns : turns.slice(0, last + 1);
}
