import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { deckWithoutArmy } from '../../errors/field-conflict.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { DealsQuestion, DealsSide } from '../battle/work/deals/deals-question.js';
import type { DealsSettings } from '../battle/work/deals/run-deals.js';
import type { CardsOfDeck } from '../deck/work/deck-card.js';
import { dealtDeck } from './dealt-deck.js';

/** A deck as it is asked for. */
export interface AskedDealsDeck extends CardsOfDeck {
  /** Its file, as it was named. */
  readonly file: string;
}

/** What is asked about deals. */
export interface AskedDeals {
  readonly question: DealsQuestion;
  readonly settings: DealsSettings;
  readonly dark: AskedDealsDeck;
  readonly light: AskedDealsDeck;
  readonly exchange: HandExchange;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** What deals make of the cards of a deck; `report` hears that none of them is a unit that battles can have. */
export function deckOfUnits(
  { file, cards }: AskedDealsDeck,
  { exchange, index }: { readonly exchange: HandExchange; readonly index: CardIndex },
  report: (problem: ValueProblem) => void,
): { readonly deck: DealsSide['deck']; readonly unplayed: readonly UnplayedClause[] } {
  const { deck, units, unplayed } = dealtDeck(cards, exchange, index);
  if (units.every((unit) => unit === null)) report(deckWithoutArmy(file, 0));
  return { deck, unplayed };
}
