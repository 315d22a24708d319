import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { battleNumbers } from '../make-battle-answer.js';
import { assumptionsOfBattle } from '../work/battle-facts.js';
import { BATTLE_TABLES } from './battle-csv.js';
import type { BattleCaseResult } from './run-battles.js';

/** How battles are reported. */
export const BATTLE_REPORT: CasesReport<BattleCaseResult> = {
  openPage: async () => (await import('./battle-run-page.js')).openBattleRunPage(),
  files: BATTLE_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbers(result), differenceToFirst: result.difference }),
  textOf: async (markdown) =>
    markdown
      ? (await import('./battle-run-markdown.js')).battleRunMarkdown
      : (await import('./battle-run-text.js')).battleRunText,
};
