import { at } from '../../base/assert.js';
import type { CompareAnswer, ListWord, PairAnswer, UnitFacts } from './compare-answer.js';

/** With up to this many units in a list, readers look at every value. */
const MAX_IN_SMALL = 8;

/** The lists of an answer: the units in rows and columns, which are the same if there is one list. */
interface ComparedLists<Unit extends UnitFacts> {
  readonly units: readonly Unit[];
  readonly against?: readonly Unit[];
}

export function comparedColumns<Unit extends UnitFacts>({ units, against }: ComparedLists<Unit>): readonly Unit[] {
  return against ?? units;
}

/** Whether no list is long. */
export function hasSmallLists(lists: ComparedLists<UnitFacts>): boolean {
  return Math.max(lists.units.length, comparedColumns(lists).length) <= MAX_IN_SMALL;
}

/** All names, of either list. */
export function namesOf({ units, against = [] }: ComparedLists<UnitFacts>): string[] {
  return [...new Set([...units, ...against].map(({ name }) => name))];
}

/** The head of a column: the number of its unit in the rows, or a letter if there are two lists. */
export function columnMark({ against }: ComparedLists<UnitFacts>, i: number): string {
  return against === undefined ? String(i + 1) : String.fromCharCode('A'.charCodeAt(0) + i);
}

/** The head of a row, with its mark if the columns refer to it. */
export function rowHead(lists: ComparedLists<UnitFacts>, i: number): string {
  const { name } = at(lists.units, i);
  return lists.against === undefined ? `${columnMark(lists, i)} ${name}` : name;
}

/** The name of a unit, with its list if the other one has a unit of that name. */
export function nameInLists(lists: ComparedLists<UnitFacts>, name: string, list: ListWord | undefined): string {
  const isTwice =
    lists.against !== undefined && [lists.units, lists.against].every((units) => units.some((unit) => unit.name === name));
  return isTwice ? `${name} (${list})` : name;
}

/** Looks up the attack of a unit on another one; `attacking`: the list of the attacker, if there are two. */
type FindPair = (attacker: UnitFacts, defender: UnitFacts, attacking: ListWord) => PairAnswer | null;

export function pairFinder({ pairs, against }: CompareAnswer): FindPair {
  const keyOf = (attacker: string, defender: string, attacking: string): string =>
    JSON.stringify(against === undefined ? [attacker, defender] : [attacker, defender, attacking]);
  const known = new Map(pairs.map((pair) => [keyOf(pair.attacker, pair.defender, pair.attacking ?? ''), pair]));
  return (attacker, defender, attacking) => known.get(keyOf(attacker.name, defender.name, attacking)) ?? null;
}
