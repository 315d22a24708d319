import { FORMAT_NAMES, type FormatName, formatTitle, isInFormat, setsOfFormat } from '../../../cards/formats.js';
import { deckBanned, deckBothSides, deckCopies, deckOutside, deckTooFewOfArena, deckTooSmall } from '../../../errors/deck.js';
import type { ValueProblem } from '../../../errors/problem.js';
import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { countCopies, type DeckCard } from './deck-card.js';

/** What a deck must have. Source: battle.md, section 3. */
const MIN_CARDS = 60;
const MIN_OF_ARENA = 12;
const MAX_COPIES = 4;

/** Something wrong with a deck. */
interface DeckProblem extends ValueProblem {
  /** The line of the file; null if it is about the whole deck. */
  readonly line: number | null;
}

/** Whether a deck may be played in a format. */
interface FormatLaw {
  readonly format: FormatName;
  readonly isLegal: boolean;
  /** The cards of other sets and those that are banned, by name. */
  readonly outside: readonly string[];
}

/** Everything that is wrong with a deck, in any format or in one that it is made for. */
export function deckProblems(cards: readonly DeckCard[], format: FormatName | null = null): readonly DeckProblem[] {
  const all = (problem: ValueProblem): DeckProblem => ({ line: null, ...problem });
  const size = countCopies(cards);
  const few = ARENAS.map((arena) => ({ arena, units: unitsInArena(cards, arena) })).filter(({ units }) => units < MIN_OF_ARENA);
  return [
    ...(size < MIN_CARDS ? [all(deckTooSmall(MIN_CARDS, size))] : []),
    ...few.map(({ arena, units }) => all(deckTooFewOfArena(MIN_OF_ARENA, arena, units))),
    ...sidesProblem(cards).map(all),
    ...tooMany(cards),
    ...(format === null ? [] : outsideOf(cards, format)),
    ...cards.flatMap((card) => (card.kind === 'unknown' ? [{ line: card.line, ...card.problem }] : [])),
  ];
}

/** The units that can be in an arena; one of two types counts for both. */
export function unitsInArena(cards: readonly DeckCard[], arena: Arena): number {
  return countCopies(cards.filter(({ kind, card }) => kind === 'unit' && card.arenas.includes(arena)));
}

function sidesProblem(cards: readonly DeckCard[]): readonly ValueProblem[] {
  const [dark, light] = (['dark', 'light'] as const).map((side) =>
    countCopies(cards.filter(({ card }) => card?.side === side)),
  );
  return dark && light ? [deckBothSides(dark, light)] : [];
}

/** Cards with too many copies of a name and version, whatever their sets. */
function tooMany(cards: readonly DeckCard[]): DeckProblem[] {
  const byName = new Map<string, DeckCard[]>();
  for (const card of cards) byName.set(card.name.toLowerCase(), [...(byName.get(card.name.toLowerCase()) ?? []), card]);
  return [...byName.values()].flatMap((copies) => {
    const [first] = copies;
    const count = countCopies(copies);
    return first === undefined || count <= MAX_COPIES
      ? []
      : [{ line: first.line, ...deckCopies(MAX_COPIES, first.name, count) }];
  });
}

/** The cards that may not be played in a format. */
function outsideOf(cards: readonly DeckCard[], format: FormatName): DeckProblem[] {
  return cards.flatMap((each) => {
    const { card, name, line } = each;
    if (card === null || isInFormat(card, format)) return [];
    const isBanned = setsOfFormat(format).includes(card.set.toUpperCase());
    return [{ line, ...(isBanned ? deckBanned(name, formatTitle(format)) : deckOutside(name, card.set, formatTitle(format))) }];
  });
}

/** The formats, and what keeps a deck from them. */
export function formatLaws(cards: readonly DeckCard[]): readonly FormatLaw[] {
  const isSound = deckProblems(cards).length === 0;
  return FORMAT_NAMES.map((format) => {
    const outside = cards.filter(({ card }) => card === null || !isInFormat(card, format)).map(({ name }) => name);
    return { format, isLegal: isSound && outside.length === 0, outside: [...new Set(outside)] };
  });
}
