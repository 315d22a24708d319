import { PURPOSE, philox, type Words2, type Words4 } from '../stream.js';

const LOW_WORD = 0xffff_ffffn;
const WORDS = 0x1_0000_0000;

/** Whole numbers that are no dice, by Philox at places of their own: the same ones whatever was drawn before. */
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

  /** Goes to the first number of a place, 0 to 2^32 - 1. */
  moveTo(place: number): void {
    this.#place = place;
    this.#page = 0;
    this.#nextWord = 4;
  }

  /** A number from 0 to `limit` - 1; some are more likely than others by less than `limit` / 2^32. */
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
