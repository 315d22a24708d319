import { at } from '../../base/assert.js';
import { ROLES } from '../../rules/game/role.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { type Align, bar, cut, cutName, printable, TERMINAL_WIDTH, textTable } from '../../sheet/text/text-table.js';

const MAX_BAR = 20;
const MIN_BAR = 5;
/** Lines of the table's head. */
const HEAD = 2;
const LONGEST_VALUE = 20;
const SHORTEST_VALUE = 3;

/** A case in a table. */
export interface CaseRow {
  readonly varied: readonly ShownValue[];
  readonly cells: readonly string[];
  /** What its bar shows, 0 or more. */
  readonly size: number;
}

/** The cases of a scenario: a column for each varied path, then the numbers. */
export interface CaseTable {
  readonly paths: readonly string[];
  /** The two lines above each column of numbers. */
  readonly heads: readonly (readonly [above: string, below: string])[];
  readonly rows: readonly CaseRow[];
}

/** The lines of a table at full width; null if they do not fit. */
export function wideLines(table: CaseTable): string[] | null {
  const lines = linesOf(table, LONGEST_VALUE);
  return isTooWide(lines) ? null : lines;
}

/** The lines of a table; if many paths are varied, values and names are shortened until they fit. */
export function narrowLines(table: CaseTable, longest = LONGEST_VALUE): string[] {
  const lines = linesOf(table, longest);
  return isTooWide(lines) && longest > SHORTEST_VALUE ? narrowLines(table, longest - 1) : lines;
}

function isTooWide(lines: readonly string[]): boolean {
  return lines.some((line) => [...line].length > TERMINAL_WIDTH - 2);
}

function linesOf({ paths, heads, rows }: CaseTable, longest: number): string[] {
  const allHeads = [...columnNames(paths).map((lines) => lines.map((line) => cut(line, longest))), ...heads];
  const cells = rows.map((row) => [...row.varied.map((value) => cutName(printable(String(value)), longest)), ...row.cells]);
  const head = Array.from({ length: HEAD }, (_, line) => allHeads.map((lines) => at(lines, line)));
  return textTable(
    [...head, ...cells],
    allHeads.map((): Align => 'right'),
  );
}

const ROLE_NAMES: readonly string[] = ROLES.flatMap((role) => [role, DUEL_UNIT_OF_ROLE[role]]);

/**
 * The paths as two lines of a head: the last word below, and above it enough to distinguish it from
 * the others.
 */
function columnNames(paths: readonly string[]): [above: string, below: string][] {
  const split = paths.map((path): [string, string] => {
    const dot = path.lastIndexOf('.');
    return [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)];
  });
  const isUnclear = (below: string): boolean =>
    ROLE_NAMES.includes(below) || split.filter((other) => other[1] === below).length > 1;
  return split.map(([above, below]) => [isUnclear(below) ? above : '', below]);
}

/**
 * The lines of a table with a bar after each row, if there is room. `longest`: the size of the
 * longest bar.
 */
export function withBars(lines: readonly string[], rows: readonly CaseRow[], longest: number): readonly string[] {
  const space = TERMINAL_WIDTH - 4 - Math.max(...lines.map((line) => [...line].length));
  const width = Math.min(MAX_BAR, space);
  if (width < MIN_BAR || longest === 0 || rows.length < 2) return lines;
  return lines.map((line, i) => (i < HEAD ? line : `${line}  ${bar(at(rows, i - HEAD).size / longest, width)}`));
}
