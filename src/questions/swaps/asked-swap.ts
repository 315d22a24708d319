import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { deckCardUnknown, swapExpected, swapOfItself, swapOfSeveral, swapTwice } from '../../errors/deck.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import { baseName } from '../../rules/game/group.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { DeckSwap } from '../battle/work/deals/deck-swap.js';
import { dealtCard, deckUnit } from '../deals/dealt-deck.js';
import { type CardsOfDeck, type DeckCard, deckCard } from '../deck/work/deck-card.js';
import { deckProblems } from '../deck/work/deck-law.js';

/** A swap that is asked for: one copy of a card makes room for another card, or for one that does nothing. */
export interface AskedSwap extends DeckSwap {
  readonly out: string;
  /** Null: a card that does nothing. */
  readonly into: string | null;
  /** Clauses of both cards that matter in battles and are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Whether one of the cards is none that battles have. */
  readonly isOfOther: boolean;
  /** What would be wrong with the deck, and is not now. */
  readonly problems: readonly string[];
}

/** The deck whose cards are swapped. */
interface SwappedDeck extends CardsOfDeck {
  readonly exchange: HandExchange;
  readonly index: CardIndex;
}

const SIGN = '=';

/** The cards of a swap by their names. */
export interface SwapNames {
  readonly out: string;
  readonly into: string;
}

/** Hears what is wrong with a swap. */
type Report = (problem: ValueProblem) => void;

/** The names in words "CARD=OTHER CARD". */
export function swapNames(words: readonly string[], report: Report): SwapNames[] {
  return words.flatMap((word) => {
    const [out = '', into = '', ...rest] = word.split(SIGN).map((part) => part.trim());
    if (out !== '' && into !== '' && rest.length === 0) return [{ out, into }];
    report(swapExpected(word));
    return [];
  });
}

/** The swaps of cards that are named. */
export function namedSwaps(named: readonly SwapNames[], deck: SwappedDeck, report: Report): AskedSwap[] {
  const words = named.map(({ out, into }) => `${out}${SIGN}${into}`);
  for (const word of new Set(words.filter((each, i) => words.indexOf(each) !== i))) report(swapTwice(word));
  return named.flatMap((names) => {
    const out = cardOfDeck(deck, names.out, report);
    const into = otherCard(deck, names.into, report);
    if (out === null || into === null) return [];
    if (out.name !== into.name) return [swapOf(deck, out, into)];
    report(swapOfItself(out.name));
    return [];
  });
}

/** One copy of each unit makes room for a card that does nothing. */
export function withoutEachUnit(deck: SwappedDeck): AskedSwap[] {
  return deck.cards.filter(({ kind }) => kind === 'unit').map((card) => swapOf(deck, card, null));
}

/** A card of the deck by its name; null if there is a problem, which is reported. */
function cardOfDeck({ cards }: SwappedDeck, name: string, report: Report): DeckCard | null {
  const isNamed = (of: string): boolean => of.toLowerCase() === name.toLowerCase();
  const whole = cards.filter((card) => isNamed(card.name));
  const found = whole.length > 0 ? whole.slice(0, 1) : cards.filter((card) => isNamed(baseName(card.name)));
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const names = cards.flatMap((card) => [card.name, baseName(card.name)]);
  const versions = found.map((card) => card.name);
  report(first === undefined ? deckCardUnknown(name, didYouMean(name, [...new Set(names)])) : swapOfSeveral(name, versions));
  return null;
}

/** A card that is known; null if there is a problem, which is reported. */
function otherCard({ index }: SwappedDeck, name: string, report: Report): DeckCard | null {
  const card = deckCard({ name, set: null, count: 1, line: 1 }, index);
  if (card.kind !== 'unknown') return card;
  report(card.problem);
  return null;
}

function swapOf({ cards, outside, exchange, index }: SwappedDeck, out: DeckCard, into: DeckCard | null): AskedSwap {
  const units = [out, ...(into === null ? [] : [into])].map((card) => deckUnit(card, index));
  const after = cards.flatMap((card) => {
    if (card !== out) return [card];
    return card.count === 1 ? [] : [{ ...card, count: card.count - 1 }];
  });
  const before = deckProblems({ cards, outside }).map(({ rule }) => rule);
  const broken = (card: DeckCard) =>
    deckProblems({ cards: [...after, card], outside }).filter(({ rule }) => !before.includes(rule));
  return {
    place: placeOf(cards, out),
    instead: into === null ? { unit: null, isExchanged: false } : dealtCard(into, units[1] ?? null, exchange),
    ...{ out: out.name, into: into?.name ?? null },
    unplayed: units.flatMap((unit) => unit?.unplayed ?? []),
    isOfOther: units.includes(null),
    problems: into === null ? [] : broken(into).map(({ message }) => message),
  };
}

/** The place of its last copy in the list. */
function placeOf(cards: readonly DeckCard[], card: DeckCard): number {
  return cards.slice(0, cards.indexOf(card) + 1).reduce((places, { count }) => places + count, 0) - 1;
}
