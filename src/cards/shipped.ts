import { readFileSync } from 'node:fs';
import { shippedUnreadable } from '../errors/card.js';
import { IoError, systemReason } from '../errors/problem.js';
import { type CatalogueIndex, searchableCatalogue } from './catalogue/catalogue-text.js';

/**
 * The catalogue that comes with the program. It is two folders above this file in src/, in dist/
 * and in dist/bin/.
 */
const PLACE = '../../cards/shipped.jsonl';
const NAME = 'cards/shipped.jsonl';

let shipped: CatalogueIndex | null = null;

/** The index of the shipped catalogue, read once. Throws an IoError if it cannot be read. */
export function shippedCatalogue(): CatalogueIndex {
  shipped ??= searchableCatalogue(shippedText(), NAME);
  return shipped;
}

function shippedText(): string {
  try {
    return readFileSync(new URL(PLACE, import.meta.url), 'utf8');
  } catch (error) {
    throw new IoError(shippedUnreadable(NAME, systemReason(error)));
  }
}
