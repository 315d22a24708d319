import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import { simulatedTurns } from '../../experiment/duel/simulated-turns.js';
import type { DuelCaseResult } from '../../experiment/scenario/run-duels.js';
import type { CsvCell } from '../../sheet/text/csv.js';

const CHANCES = ['first_win_chance', 'second_win_chance', 'both_gone_chance'];

/** The header of turns.csv (docs/report-format.md#turns). */
export function turnsHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, 'turn', ...CHANCES.map((name) => `exact_${name}`), ...CHANCES];
}

/** The rows of a case: one for each turn in which some duel ends. */
export function turnsRows({ name, varied, exact, simulated }: DuelCaseResult): CsvCell[][] {
  const exactly = exact?.odds.turns ?? null;
  const counted = simulated === null ? null : simulatedTurns(simulated);
  const length = Math.max(exactly?.length ?? 0, counted?.length ?? 0);
  return Array.from({ length }, (_, i) => [name, ...varied, i + 1, ...turnCells(exactly, i), ...turnCells(counted, i)]);
}

/** The chances after a turn; after the last turn of a list they stay the same. */
function turnCells(turns: readonly DuelTurn[] | null, i: number): CsvCell[] {
  if (turns === null) return [null, null, null];
  const { firstWins, secondWins, bothGone } = turns[i] ?? turns.at(-1) ?? { firstWins: 0, secondWins: 0, bothGone: 0 };
  return [firstWins, secondWins, bothGone];
}
