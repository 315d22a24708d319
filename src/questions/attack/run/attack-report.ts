import type { Case } from '../../../experiment/case/case.js';
import type { CaseResult } from '../../../experiment/case/case-result.js';
import { distributionIntervals } from '../../../experiment/case/run-case.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { distributionHeader, distributionText } from '../../../report/run/distribution-csv.js';
import { measureColumns, summaryHeader, summaryRow } from '../../../report/run/summary-csv.js';
import { ofAnyKind, type Scenario } from '../../../scenario/scenario.js';
import { renderCsv } from '../../../sheet/text/csv.js';
import { attackNumbers, attackTrials } from '../make-attack-answer.js';

/** How attacks are reported; the cases are looked at for the columns that they need. */
export async function attackReport(scenario: Scenario<'attack'>, cases: AsyncIterable<Case>): Promise<CasesReport<CaseResult>> {
  const columns = await measureColumns(cases);
  return {
    files: [
      csvFile(
        'summary.csv',
        (paths) => summaryHeader(paths, columns),
        (result) => [summaryRow(result, columns)],
      ),
      {
        name: 'distribution.csv',
        header: (paths) => renderCsv([distributionHeader(paths)]),
        rows: distributionText,
      },
    ],
    openPage: async () => {
      const page = (await import('../../../report/run/sheet/attack-run-page.js')).openRunPage(ofAnyKind(scenario));
      return {
        add: async (result) => page.add(result, await distributionIntervals(result)),
        render: (facts) => page.render(facts),
      };
    },
    assumptions: ({ assumptions }) => assumptions,
    json: (result) => ({ ...attackTrials(result), ...attackNumbers(result) }),
    textOf: async (markdown) =>
      markdown
        ? (await import('../../../report/run/run-markdown.js')).runMarkdown
        : (await import('../../../report/run/run-text.js')).runText,
  };
}
