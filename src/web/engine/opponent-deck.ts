import type { RawOptions } from '../../asking/options/option-reader.js';
import type { Deck } from '../../cards/files/deck-file.js';
import { ask } from '../../questions/ask.js';
import { dealsQuestion } from '../../questions/deals/deals-question.js';
import { cardsOfDeck } from '../../questions/deck/work/deck-card.js';
import type { CommandHost } from '../../questions/list.js';
import { deckSide } from '../../questions/swaps/asked-swaps.js';
import { swapsQuestion } from '../../questions/swaps/swaps-question.js';
import { deckHandler, PASTED, pastedDeck } from './pasted-deck.js';

/** The name of the opposing deck. */
const OTHER = 'other.txt';

/** The number of deals: some seconds. */
const DEALS = '400';

/**
 * Answers `odds deck` about the lines of a deck. Against another deck the question is `odds battle --deals` or, with swaps,
 * `odds deck --against`.
 */
export function opponentDeckHandler(raw: RawOptions, host: CommandHost): Promise<void> {
  const { line, 'against-line': met, ...rest } = raw;
  if (met === undefined) return deckHandler(raw, host);
  const [own, other] = [pastedDeck(line, PASTED), pastedDeck(met, OTHER)];
  const place = { ...host, readDeck: async (file: string) => (file === OTHER ? other : own) };
  const dealt = { ...rest, deals: rest.deals ?? DEALS };
  if ('instead' in rest || 'without-each' in rest) return ask(swapsQuestion, { ...dealt, deck: PASTED, against: OTHER }, place);
  const cardsOf = (deck: Deck) => cardsOfDeck(deck, host.openCards(null), () => undefined);
  const [dark, light] = deckSide(cardsOf(own), [cardsOf(other)]) === 0 ? [PASTED, OTHER] : [OTHER, PASTED];
  return ask(dealsQuestion, { ...dealt, dark, light }, place);
}
