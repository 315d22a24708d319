import { type Card, unknownNumbers, unplayedClauses } from '../../cards/catalogue/card.js';
import { formatTitle } from '../../cards/formats.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { type Fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { AskedDeck, SoughtCards } from './asked-deck.js';
import type {
  BuildAnswer,
  DeckAnswer,
  DrawChance,
  HandAnswer,
  OnTableAnswer,
  PlayedAnswer,
  SeenAnswer,
  SetupAnswer,
} from './deck-answer.js';
import { deckAssumptions } from './deck-sheet.js';
import { countCopies, type DeckCard, isExchanged } from './work/deck-card.js';
import { deckProblems, formatLaws, unitsInArena } from './work/deck-law.js';
import {
  chanceInHand,
  chanceOfPoints,
  chanceSeen,
  chancesOnTable,
  dealtHand,
  type HandClass,
  type HandOdds,
  handAfterExchange,
  type Sought,
} from './work/draws.js';

/** Everything an answer says about a deck without playing it. */
export function deckAnswer(request: AskedDeck): DeckAnswer {
  const { deck, cards, outside, lawIn, turns, command } = request;
  const problems = deckProblems(request, lawIn);
  const setup = setupAnswer(request);
  const hand = handClasses(request);
  return {
    format: JSON_FORMAT,
    ...{ deck, cards: countCopies(cards), beside: countCopies(outside), different: names(cards).length },
    lawIn,
    legal: problems.length === 0,
    problems: problems.map(({ line, message, hint }) => ({ line, message, hint })),
    formats: formatLaws(request).map(({ format, isLegal, outside }) => ({
      ...{ format, title: formatTitle(format), legal: isLegal, outside },
    })),
    ...parts(cards),
    played: playedAnswer(cards),
    setup,
    seen: soughtOf(request).map((sought) => seenAnswer(request, sought, setup)),
    hand: { dealt: handAnswer(dealtHand(hand)), afterExchange: handAnswer(handAfterExchange(hand)) },
    build: knownCosts(cards).map((cost) => buildAnswer(cost, turns)),
    onTable: request.sought.flatMap((sought) => onTableAnswer(request, sought, setup)),
    drawing: names(cards.filter(isAboutDraws)),
    assumptions: deckAssumptions(setup),
    unmodelled: distinctClauses(cards.flatMap(unplayedOf)),
    command,
  };
}

/** Kinds, arenas and costs, with the number of copies of each. */
function parts(cards: readonly DeckCard[]): Pick<DeckAnswer, 'kinds' | 'arenas' | 'costs'> {
  const units = cards.filter(({ kind }) => kind === 'unit');
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  const costs = [...new Set(units.map(({ card }) => card?.cost ?? null))];
  return {
    kinds: kinds
      .map((kind) => ({ kind, cards: countCopies(cards.filter((card) => card.kind === kind)) }))
      .sort((a, b) => b.cards - a.cards),
    arenas: ARENAS.map((arena) => ({ arena, cards: unitsInArena(cards, arena) })),
    costs: costs
      .sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
      .map((cost) => ({ cost, cards: countCopies(units.filter(({ card }) => (card?.cost ?? null) === cost)) })),
  };
}

// ---------------------------------------------------------------- what is played

/** How much of a deck battles play. */
export function playedAnswer(cards: readonly DeckCard[]): PlayedAnswer {
  const inPart = cards.filter((card) => isFighting(card) && unplayedOf(card).length > 0);
  const not = cards.filter((card) => !isFighting(card));
  return {
    whole: countCopies(cards) - countCopies(inPart) - countCopies(not),
    inPart: countCopies(inPart),
    not: countCopies(not),
    inPartNames: names(inPart),
    notNames: names(not),
  };
}

/** Whether battles can have the card. */
function isFighting(card: DeckCard): boolean {
  return card.kind === 'unit' && unknownNumbers(card.card).length === 0;
}

/** The clauses of a unit that matter in a battle and are not played. */
function unplayedOf({ kind, card }: DeckCard): readonly UnplayedClause[] {
  if (kind !== 'unit') return [];
  return unplayedClauses(card as Card)
    .filter(({ matters }) => matters.includes('battle'))
    .map(({ matters: _, ...clause }) => ({ card: card.name, ...clause }));
}

const DRAWS = /, (?:search|card draw|deck)$/;

/** Whether a text of the card is about searching or drawing. */
function isAboutDraws({ card }: DeckCard): boolean {
  return card?.clauses.some((clause) => clause.kind === 'unmodelled' && DRAWS.test(clause.class)) === true;
}

function names(cards: readonly DeckCard[]): readonly string[] {
  return [...new Set(cards.map(({ name }) => name))];
}

// ---------------------------------------------------------------- draws

