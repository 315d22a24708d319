import type { FormatName } from '../../cards/formats.js';
import { deckCardTwice, deckCardUnknown } from '../../errors/deck.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import { baseName } from '../../rules/game/group.js';
import type { CardsOfDeck, DeckCard } from './work/deck-card.js';

/** Some cards of a deck, any of which would do. */
export interface SoughtCards {
  readonly name: string;
  readonly cards: readonly DeckCard[];
}

export interface AskedDeck extends CardsOfDeck {
  /** The file, as named by the user. */
  readonly deck: string;
  /** The format to be legal in; null for any. */
  readonly lawIn: FormatName | null;
  readonly sought: readonly SoughtCards[];
  readonly turns: number;
  /** Null: as many as the build points buy. */
  readonly setupUnits: number | null;
  readonly setupPoints: number;
  readonly exchange: HandExchange;
  readonly command: string;
}

/** Receives what is wrong with a name. */
type Report = (problem: ValueProblem) => void;

/** The cards asked for: by whole names, without versions, or several joined by "or". */
export function soughtCards(texts: readonly string[], cards: readonly DeckCard[], report: Report): readonly SoughtCards[] {
  for (const text of new Set(texts.filter((each, i) => texts.indexOf(each) !== i))) report(deckCardTwice(text));
  return texts.map((text) => {
    const whole = named(cards, text);
    const parts = whole.length > 0 ? [whole] : text.split(/\s+or\s+/).map((name) => found(name.trim(), cards, report));
    return { name: text, cards: cards.filter((card) => parts.some((part) => part.includes(card))) };
  });
}

function found(name: string, cards: readonly DeckCard[], report: Report): readonly DeckCard[] {
  const those = named(cards, name);
  const names = cards.flatMap((card) => [card.name, baseName(card.name)]);
  if (those.length === 0) report(deckCardUnknown(name, didYouMean(name, [...new Set(names)])));
  return those;
}

/** The cards of a name, or, without a version, all versions. */
function named(cards: readonly DeckCard[], name: string): readonly DeckCard[] {
  const isNamed = (of: string): boolean => of.toLowerCase() === name.toLowerCase();
  const exact = cards.filter((card) => isNamed(card.name));
  return exact.length > 0 ? exact : cards.filter((card) => isNamed(baseName(card.name)));
}
