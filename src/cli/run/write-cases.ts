import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import type { CaseOfRun } from '../../experiment/scenario/agreeing.js';
import type { OpenCases, ScenarioRun } from '../../questions/scenario-side.js';
import { PAGE } from '../../report/own-files.js';
import type { Experiment } from '../../rules/game/fight.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { type FinishedRun, finishRun, writtenReport } from './scenario-run.js';

/** Where and how the results of a scenario are written. */
export interface ReportOptions {
  readonly out: string;
  readonly json: boolean;
  readonly markdown: boolean;
  readonly html: boolean;
}

/** Writes the report of a run, case by case. `open` begins the run. */
export function writeCases<Kind extends Experiment, Result extends Omit<CaseOfRun, 'agreement'>>(
  run: ScenarioRun<Kind>,
  { out, json, html }: ReportOptions,
  open: () => Promise<OpenCases<Result>>,
): Promise<FinishedRun> {
  const paths = run.scenario.vary.map(({ path }) => path);
  return writtenReport(out, run.scenario, async (folder) => {
    const { results, report } = await open();
    const sheet = report.openSheet(run.scenario, html);
    const assumed = new AssumptionCount();
    const cappedCases: string[] = [];
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    for (const { name, header } of report.files) folder.append(name, header(paths));
    if (html) folder.append(PAGE, ''); // refused now, and not after the work, if somebody else's file is there
    for await (const result of results) {
      const { name, varied } = result;
      for (const file of report.files) folder.append(file.name, await file.rows(result));
      await sheet.add(result);
      assumed.add(report.assumptions(result));
      if (result.isCapped) cappedCases.push(name);
      if (result.isHeuristic) greedyCases.push(name);
      const values = Object.fromEntries(paths.map((path, i) => [path, varied[i]]));
      if (json) cases.push({ case: name, varied: values, ...report.json(result) });
    }
    const assumptions = sharedSentences(assumed.assumptions());
    return finishRun(run, folder, { html, sheet, assumptions, cappedCases, greedyCases, cases });
  });
}
