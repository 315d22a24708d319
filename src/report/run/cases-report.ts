import type { Assumption } from '../../experiment/case/assumption.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import type { RunSheet, SweptCases } from './run-sheet.js';

/** How the cases of a kind of scenario are reported. */
export interface CasesReport<Result> {
  readonly files: readonly CaseFile<Result>[];
  /** Begins the sheet of a run. */
  readonly openSheet: (cases: SweptCases, hasPage: boolean) => RunSheet<Result>;
  readonly assumptions: (result: Result) => readonly Assumption[];
  /** The numbers of a case in the answer of --json. */
  readonly json: (result: Result) => object;
}

/** A file of a report: its first lines, and the lines of a case. */
interface CaseFile<Result> {
  readonly name: string;
  readonly header: (paths: readonly string[]) => string;
  readonly rows: (result: Result) => string | Promise<string>;
}

/** A file of a header and rows of cells. */
export function csvFile<Result>(
  name: string,
  header: (paths: readonly string[]) => CsvCell[],
  rows: (result: Result) => CsvCell[][],
): CaseFile<Result> {
  return { name, header: (paths) => renderCsv([header(paths)]), rows: (result) => renderCsv(rows(result)) };
}
