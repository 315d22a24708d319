import type { Card } from '../../../src/cards/catalogue/card.js';
import { parseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import { projectText } from '../docs/markdown.js';

/** The cards of the shipped catalogue. */
export function shippedCards(): readonly Card[] {
  return parseCatalogue(projectText('cards/shipped.jsonl'), 'cards/shipped.jsonl').cards;
}
