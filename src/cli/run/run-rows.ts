import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import { assumptionsOfRow } from '../../experiment/row/row-question.js';
import { type RowCaseResult, runRowScenario } from '../../experiment/scenario/run-rows.js';
import { rowNumbersJson } from '../../report/row/row-json.js';
import { attacksHeader, attacksRows, rowSummaryHeader, rowSummaryRow } from '../../report/run/row-summary-csv.js';
import { SHOWN_CASES } from '../../report/run/run-text.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { renderCsv } from '../../sheet/text/csv.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import type { FightRunOptions } from './run-duels.js';
import { rowText } from './run-texts.js';
import { type FinishedRun, finishRun, type ScenarioRun, variedJson, writtenReport } from './scenario-run.js';

/** Runs a scenario of attacks in a row and writes its report: all of it, or nothing. */
export function runRows(run: ScenarioRun, { out, json, markdown, html, record, watch }: FightRunOptions): Promise<FinishedRun> {
  const { scenario, overrides, settings } = run;
  const paths = scenario.vary.map(({ path }) => path);
  return writtenReport(out, scenario, async (report) => {
    const page = html ? (await import('../../report/html/run/row-run-page.js')).openRowRunPage() : null;
    const displayed: RowCaseResult[] = [];
    const assumptionCount = new AssumptionCount();
    const cases: unknown[] = [];
    report.append('summary.csv', renderCsv([rowSummaryHeader(paths)]));
    report.append('attacks.csv', renderCsv([attacksHeader(paths)]));
    for await (const result of runRowScenario(scenario, casesOf(scenario, overrides), settings, { record, watch })) {
      report.append('summary.csv', renderCsv([rowSummaryRow(result)]));
      report.append('attacks.csv', renderCsv(attacksRows(result)));
      page?.add(result);
      assumptionCount.add(assumptionsOfRow(result.question));
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      if (json) cases.push({ case: result.name, varied: variedJson(paths, result), ...rowNumbersJson(result) });
    }
    const assumptions = sharedSentences(assumptionCount.assumptions());
    const text = await rowText(markdown);
    return finishRun(run, report, { page, displayed, assumptions, cappedCases: [], greedyCases: [], cases, text });
  });
}
