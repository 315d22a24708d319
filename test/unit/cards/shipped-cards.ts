import type { Card } from '../../../src/cards/catalogue/card.js';
import type { Catalogue } from '../../../src/cards/catalogue/catalogue.js';
import { parseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import type { OtherCard } from '../../../src/cards/catalogue/other-card.js';
import { projectText } from '../docs/markdown.js';

let catalogue: Catalogue | undefined;

/** The shipped catalogue, read once. */
export function shippedCatalogue(): Catalogue {
  catalogue ??= parseCatalogue(projectText('cards/shipped.jsonl'), 'cards/shipped.jsonl');
  return catalogue;
}

export function shippedCards(): readonly Card[] {
  return shippedCatalogue().cards;
}

/** The cards of the shipped sets that are not units. */
export function shippedOthers(): readonly OtherCard[] {
  return parseCatalogue(projectText('cards/shipped-others.jsonl'), 'cards/shipped-others.jsonl').others;
}
