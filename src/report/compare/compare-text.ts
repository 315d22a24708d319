import { at } from '../../base/assert.js';
import { capitalised } from '../../base/text.js';
import { pairCount } from '../../experiment/compare/lists.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import { SUMMARY_COLUMNS } from '../../experiment/compare/unit-summary.js';
import type { TextGrid } from '../../sheet/text/text-grid.js';
import { printable, textTable, wrapped } from '../../sheet/text/text-table.js';
import { type CompareContext, compareNotes } from './compare-context.js';
import { compareGrids, hasPartial } from './compare-grids.js';

const WIDTH = 80;
const LONGEST_NAME = 22;
/**
 * Names are shortened if a table is wider than the terminal, but to no fewer characters than this.
 */
const SHORTEST_NAME = 8;
const LONGEST_TITLE_LINE = 8;

/** The columns of a list of units that fit beside their names. */
const LISTED = [
  ...['mean_damage', 'discard_chance', 'attacks_to_discard', 'damage_taken_back'],
  ...['damage_per_point', 'discard_per_point', 'damage_suffered'],
];

/** The same of two lists: what the other one does to a unit is half of the question. */
const LISTED_AGAINST = LISTED.map((name) => (name === 'discard_per_point' ? 'discarded_chance' : name));

/** A comparison for a terminal of 80 columns. */
export function compareText(comparison: Comparison, context: CompareContext): string {
  const gridsWith = (longestName: number): TextGrid[] =>
    compareGrids(comparison, context, { displayed: printable, longestName, summary: listedColumns(comparison, context.sort) });
  const { lists } = comparison;
  // One list, and two units, are shortened once, so that their answers stay as they are.
  const steps = lists.against === null || pairCount(lists) === 2 ? 1 : LONGEST_NAME;
  return [...fittingGrids(gridsWith, steps), ...compareFooter(comparison, context), ''].join('\n');
}

/**
 * The lines of grids that fit a terminal, each with an empty line after it. `gridsWith`: the grids
 * with names of so many characters at most; those of a grid that is too wide are shortened, in a
 * number of steps at most.
 */
export function fittingGrids(gridsWith: (longestName: number) => readonly TextGrid[], steps = LONGEST_NAME): string[] {
  return gridsWith(LONGEST_NAME).flatMap((grid, i) => {
    const linesWith = (longestName: number): string[] => gridLines(at(gridsWith(longestName), i));
    return [...fittingLines(gridLines(grid), LONGEST_NAME, linesWith, steps), ''];
  });
}

/** The lines of a grid, with names shortened in a number of steps at most if the lines are too wide. */
function fittingLines(
  lines: string[],
  longestName: number,
  linesWith: (longestName: number) => string[],
  steps: number,
): string[] {
  const excess = Math.max(...lines.map((line) => [...line].length)) - WIDTH;
  if (excess <= 0 || steps === 0 || longestName === SHORTEST_NAME) return lines;
  const shorter = Math.max(SHORTEST_NAME, longestName - excess);
  return fittingLines(linesWith(shorter), shorter, linesWith, steps - 1);
}

/** The lines below a comparison; those of one for programs go to stderr. */
export function compareFooter(comparison: Comparison, context: CompareContext): string[] {
  return footerLines([...partialNotes(comparison), ...compareNotes(comparison, context)], context.command);
}

/** Notes for a terminal, and the command that repeats the answer. */
export function footerLines(notes: readonly string[], command: string): string[] {
  return [...notes.flatMap((sentence) => wrapped(printable(sentence), WIDTH)), `Repeat: ${printable(command)}`];
}

/** What the "*" of a list means, if there is one. */
export function partialNotes(comparison: Comparison): string[] {
  const isListed = pairCount(comparison.lists) > 2 && hasPartial(comparison);
  return isListed ? ['* Without the opponents that the unit may never discard.'] : [];
}

/** The columns that are listed, always including the one that units are sorted by. */
function listedColumns({ lists }: Comparison, sort: string | null): readonly string[] {
  const listed = lists.against === null ? LISTED : LISTED_AGAINST;
  const name = sort?.replaceAll('-', '_') ?? '';
  const isShown = listed.includes(name) || !SUMMARY_COLUMNS.some((column) => column.name === name);
  return isShown ? listed : [...listed.slice(0, -1), name];
}

function gridLines({ caption, down, columns, rows }: TextGrid): string[] {
  const heads = columns.map((title) =>
    rows.length > 0 && columns.length > 3 ? wrapped(title, LONGEST_TITLE_LINE, '') : [title],
  );
  const height = Math.max(...heads.map(({ length }) => length));
  const headRows = Array.from({ length: height }, (_, line) => [
    line === height - 1 ? down : '',
    ...heads.map((lines) => lines[line - height + lines.length] ?? ''),
  ]);
  const body = rows.map(({ head, values }) => [head, ...values.map(({ text }) => text)]);
  const table = textTable([...headRows, ...body], ['left', ...columns.map(() => 'right' as const)]);
  return [...(caption === null ? [] : wrapped(capitalised(caption), WIDTH)), ...table];
}
