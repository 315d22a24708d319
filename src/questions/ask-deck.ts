import { OptionReader, type RawOptions } from '../asking/options/option-reader.js';
import { swapsNeedDecks } from '../errors/deck.js';
import { ask } from './ask.js';
import type { BattleHost } from './battle/battle-host.js';
import { SWAPS_OPTIONS } from './swaps/swaps-options.js';

/** `odds deck`: what a deck contains and draws or, against other decks, which swaps win more often. */
export async function askDeck(raw: RawOptions, host: BattleHost): Promise<void> {
  const reader = new OptionReader(raw);
  if (reader.has('against')) return ask((await import('./swaps/swaps-question.js')).swapsQuestion, raw, host);
  for (const name of Object.keys(SWAPS_OPTIONS)) if (reader.has(name)) reader.report(name, swapsNeedDecks());
  reader.done();
  return ask((await import('./deck/deck-question.js')).deckQuestion, raw, host);
}
