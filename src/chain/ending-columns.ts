import type { Outcome } from '../rules/attack/state/stage.js';
import { ROLES } from '../rules/game/role.js';

/**
 * What an attack leaves behind, as in `Outcome`: damage counters, units discarded whatever their health, Force spent, power
 * until the end of the battle or turn, and power of the next attack.
 */
export type AttackEnding = Pick<Outcome, 'damage' | 'discarded' | 'forceSpent' | 'nextPower' | 'powerLost' | 'surge'> & {
  /** What guards did to units in other arenas; absent if nothing. */
  readonly away?: readonly AwayHurt[];
};

/** `unit`: index among the units in other arenas; `counters`: Infinity if it was discarded. */
export interface AwayHurt {
  readonly unit: number;
  readonly counters: number;
}

interface OfSides {
  readonly attacker: Int16Array;
  readonly defender: Int16Array;
}

/**
 * The different endings of an attack as columns, some twenty bytes each: thousands of positions are evaluated with them. Entry
 * e * units + i of a column of units is unit i in ending e.
 */
export class EndingColumns {
  readonly length: number;
  readonly units: number;
  readonly damage: Int16Array;
  readonly discarded: Uint8Array;
  readonly nextPower: Int16Array;
  readonly powerLost: Int16Array;
  readonly forceSpent: OfSides;
  readonly surge: OfSides;
  /** By ending; only where guards did something. */
  readonly away = new Map<number, readonly AwayHurt[]>();
  #list: readonly AttackEnding[] | null = null;
  #groups: EndingGroups | null = null;

  /** Columns of zeros, to be filled in. */
  constructor(length: number, units: number) {
    const ofSides = (): OfSides => ({ attacker: new Int16Array(length), defender: new Int16Array(length) });
    this.length = length;
    this.units = units;
    this.damage = new Int16Array(length * units);
    this.discarded = new Uint8Array(length * units);
    this.nextPower = new Int16Array(length * units);
    this.powerLost = new Int16Array(length * units);
    this.forceSpent = ofSides();
    this.surge = ofSides();
  }

  static of(endings: readonly AttackEnding[]): EndingColumns {
    const columns = new EndingColumns(endings.length, endings[0]?.damage.length ?? 0);
    for (const [e, ending] of endings.entries()) setEnding(columns, e, ending);
    return columns;
  }

  /** Ending e, as a new object each time. */
  at(e: number): AttackEnding {
    const first = e * this.units;
    const ofUnits = (column: Int16Array): number[] => entriesOf(column, first, this.units);
    const ofSides = ({ attacker, defender }: OfSides): AttackEnding['surge'] => ({
      attacker: attacker[e]!,
      defender: defender[e]!,
    });
    const away = this.away.get(e);
    return {
      damage: ofUnits(this.damage),
      discarded: entriesOf(this.discarded, first, this.units).map((isDiscarded) => isDiscarded === 1),
      forceSpent: ofSides(this.forceSpent),
      nextPower: ofUnits(this.nextPower),
      powerLost: ofUnits(this.powerLost),
      surge: ofSides(this.surge),
      ...(away === undefined ? {} : { away }),
    };
  }

  /** All endings as objects, kept from then on at some hundreds of bytes each, for repeated reading. */
  list(): readonly AttackEnding[] {
    this.#list ??= Array.from({ length: this.length }, (_, e) => this.at(e));
    return this.#list;
  }

  /** Groups of endings that differ only in Force, found once, so that the rest is evaluated once per group. */
  apartFromForce(): EndingGroups {
    this.#groups ??= groupsOf(this);
    return this.#groups;
  }

  get bytes(): number {
    const { damage, discarded, nextPower, powerLost, forceSpent, surge } = this;
    const ofSides = [forceSpent.attacker, forceSpent.defender, surge.attacker, surge.defender];
    return [damage, discarded, nextPower, powerLost, ...ofSides].reduce((sum, column) => sum + column.byteLength, 0);
  }
}

/** Group g consists of `order[starts[g]]` to `order[starts[g + 1] - 1]`; `groupOf`: by ending. */
interface EndingGroups {
  readonly groupOf: Int32Array;
  readonly starts: Int32Array;
  readonly order: Int32Array;
}

function groupsOf(table: EndingColumns): EndingGroups {
  const { length } = table;
  const groupOf = new Int32Array(length);
  const firsts = new Int32Array(length);
  /** Open addressing: a group + 1; 0 is free. At most half full. */
  const places = new Int32Array(placesFor(length));
  let groups = 0;
  for (let e = 0; e < length; e++) {
    let place = hashOf(table, e) & (places.length - 1);
    while (places[place] !== 0 && !isSameButForce(table, firsts[places[place]! - 1]!, e)) {
      place = (place + 1) & (places.length - 1);
    }
    if (places[place] === 0) {
      firsts[groups] = e;
      places[place] = ++groups;
    }
    groupOf[e] = places[place]! - 1;
  }
  return inGroups(groupOf, groups);
}

