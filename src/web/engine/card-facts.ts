import { pilotOfCard } from '../../cards/catalogue/card.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { formatsOf } from '../../cards/formats.js';
import { abilityTexts } from '../../report/cards/card-json.js';
import type { PageCard } from './messages.js';

/** What lists of cards show, in the order of names. */
export function cardFacts(index: CardIndex): readonly PageCard[] {
  const facts = index.cards().map((card): PageCard => {
    const { set, side, arenas, subtypes, cost, speed, power, health } = card;
    return {
      ...{ label: index.labelOf(card), set, side, arenas, subtypes, cost, speed, power, health },
      isPilot: pilotOfCard(card) !== null,
      formats: formatsOf(card),
      abilities: abilityTexts(card).join(', '),
    };
  });
  return facts.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}
