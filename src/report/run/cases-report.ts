import type { Assumption } from '../../experiment/case/assumptions.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { RunSheet, SweptCases } from './run-sheet.js';
import type { OfCase } from './run-view.js';

/** The report of a kind of scenario. */
export interface CasesReport<Result> {
  readonly files: readonly CaseFile<Result>[];
  readonly openSheet: (cases: SweptCases, hasPage: boolean) => RunSheet<Result>;
  readonly assumptions: (result: Result) => readonly Assumption[];
  readonly json: (result: Result) => object;
}

/** A file of a report: its first lines, and the lines of each case. */
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

/** A column of a table; `of` returns null if there is no such value. */
export interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => CsvCell;
}

/** A table of a report: its head, and the rows of each case. */
export interface CaseTable<Result> {
  readonly file: string;
  readonly header: (paths: readonly string[]) => CsvCell[];
  readonly rows: (result: Result) => CsvCell[][];
}

export function caseTable<Result extends OfCase, Row>(
  file: string,
  columns: readonly Column<Row>[],
  rowsOf: (result: Result) => readonly Row[],
): CaseTable<Result> {
  return {
    file,
    header: (paths) => ['case', ...paths, ...columns.map(({ name }) => name)],
    rows: (result) => rowsOf(result).map((row) => [result.name, ...result.varied, ...columns.map(({ of }) => of(row))]),
  };
}

export function estimateColumns<Row>(
  name: string,
  of: (row: Row) => Pick<ProportionEstimate, 'estimate' | 'interval'> | null,
): Column<Row>[] {
  return [
    { name, of: (row) => of(row)?.estimate ?? null },
    { name: `${name}_ci_low`, of: (row) => of(row)?.interval[0] ?? null },
    { name: `${name}_ci_high`, of: (row) => of(row)?.interval[1] ?? null },
  ];
}
