import { readFilters } from '../../asking/cards/card-filters.js';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import type { Host } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { type Card, pilotOfCard } from '../../cards/catalogue/card.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { copyingsOfCard } from '../../cards/catalogue/copyable.js';
import type { OtherCard } from '../../cards/catalogue/other-card.js';
import { formatsOf } from '../../cards/formats.js';
import { abilityTexts } from '../../report/cards/card-json.js';
import type { PageCard } from './messages.js';

/** The units for lists, sorted by name. */
export function cardFacts(index: CardIndex): readonly PageCard[] {
  const facts = index.cards().map((card): PageCard => {
    const { speed, power, health } = card;
    const pilot = pilotOfCard(card);
    const copies = copyingsOfCard(card).length + (pilot?.copyings ?? []).length > 0 ? { isCopier: true } : {};
    return {
      ...factsOf(card),
      kind: 'unit',
      label: index.labelOf(card),
      speed,
      power,
      health,
      isPilot: pilot !== null,
      ...copies,
    };
  });
  return facts.sort(byLabel);
}

/** All other cards for lists, sorted by name. */
export function otherFacts(index: CardIndex): readonly PageCard[] {
  const facts = index.others().map((card): PageCard => {
    const label = index.otherLabelOf(card);
    return { ...factsOf(card), kind: card.kind, label, speed: null, power: null, health: null, isPilot: false };
  });
  return facts.sort(byLabel);
}

function factsOf(
  card: Card | OtherCard,
): Pick<PageCard, 'set' | 'side' | 'arenas' | 'subtypes' | 'cost' | 'formats' | 'abilities'> {
  const { set, side, arenas, subtypes, cost } = card;
  return { set, side, arenas, subtypes, cost, formats: formatsOf(card), abilities: abilityTexts(card).join(', ') };
}

function byLabel(a: PageCard, b: PageCard): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** The names of the cards that match the filters of a comparison, for each list. */
export interface FittingCards {
  readonly own: readonly string[];
  readonly against: readonly string[];
}

/** Prints the cards that match filters; refuses the filters that `odds cards find` refuses. */
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
