import { assumptionsOfDuel } from '../../../experiment/duel/duel-assumptions.js';
import type { DuelCaseResult } from '../../../experiment/scenario/run-duels.js';
import { duelNumbers } from '../../../questions/duel/make-duel-answer.js';
import { DUEL_TABLES } from '../../../questions/duel/run/duel-csv.js';
import { type CasesReport, csvFile } from '../write-cases.js';

/** How duels are reported. */
export const DUEL_REPORT: CasesReport<DuelCaseResult> = {
  files: DUEL_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  openPage: async () => (await import('../../../questions/duel/run/duel-run-page.js')).openDuelRunPage(),
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
  textOf: async (markdown) =>
    markdown
      ? (await import('../../../questions/duel/run/duel-run-markdown.js')).duelRunMarkdown
      : (await import('../../../questions/duel/run/duel-run-text.js')).duelRunText,
};
