import type { DuelCaseResult } from '../../experiment/scenario/run-duels.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { meanTurnsOf } from '../../simulate/fights/ends-by-turn.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';

const CHANCES = ['first_win_chance', 'second_win_chance', 'neither_chance'] as const;

/** The header of a duel's summary.csv (docs/report-format.md#duel-summary). */
export function duelSummaryHeader(paths: readonly string[]): CsvCell[] {
  const exact = [...CHANCES.map((name) => `exact_${name}`), 'exact_bound', 'exact_mean_turns'];
  const simulated = CHANCES.flatMap((name) => [name, `${name}_ci_low`, `${name}_ci_high`]);
  return ['case', ...paths, ...exact, 'trials', ...simulated, 'mean_turns'];
}

/** The row of a case; null if a value does not exist. */
export function duelSummaryRow(result: DuelCaseResult): CsvCell[] {
  return [result.name, ...result.varied, ...exactCells(result), ...simulatedCells(result)];
}

function exactCells({ exact }: DuelCaseResult): CsvCell[] {
  if (exact === null) return [null, null, null, null, null];
  const { firstWins, secondWins, neither, meanTurns } = exact.odds;
  return [firstWins, secondWins, neither, exact.bound, meanTurns];
}

function simulatedCells({ simulated }: DuelCaseResult): CsvCell[] {
  if (simulated === null) return [0, ...CHANCES.flatMap(() => [null, null, null]), null];
  const { trials, firstWins, secondWins, neither, tally } = simulated;
  const cells = ({ estimate, interval }: ProportionEstimate): CsvCell[] => [estimate, ...interval];
  return [trials, ...[firstWins, secondWins, neither].flatMap(cells), meanTurnsOf(tally.counts)];
}
