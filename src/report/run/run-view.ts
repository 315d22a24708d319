import { ROLES } from '../../rules/game/role.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { BriefBlock, Cell, Fact, Section } from '../../sheet/sheet.js';
import type { RunFacts } from './run-json.js';
import { pathParts, shownText } from './sweep.js';
import type { Quantity } from './sweep-charts.js';

/** How the sheet of a run shows cases of one kind: `Row` is the subject of a line in its tables. */
export interface RunView<Result, Row = Result> {
  /** What was calculated, in a sentence. */
  readonly lead: (facts: RunFacts) => string;
  readonly described: {
    readonly id: string;
    readonly title: string;
    readonly facts: (scenario: RunFacts['scenario']) => Fact[];
  };
  readonly quantities: readonly Quantity<Result>[];
  readonly tables: RunTables<Result, Row>;
  /** Notes on the cases besides their numbers. */
  readonly notes: (facts: RunFacts) => string[];
  readonly brief: RunBrief<Result>;
  /** A further section of a page. */
  readonly openSection?: (caseCount: number) => OpenSection<Result>;
}

/** All numbers of a run in tables, each as wide as a sheet of paper. */
export interface RunTables<Result, Row> {
  readonly title: string;
  /** What all of them share; `level`: of intervals, as text. */
  readonly note: (level: string) => string;
  /** The file with the rows left out, and what the rows are. */
  readonly file: { readonly name: string; readonly rows: string };
  readonly rowsOf: (result: Result) => readonly Row[];
  readonly groups: readonly { readonly caption: string; readonly columns: readonly RunColumn<Row>[] }[];
}

/** A column of a table; it is left out if no row has a value. */
export interface RunColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Cell;
}

/** The first cases, for media with little room. */
interface RunBrief<Result> {
  readonly legend: string;
  readonly bars: string | null;
  readonly table: (results: readonly Result[], paths: readonly string[]) => BriefTable;
}

type BriefTable = Pick<BriefBlock, 'names' | 'heads' | 'rows' | 'further' | 'notes'>;

/** A section built case by case. */
export interface OpenSection<Result> {
  readonly add: (result: Result) => Promise<void>;
  readonly section: (facts: RunFacts) => Section;
}

export interface OfCase {
  readonly name: string;
  readonly varied: readonly ShownValue[];
}

type Lines = readonly [above: string, below: string];

/** A column of a brief; it is left out if no line has a value. */
export interface BriefColumn<Row> {
  readonly lines: Lines;
  readonly cell: (row: Row) => Cell;
  /** An explanation of the column. */
  readonly note?: string;
  /** Its name in summary.csv, shown where there is room. */
  readonly further?: string;
}

interface BriefLine<Row> {
  readonly names: readonly ShownValue[];
  readonly row: Row;
  readonly size: number;
}

/** The first cases in a table; `whole`: the size of the longest bar, by default the largest size. */
export function briefTable<Row>(
  names: BriefBlock['names'],
  lines: readonly BriefLine<Row>[],
  all: readonly BriefColumn<Row>[],
  whole: number | null = null,
): BriefTable {
  const columns = all.filter(({ cell }) => lines.some(({ row }) => cell(row) !== null));
  const longest = whole ?? Math.max(...lines.map(({ size }) => size));
  return {
    names,
    heads: columns.map(({ lines, further }) => ({ ...headOf(lines), ...(further === undefined ? {} : { further }) })),
    rows: lines.map(({ names, row, size }) => ({
      names: names.map(shownText),
      cells: columns.map(({ cell }) => cell(row)),
      size: longest === 0 ? 0 : size / longest,
    })),
    further: columns.flatMap(({ further }) => further ?? []),
    notes: columns.flatMap(({ note }) => note ?? []),
  };
}

function headOf(lines: Lines): { title: string; lines: Lines } {
  return { title: lines.filter((line) => line !== '').join(' '), lines };
}

const ROLE_NAMES: readonly string[] = ROLES.flatMap((role) => [role, DUEL_UNIT_OF_ROLE[role]]);

/** The heads of varied paths: the last word below, and above it enough words to distinguish it from the others. */
export function pathHeads(paths: readonly string[]): BriefBlock['names'] {
  return paths.map((path) => {
    const { whose, last } = pathParts(path);
    const isUnclear = ROLE_NAMES.includes(last) || paths.filter((other) => pathParts(other).last === last).length > 1;
    return { title: path, lines: [isUnclear ? whose : '', last] };
  });
}
