import { assumptionsOfDuel } from '../../../experiment/duel/duel-assumptions.js';
import type { DuelCaseResult } from '../../../experiment/scenario/run-duels.js';
import { duelNumbers } from '../../../questions/duel/make-duel-answer.js';
import { duelSummaryHeader, duelSummaryRow } from '../../../report/run/duel-summary-csv.js';
import { turnsHeader, turnsRows } from '../../../report/run/turns-csv.js';
import { type CasesReport, csvFile } from '../write-cases.js';

/** How duels are reported. */
export const DUEL_REPORT: CasesReport<DuelCaseResult> = {
  files: [
    csvFile('summary.csv', duelSummaryHeader, (result: DuelCaseResult) => [duelSummaryRow(result)]),
    csvFile('turns.csv', turnsHeader, turnsRows),
  ],
  openPage: async () => (await import('../../../report/run/sheet/duel-run-page.js')).openDuelRunPage(),
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
  textOf: async (markdown) =>
    markdown
      ? (await import('../../../report/run/duel-run-markdown.js')).duelRunMarkdown
      : (await import('../../../report/run/duel-run-text.js')).duelRunText,
};
