import type { Assumption } from '../../experiment/case/assumption.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import type { RunFacts } from './run-json.js';
import type { RunSummary } from './run-text.js';

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
