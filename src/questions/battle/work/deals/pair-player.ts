import type { Slices } from '../../../../automaton/slices.js';
import { BATTLE_SIDES } from '../../../../chain/battle/battle.js';
import { NO_PAIRS, type PairCounts, sumOfPairs } from '../../../../statistics/comparisons/paired-bets.js';
import { DealPlayer, SharedAttacks } from './deal-player.js';
import { dealsWithSwap, type PairsQuestion } from './deck-swap.js';

/** The deals to play: number `first` and every `step`-th after it. */
export interface DealNumbers {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** Plays deals with and without swaps; what they share is calculated once. */
export class PairPlayer {
  readonly #question: PairsQuestion;
  readonly #seed: bigint;
  readonly #attacks: SharedAttacks;
  readonly #plain: DealPlayer;
  readonly #swapped = new Map<number, DealPlayer>();

  /** `seed`: 0 to 2^64 - 1. */
  constructor(question: PairsQuestion, seed: bigint, attacks = new SharedAttacks(question.deals.rules)) {
    this.#question = question;
    this.#seed = seed;
    this.#attacks = attacks;
    this.#plain = new DealPlayer(question.deals, seed, this.#attacks);
  }

  /** For each of some swaps, by their numbers: how often the side wins only with it, and only without it; in slices. */
  *play(deal: number, swaps: readonly number[]): Slices<PairCounts[]> {
    const drawn = new Set(this.#plain.dealt(deal)[BATTLE_SIDES[this.#question.side]].drawn);
    let plain: number | null = null;
    const counts: PairCounts[] = [];
    for (const swap of swaps) {
      const { place } = this.#question.swaps[swap] as PairsQuestion['swaps'][number];
      // A card that was not drawn makes no difference.
      if (!drawn.has(place)) {
        counts.push(NO_DIFFERENCE);
        continue;
      }
      plain ??= yield* this.#won(this.#plain, deal);
      const swapped = yield* this.#won(this.#playerOf(swap), deal);
      counts.push({ pairs: 1, gained: Number(swapped > plain), lost: Number(swapped < plain) });
    }
    return counts;
  }

  *#won(player: DealPlayer, deal: number): Slices<number> {
    const { winner } = yield* player.play(deal);
    return Number(winner === this.#question.side);
  }

  #playerOf(swap: number): DealPlayer {
    let player = this.#swapped.get(swap);
    if (player === undefined) {
      const deals = dealsWithSwap(this.#question, this.#question.swaps[swap] as PairsQuestion['swaps'][number]);
      player = new DealPlayer(deals, this.#seed, this.#attacks);
      this.#swapped.set(swap, player);
    }
    return player;
  }
}

const NO_DIFFERENCE: PairCounts = { pairs: 1, gained: 0, lost: 0 };

export interface PairsTally {
  readonly bySwap: readonly PairCounts[];
}

/** Deals with and without each of some swaps, in slices. `onPairs` is called for each pair. */
export function* simulatePairs(
  player: PairPlayer,
  swaps: readonly number[],
  { first, step, count }: DealNumbers,
  onPairs: (pairs: number) => void = () => undefined,
): Slices<PairsTally> {
  let sums: PairCounts[] = swaps.map(() => NO_PAIRS);
  for (let i = 0; i < count; i++) {
    const counts = yield* player.play(first + i * step, swaps);
    sums = sums.map((sum, swap) => sumOfPairs(sum, counts[swap] as PairCounts));
    onPairs(swaps.length);
    yield;
  }
  return { bySwap: sums };
}
