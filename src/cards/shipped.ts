import { readFileSync } from 'node:fs';
import { type CatalogueIndex, searchableCatalogue } from './catalogue/catalogue-text.js';

/**
 * The catalogue that comes with the program. It is two folders above this file in src/, in dist/
 * and in dist/bin/.
 */
const PLACE = '../../cards/shipped.jsonl';
const NAME = 'cards/shipped.jsonl';

let shipped: CatalogueIndex | null = null;

/** The index of the shipped catalogue, read once. */
export function shippedCatalogue(): CatalogueIndex {
  shipped ??= searchableCatalogue(readFileSync(new URL(PLACE, import.meta.url), 'utf8'), NAME);
  return shipped;
}
