import { assert, at } from '../base/assert.js';

/** The value of a whole with some members, given by index; two copies of a member are two entries. */
interface Whole {
  readonly members: readonly number[];
  readonly value: number;
}

/** The mean value of all wholes, and what each member adds to it. */
export interface AdditiveFit {
  readonly mean: number;
  readonly effects: Float64Array;
}

/**
 * Fits values as sums of what members add, by least squares with a penalty on the squares of the effects (ridge regression;
 * Hoerl and Kennard 1970): the effect of a member that few wholes have is pulled towards 0. Uses only + - * /, which give the
 * same bytes everywhere.
 *
 * @param members how many there are
 * @param penalty above 0; it counts like this many further wholes of each member, to which it adds nothing
 */
export function additiveFit(wholes: readonly Whole[], members: number, penalty: number): AdditiveFit {
  assert(wholes.length > 0 && penalty > 0, 'there are wholes, and a penalty makes their effects unique');
  const mean = wholes.reduce((sum, { value }) => sum + value, 0) / wholes.length;
  const rows = Array.from({ length: members }, (_, i) => {
    const row = new Float64Array(members + 1);
    row[i] = penalty;
    return row;
  });
  for (const { members: own, value } of wholes) {
    for (const i of own) {
      const row = at(rows, i);
      for (const j of own) row[j] = at(row, j) + 1;
      row[members] = at(row, members) + value - mean;
    }
  }
  return { mean, effects: solved(rows) };
}

/** The predicted value of a whole with these members. */
export function predicted({ mean, effects }: AdditiveFit, members: readonly number[]): number {
  return members.reduce((sum, member) => sum + at(effects, member), mean);
}

/** Solves equations with a symmetric, positive definite matrix, with the right side as the last column; overwrites them. */
function solved(rows: readonly Float64Array[]): Float64Array {
  const size = rows.length;
  for (const [pivot, row] of rows.entries()) {
    for (let below = pivot + 1; below < size; below++) {
      const other = at(rows, below);
      const factor = at(other, pivot) / at(row, pivot);
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column++) other[column] = at(other, column) - factor * at(row, column);
    }
  }
  const values = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    const row = at(rows, i);
    let rest = at(row, size);
    for (let column = i + 1; column < size; column++) rest -= at(row, column) * at(values, column);
    values[i] = rest / at(row, i);
  }
  return values;
}