function setupAnswer({ cards, exchange, setupUnits, setupPoints }: AskedDeck): SetupAnswer {
  const units = cards.flatMap((card) =>
    card.kind === 'unit' && card.card.cost !== null ? [{ ...card, cost: card.card.cost }] : [],
  );
  const points = units.reduce((all, { cost, count }) => all + cost * count, 0);
  const meanCost = points === 0 ? null : points / countCopies(units);
  return {
    exchange,
    exchanged: countCopies(cards.filter((card) => isExchanged(card, exchange))),
    units: setupUnits ?? (meanCost === null ? 0 : Math.floor(setupPoints / meanCost)),
    points: setupPoints,
    meanCost,
  };
}

/** The cards whose chances are answered: those asked for, otherwise cards by copies, and units by arena. */
function soughtOf({ sought, cards }: AskedDeck): readonly (SoughtCards & { readonly copies: number })[] {
  if (sought.length > 0) return sought.map((each) => ({ ...each, copies: countCopies(each.cards) }));
  const copies = [...new Set(cards.map(({ count }) => count))].sort((a, b) => b - a);
  const units = ARENAS.map((arena) => ({
    name: `${ARENA_WITH_ARTICLE[arena]} unit`,
    cards: cards.filter((card) => card.kind === 'unit' && card.card.arenas.includes(arena)),
  }));
  return [
    ...copies.map((count) => ({ name: `a card with ${count} ${count === 1 ? 'copy' : 'copies'}`, cards: [], copies: count })),
    ...units.filter((each) => each.cards.length > 0).map((each) => ({ ...each, copies: countCopies(each.cards) })),
  ];
}

const ARENA_WITH_ARTICLE: Readonly<Record<Arena, string>> = { space: 'a Space', ground: 'a Ground', character: 'a Character' };

/** The deck for a player who looks for some cards and exchanges none of them. */
function deckFor({ cards, exchange }: AskedDeck, sought: readonly DeckCard[], copies: number): Sought {
  const exchanged = cards.filter((card) => isExchanged(card, exchange) && !sought.includes(card));
  return { size: countCopies(cards), copies, exchanged: Math.min(countCopies(exchanged), countCopies(cards) - copies) };
}

function seenAnswer(
  request: AskedDeck,
  { name, cards, copies }: SoughtCards & { readonly copies: number },
  setup: SetupAnswer,
): SeenAnswer {
  const deck = deckFor(request, cards, copies);
  return {
    ...{ name, copies },
    firstHand: chanceAnswer(chanceInHand(deck)),
    afterExchange: chanceAnswer(chanceSeen(deck, 0)),
    byTurn: turnsOf(request).map((turn) => chanceAnswer(chanceSeen(deck, setup.units + turn - 1))),
  };
}

function onTableAnswer(request: AskedDeck, { name, cards }: SoughtCards, setup: SetupAnswer): OnTableAnswer[] {
  const costs = new Set(cards.map((card) => (card.kind === 'unit' ? card.card.cost : null)));
  const [cost] = costs;
  if (cost === null || cost === undefined || costs.size > 1) return [];
  const card = { ...deckFor(request, cards, countCopies(cards)), cost, setupUnits: setup.units, setupPoints: setup.points };
  return [{ name, cost, byTurn: chancesOnTable(card, request.turns).map(chanceAnswer) }];
}

/** The cards of a deck, grouped by what matters for the first hand. */
function handClasses({ cards, exchange }: AskedDeck): readonly HandClass[] {
  const classes = new Map<string, HandClass>();
  for (const card of cards) {
    const arenas = card.kind === 'unit' ? card.card.arenas : [];
    const isAside = isExchanged(card, exchange);
    const key = `${arenas.join()} ${isAside}`;
    classes.set(key, { arenas, isExchanged: isAside, cards: (classes.get(key)?.cards ?? 0) + card.count });
  }
  return [...classes.values()];
}

function handAnswer({ byArena, arenasServed }: HandOdds): HandAnswer {
  const chances = ARENAS.map((arena) => [arena, chanceAnswer(byArena[arena])] as const);
  return { byArena: Object.fromEntries(chances) as Record<Arena, DrawChance>, arenasServed: arenasServed.map(chanceAnswer) };
}

// ---------------------------------------------------------------- build points

function knownCosts(cards: readonly DeckCard[]): number[] {
  const costs = cards.flatMap((card) => (card.kind === 'unit' && card.card.cost !== null ? [card.card.cost] : []));
  return [...new Set(costs)].sort((a, b) => a - b);
}

function buildAnswer(cost: number, turns: number): BuildAnswer {
  const chances = (extra: number): DrawChance[] =>
    turnsOf({ turns }).map((turn) => chanceAnswer(chanceOfPoints(turn, cost, extra)));
  return { cost, byTurn: chances(0), withAllArenas: chances(1) };
}

function turnsOf({ turns }: Pick<AskedDeck, 'turns'>): number[] {
  return Array.from({ length: turns }, (_, i) => i + 1);
}

function chanceAnswer(chance: Fraction): DrawChance {
  return { chance: toNumber(chance), exactFraction: toText(chance) };
}
