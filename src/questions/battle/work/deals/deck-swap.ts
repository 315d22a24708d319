import { BATTLE_SIDES, type SideIndex } from '../../../../chain/battle/battle.js';
import type { DealsQuestion, DealsSide } from './deals-question.js';
import type { DealtCard } from './dealt-side.js';

/** One copy of a card replaced by another card. */
export interface DeckSwap {
  readonly place: number;
  /** A card without a unit does nothing. */
  readonly instead: Omit<DealtCard, 'rank'>;
}

/** Deals of two decks, and swaps in one of the decks: plain data. */
export interface PairsQuestion {
  readonly deals: DealsQuestion;
  readonly side: SideIndex;
  readonly swaps: readonly DeckSwap[];
}

/** The deals with a swap. All other cards keep their places, shuffles and dice (docs/method.md#dealt-battles). */
export function dealsWithSwap({ deals, side }: Pick<PairsQuestion, 'deals' | 'side'>, swap: DeckSwap): DealsQuestion {
  const name = BATTLE_SIDES[side];
  return { ...deals, [name]: { ...deals[name], deck: swappedDeck(deals[name].deck, swap) } };
}

/** The new card follows the old one in the list, so among cards of equal value it is built when the old one would be. */
function swappedDeck({ cards, places }: DealsSide['deck'], { place, instead }: DeckSwap): DealsSide['deck'] {
  const index = (places[place] as number) + 1;
  return {
    cards: [...cards.slice(0, index), instead, ...cards.slice(index)],
    places: places.map((card, i) => (i === place ? index : card < index ? card : card + 1)),
  };
}
