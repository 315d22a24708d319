import { readFileSync } from 'node:fs';
import { shippedUnreadable } from '../errors/card.js';
import { IoError, systemReason } from '../errors/problem.js';
import { type CatalogueIndex, searchableCatalogue } from './catalogue/catalogue-text.js';

/** Two folders above this file in src/, in dist/ and in dist/bin/. */
const PLACE = '../../';
const UNITS = 'cards/shipped.jsonl';
const OTHERS = 'cards/shipped-others.jsonl';

let shipped: CatalogueIndex | null = null;

/** Read once. Most commands do not need the file of cards that are not units. Throws an IoError. */
export function shippedCatalogue(): CatalogueIndex {
  shipped ??= Object.assign(searchableCatalogue(shippedText(UNITS), UNITS), { others: shippedOthers() });
  return shipped;
}

function shippedOthers(): CatalogueIndex['others'] {
  let read: CatalogueIndex['others'] | null = null;
  const others = (): CatalogueIndex['others'] => {
    read ??= searchableCatalogue(shippedText(OTHERS), OTHERS).others;
    return read;
  };
  return {
    get cards() {
      return others().cards;
    },
    named: (name) => others().named(name),
    card: (indexed) => others().card(indexed),
  };
}

function shippedText(name: string): string {
  try {
    return readFileSync(new URL(PLACE + name, import.meta.url), 'utf8');
  } catch (error) {
    throw new IoError(shippedUnreadable(name, systemReason(error)));
  }
}
