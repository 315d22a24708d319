import { narrowLines, withBars } from '../../../report/run/case-table.js';
import { type RunSummary, summaryText } from '../../../report/run/run-text.js';
import { TERMINAL_WIDTH, wrapped } from '../../../sheet/text/text-table.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import { chanceTexts } from '../show/battle-words.js';
import { bestEnds } from '../work/battle-ends.js';
import type { BattleCaseResult } from './run-battles.js';

/**
 * The question, a row for each of the first cases with a bar for the Dark Side's chance to win, and
 * where the report is; for 80 columns.
 */
export function battleRunText(summary: RunSummary<BattleCaseResult>): string {
  const { paths, displayed } = summary;
  const rows = displayed.map((result) => ({
    varied: result.varied,
    cells: battleCells(summary, result),
    size: bestEnds(result)[0],
  }));
  const lines = narrowLines({ paths, heads: battleHeads(summary), rows });
  return summaryText(
    summary,
    withBars(lines, rows, 1),
    battleNotes(summary).flatMap((note) => wrapped(`  ${note}`, TERMINAL_WIDTH, '    ')),
  );
}

/** The heads of the columns of numbers; several cases are compared with the first one. */
export function battleHeads(summary: RunSummary<BattleCaseResult>): (readonly [above: string, below: string])[] {
  return [
    ['Dark', 'wins'],
    ['Light', 'wins'],
    ['nobody', 'wins'],
    ...(hasRange(summary) ? [['Dark, as', 'one plays'] as const] : []),
    ...(summary.caseCount > 1 ? [['Dark, more', 'than first'] as const] : []),
    ['mean', 'turns'],
  ];
}

/** The numbers of a case: chances are exact, or else simulated; a dash if one does not exist. */
export function battleCells(summary: RunSummary<BattleCaseResult>, result: BattleCaseResult): string[] {
  const turns = result.exact?.meanTurns ?? meanTurnsOf(result.simulated.tally.ended);
  return [
    ...chanceTexts(result),
    ...(hasRange(summary) ? [rangeText(result)] : []),
    ...(summary.caseCount > 1 ? [differenceText(result)] : []),
    turns === null || Number.isNaN(turns) ? '-' : turns.toFixed(1),
  ];
}

/** Whether a range over play is known of some case. */
function hasRange({ displayed }: RunSummary<BattleCaseResult>): boolean {
  return displayed.some(({ range }) => range !== null);
}

/** The Dark Side's chance if one side plays otherwise: "16 to 28 %". */
function rangeText({ range }: BattleCaseResult): string {
  if (range === null) return '-';
  const [low, high] = [range.dark.low, range.dark.high].map((chance) => Math.round(100 * chance));
  return `${low} to ${high} %`;
}

/** Points of win chance with half the width of their interval: "+3.1 ±0.9". */
function differenceText({ difference }: BattleCaseResult): string {
  if (difference === null) return '-';
  const { estimate, interval } = difference;
  const points = (100 * estimate).toFixed(1);
  const margin = (50 * (interval[1] - interval[0])).toFixed(1);
  return `${estimate > 0 ? '+' : ''}${points} ±${margin}`;
}

/** What must be known to read the table. */
export function battleNotes(summary: RunSummary<BattleCaseResult>): string[] {
  const { displayed, caseCount } = summary;
  const isRanged = hasRange(summary);
  const isUnsolved = displayed.some(({ isHeuristic }) => isHeuristic);
  return [
    ...(isUnsolved ? ['Simulated where the battle is not solved: better play of either side would change the chances.'] : []),
    ...(isRanged ? ['As one plays: the lowest and the highest chance if one side keeps its play.'] : []),
    ...(caseCount > 1 ? ['More than first: points of win chance, by battles with the same dice.'] : []),
  ];
}
