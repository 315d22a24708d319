import { ROLES } from '../../rules/game/role.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { BriefBlock, Cell } from '../../sheet/sheet.js';
import type { BriefTable } from './run-view.js';

type Lines = readonly [above: string, below: string];

/** A column of a brief; it is left out if no line has a value. */
export interface BriefColumn<Row> {
  readonly lines: Lines;
  readonly cell: (row: Row) => Cell;
  /** What must be known to read it. */
  readonly note?: string;
  /** Its name in summary.csv: it is shown where there is room. */
  readonly further?: string;
}

/** What a line of a brief is about. */
interface BriefLine<Row> {
  readonly names: readonly ShownValue[];
  readonly row: Row;
  /** What its bar shows. */
  readonly size: number;
}

/** The first cases in a table; `whole`: the size of the longest bar, which is the largest size if it is null. */
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
      names: names.map(String),
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

/**
 * The heads of varied paths: the last word below, and above it enough to distinguish it from the others.
 */
export function pathHeads(paths: readonly string[]): BriefBlock['names'] {
  const below = paths.map((path) => path.slice(path.lastIndexOf('.') + 1));
  return paths.map((path, i) => {
    const last = below[i] ?? path;
    const isUnclear = ROLE_NAMES.includes(last) || below.filter((other) => other === last).length > 1;
    return { title: path, lines: [isUnclear ? path.slice(0, Math.max(0, path.lastIndexOf('.'))) : '', last] };
  });
}
