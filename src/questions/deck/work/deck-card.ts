import type { Card } from '../../../cards/catalogue/card.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import type { OtherCard, OtherKind } from '../../../cards/catalogue/other-card.js';
import type { Deck } from '../../../cards/files/deck-file.js';
import { type DeckEntry, isBesideDeck } from '../../../cards/files/deck-list.js';
import { deckWithoutHand } from '../../../errors/deck.js';
import type { ValueProblem } from '../../../errors/problem.js';
import type { HandExchange } from '../../../fields/deck-fields.js';
import { HAND } from './draws.js';

/** Copies of a card in a deck, looked up. */
export type DeckCard = Pick<DeckEntry, 'name' | 'count' | 'line'> &
  (
    | { readonly kind: 'unit'; readonly card: Card }
    | { readonly kind: OtherKind; readonly card: OtherCard }
    /** An unknown card; `missingSet`: the set that the deck names for it, if no catalogue has that. */
    | { readonly kind: 'unknown'; readonly card: null; readonly problem: ValueProblem; readonly missingSet: string | null }
  );

/** The cards of a deck that are shuffled, and those beside it: a sideboard, a Resource. */
export interface CardsOfDeck {
  readonly cards: readonly DeckCard[];
  readonly outside: readonly DeckCard[];
}

/** Looks up the cards of a deck. `report` is called if they are too few for a hand. */
export function cardsOfDeck(
  { entries, title }: Pick<Deck, 'entries' | 'title'>,
  index: CardIndex,
  report: (problem: ValueProblem) => void,
): CardsOfDeck {
  const all = title !== null && deckCard(title, index).kind !== 'unknown' ? [title, ...entries] : entries;
  const [cards, outside] = [false, true].map((isOutside) =>
    all.filter(({ section }) => isBesideDeck(section) === isOutside).map((entry) => deckCard(entry, index)),
  ) as [DeckCard[], DeckCard[]];
  const size = countCopies(cards);
  if (size < HAND) report(deckWithoutHand(HAND, size));
  return { cards, outside };
}

/** Looks up a card of a deck, first among the units. */
export function deckCard({ name, set, count, line }: Omit<DeckEntry, 'section'>, cards: CardIndex): DeckCard {
  const found = cards.find(name, set);
  if (found.ok) return { name: found.card.name, count, line, kind: 'unit', card: found.card };
  const other = cards.otherOf(name, set);
  if (other !== null) return { name: other.name, count, line, kind: other.kind, card: other };
  const isKnown = cards.sets().some((known) => known.toUpperCase() === set?.toUpperCase());
  return { name, count, line, kind: 'unknown', card: null, problem: found.problem, missingSet: isKnown ? null : set };
}

export function isExchanged({ kind }: DeckCard, exchange: HandExchange): boolean {
  if (exchange === 'none') return false;
  return kind === 'battle' || kind === 'mission' || (kind === 'location' && exchange === 'locations');
}

export function countCopies(cards: readonly Pick<DeckCard, 'count'>[]): number {
  return cards.reduce((all, { count }) => all + count, 0);
}
