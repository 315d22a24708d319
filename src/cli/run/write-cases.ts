import type { Assumption } from '../../experiment/case/assumption.js';
import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import type { CaseOfRun } from '../../experiment/scenario/agreeing.js';
import type { RunFacts } from '../../report/run/run-json.js';
import { type RunSummary, SHOWN_CASES } from '../../report/run/run-text.js';
import type { Fight } from '../../rules/game/fight.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import type { ReportOptions } from './kinds/run-kind.js';
import { type FinishedRun, finishRun, type ScenarioRun, writtenReport } from './scenario-run.js';

/** How the cases of a kind of scenario are reported. */
export interface CasesReport<Result> {
  readonly files: readonly CaseFile<Result>[];
  readonly openPage: () => Promise<RunPage<Result>>;
  readonly assumptions: (result: Result) => readonly Assumption[];
  /** The numbers of a case in the answer of --json. */
  readonly json: (result: Result) => object;
  /** What makes the text of a run, for a terminal or in Markdown. */
  readonly textOf: (markdown: boolean) => Promise<(summary: RunSummary<Result>) => string>;
}

/** A file of a report: its first lines, and the lines of a case. */
interface CaseFile<Result> {
  readonly name: string;
  readonly header: (paths: readonly string[]) => string;
  readonly rows: (result: Result) => string | Promise<string>;
}

/** A page to which cases are added one after the other. */
interface RunPage<Result> {
  readonly add: (result: Result) => unknown;
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** A file of a header and rows of cells. */
export function csvFile<Result>(
  name: string,
  header: (paths: readonly string[]) => CsvCell[],
  rows: (result: Result) => CsvCell[][],
): CaseFile<Result> {
  return { name, header: (paths) => renderCsv([header(paths)]), rows: (result) => renderCsv(rows(result)) };
}

/** The results of a run as they come, and how they are reported. */
interface OpenCases<Result> {
  readonly results: AsyncIterable<Result> | Iterable<Result>;
  readonly report: CasesReport<Result>;
}

/** Writes the report of a run, case by case. `open` begins the run. */
export function writeCases<Kind extends Fight, Result extends Omit<CaseOfRun, 'agreement'>>(
  run: ScenarioRun<Kind>,
  { out, json, markdown, html }: ReportOptions,
  open: () => Promise<OpenCases<Result>>,
): Promise<FinishedRun> {
  const paths = run.scenario.vary.map(({ path }) => path);
  return writtenReport(out, run.scenario, async (folder) => {
    const { results, report } = await open();
    const page = html ? await report.openPage() : null;
    const assumed = new AssumptionCount();
    const displayed: Result[] = [];
    const cappedCases: string[] = [];
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    for (const { name, header } of report.files) folder.append(name, header(paths));
    for await (const result of results) {
      const { name, varied } = result;
      for (const file of report.files) folder.append(file.name, await file.rows(result));
      await page?.add(result);
      assumed.add(report.assumptions(result));
      if (result.isCapped) cappedCases.push(name);
      if (result.isHeuristic) greedyCases.push(name);
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      const values = Object.fromEntries(paths.map((path, i) => [path, varied[i]]));
      if (json) cases.push({ case: name, varied: values, ...report.json(result) });
    }
    const assumptions = sharedSentences(assumed.assumptions());
    const text = await report.textOf(markdown);
    return finishRun(run, folder, { page, displayed, assumptions, cappedCases, greedyCases, cases, text });
  });
}
