import { assumptionsOfRow } from '../../../experiment/case/row-question.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import { rowNumbers } from '../make-row-answer.js';
import { attacksHeader, attacksRows, rowSummaryHeader, rowSummaryRow } from './row-csv.js';
import { ROW_VIEW } from './row-view.js';
import type { RowCaseResult } from './run-rows.js';

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
