import { readFilters } from '../../asking/cards/card-filters.js';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import type { Host } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';

/** The names of the cards that fit the filters of a comparison, for each of its lists. */
export interface FittingCards {
  readonly own: readonly string[];
  readonly against: readonly string[];
}

/** Prints the cards that fit filters; refuses filters that `odds cards find` refuses. */
export async function fittingCardsHandler(raw: RawOptions, host: Host): Promise<void> {
  const reader = new OptionReader(raw);
  const index = host.openCards(null);
  const fitting = { own: fittingIn(reader, index), against: fittingIn(reader.under('against-'), index) };
  reader.done();
  host.output.out(JSON.stringify(fitting satisfies FittingCards));
}

function fittingIn(reader: OptionReader, index: CardIndex): readonly string[] {
  if (!Object.keys(FILTER_OPTIONS).some((name) => reader.has(name))) return [];
  const cards = index.cards();
  const filters = readFilters(reader, cards);
  return cards.filter((card) => filters.every((fits) => fits(card))).map((card) => index.labelOf(card));
}
