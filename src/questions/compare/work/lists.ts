/**
 * The lists of a comparison. Units are indices. A unit's opponents are the units of the other list, or all other units if there
 * is one list.
 */
export interface Lists {
  readonly rows: readonly number[];
  /** The units in the columns; null with one list, which is in both. */
  readonly against: readonly number[] | null;
}

/** Lists of at most this many units are read value by value. */
const MAX_IN_SMALL = 8;

/** The lists of a number of units, and of a number of others after them; null for one list. */
export function listsOf(units: number, others: number | null): Lists {
  const from = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);
  return { rows: from(0, units), against: others === null ? null : from(units, others) };
}

function columnsOf({ rows, against }: Lists): readonly number[] {
  return against ?? rows;
}

/** Whether every value is worth reading, since no list is long. */
export function isSmall(lists: Lists): boolean {
  return Math.max(lists.rows.length, columnsOf(lists).length) <= MAX_IN_SMALL;
}

/** In the order of their list. Linear in the number of units. */
export function opponentsOf({ rows, against }: Lists, unit: number): readonly number[] {
  if (against === null) return rows.filter((other) => other !== unit);
  return rows.includes(unit) ? against : rows;
}

/** The number of ordered pairs of opponents. */
export function pairCount({ rows, against }: Lists): number {
  return against === null ? rows.length * (rows.length - 1) : 2 * rows.length * against.length;
}

/** The number of duels: each pair of opponents once. */
export function duelCount({ rows, against }: Lists): number {
  return against === null ? (rows.length * (rows.length - 1)) / 2 : rows.length * against.length;
}
