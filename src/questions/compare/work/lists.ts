/**
 * The lists of a comparison. Units are indices, and a unit attacks its opponents: the units of the
 * other list, or all other units if there is one list.
 */
export interface Lists {
  /** The units in the rows. */
  readonly rows: readonly number[];
  /** The units in the columns; null if there is one list, which is in both. */
  readonly against: readonly number[] | null;
}

/** With up to this many units in a list, readers look at every value. */
const MAX_IN_SMALL = 8;

/** The lists of a number of units, and of a number of others after them; null: there is one list. */
export function listsOf(units: number, others: number | null): Lists {
  const from = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);
  return { rows: from(0, units), against: others === null ? null : from(units, others) };
}

/** The units in the columns. */
function columnsOf({ rows, against }: Lists): readonly number[] {
  return against ?? rows;
}

/** Whether every value is worth a look, since no list is long. */
export function isSmall(lists: Lists): boolean {
  return Math.max(lists.rows.length, columnsOf(lists).length) <= MAX_IN_SMALL;
}

/** The opponents of a unit, in the order of their list. Linear in the number of units. */
export function opponentsOf({ rows, against }: Lists, unit: number): readonly number[] {
  if (against === null) return rows.filter((other) => other !== unit);
  return rows.includes(unit) ? against : rows;
}

/** The number of pairs of an attacker and an opponent. */
export function pairCount({ rows, against }: Lists): number {
  return against === null ? rows.length * (rows.length - 1) : 2 * rows.length * against.length;
}

/** The number of duels of opponents, each pair once. */
export function duelCount({ rows, against }: Lists): number {
  return against === null ? (rows.length * (rows.length - 1)) / 2 : rows.length * against.length;
}
