import { narrowLines, withBars } from '../../../report/run/case-table.js';
import { greedySentence, type RunSummary, summaryText } from '../../../report/run/run-text.js';
import { chanceText, estimatedPercent } from '../../../sheet/text/number-text.js';
import { TERMINAL_WIDTH, wrapped } from '../../../sheet/text/text-table.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import type { SimulatedDuel } from '../work/run-duel.js';
import type { DuelCaseResult } from './run-duels.js';

/**
 * The question, a row for each of the first cases with a bar for the first unit's chance to win,
 * and where the report is; for 80 columns.
 */
export function duelRunText(summary: RunSummary<DuelCaseResult>): string {
  const { paths, displayed } = summary;
  const rows = displayed.map((result) => ({ varied: result.varied, cells: duelCells(result), size: firstChance(result) }));
  const note = playSentence(displayed);
  const lines = narrowLines({ paths, heads: DUEL_HEADS, rows });
  return summaryText(summary, withBars(lines, rows, 1), note === null ? [] : wrapped(`  ${note}`, TERMINAL_WIDTH, '    '));
}

/** The heads of the columns of numbers. */
export const DUEL_HEADS: readonly (readonly [above: string, below: string])[] = [
  ['first', 'wins'],
  ['second', 'wins'],
  ['nobody', 'wins'],
  ['simulated', 'first wins'],
  ['mean', 'turns'],
];

/** The numbers of a case: exact, or else simulated; a dash if one does not exist. */
export function duelCells(result: DuelCaseResult): string[] {
  const { exact, simulated } = result;
  const shares = simulated === null ? null : sharesOf(simulated);
  if (exact === null)
    return [...(shares ?? ['-', '-', '-']), shares?.[0] ?? '-', turnsText(simulated && meanTurnsOf(simulated.tally.counts))];
  const { firstWins, secondWins, neither, meanTurns } = exact.odds;
  return [...[firstWins, secondWins, neither].map(chanceText), shares?.[0] ?? '-', turnsText(meanTurns)];
}

function sharesOf({ firstWins, secondWins, neither, trials }: SimulatedDuel): string[] {
  return [firstWins, secondWins, neither].map(({ estimate }) => estimatedPercent(estimate, trials));
}

function turnsText(turns: number | null): string {
  return turns === null ? '-' : turns.toFixed(1);
}

/** What must be known about the play of these cases; null if all are solved. */
export function playSentence(displayed: readonly DuelCaseResult[]): string | null {
  const isUnsolved = displayed.some(({ isHeuristic, tooLarge }) => isHeuristic && tooLarge === null);
  if (isUnsolved) return 'Simulated with rules of thumb for all choices: good play can differ much.';
  return greedySentence(displayed);
}

function firstChance({ exact, simulated }: DuelCaseResult): number {
  return exact?.odds.firstWins ?? simulated?.firstWins.estimate ?? 0;
}
