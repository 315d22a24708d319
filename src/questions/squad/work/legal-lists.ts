import { at } from '../../../base/assert.js';
import { type UnitWithCards, uniqueNamesOf } from '../../../rules/units/company.js';
import type { DrawnNumbers } from '../../../simulate/fights/placed-draws.js';
import type { QuestionUnit } from '../../battle/work/battle-question.js';

/** A unit that a list may have. */
export interface Candidate extends QuestionUnit, UnitWithCards {
  readonly unit: QuestionUnit['unit'];
  /** Its build points, 0 or more. */
  readonly cost: number;
}

/** A list of units: indices of candidates, ascending; two copies are two entries. */
export type SquadList = readonly number[];

export interface ListLimits {
  readonly points: number;
  /** The units of a list. */
  readonly size: number;
  /** The copies of a unit that is not unique. */
  readonly copies: number;
}

/** The units of a list, the most expensive first. */
export function unitsOfList<One extends Candidate>(candidates: readonly One[], list: SquadList): One[] {
  return list.map((index) => at(candidates, index)).sort((a, b) => b.cost - a.cost);
}

export function keyOfList(list: SquadList): string {
  return list.join();
}

/** Candidates considered for each place of a random list; of those that fit, the most expensive is taken. */
const DRAWN_FOR_A_PLACE = 3;

/** How many units neighbouring lists may differ in. */
const EXCHANGED = 2;

/** The lists of candidates that a player may bring. Rule: a unique unit once, whatever its version (docs/rules.md#battle). */
export class LegalLists {
  readonly candidates: readonly Candidate[];
  readonly #limits: ListLimits;
  /** By candidate: the names that a list has at most once, of its unit and the cards on it. */
  readonly #names: readonly (readonly string[])[];

  constructor(candidates: readonly Candidate[], limits: ListLimits) {
    this.candidates = candidates;
    this.#limits = limits;
    this.#names = candidates.map(uniqueNamesOf);
  }

  costOf(list: SquadList): number {
    return list.reduce((sum, index) => sum + at(this.candidates, index).cost, 0);
  }

  /** All lists that a player may bring; null if there are more than `limit`. */
  all(limit: number): readonly SquadList[] | null {
    const lists: SquadList[] = [];
    for (const list of this.#extensions([], 0, this.#limits.size, [...this.candidates.keys()])) {
      if (lists.length === limit) return null;
      lists.push(list);
    }
    return lists;
  }

  /** A list with one given unit, filled up with random ones. */
  drawn(first: number, draws: DrawnNumbers): SquadList {
    let list: SquadList = [first];
    for (;;) {
      const fitting = [...this.candidates.keys()].filter((index) => this.#fits(list, index));
      if (fitting.length === 0) return list;
      const drawn = Array.from({ length: DRAWN_FOR_A_PLACE }, () => at(fitting, draws.below(fitting.length)));
      const costs = drawn.map((index) => at(this.candidates, index).cost);
      list = withUnit(list, at(drawn, costs.indexOf(Math.max(...costs))));
    }
  }

  /** The lists that differ in a unit or two: these are replaced by as many of some others, or one more. */
  *neighbours(list: SquadList, others: readonly number[]): Generator<SquadList> {
    for (const [left, count] of shortened(list))
      yield* this.#extensions(left, 0, Math.min(EXCHANGED, count + 1), others, false);
  }

  /** A list, and all lists with up to `count` more of these units, starting at index `from`. */
  *#extensions(
    list: SquadList,
    from: number,
    count: number,
    units: readonly number[],
    isYielded = list.length > 0,
  ): Generator<SquadList> {
    if (isYielded) yield list;
    if (count === 0) return;
    for (let i = from; i < units.length; i++) {
      const unit = at(units, i);
      if (this.#fits(list, unit)) yield* this.#extensions(withUnit(list, unit), i, count - 1, units);
    }
  }

  /** Whether a unit can be added to a list. */
  #fits(list: SquadList, index: number): boolean {
    const { points, size, copies } = this.#limits;
    if (list.length >= size || this.costOf(list) + at(this.candidates, index).cost > points) return false;
    const names = at(this.#names, index);
    if (names.length > 0) return !list.some((other) => at(this.#names, other).some((name) => names.includes(name)));
    return list.filter((other) => other === index).length < copies;
  }
}

function withUnit(list: SquadList, unit: number): SquadList {
  return [...list, unit].sort((a, b) => a - b);
}

/** A list with none, one or two of its units removed, and their number. */
function* shortened(list: SquadList): Generator<readonly [left: SquadList, count: number]> {
  yield [list, 0];
  for (let i = 0; i < list.length; i++) {
    const left = list.filter((_, place) => place !== i);
    yield [left, 1];
    for (let j = i; j < left.length; j++) yield [left.filter((_, place) => place !== j), 2];
  }
}
