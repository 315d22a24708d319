import { assumptionsOfBattle } from '../../../experiment/battle/battle-facts.js';
import type { BattleCaseResult } from '../../../experiment/scenario/run-battles.js';
import { battleNumbersJson } from '../../../report/battle/battle-json.js';
import {
  battleSummaryHeader,
  battleSummaryRow,
  battleTurnsHeader,
  battleTurnsRows,
  killsHeader,
  killsRows,
  unitsHeader,
  unitsRows,
} from '../../../report/run/battle/battle-csv.js';
import { type CasesReport, csvFile } from '../write-cases.js';

/** How battles are reported. */
export const BATTLE_REPORT: CasesReport<BattleCaseResult> = {
  files: [
    csvFile('summary.csv', battleSummaryHeader, (result: BattleCaseResult) => [battleSummaryRow(result)]),
    csvFile('units.csv', unitsHeader, unitsRows),
    csvFile('kills.csv', killsHeader, killsRows),
    csvFile('turns.csv', battleTurnsHeader, battleTurnsRows),
  ],
  openPage: async () => (await import('../../../report/run/sheet/battle-run-page.js')).openBattleRunPage(),
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbersJson(result), differenceToFirst: result.difference }),
  textOf: async (markdown) =>
    markdown
      ? (await import('../../../report/run/battle/battle-run-markdown.js')).battleRunMarkdown
      : (await import('../../../report/run/battle/battle-run-text.js')).battleRunText,
};
