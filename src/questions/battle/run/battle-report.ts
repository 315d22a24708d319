import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import { battleNumbers } from '../make-battle-answer.js';
import { assumptionsOfBattle } from '../work/battle-facts.js';
import { BATTLE_TABLES } from './battle-csv.js';
import { BATTLE_VIEW } from './battle-view.js';
import type { BattleCaseResult } from './run-battles.js';

/** How battles are reported. */
export const BATTLE_REPORT: CasesReport<BattleCaseResult> = {
  openSheet: (scenario, hasPage) => openRunSheet(BATTLE_VIEW, scenario, hasPage),
  files: BATTLE_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbers(result), differenceToFirst: result.difference }),
};
