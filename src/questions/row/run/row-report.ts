import { assumptionsOfRow } from '../../../experiment/case/row-question.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { rowNumbers } from '../make-row-answer.js';
import { attacksHeader, attacksRows, rowSummaryHeader, rowSummaryRow } from './row-csv.js';
import type { RowCaseResult } from './run-rows.js';

/** How attacks in a row are reported. */
export const ROW_REPORT: CasesReport<RowCaseResult> = {
  files: [
    csvFile('summary.csv', rowSummaryHeader, (result: RowCaseResult) => [rowSummaryRow(result)]),
    csvFile('attacks.csv', attacksHeader, attacksRows),
  ],
  openPage: async () => (await import('./row-run-page.js')).openRowRunPage(),
  assumptions: ({ question }) => assumptionsOfRow(question),
  json: rowNumbers,
  textOf: async (markdown) =>
    markdown ? (await import('./row-run-markdown.js')).rowRunMarkdown : (await import('./row-run-text.js')).rowRunText,
};
