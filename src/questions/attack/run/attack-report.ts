import type { Case } from '../../../experiment/case/case.js';
import type { CaseResult } from '../../../experiment/case/case-result.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import { renderCsv } from '../../../sheet/text/csv.js';
import { attackNumbers, attackTrials } from '../make-attack-answer.js';
import { ATTACK_VIEW } from './attack-view.js';
import { distributionHeader, distributionText } from './distributions.js';
import { measureColumns, summaryHeader, summaryRow } from './summary-csv.js';

/** How attacks are reported; looks through the cases for the columns that they need. */
export async function attackReport(cases: AsyncIterable<Case>): Promise<CasesReport<CaseResult>> {
  const columns = await measureColumns(cases);
  return {
    files: [
      csvFile(
        'summary.csv',
        (paths) => summaryHeader(paths, columns),
        (result) => [summaryRow(result, columns)],
      ),
      { name: 'distribution.csv', header: (paths) => renderCsv([distributionHeader(paths)]), rows: distributionText },
    ],
    openSheet: (scenario, hasPage) => openRunSheet(ATTACK_VIEW, scenario, hasPage),
    assumptions: ({ assumptions }) => assumptions,
    json: (result) => ({ ...attackTrials(result), ...attackNumbers(result) }),
  };
}
