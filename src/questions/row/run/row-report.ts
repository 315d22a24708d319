import { at } from '../../../base/assert.js';
import { assumptionsOfRow } from '../../../experiment/case/row-question.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import type { CsvCell } from '../../../sheet/text/csv.js';
import { rowNumbers } from '../make-row-answer.js';
import type { RowResult } from '../work/run-row.js';
import { ROW_VIEW } from './row-view.js';
import type { RowCaseResult } from './run-rows.js';

/** What is known of a row after some of its attacks. */
const EXACT = [
  'exact_mean_damage',
  'exact_discard_chance',
  'exact_attacker_damage',
  'exact_attackers_discarded',
  'exact_attacker_force',
  'exact_defender_force',
];
const SIMULATED = ['mean_damage', 'standard_error', 'ci_low', 'ci_high', 'discard_chance', 'discard_ci_low', 'discard_ci_high'];

/** The header of the summary.csv of attacks in a row (docs/report-format.md#columns). */
export function rowSummaryHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, 'attacks', ...EXACT, 'trials', ...SIMULATED];
}

/** The row of a case: what all its attacks have done. */
function rowSummaryRow(result: RowCaseResult): CsvCell[] {
  const { name, varied, stages, trials } = result;
  const last = stages.length - 1;
  return [name, ...varied, stages.length, ...exactCells(result, last), trials, ...simulatedCells(result, last)];
}

/** The header of attacks.csv (docs/report-format.md#columns). */
export function attacksHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, 'attack', 'attacker', ...EXACT, ...SIMULATED];
}

/** The rows of a case: one for each attack, with what has been done up to it. */
function attacksRows(result: RowCaseResult): CsvCell[][] {
  const { name, varied, question } = result;
  return question.attackers.map((attacker, i) => [
    name,
    ...varied,
    i + 1,
    attacker.name,
    ...exactCells(result, i),
    ...simulatedCells(result, i),
  ]);
}

function exactCells({ stages, question }: RowResult, i: number): CsvCell[] {
  const { meanDamage, discardChance, attackerDamage, attackersDiscarded, force } = at(stages, i).exact;
  return [meanDamage, hasHealth(question) ? discardChance : null, attackerDamage, attackersDiscarded, ...force];
}

function simulatedCells({ stages, question }: RowResult, i: number): CsvCell[] {
  const { meanDamage, discardChance } = at(stages, i).simulated;
  const { estimate, standardError, interval } = meanDamage;
  const chance = hasHealth(question) ? [discardChance.estimate, ...discardChance.interval] : [null, null, null];
  return [estimate, standardError, ...(interval ?? [null, null]), ...chance];
}

function hasHealth({ setup }: RowResult['question']): boolean {
  return setup.defender.health !== null;
}

/** How attacks in a row are reported. */
export const ROW_REPORT: CasesReport<RowCaseResult> = {
  files: [
    csvFile('summary.csv', rowSummaryHeader, (result: RowCaseResult) => [rowSummaryRow(result)]),
    csvFile('attacks.csv', attacksHeader, attacksRows),
  ],
  openSheet: (scenario, hasPage) => openRunSheet(ROW_VIEW, scenario, hasPage),
  assumptions: ({ question }) => assumptionsOfRow(question),
  json: rowNumbers,
};
