import { assumptionsOfBattle } from '../../experiment/battle/battle-facts.js';
import { battleQuestionOf } from '../../experiment/battle/battle-of-case.js';
import { battlesBeside, sumOf } from '../../experiment/battle/play/pilot-forecast.js';
import type { BattlePlace } from '../../experiment/battle/run-battle.js';
import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import { type BattleCaseResult, runBattleScenario, settingsOfCase } from '../../experiment/scenario/run-battles.js';
import { battleNumbersJson } from '../../report/battle/battle-json.js';
import {
  battleSummaryHeader,
  battleSummaryRow,
  battleTurnsHeader,
  battleTurnsRows,
  killsHeader,
  killsRows,
  unitsHeader,
  unitsRows,
} from '../../report/run/battle/battle-csv.js';
import { SHOWN_CASES } from '../../report/run/run-text.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { openBattles } from '../edge/simulation.js';
import type { FightRunOptions } from './run-duels.js';
import { battleText } from './run-texts.js';
import { type FinishedRun, finishRun, type ScenarioRun, variedJson, writtenReport } from './scenario-run.js';

/** Where and how the results of a scenario of battles are written, and where they are fought. */
interface BattleRunOptions extends FightRunOptions {
  /** The most worker threads; null: the cores of the machine. */
  readonly workers: number | null;
}

/** The files of a report, each with its header and the rows of a case. */
const FILES: readonly (readonly [
  file: string,
  header: (paths: readonly string[]) => CsvCell[],
  rows: (result: BattleCaseResult) => CsvCell[][],
])[] = [
  ['summary.csv', battleSummaryHeader, (result) => [battleSummaryRow(result)]],
  ['units.csv', unitsHeader, unitsRows],
  ['kills.csv', killsHeader, killsRows],
  ['turns.csv', battleTurnsHeader, battleTurnsRows],
];

/** Runs a scenario of battles and writes its report: all of it, or nothing. */
export async function runBattles(run: ScenarioRun, options: BattleRunOptions): Promise<FinishedRun> {
  const { scenario, overrides, settings } = run;
  const { record, watch, workers } = options;
  const runner = await openBattles(workers, watch);
  const place: BattlePlace = { runner, record, watch };
  try {
    return await writeBattles(run, options, runBattleScenario(scenario, casesOf(scenario, overrides), settings, place));
  } finally {
    await runner.close();
  }
}

/** Writes the report of battles, case by case. */
export function writeBattles(
  run: ScenarioRun,
  { out, json, markdown, html }: Omit<FightRunOptions, 'watch' | 'record'>,
  results: Iterable<BattleCaseResult> | AsyncIterable<BattleCaseResult>,
): Promise<FinishedRun> {
  const { scenario } = run;
  const paths = scenario.vary.map(({ path }) => path);
  return writtenReport(out, scenario, async (report) => {
    const page = html ? (await import('../../report/html/run/battle-run-page.js')).openBattleRunPage() : null;
    const displayed: BattleCaseResult[] = [];
    const assumptionCount = new AssumptionCount();
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    for (const [file, header] of FILES) report.append(file, renderCsv([header(paths)]));
    for await (const result of results) {
      for (const [file, , rows] of FILES) report.append(file, renderCsv(rows(result)));
      page?.add(result);
      assumptionCount.add(assumptionsOfBattle(result));
      if (result.isHeuristic) greedyCases.push(result.name);
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      if (json) cases.push(caseJson(paths, result));
    }
    const assumptions = sharedSentences(assumptionCount.assumptions());
    const text = await battleText(markdown);
    return finishRun(run, report, { page, displayed, assumptions, cappedCases: [], greedyCases, cases, text });
  });
}

function caseJson(paths: readonly string[], result: BattleCaseResult): object {
  const { name, difference } = result;
  return { case: name, varied: variedJson(paths, result), ...battleNumbersJson(result), differenceToFirst: difference };
}

/** The battles of a run, those that settle play and its range among them, about: as many in each case as in the first. */
export function battlesOf({ scenario, overrides, settings }: ScenarioRun): number {
  const [first] = casesOf(scenario, overrides);
  if (first === undefined) return 0;
  const beside = sumOf(battlesBeside(battleQuestionOf(first), settingsOfCase(first, settings)));
  return scenario.caseCount * (settings.trials + beside);
}
