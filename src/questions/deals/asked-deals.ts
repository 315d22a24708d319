import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { deckWithoutArmy } from '../../errors/field-conflict.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { type CardOfSide, unitOfDeck } from '../battle/ask/battle-units.js';
import type { DealsQuestion, DealsSide } from '../battle/work/deals/deals-question.js';
import type { DealsSettings } from '../battle/work/deals/run-deals.js';
import { type CardsOfDeck, type DeckCard, isExchanged } from '../deck/work/deck-card.js';

export interface AskedDealsDeck extends CardsOfDeck {
  /** Its file, as named by the user. */
  readonly file: string;
}

export interface AskedDeals {
  readonly question: DealsQuestion;
  readonly settings: DealsSettings;
  readonly dark: AskedDealsDeck;
  readonly light: AskedDealsDeck;
  readonly exchange: HandExchange;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** A deck's cards as deals use them; `report` is called if none of them is a unit that can fight battles. */
export function deckOfUnits(
  { file, cards }: AskedDealsDeck,
  { exchange, index }: { readonly exchange: HandExchange; readonly index: CardIndex },
  report: (problem: ValueProblem) => void,
): { readonly deck: DealsSide['deck']; readonly unplayed: readonly UnplayedClause[] } {
  const { deck, units, unplayed } = dealtDeck(cards, exchange, index);
  if (units.every((unit) => unit === null)) report(deckWithoutArmy(file, 0));
  return { deck, unplayed };
}

interface DealtDeck {
  readonly deck: DealsSide['deck'];
  /** By card: its unit; null if it cannot fight battles. */
  readonly units: readonly (CardOfSide | null)[];
  readonly unplayed: readonly UnplayedClause[];
}

/** The cards of a deck in deals; `exchange`: what is exchanged from the first hand. */
function dealtDeck(cards: readonly DeckCard[], exchange: HandExchange, index: CardIndex): DealtDeck {
  const units = cards.map((card) => deckUnit(card, index));
  return {
    deck: {
      cards: cards.map((card, i) => dealtCard(card, units[i] ?? null, exchange)),
      places: cards.flatMap(({ count }, i) => Array.from({ length: count }, () => i)),
    },
    units,
    unplayed: units.flatMap((unit) => unit?.unplayed ?? []),
  };
}

/** The unit of a card; null if it cannot fight battles. */
export function deckUnit({ name, kind, card }: DeckCard, index: CardIndex): CardOfSide | null {
  const found = kind === 'unit' ? index.findUnit(name, card.set) : null;
  return found?.ok ? unitOfDeck(found.card, index) : null;
}

export function dealtCard(card: DeckCard, unit: CardOfSide | null, exchange: HandExchange): DealsSide['deck']['cards'][number] {
  return {
    unit: unit === null ? null : { unit: unit.unit, arena: unit.arena, label: unit.label },
    isExchanged: isExchanged(card, exchange),
  };
}
