import type { PageCard } from '../engine/messages.js';
import { cardLine, cardOrigin } from './card-line.js';
import type { Entry } from './combobox.js';

/** A card as an entry of a list. */
export function cardEntry(card: PageCard): Entry {
  return { value: card.label, detail: cardLine(card), aside: cardOrigin(card), more: card.abilities };
}
