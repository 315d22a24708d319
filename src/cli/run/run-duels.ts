import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import { assumptionsOfDuel } from '../../experiment/duel/duel-assumptions.js';
import { type DuelCaseResult, runDuelScenario } from '../../experiment/scenario/run-duels.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { duelNumbersJson } from '../../report/duel/duel-json.js';
import { duelSummaryHeader, duelSummaryRow } from '../../report/run/duel-summary-csv.js';
import { SHOWN_CASES } from '../../report/run/run-text.js';
import { turnsHeader, turnsRows } from '../../report/run/turns-csv.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { renderCsv } from '../../sheet/text/csv.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import type { Watch } from '../../simulate/watch.js';
import { duelText } from './run-texts.js';
import { type FinishedRun, finishRun, type ScenarioRun, variedJson, writtenReport } from './scenario-run.js';

/** Where and how the results of a scenario of fights are written. */
export interface FightRunOptions {
  readonly out: string;
  readonly json: boolean;
  readonly markdown: boolean;
  readonly html: boolean;
  readonly record: WorkRecord;
  readonly watch: Watch;
}

/** Runs a scenario of duels and writes its report: all of it, or nothing. */
export function runDuels(
  run: ScenarioRun,
  { out, json, markdown, html, record, watch }: FightRunOptions,
): Promise<FinishedRun> {
  const { scenario, overrides, settings } = run;
  const paths = scenario.vary.map(({ path }) => path);
  return writtenReport(out, scenario, async (report) => {
    const page = html ? (await import('../../report/html/run/duel-run-page.js')).openDuelRunPage() : null;
    const displayed: DuelCaseResult[] = [];
    const assumptionCount = new AssumptionCount();
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    report.append('summary.csv', renderCsv([duelSummaryHeader(paths)]));
    report.append('turns.csv', renderCsv([turnsHeader(paths)]));
    for await (const result of runDuelScenario(scenario, casesOf(scenario, overrides), settings, { record, watch })) {
      report.append('summary.csv', renderCsv([duelSummaryRow(result)]));
      report.append('turns.csv', renderCsv(turnsRows(result)));
      page?.add(result);
      assumptionCount.add(assumptionsOfDuel(result.duel));
      if (result.isHeuristic) greedyCases.push(result.name);
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      if (json) cases.push({ case: result.name, varied: variedJson(paths, result), ...duelNumbersJson(result) });
    }
    const assumptions = sharedSentences(assumptionCount.assumptions());
    const text = await duelText(markdown);
    return finishRun(run, report, { page, displayed, assumptions, cappedCases: [], greedyCases, cases, text });
  });
}
