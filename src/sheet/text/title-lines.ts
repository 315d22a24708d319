import type { MapBlock } from '../sheet.js';
import { wrapped } from './text-table.js';

/** Characters of a line of a title; names need the room beside them. */
const LONGEST_LINE = 14;
const LONGEST_LINE_BESIDE_NAMES = 8;
/** The number of columns up to which titles have room beside names. */
const MAX_LEVEL = 3;

/** The lines of a column's head in a map of so many columns: a title takes several, a value of an axis one. */
export function titleLines({ across, names, columns }: MapBlock, head: string, count = columns.length): string[] {
  if (across !== null || (names !== undefined && count <= MAX_LEVEL)) return [head];
  return wrapped(head, names === undefined ? LONGEST_LINE : LONGEST_LINE_BESIDE_NAMES, '');
}
