// The random part of fights: dice, numbers and shuffled decks, each at its own place, whatever was drawn before.
import { facesOfGroup } from '../../automaton/tables.js';
import { ACCEPTED_WORDS, groupsOfWord } from '../kernel/kernel.js';
import { PURPOSE, philox, type Words2, type Words4 } from '../stream.js';

/** A purpose whose dice have a place in a fight. */
export type FightPurpose = Exclude<keyof typeof PURPOSE, 'attack' | 'drawing' | 'dealing'>;

/** Where the dice of an attack are rolled in a simulation. */
export interface DicePlace {
  /** The number of the simulated fight, 0 to 2^32 - 1. */
  readonly fight: number;
  /** The turn, 1 to 2^16 - 1. */
  readonly turn: number;
  /** The attacking unit: its slot, or another number, 0 to 2^16 - 1. */
  readonly slot: number;
}

/** In place of a unit: the die for a turn's build points. */
export const BUILD_DIE = 0xffff;

const LOW_WORD = 0xffff_ffffn;
const SLOTS = 0x10000;

/**
 * Rolls an attack's dice at its place by Philox (docs/method.md#dice-by-place), whatever was rolled before: fights that differ
 * in one unit share the dice of all others.
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

  /** Moves to the first dice of an attack. */
  moveTo({ fight, turn, slot }: DicePlace): void {
    this.#fight = fight;
    this.#place = turn * SLOTS + slot;
    this.#page = 0;
    this.#nextWord = 4;
    this.#spare = null;
  }

  /** Rolls a group of five dice; returns the natural faces of its first `count`. */
  roll(count: number): readonly number[] {
    return facesOfGroup(this.nextGroup()).slice(0, count);
  }

  /** Rolls a group of five dice as a number, 0 to 7,775, which `facesOfGroup` spells out. */
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

const WORDS = 0x1_0000_0000;

/** Random whole numbers other than dice, by Philox at their own places, whatever was drawn before. */
export class DrawnNumbers {
  readonly #key: Words2;
  #place = 0;
  #page = 0;
  #words: Words4 = [0, 0, 0, 0];
  #nextWord = 4;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(seed: bigint) {
    this.#key = [Number(seed & LOW_WORD), Number((seed >> 32n) & LOW_WORD)];
  }

  /** Moves to the first number of a place, 0 to 2^32 - 1. */
  moveTo(place: number): void {
    this.#place = place;
    this.#page = 0;
    this.#nextWord = 4;
  }

  /** A number from 0 to `limit` - 1; the likeliest exceed others by less than `limit` / 2^32. */
  below(limit: number): number {
    return Math.floor((this.#word() / WORDS) * limit);
  }

  /** A number from -1 to 1. */
  share(): number {
    return (2 * this.#word()) / WORDS - 1;
  }

  #word(): number {
    if (this.#nextWord === 4) {
      this.#words = philox([this.#place, this.#page++, 0, PURPOSE.drawing], this.#key);
      this.#nextWord = 0;
    }
    return this.#words[this.#nextWord++]!;
  }
}

const PLACES_OF_A_SIDE = 0x10000;

export interface DealOfSide {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** 0 to 2^32 - 1. */
  readonly deal: number;
  readonly side: 0 | 1;
}

/**
 * The places in a deck list, 0 to `cards` - 1, in drawing order. Every place has its own key, so replacing a card leaves all
 * others where they are (docs/method.md#dealt-battles).
 */
export function shuffledDeck(cards: number, { seed, deal, side }: DealOfSide): number[] {
  const key: Words2 = [Number(seed & LOW_WORD), Number((seed >> 32n) & LOW_WORD)];
  const keys = Array.from({ length: cards }, (_, place) =>
    philox([deal, side * PLACES_OF_A_SIDE + place, 0, PURPOSE.dealing], key),
  );
  return [...keys.keys()].sort((a, b) => keys[a]![0] - keys[b]![0] || keys[a]![1] - keys[b]![1] || a - b);
}
