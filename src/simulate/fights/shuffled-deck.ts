import { PURPOSE, philox, type Words2 } from '../stream.js';

const LOW_WORD = 0xffff_ffffn;
const PLACES_OF_A_SIDE = 0x10000;

/** A deal of a run, and the side whose deck it is. */
export interface DealOfSide {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** 0 to 2^32 - 1. */
  readonly deal: number;
  readonly side: 0 | 1;
}

/**
 * The places in the list of a deck, 0 to `cards` - 1, in the order in which they are drawn. Every place has a key of its own, so a
 * card that is exchanged for another one leaves all others where they are (docs/method.md#dealt-battles).
 */
export function shuffledDeck(cards: number, { seed, deal, side }: DealOfSide): number[] {
  const key: Words2 = [Number(seed & LOW_WORD), Number((seed >> 32n) & LOW_WORD)];
  const keys = Array.from({ length: cards }, (_, place) =>
    philox([deal, side * PLACES_OF_A_SIDE + place, 0, PURPOSE.dealing], key),
  );
  return [...keys.keys()].sort((a, b) => keys[a]![0] - keys[b]![0] || keys[a]![1] - keys[b]![1] || a - b);
}
