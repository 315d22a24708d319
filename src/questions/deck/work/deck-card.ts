import type { Card } from '../../../cards/catalogue/card.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import type { OtherCard, OtherKind } from '../../../cards/catalogue/other-card.js';
import type { DeckEntry } from '../../../cards/files/deck-list.js';
import { deckWithoutHand } from '../../../errors/deck.js';
import type { ValueProblem } from '../../../errors/problem.js';
import type { HandExchange } from '../../../fields/deck-fields.js';
import { HAND } from './chance-seen.js';

/** Copies of a card in a deck, looked up. */
export type DeckCard = Pick<DeckEntry, 'name' | 'count' | 'line'> &
  (
    | { readonly kind: 'unit'; readonly card: Card }
    | { readonly kind: OtherKind; readonly card: OtherCard }
    /** No card that is known; nobody knows what it is. */
    | { readonly kind: 'unknown'; readonly card: null; readonly problem: ValueProblem }
  );

/** Sections of a deck file that are not shuffled. */
const BESIDE_THE_DECK = /^(?:side\s?board|supply)$/i;

/** The cards of a deck that are shuffled, and the copies that lie beside it. */
interface CardsOfDeck {
  readonly cards: readonly DeckCard[];
  readonly beside: number;
}

/** Looks the cards of a deck up. `report` hears that they are too few for a hand. */
export function cardsOfDeck(
  entries: readonly DeckEntry[],
  index: CardIndex,
  report: (problem: ValueProblem) => void,
): CardsOfDeck {
  const isBeside = ({ section }: DeckEntry): boolean => BESIDE_THE_DECK.test(section.trim());
  const cards = entries.filter((entry) => !isBeside(entry)).map((entry) => deckCard(entry, index));
  const size = countCopies(cards);
  if (size < HAND) report(deckWithoutHand(HAND, size));
  return { cards, beside: countCopies(entries.filter(isBeside)) };
}

/** Looks a card of a deck up: first among the units. */
export function deckCard({ name, set, count, line }: Omit<DeckEntry, 'section'>, cards: CardIndex): DeckCard {
  const found = cards.find(name, set);
  if (found.ok) return { name: found.card.name, count, line, kind: 'unit', card: found.card };
  const other = cards.otherOf(name, set);
  if (other !== null) return { name: other.name, count, line, kind: other.kind, card: other };
  return { name, count, line, kind: 'unknown', card: null, problem: found.problem };
}

/** Whether the card is laid aside if it is in the first hand. */
export function isExchanged({ kind }: DeckCard, exchange: HandExchange): boolean {
  if (exchange === 'none') return false;
  return kind === 'battle' || kind === 'mission' || (kind === 'location' && exchange === 'locations');
}

/** All copies of some cards. */
export function countCopies(cards: readonly Pick<DeckCard, 'count'>[]): number {
  return cards.reduce((all, { count }) => all + count, 0);
}
