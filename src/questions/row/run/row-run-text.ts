import { at } from '../../../base/assert.js';
import { type CaseRow, narrowLines, withBars } from '../../../report/run/case-table.js';
import { type RunSummary, summaryText } from '../../../report/run/run-text.js';
import { chanceText, estimatedPercent, supportedDecimals } from '../../../sheet/text/number-text.js';
import { TERMINAL_WIDTH, wrapped } from '../../../sheet/text/text-table.js';
import type { RowCaseResult } from './run-rows.js';

/**
 * The question, a row for each of the first cases with a bar for its discard chance, and where the
 * report is; for 80 columns. A scenario of one case has a row for each attack.
 */
export function rowRunText(summary: RunSummary<RowCaseResult>): string {
  const { paths, heads, rows } = rowTable(summary);
  const longest = Math.max(0, ...rows.map(({ size }) => size));
  const lines = withBars(narrowLines({ paths, heads, rows }), rows, longest);
  const note = rowNote(summary);
  return summaryText(summary, lines, note === null ? [] : wrapped(`  ${note}`, TERMINAL_WIDTH, '    '));
}

/** The table of a run: paths or attackers first, then the numbers. */
interface RowTable {
  readonly paths: readonly string[];
  readonly heads: readonly (readonly [above: string, below: string])[];
  readonly rows: readonly CaseRow[];
}

/** The table of cases, or that of the attacks of the only case. */
export function rowTable({ paths, displayed }: RunSummary<RowCaseResult>): RowTable {
  const hasHealth = displayed.some(({ question }) => question.setup.defender.health !== null);
  const heads = [...(hasHealth ? DISCARD_HEADS : []), ...DAMAGE_HEADS];
  const [only] = displayed;
  if (paths.length > 0 || only === undefined) {
    const rows = displayed.map((result) => rowOf(result, result.stages.length - 1, result.varied, hasHealth));
    return { paths, heads, rows };
  }
  const rows = only.question.attackers.map(({ name }, i) => rowOf(only, i, [i + 1, name ?? 'a unit'], hasHealth));
  return { paths: ['after attack', 'by'], heads, rows };
}

const DISCARD_HEADS = [
  ['exact', 'discard'],
  ['simulated', 'discard'],
] as const;
const DAMAGE_HEADS = [
  ['exact', 'mean'],
  ['simulated', 'mean'],
  ['damage to', 'attackers'],
] as const;

function rowOf(result: RowCaseResult, i: number, varied: CaseRow['varied'], hasHealth: boolean): CaseRow {
  const { exact, simulated } = at(result.stages, i);
  const { discardChance, meanDamage, attackerDamage } = exact;
  const chances = [chanceText(discardChance), estimatedPercent(simulated.discardChance.estimate, result.trials)];
  const mean = simulated.meanDamage.estimate.toFixed(supportedDecimals(simulated.meanDamage.standardError ?? 0));
  return {
    varied,
    cells: [...(hasHealth ? chances : []), meanDamage.toFixed(4), mean, attackerDamage.toFixed(4)],
    size: hasHealth ? discardChance : meanDamage,
  };
}

/** Where the numbers after each attack are, if the table has those after the last one only. */
export function rowNote({ paths }: RunSummary<RowCaseResult>): string | null {
  return paths.length === 0 ? null : 'After the last attack; those after each attack are in attacks.csv.';
}