/** A power of two at least twice as large. */
function placesFor(entries: number): number {
  let places = 4;
  while (places < 2 * entries) places *= 2;
  return places;
}

/** Counting sort: the endings of each group, in order. */
function inGroups(groupOf: Int32Array, groups: number): EndingGroups {
  const starts = new Int32Array(groups + 1);
  for (const group of groupOf) starts[group + 1]!++;
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const order = new Int32Array(groupOf.length);
  for (let e = 0; e < groupOf.length; e++) order[next[groupOf[e]!]!++] = e;
  return { groupOf, starts, order };
}

/** A 32-bit hash, equal for endings that differ only in Force; the constant is that of MurmurHash3 (Appleby 2011). */
function hashOf({ units, damage, discarded, nextPower, powerLost, surge }: EndingColumns, e: number): number {
  let hash = surge.attacker[e]! + 64 * surge.defender[e]!;
  for (let i = 0, at = e * units; i < units; i++, at++) {
    const state = damage[at]! + 256 * discarded[at]! + 1024 * nextPower[at]! + 65_536 * powerLost[at]!;
    hash = Math.imul(hash ^ state, 0xcc9e2d51);
    hash ^= hash >>> 13;
  }
  return hash ^ (hash >>> 15);
}

function isSameButForce(table: EndingColumns, one: number, other: number): boolean {
  const { units, damage, discarded, nextPower, powerLost, surge } = table;
  if (surge.attacker[one] !== surge.attacker[other] || surge.defender[one] !== surge.defender[other]) return false;
  for (let i = 0, a = one * units, b = other * units; i < units; i++, a++, b++) {
    if (damage[a] !== damage[b] || discarded[a] !== discarded[b]) return false;
    if (nextPower[a] !== nextPower[b] || powerLost[a] !== powerLost[b]) return false;
  }
  return table.away.size === 0 || isSameElsewhere(table.away.get(one), table.away.get(other));
}

function isSameElsewhere(one: readonly AwayHurt[] = [], other: readonly AwayHurt[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ unit, counters }, i) => unit === other[i]!.unit && counters === other[i]!.counters)
  );
}

const NOBODY: readonly number[] = [];

/** The slots of units elsewhere that an attack discarded. `slots`: by `AwayHurt.unit`. */
export function discardedElsewhere(away: readonly AwayHurt[] | undefined, slots: readonly number[]): readonly number[] {
  if (away === undefined) return NOBODY;
  return away.flatMap(({ unit, counters }) => (counters === Number.POSITIVE_INFINITY ? [slots[unit]!] : []));
}

/** New columns whose ending e is ending `rows[e]` of others, to be changed. */
export function repeated(table: EndingColumns, rows: Int32Array): EndingColumns {
  const { units } = table;
  const made = new EndingColumns(rows.length, units);
  for (const column of ['damage', 'discarded', 'nextPower', 'powerLost'] as const)
    copyRows(table[column], made[column], rows, units);
  for (const role of ROLES) {
    copyRows(table.forceSpent[role], made.forceSpent[role], rows, 1);
    copyRows(table.surge[role], made.surge[role], rows, 1);
  }
  for (const [e, row] of rows.entries()) {
    const away = table.away.get(row);
    if (away !== undefined) made.away.set(e, away);
  }
  return made;
}

function copyRows(from: Int16Array | Uint8Array, to: Int16Array | Uint8Array, rows: Int32Array, width: number): void {
  for (let e = 0; e < rows.length; e++) {
    const [first, row] = [e * width, rows[e]! * width];
    for (let i = 0; i < width; i++) to[first + i] = from[row + i]!;
  }
}

/** Some entries of a column as a list, faster than through a view. */
function entriesOf(column: Int16Array | Uint8Array, first: number, count: number): number[] {
  const entries = new Array<number>(count);
  for (let i = 0; i < count; i++) entries[i] = column[first + i]!;
  return entries;
}

/** Writes an ending into columns. */
function setEnding(table: EndingColumns, e: number, ending: AttackEnding): void {
  const first = e * table.units;
  table.damage.set(ending.damage, first);
  table.discarded.set(ending.discarded.map(Number), first);
  table.nextPower.set(ending.nextPower, first);
  table.powerLost.set(ending.powerLost, first);
  for (const role of ROLES) {
    table.forceSpent[role][e] = ending.forceSpent[role];
    table.surge[role][e] = ending.surge[role];
  }
  if (ending.away !== undefined) table.away.set(e, ending.away);
}
