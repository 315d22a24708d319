import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { distributionIntervals } from '../../experiment/case/run-case.js';
import type { PlanRunner } from '../../experiment/plan/plan-runner.js';
import { runScenario } from '../../experiment/scenario/run-scenario.js';
import { scenarioCases } from '../../experiment/scenario/scenario-cases.js';
import { numbersJson, trialsJson } from '../../report/attack/attack-json.js';
import { distributionHeader, distributionText } from '../../report/run/distribution-csv.js';
import { SHOWN_CASES } from '../../report/run/run-text.js';
import { measureColumns, summaryHeader, summaryRow } from '../../report/run/summary-csv.js';
import { renderCsv } from '../../sheet/text/csv.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { startEagerly, yielding } from '../../simulate/event-loop.js';
import type { RunTexts } from './run-texts.js';
import { type FinishedRun, finishRun, type ScenarioRun, variedJson, writtenReport } from './scenario-run.js';

/** Where and how the results of a scenario of attacks are written. */
interface AttackRunOptions {
  readonly out: string;
  readonly runner: PlanRunner;
  readonly json: boolean;
  readonly texts: RunTexts;
  readonly html: boolean;
}

/** Runs a scenario of attacks and writes its report: all of it, or nothing. */
export function runAttacks(run: ScenarioRun, options: AttackRunOptions): Promise<FinishedRun> {
  const { scenario, overrides, settings } = run;
  const { out, runner, json, texts, html } = options;
  const paths = scenario.vary.map(({ path }) => path);
  return writtenReport(out, scenario, async (report) => {
    const page = html ? (await import('../../report/html/run/run-page.js')).openRunPage(scenario) : null;
    const displayed: CaseResult[] = [];
    const assumptionCount = new AssumptionCount();
    const cappedCases: string[] = [];
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    // Threads work on the first cases while the columns of all cases are determined.
    const attacks = scenarioCases(scenario, overrides);
    const results = startEagerly(runScenario(scenario, attacks, settings, runner));
    const columns = await measureColumns(yielding(attacks));
    report.append('summary.csv', renderCsv([summaryHeader(paths, columns)]));
    report.append('distribution.csv', renderCsv([distributionHeader(paths)]));
    for await (const result of results) {
      report.append('summary.csv', renderCsv([summaryRow(result, columns)]));
      report.append('distribution.csv', await distributionText(result));
      page?.add(result, await distributionIntervals(result));
      assumptionCount.add(result.assumptions);
      if (result.isCapped) cappedCases.push(result.name);
      if (result.isHeuristic) greedyCases.push(result.name);
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      if (json)
        cases.push({ case: result.name, varied: variedJson(paths, result), ...trialsJson(result), ...numbersJson(result) });
    }
    const assumptions = sharedSentences(assumptionCount.assumptions());
    return finishRun(run, report, { page, displayed, assumptions, cappedCases, greedyCases, cases, text: texts.summary });
  });
}
