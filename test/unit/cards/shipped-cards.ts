import type { Card } from '../../../src/cards/catalogue/card.js';
import { parseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import type { OtherCard } from '../../../src/cards/catalogue/other-card.js';
import { projectText } from '../docs/markdown.js';

/** The cards of the shipped catalogue. */
export function shippedCards(): readonly Card[] {
  return parseCatalogue(projectText('cards/shipped.jsonl'), 'cards/shipped.jsonl').cards;
}

/** The cards of the shipped sets that are no units. */
export function shippedOthers(): readonly OtherCard[] {
  return parseCatalogue(projectText('cards/shipped-others.jsonl'), 'cards/shipped-others.jsonl').others;
}
