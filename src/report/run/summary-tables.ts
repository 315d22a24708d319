import { grouped } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { Block, Cell, TableBlock } from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import type { RunFacts } from './run-json.js';
import type { OfCase, RunTables } from './run-view.js';

/** Rows of the tables at most: a page with more is too large for a phone. */
export const MAX_ROWS = 1000;

/** Columns of a table, besides those of varied values. */
const MAX_COLUMNS = 8;

/** The varied values of a case, and the cells of all columns. */
interface Row {
  readonly varied: readonly ShownValue[];
  readonly cells: readonly Cell[];
}

interface UsedColumn {
  readonly title: string;
  /** Its number among all columns. */
  readonly place: number;
}

interface Group {
  readonly caption: string;
  readonly columns: readonly UsedColumn[];
}

/** The tables of a run, to which cases are added one after the other. */
interface OpenTables<Result> {
  readonly add: (result: Result) => void;
  readonly blocks: (facts: RunFacts) => Block[];
}

/** Begins the tables of a run. */
export function openTables<Result extends OfCase, Of>({
  note,
  file,
  rowsOf,
  groups,
}: RunTables<Result, Of>): OpenTables<Result> {
  const all = groups.flatMap(({ columns }) => columns);
  const rows: Row[] = [];
  let count = 0;
  return {
    add: (result) => {
      const added = rowsOf(result);
      count += added.length;
      for (const row of added.slice(0, MAX_ROWS - rows.length)) {
        rows.push({ varied: result.varied, cells: all.map(({ cell }) => cell(row)) });
      }
    },
    blocks: ({ scenario, settings }) => {
      const paths = scenario.vary.map(({ path }) => path);
      const tables = used(rows, groups).flatMap(({ caption, columns }) => tablesOf(caption, columns, rows, paths));
      const hidden = ` The first ${grouped(rows.length)} of ${grouped(count)} ${file.rows}; all are in ${file.name}.`;
      const sentence = `${note(levelText(settings.level))} A dash marks a value that does not exist.`;
      return [{ kind: 'sentences', sentences: [`${sentence}${rows.length === count ? '' : hidden}`] }, ...tables];
    },
  };
}

/** The groups without columns that are empty in all rows. */
function used<Of>(rows: readonly Row[], groups: RunTables<never, Of>['groups']): Group[] {
  let next = 0;
  return groups.map(({ caption, columns }) => {
    const placed = columns.map(({ title }) => ({ title, place: next++ }));
    return { caption, columns: placed.filter(({ place }) => rows.some(({ cells }) => cells[place] !== null)) };
  });
}

/** A group of columns in as many tables as it needs; a single case has a row for each value. */
function tablesOf(
  caption: string,
  columns: readonly UsedColumn[],
  rows: readonly Row[],
  paths: readonly string[],
): TableBlock[] {
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && paths.length === 0) {
    const facts = columns.map(({ title, place }) => [title, only.cells[place] ?? null]);
    return facts.length === 0 ? [] : [{ kind: 'table', caption, heads: ['', 'value'], groups: [facts] }];
  }
  return chunks(columns).map((some) => caseTable(caption, some, rows, paths));
}

/** A table with a row for each case, named by its varied values. */
function caseTable(
  caption: string,
  columns: readonly UsedColumn[],
  rows: readonly Row[],
  paths: readonly string[],
): TableBlock {
  const heads = [...(paths.length === 0 ? ['case'] : paths), ...columns.map(({ title }) => title)];
  const group = rows.map(({ varied, cells }) => [
    ...(paths.length === 0 ? ['base'] : varied.map(variedCell)),
    ...columns.map(({ place }) => cells[place] ?? null),
  ]);
  const isCounted = paths.length > 0 && rows.every(({ varied }) => typeof varied[0] === 'number');
  return { kind: 'table', caption, heads, groups: [group], ...(isCounted ? { isCounted } : {}) };
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_COLUMNS);
  return Array.from({ length: count }, (_, i) => items.slice(i * MAX_COLUMNS, (i + 1) * MAX_COLUMNS));
}

/** The cell of a varied value. */
function variedCell(value: ShownValue): Cell {
  return typeof value === 'number' ? { kind: 'count', text: String(value), value } : String(value);
}
