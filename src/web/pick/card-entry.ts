import type { CardFacts } from '../engine/messages.js';
import { cardLine, cardOrigin } from './card-line.js';
import type { Entry } from './combobox.js';

/** A card as an entry of a list. */
export function cardEntry(card: CardFacts): Entry {
  return { value: card.label, detail: cardLine(card), aside: cardOrigin(card) };
}
