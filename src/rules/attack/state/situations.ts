import { type Commitment, type DamageInstance, numbersOfSums, type Situation } from './situation.js';

/** Numbers situations: equal ones have equal numbers, so that a state can hold a situation as an integer. */
export class Situations {
  readonly #known: Situation[] = [];
  readonly #hashes: number[] = [];
  /** Open addressing: a situation's number + 1 is at the slot of its hash, or one after it; 0 is free. At most half full. */
  #table = new Int32Array(512);

  /** The number of a situation, equal for equal ones. */
  numberOf(situation: Situation): number {
    const hash = hashOf(situation);
    const mask = this.#table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = this.#table[place]! - 1;
      if (number < 0) return this.#add(situation, hash, place);
      if (this.#hashes[number] === hash && isSameSituation(this.#known[number]!, situation)) return number;
    }
  }

  get count(): number {
    return this.#known.length;
  }

  at(number: number): Situation {
    return this.#known[number]!;
  }

  #add(situation: Situation, hash: number, place: number): number {
    this.#hashes.push(hash);
    const number = this.#known.push(situation) - 1;
    this.#table[place] = number + 1;
    if (2 * this.#known.length > this.#table.length) this.#grow();
    return number;
  }

  #grow(): void {
    this.#table = new Int32Array(4 * this.#table.length);
    const mask = this.#table.length - 1;
    for (const [number, hash] of this.#hashes.entries()) {
      let place = hash & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = number + 1;
    }
  }
}

/** A 32-bit hash of a situation, from the fields that differ most often. */
function hashOf(s: Situation): number {
  let hash = mixed(s.summary, s.turn * 4 + s.passes);
  hash = mixed(hash, (s.defending ?? -1) + 8 * s.dice + 1024 * s.surgedPower);
  hash = mixed(hash, s.firstHits + 64 * s.firstDamage + 4096 * s.blindReRolls + 65536 * s.fours);
  hash = mixed(
    hash,
    Number(s.hadCriticalHit) +
      2 * Number(s.isOverloaded) +
      4 * Number(s.backfires) +
      8 * (s.areaTarget ?? -1) +
      4096 * Number(s.mayEnd),
  );
  hash = mixedList(
    mixedList(mixedList(hash, numbersOfSums(s.counters)), numbersOfSums(s.nextPower)),
    numbersOfSums(s.powerLost),
  );
  hash = mixedList(mixedList(mixedList(mixedList(hash, s.gone), s.retreated), numbersOfSums(s.spent)), numbersOfSums(s.surge));
  hash = mixedList(mixedList(mixedList(hash, s.attacked), s.changes), s.boosts);
  hash = mixedList(mixedList(mixedList(mixedList(hash, s.retaliates), s.deflected), s.surging), s.due);
  for (const { target, source, amount, used } of s.pending) {
    hash = mixedList(mixed(hash, target + 16 * source + 256 * amount), used);
  }
  for (const { prevention, target } of s.commitments) hash = mixed(hash, prevention + 256 * (target ?? -1));
  if (s.division !== null) hash = mixed(hash, s.division.damage * 16 + s.division.unit);
  return hash ^ (hash >>> 15);
}

/** The hash with one more value, multiplied by an odd constant (that of MurmurHash3, Appleby 2011). */
function mixed(hash: number, value: number): number {
  const next = Math.imul(hash ^ value, 0xcc9e2d51);
  return next ^ (next >>> 13);
}

function mixedList(hash: number, list: readonly number[]): number {
  let next = hash ^ (list.length << 24);
  for (let i = 0; i < list.length; i++) next = mixed(next, list[i]!);
  return next;
}

export function isSameSituation(a: Situation, b: Situation): boolean {
  return (
    a.summary === b.summary &&
    a.turn === b.turn &&
    a.passes === b.passes &&
    a.defending === b.defending &&
    a.dice === b.dice &&
    a.surgedPower === b.surgedPower &&
    a.hadCriticalHit === b.hadCriticalHit &&
    a.firstHits === b.firstHits &&
    a.firstDamage === b.firstDamage &&
    a.isLastStrike === b.isLastStrike &&
    a.challenger === b.challenger &&
    a.mayEnd === b.mayEnd &&
    a.isOverloaded === b.isOverloaded &&
    a.blindReRolls === b.blindReRolls &&
    a.fours === b.fours &&
    a.backfires === b.backfires &&
    a.areaTarget === b.areaTarget &&
    isSameList(a.counters, b.counters) &&
    isSameList(a.gone, b.gone) &&
    isSameList(a.retreated, b.retreated) &&
    isSameList(a.spent, b.spent) &&
    isSameList(a.nextPower, b.nextPower) &&
    isSameList(a.powerLost, b.powerLost) &&
    isSameList(a.surge, b.surge) &&
    isSameList(a.attacked, b.attacked) &&
    isSameList(a.changes, b.changes) &&
    isSameList(a.boosts, b.boosts) &&
    isSameList(a.retaliates, b.retaliates) &&
    isSameList(a.deflected, b.deflected) &&
    isSameList(a.surging, b.surging) &&
    isSameList(a.fallen, b.fallen) &&
    isSameList(a.avengers, b.avengers) &&
    isSameList(a.due, b.due) &&
    isSameDivision(a.division, b.division) &&
    areSame(a.pending, b.pending, isSameDamage) &&
    areSame(a.commitments, b.commitments, isSameCommitment)
  );
}

/** Copies share lists, so most are the same object. */
function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function areSame<Item>(a: readonly Item[], b: readonly Item[], isSameItem: (a: Item, b: Item) => boolean): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameItem(a[i]!, b[i]!)) return false;
  return true;
}

function isSameDivision(a: Situation['division'], b: Situation['division']): boolean {
  if (a === null || b === null) return a === b;
  return a.unit === b.unit && a.damage === b.damage && a.takesCriticalHit === b.takesCriticalHit;
}

function isSameDamage(a: DamageInstance, b: DamageInstance): boolean {
  return (
    a.target === b.target &&
    a.source === b.source &&
    a.amount === b.amount &&
    a.kind === b.kind &&
    a.isOpen === b.isOpen &&
    a.isTolled === b.isTolled &&
    isSameList(a.used, b.used)
  );
}

function isSameCommitment(a: Commitment, b: Commitment): boolean {
  return a.prevention === b.prevention && a.target === b.target;
}
