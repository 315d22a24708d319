import { assumptionsOfBattle } from '../../../experiment/battle/battle-facts.js';
import type { BattleCaseResult } from '../../../experiment/scenario/run-battles.js';
import { battleNumbers } from '../../../questions/battle/make-battle-answer.js';
import { BATTLE_TABLES } from '../../../questions/battle/run/battle-csv.js';
import { type CasesReport, csvFile } from '../write-cases.js';

/** How battles are reported. */
export const BATTLE_REPORT: CasesReport<BattleCaseResult> = {
  openPage: async () => (await import('../../../questions/battle/run/battle-run-page.js')).openBattleRunPage(),
  files: BATTLE_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbers(result), differenceToFirst: result.difference }),
  textOf: async (markdown) =>
    markdown
      ? (await import('../../../questions/battle/run/battle-run-markdown.js')).battleRunMarkdown
      : (await import('../../../questions/battle/run/battle-run-text.js')).battleRunText,
};
