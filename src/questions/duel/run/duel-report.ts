import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { duelNumbers } from '../make-duel-answer.js';
import { assumptionsOfDuel } from '../work/duel-assumptions.js';
import { DUEL_TABLES } from './duel-csv.js';
import type { DuelCaseResult } from './run-duels.js';

/** How duels are reported. */
export const DUEL_REPORT: CasesReport<DuelCaseResult> = {
  files: DUEL_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  openPage: async () => (await import('./duel-run-page.js')).openDuelRunPage(),
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
  textOf: async (markdown) =>
    markdown ? (await import('./duel-run-markdown.js')).duelRunMarkdown : (await import('./duel-run-text.js')).duelRunText,
};
