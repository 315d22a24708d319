import { BATTLE_SIDES, type SideIndex } from '../../../../chain/battle/battle.js';
import type { DealsQuestion, DealsSide } from './deals-question.js';
import type { DealtCard } from './dealt-side.js';

/** One copy of a card of a deck is another card. */
export interface DeckSwap {
  /** Its place in the list of the deck. */
  readonly place: number;
  /** Without a unit: a card that does nothing. */
  readonly instead: Omit<DealtCard, 'rank'>;
}

/** Deals of two decks, and swaps in the deck of one side: plain data. */
export interface PairsQuestion {
  readonly deals: DealsQuestion;
  readonly side: SideIndex;
  readonly swaps: readonly DeckSwap[];
}

/** The deals with a swap. All other cards keep their places, and so do shuffles and dice (docs/method.md#dealt-battles). */
export function dealsWithSwap({ deals, side }: Pick<PairsQuestion, 'deals' | 'side'>, swap: DeckSwap): DealsQuestion {
  const name = BATTLE_SIDES[side];
  return { ...deals, [name]: { ...deals[name], deck: swappedDeck(deals[name].deck, swap) } };
}

/** The new card is behind the old one in the list: of cards that are worth as much, it is built when that one would be. */
function swappedDeck({ cards, places }: DealsSide['deck'], { place, instead }: DeckSwap): DealsSide['deck'] {
  const index = (places[place] as number) + 1;
  return {
    cards: [...cards.slice(0, index), instead, ...cards.slice(index)],
    places: places.map((card, i) => (i === place ? index : card < index ? card : card + 1)),
  };
}
