import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { BATTLE_SIDES, type SideIndex } from '../../chain/battle/battle.js';
import { deckCardUnknown, swapExpected, swapOfItself, swapOfSeveral, swapsOfOneSide, swapTwice } from '../../errors/deck.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { type BuildStyle, type HandExchange, TURNS_OF_A_DEAL } from '../../fields/deck-fields.js';
import { withDefaults } from '../../fields/field.js';
import { type Rules, rulesOption } from '../../rules/game/editions.js';
import type { PlayStyle } from '../../rules/game/fight.js';
import { baseName } from '../../rules/game/group.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import type { DealsQuestion, DealsSide } from '../battle/work/deals/deals-question.js';
import type { DeckSwap } from '../battle/work/deals/deck-swap.js';
import type { SwapsQuestion, SwapsSettings } from '../battle/work/deals/race-swaps.js';
import { type AskedDealsDeck, dealtCard, deckOfUnits, deckUnit } from '../deals/asked-deals.js';
import { type CardsOfDeck, type DeckCard, deckCard } from '../deck/work/deck-card.js';
import { deckProblems } from '../deck/work/deck-law.js';
import { HAND } from '../deck/work/draws.js';

export interface AskedSwaps {
  /** Its swaps are those in `ranked`. */
  readonly question: SwapsQuestion;
  readonly settings: SwapsSettings;
  readonly deck: AskedDealsDeck;
  readonly against: readonly AskedDealsDeck[];
  readonly ranked: readonly AskedSwap[];
  readonly notRanked: readonly AskedSwap[];
  readonly exchange: HandExchange;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

export interface GivenSwaps extends Pick<AskedSwaps, 'settings' | 'deck' | 'against' | 'exchange' | 'command'> {
  readonly instead: readonly SwapNames[];
  /** Whether one copy of each unit is also replaced by a card that does nothing. */
  readonly isEach: boolean;
  /** Whether cards with unplayed text are ranked. */
  readonly evenSo: boolean;
  readonly rules: Rules;
  /** Null: those of the rules. */
  readonly setupPoints: number | null;
  readonly build: BuildStyle;
  readonly play: PlayStyle;
}

/** Receives what is wrong with the deck, the opposing decks, and swaps. */
interface SwapsNotes {
  readonly ofDeck: (deck: AskedDealsDeck, problem: ValueProblem) => void;
  readonly ofAgainst: (problem: ValueProblem) => void;
  readonly ofSwap: (problem: ValueProblem) => void;
}

/** The deals that show which swaps win more often; not to be played if problems were noted. */
export function askedSwaps(given: GivenSwaps, index: CardIndex, notes: SwapsNotes): AskedSwaps {
  const { deck, against, exchange, rules, build, play } = given;
  const side = deckSide(deck, against);
  for (const met of against) {
    if (deckSide(met, []) === side && isOfSide(met) && isOfSide(deck)) {
      notes.ofAgainst(swapsOfOneSide(side === 0 ? 'Dark Side' : 'Light Side'));
    }
  }
  const dealt = [deck, ...against].map((each) => deckOfUnits(each, { exchange, index }, (found) => notes.ofDeck(each, found)));
  const [own, ...others] = dealt.map((each): DealsSide => ({ deck: each.deck, force: 0, build, play }));
  const swapped = { cards: deck.cards, outside: deck.outside, exchange, index };
  const swaps = [...namedSwaps(given.instead, swapped, notes.ofSwap), ...(given.isEach ? withoutEachUnit(swapped) : [])];
  const isRanked = ({ unplayed, isOfOther }: AskedSwap): boolean => !isOfOther && (given.evenSo || unplayed.length === 0);
  const ranked = swaps.filter(isRanked);
  const setupPoints = given.setupPoints ?? rulesOption(rules, 'setupPoints');
  const course = withDefaults(BATTLE_COURSE_FIELDS, { goal: 'control', turns: TURNS_OF_A_DEAL } as const);
  const deals = others.map((other): DealsQuestion => {
    const [dark, light] = side === 0 ? [own, other] : [other, own];
    return { dark: dark as DealsSide, light: light as DealsSide, rules, hand: HAND, setupPoints, course };
  });
  return {
    question: { against: deals, side, swaps: ranked.map(({ place, instead }) => ({ place, instead })) },
    ...{ settings: given.settings, deck, against, ranked, notRanked: swaps.filter((swap) => !isRanked(swap)), exchange },
    unplayed: distinctClauses([...dealt, ...ranked].flatMap(({ unplayed }) => unplayed)),
    command: given.command,
  };
}

/** The side of a deck: that of its cards, otherwise the one opposing the decks it meets, otherwise the Dark Side. */
export function deckSide(deck: Pick<AskedDealsDeck, 'cards'>, against: readonly Pick<AskedDealsDeck, 'cards'>[]): SideIndex {
  const own = sidesOf(deck);
  const others = new Set(against.flatMap((met) => [...sidesOf(met)]));
  if (own.size === 1) return own.has(BATTLE_SIDES[0]) ? 0 : 1;
  return others.size === 1 && others.has(BATTLE_SIDES[0]) ? 1 : 0;
}

function isOfSide(deck: AskedDealsDeck): boolean {
  return sidesOf(deck).size === 1;
}

function sidesOf({ cards }: Pick<AskedDealsDeck, 'cards'>): ReadonlySet<string> {
  const sides: readonly string[] = BATTLE_SIDES;
  return new Set(cards.flatMap(({ card }) => (card?.side != null && sides.includes(card.side) ? [card.side] : [])));
}

/** A requested swap: another card, or one that does nothing, replaces one copy of a card. */
export interface AskedSwap extends DeckSwap {
  readonly out: string;
  /** Null: a card that does nothing. */
  readonly into: string | null;
  /** Clauses of both cards that matter in battles and are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Whether one of the cards cannot fight battles. */
  readonly isOfOther: boolean;
  /** New problems of the deck. */
  readonly problems: readonly string[];
}

interface SwappedDeck extends CardsOfDeck {
  readonly exchange: HandExchange;
  readonly index: CardIndex;
}

const SIGN = '=';

interface SwapNames {
  readonly out: string;
  readonly into: string;
}

/** Receives what is wrong with a swap. */
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

function namedSwaps(named: readonly SwapNames[], deck: SwappedDeck, report: Report): AskedSwap[] {
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

/** A card that does nothing replaces one copy of each unit. */
function withoutEachUnit(deck: SwappedDeck): AskedSwap[] {
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

/** A known card; null if there is a problem, which is reported. */
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
