import type { Output } from '../../asking/host.js';
import { secondsOfBattles } from '../../experiment/battle/battle-runner.js';
import type { BattlePlace } from '../../experiment/battle/run-battle.js';
import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import { type BattleCaseResult, runBattleScenario } from '../../experiment/scenario/run-battles.js';
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
import { sharedSentences } from '../../report/text/assumption-text.js';
import { type Cell, renderCsv } from '../../report/text/csv.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { workProgress } from '../edge/node-host.js';
import { openBattles } from '../edge/simulation.js';
import type { FightRunOptions } from './run-duels.js';
import { battleText } from './run-texts.js';
import { type FinishedRun, finishRun, type ScenarioRun, variedJson, writtenReport } from './scenario-run.js';

/** Where and how the results of a scenario of battles are written, and where they are fought. */
export interface BattleRunOptions extends Omit<FightRunOptions, 'onProgress'> {
  /** The most worker threads; null: the cores of the machine. */
  readonly workers: number | null;
  readonly quiet: boolean;
  readonly output: Output;
}

/** The files of a report, each with its header and the rows of a case. */
const FILES: readonly (readonly [
  file: string,
  header: (paths: readonly string[]) => Cell[],
  rows: (result: BattleCaseResult) => Cell[][],
])[] = [
  ['summary.csv', battleSummaryHeader, (result) => [battleSummaryRow(result)]],
  ['units.csv', unitsHeader, unitsRows],
  ['kills.csv', killsHeader, killsRows],
  ['turns.csv', battleTurnsHeader, battleTurnsRows],
];

/** Runs a scenario of battles and writes its report: all of it, or nothing. */
export async function runBattles(run: ScenarioRun, options: BattleRunOptions): Promise<FinishedRun> {
  const { scenario, overrides, settings } = run;
  const place = await openPlace(run, options);
  try {
    return await writeBattles(run, options, runBattleScenario(scenario, casesOf(scenario, overrides), settings, place));
  } finally {
    await place.close();
  }
}

/** Writes the report of battles, case by case. */
export function writeBattles(
  run: ScenarioRun,
  { out, json, markdown, html }: Omit<FightRunOptions, 'onProgress' | 'record'>,
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
      assumptionCount.add([{ kind: 'rules', rules: result.question.rules }]);
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

/** Where the battles of a run are fought, with a line that shows how many are finished. */
async function openPlace(
  { scenario, settings }: ScenarioRun,
  { workers, quiet, output, record }: BattleRunOptions,
): Promise<BattlePlace & { readonly close: () => Promise<void> }> {
  const total = scenario.caseCount * settings.trials;
  const { dark, light } = scenario.base.battle ?? { dark: { slots: [] }, light: { slots: [] } };
  const seconds = secondsOfBattles(total, dark.slots.length + light.slots.length);
  const progress = await workProgress({ noun: 'battles', total, seconds }, quiet, output);
  const runner = await openBattles(workers, seconds);
  return {
    record,
    runner,
    onBattles: progress.add,
    close: async () => {
      progress.end();
      await runner.close();
    },
  };
}
