import { assert } from '../../../base/assert.js';
import { ATTACKING, mayAttackAgain } from '../../plan/encounter.js';
import type { PackedState, SumRead } from '../../process/stage.js';
import type { AttackModel } from './attack-model.js';
import { firstAway } from './burden.js';
import { changed, numberOf, type Situation, sumOf } from './situation.js';

/**
 * What only adds up in an attack, and up to where a rule reads it:
 *
 * - Force spent, and what is spent besides: read only to see whether something can be paid, which leaves
 *   out options and changes nothing else. So it is never in a core, and options that cost too much are
 *   left out afterwards;
 * - counters: up to the last stage that reads 'counters', of units whose health is looked at;
 * - power for the next attack, and power lost: up to the last stage that reads 'power', of the attacking unit;
 * - Surge that a side keeps: never read.
 *
 * A situation without these is its core. Attacks that differ in sums alone are played alike from then on, so
 * the rules run once for each core. `Sum` keeps every other rule from looking at one.
 */
export interface Cores {
  /** The sums taken off so far: each vector once, by number. */
  readonly vectors: SumVectors;
  readonly layout: SumLayout;
  /** The most that can be spent of each purse. */
  readonly limits: readonly number[];
  /** The core of a state if later stages read these sums; the state itself without sums. `taken`: the number of its sums. */
  readonly coreOf: (state: PackedState, read: ReadLater) => PackedState;
  readonly taken: () => number;
}

/** Which sums later stages read, as the sum of `READS`. */
export type ReadLater = number;

export const READS: Readonly<Record<SumRead, ReadLater>> = { power: 1, counters: 2 };
const KINDS_OF_CORES = 4;

/** The places of sums in a vector: spending, then three lists of units, then the Surge of both sides. */
interface SumLayout {
  readonly purses: number;
  readonly units: number;
}

function vectorLength({ purses, units }: SumLayout): number {
  return purses + 3 * units + 2;
}

/** Vectors of sums by number; number 0 is all zeros. */
class SumVectors {
  readonly #length: number;
  readonly #list: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #added = new Map<number, number>();

  constructor(length: number) {
    this.#length = length;
    this.numberOf(new Array<number>(length).fill(0));
  }

  at(number: number): readonly number[] {
    return this.#list[number]!;
  }

  numberOf(vector: readonly number[]): number {
    if (vector.every((amount) => amount === 0) && this.#list.length > 0) return 0;
    const key = String.fromCharCode(...vector.map((amount) => amount + 0x8000));
    let number = this.#numbers.get(key);
    if (number === undefined) {
      assert(vector.length === this.#length, 'a vector has every sum of the attack');
      number = this.#list.push(vector) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  /** The number of the sum of two vectors. */
  plus(a: number, b: number): number {
    if (a === 0) return b;
    if (b === 0) return a;
    const key = a * MAX_VECTORS + b;
    let sum = this.#added.get(key);
    if (sum === undefined) {
      const other = this.at(b);
      sum = this.numberOf(this.at(a).map((amount, i) => amount + other[i]!));
      this.#added.set(key, sum);
    }
    return sum;
  }
}

/** More than there can be, so that a pair of numbers fits into one. */
const MAX_VECTORS = 2 ** 26;

/**
 * The cores of an attack; null if something else reads sums: a payment policy, a unit whose attack costs the other side Force,
 * or an outcome that reports everything. Also null where hardly any sum arises before the last choices, since small attacks are
 * explored faster without cores.
 */
export function coresOf(model: AttackModel): Cores | null {
  const { payment } = model.encounter;
  const isOptimal = payment.attacker === 'optimal' && payment.defender === 'optimal';
  const hasCosts = model.units.some(({ attackCost }) => attackCost !== undefined);
  const isThick = mayAttackAgain(model.attackerTerms) || (model.endEffects.length > 0 && model.preventions.length > 0);
  return isOptimal && !hasCosts && isThick && model.reported === 'endings' ? new CoresOfAttack(model) : null;
}

/** The core of a situation, and the sums it lacks, by number. */
interface Split {
  readonly core: PackedState;
  readonly taken: number;
}

class CoresOfAttack implements Cores {
  readonly vectors: SumVectors;
  readonly layout: SumLayout;
  readonly limits: readonly number[];
  readonly #model: AttackModel;
  readonly #stride: number;
  /** `#known[read][n]`: the split of situation n. */
  readonly #known: Split[][];
  #taken = 0;

  constructor(model: AttackModel) {
    this.#model = model;
    this.limits = model.purses;
    this.layout = { purses: firstAway(model.encounter), units: model.units.length };
    this.vectors = new SumVectors(vectorLength(this.layout));
    this.#stride = model.state.strideOf('situation');
    this.#known = Array.from({ length: KINDS_OF_CORES }, () => []);
  }

  coreOf = (state: PackedState, read: ReadLater): PackedState => {
    const number = Math.floor(state / this.#stride);
    const known = this.#known[read]!;
    known[number] ??= this.#split(state, read);
    const { core, taken } = known[number]!;
    this.#taken = taken;
    return taken === 0 ? state : state - number * this.#stride + core;
  };

  taken = (): number => this.#taken;

  #split(state: PackedState, read: ReadLater): Split {
    const situation = this.#model.situationOf(state);
    const taken = this.vectors.numberOf(this.#sumsOf(situation, read));
    return taken === 0 ? { core: state, taken } : { core: this.#model.stateOf(this.#without(situation, read)), taken };
  }

  /** The sums that the core of a situation lacks, as a vector. */
  #sumsOf({ spent, counters, nextPower, powerLost, surge }: Situation, read: ReadLater): number[] {
    const { purses, units } = this.layout;
    const vector = new Array<number>(vectorLength(this.layout)).fill(0);
    // At the end of an attack only Force is left of what was spent.
    for (let purse = 0; purse < Math.min(purses, spent.length); purse++) vector[purse] = numberOf(spent[purse]!);
    for (let unit = 0; unit < units; unit++) {
      const at = purses + unit;
      if (!this.#keepsCounters(unit, read)) vector[at] = numberOf(counters[unit]!);
      if (keepsPower(unit, read)) continue;
      vector[at + units] = numberOf(nextPower[unit]!);
      vector[at + 2 * units] = numberOf(powerLost[unit]!);
    }
    [vector[purses + 3 * units], vector[purses + 3 * units + 1]] = [numberOf(surge[0]), numberOf(surge[1])];
    return vector;
  }

  #without(situation: Situation, read: ReadLater): Situation {
    const { counters, nextPower, powerLost, spent } = situation;
    const ofPower = (list: Situation['nextPower']): Situation['nextPower'] =>
      list.map((amount, unit) => (keepsPower(unit, read) ? amount : sumOf(0)));
    return changed(situation, {
      counters: counters.map((amount, unit) => (this.#keepsCounters(unit, read) ? amount : sumOf<'counters'>(0))),
      nextPower: ofPower(nextPower),
      powerLost: ofPower(powerLost),
      spent: spent.map((amount, purse) =>
        purse < this.layout.purses ? sumOf<'spent'>(0) : amount,
      ) as unknown as Situation['spent'],
      surge: [sumOf(0), sumOf(0)],
    });
  }

  #keepsCounters(unit: number, read: ReadLater): boolean {
    const isAsked = this.#model.healths.isKnown(unit) || (unit === ATTACKING && this.#model.attackerTerms.resilience !== 0);
    return isAsked && (read & READS.counters) !== 0;
  }
}

function keepsPower(unit: number, read: ReadLater): boolean {
  return unit === ATTACKING && (read & READS.power) !== 0;
}
