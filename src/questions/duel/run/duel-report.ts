import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import { duelNumbers } from '../make-duel-answer.js';
import { assumptionsOfDuel } from '../work/duel-assumptions.js';
import { DUEL_TABLES } from './duel-csv.js';
import { DUEL_VIEW } from './duel-view.js';
import type { DuelCaseResult } from './run-duels.js';

/** How duels are reported. */
export const DUEL_REPORT: CasesReport<DuelCaseResult> = {
  files: DUEL_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  openSheet: (scenario, hasPage) => openRunSheet(DUEL_VIEW, scenario, hasPage),
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
};
