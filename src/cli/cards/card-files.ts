import { existsSync } from 'node:fs';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { type CatalogueIndex, indexCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { shippedCatalogue } from '../../cards/shipped.js';
import { catalogueTooLarge } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import type { FindUnit } from '../../scenario/units/known-card.js';
import { fromFile, readBytes } from '../edge/read-file.js';

/**
 * The user's catalogue in the current folder: `odds cards import` writes it, and all commands with cards read it if it exists.
 */
export const OWN_CATALOGUE = 'cards.jsonl';

/** Maximum bytes of a catalogue; the shipped one has some 600,000. */
const MAX_BYTES = 2 ** 26;

/** The shipped cards with those of a second catalogue: the given file, or the user's own if it exists. */
export function openCards(given: string | null): CardIndex {
  const file = furtherCatalogue(given);
  return new CardIndex(file === null ? [shippedCatalogue()] : [shippedCatalogue(), readIndex(file)]);
}

/** The catalogue besides the shipped one: the given file, or the user's own; null if there is none. */
export function furtherCatalogue(given: string | null): string | null {
  return given ?? (existsSync(OWN_CATALOGUE) ? OWN_CATALOGUE : null);
}

/** Looks up cards for scenarios; the catalogues are opened on first use. */
export function cardFinder(given: string | null): FindUnit {
  let index: CardIndex | null = null;
  return (name, set, part) => {
    index ??= openCards(given);
    return index.findUnit(name, set, part);
  };
}

function readIndex(file: string): CatalogueIndex {
  return indexCatalogue(readCatalogueText(file), file);
}

/** The text of a catalogue. Throws a UserError if it is too large, an IoError if it cannot be read. */
export function readCatalogueText(file: string): string {
  const bytes = fromFile(file, () => readBytes(file, MAX_BYTES));
  if (bytes.length > MAX_BYTES) throw new UserError([{ where: file, path: null, ...catalogueTooLarge(MAX_BYTES) }]);
  return bytes.toString('utf8');
}
