import { facesOfGroup } from '../../automaton/tables.js';
import { ACCEPTED_WORDS, groupsOfWord } from '../kernel/kernel.js';
import { PURPOSE, philox, type Words2, type Words4 } from '../stream.js';

/** A purpose whose dice have a place in a fight. */
export type FightPurpose = Exclude<keyof typeof PURPOSE, 'attack' | 'drawing' | 'dealing'>;

/** Where in a simulation the dice of an attack are rolled. */
export interface DicePlace {
  /** The number of the simulated fight, 0 to 2^32 - 1. */
  readonly fight: number;
  /** The turn, from 1, up to 2^16 - 1. */
  readonly turn: number;
  /** The unit that attacks: its slot, or another number of its own, 0 to 2^16 - 1. */
  readonly slot: number;
}

/** In the place of a unit: the die of the build points of a turn. */
export const BUILD_DIE = 0xffff;

const LOW_WORD = 0xffff_ffffn;
const SLOTS = 0x10000;

/**
 * The dice of an attack at its place, by Philox (docs/method.md#dice-by-place): the same whatever
 * was rolled before, so that fights that differ in one unit share the dice of all others.
 */
export class PlacedDice {
  readonly #key: Words2;
  readonly #purpose: number;
  #fight = 0;
  #place = 0;
  #page = 0;
  #words: Words4 = [0, 0, 0, 0];
  #nextWord = 4;
  #spare: number | null = null;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(seed: bigint, purpose: FightPurpose) {
    this.#key = [Number(seed & LOW_WORD), Number((seed >> 32n) & LOW_WORD)];
    this.#purpose = PURPOSE[purpose];
  }

  /** Goes to the first dice of an attack. */
  moveTo({ fight, turn, slot }: DicePlace): void {
    this.#fight = fight;
    this.#place = turn * SLOTS + slot;
    this.#page = 0;
    this.#nextWord = 4;
    this.#spare = null;
  }

  /** Rolls a group of five dice and returns the natural faces of the first `count` of them. */
  roll(count: number): readonly number[] {
    return facesOfGroup(this.nextGroup()).slice(0, count);
  }

  /** Rolls a group of five dice and returns it as a number, 0 to 7,775, that `facesOfGroup` spells out. */
  nextGroup(): number {
    if (this.#spare !== null) {
      const group = this.#spare;
      this.#spare = null;
      return group;
    }
    const [high, low] = groupsOfWord(this.#word());
    this.#spare = low;
    return high;
  }

  #word(): number {
    for (;;) {
      if (this.#nextWord === 4) {
        this.#words = philox([this.#fight, this.#place, this.#page++, this.#purpose], this.#key);
        this.#nextWord = 0;
      }
      const word = this.#words[this.#nextWord++]!;
      if (word < ACCEPTED_WORDS) return word;
    }
  }
}
