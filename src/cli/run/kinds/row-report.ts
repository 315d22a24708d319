import { assumptionsOfRow } from '../../../experiment/row/row-question.js';
import type { RowCaseResult } from '../../../experiment/scenario/run-rows.js';
import { rowNumbers } from '../../../questions/row/make-row-answer.js';
import { attacksHeader, attacksRows, rowSummaryHeader, rowSummaryRow } from '../../../questions/row/run/row-csv.js';
import { type CasesReport, csvFile } from '../write-cases.js';

/** How attacks in a row are reported. */
export const ROW_REPORT: CasesReport<RowCaseResult> = {
  files: [
    csvFile('summary.csv', rowSummaryHeader, (result: RowCaseResult) => [rowSummaryRow(result)]),
    csvFile('attacks.csv', attacksHeader, attacksRows),
  ],
  openPage: async () => (await import('../../../questions/row/run/row-run-page.js')).openRowRunPage(),
  assumptions: ({ question }) => assumptionsOfRow(question),
  json: rowNumbers,
  textOf: async (markdown) =>
    markdown
      ? (await import('../../../questions/row/run/row-run-markdown.js')).rowRunMarkdown
      : (await import('../../../questions/row/run/row-run-text.js')).rowRunText,
};
