import type { ShownValue } from '../../scenario/scenario.js';
import type { BriefBlock, Cell, Fact, Section } from '../../sheet/sheet.js';
import type { RunFacts } from './run-json.js';
import type { Quantity } from './sweep-charts.js';

/** What the sheet of a run says of cases of one kind: `Row` is what a line of its tables is about. */
export interface RunView<Result, Row = Result> {
  /** What was calculated, in a sentence. */
  readonly lead: (facts: RunFacts) => string;
  /** What the scenario describes, under its title. */
  readonly described: {
    readonly id: string;
    readonly title: string;
    readonly facts: (scenario: RunFacts['scenario']) => Fact[];
  };
  /** What charts show. */
  readonly quantities: readonly Quantity<Result>[];
  readonly tables: RunTables<Result, Row>;
  /** What must be known of the cases beside their numbers. */
  readonly notes: (facts: RunFacts) => string[];
  readonly brief: RunBrief<Result>;
  /** Begins a further section of a page. */
  readonly openSection?: (caseCount: number) => OpenSection<Result>;
}

/** All numbers of a run in tables, each of which has the room of a sheet of paper. */
export interface RunTables<Result, Row> {
  readonly title: string;
  /** What all of them have in common; `level`: of intervals, as text. */
  readonly note: (level: string) => string;
  /** The file with the rows that have no room, and what they are. */
  readonly file: { readonly name: string; readonly rows: string };
  readonly rowsOf: (result: Result) => readonly Row[];
  readonly groups: readonly { readonly caption: string; readonly columns: readonly RunColumn<Row>[] }[];
}

/** A column of a table; it is left out if no row has a value. */
export interface RunColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Cell;
}

/** The first cases for media with little room. */
interface RunBrief<Result> {
  readonly legend: string;
  readonly bars: string | null;
  readonly table: (results: readonly Result[], paths: readonly string[]) => BriefTable;
}

export type BriefTable = Pick<BriefBlock, 'names' | 'heads' | 'rows' | 'further' | 'notes'>;

/** A section to which cases are added one after the other. */
export interface OpenSection<Result> {
  readonly add: (result: Result) => Promise<void>;
  readonly section: (facts: RunFacts) => Section;
}

/** What every result has of its case. */
export interface OfCase {
  readonly name: string;
  readonly varied: readonly ShownValue[];
}
