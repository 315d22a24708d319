import { isSubordinate } from '../../../cards/catalogue/card.js';
import { FORMAT_NAMES, type FormatName, formatTitle, holdsIn, isInFormat, setsOfFormat } from '../../../cards/formats.js';
import {
  deckArenas,
  deckBanned,
  deckBothSides,
  deckCopies,
  deckMostlyUnknown,
  deckOutside,
  deckRestricted,
  deckSetsMissing,
  deckTooFewOfArena,
  deckTooFewUnits,
  deckTooSmall,
  deckWrongSide,
} from '../../../errors/deck.js';
import type { ValueProblem } from '../../../errors/problem.js';
import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { type CardsOfDeck, countCopies, type DeckCard } from './deck-card.js';

/** What a deck must have. Source: the validator of the rules committee, SWTCG-LACKEY, scripts/deckValidator.py. */
const MIN_CARDS = 60;
const MIN_UNITS = 36;
const MIN_OF_ARENA = 12;
const MAX_COPIES = 4;
const MAX_OF_RESTRICTED = 1;

/** Something wrong with a deck. */
interface DeckProblem extends ValueProblem {
  /** The line of the file; null if it is about the whole deck. */
  readonly line: number | null;
  /** The rule it breaks: equal for decks that break one rule with different numbers. */
  readonly rule: string;
}

/** Whether a deck may be played in a format. */
interface FormatLaw {
  readonly format: FormatName;
  readonly isLegal: boolean;
  /** The cards that keep it out, by name: of other sets, banned, or restricted. */
  readonly outside: readonly string[];
}

/** Everything wrong with a deck, in any format or in the one it is made for. */
export function deckProblems(deck: CardsOfDeck, format: FormatName | null = null): readonly DeckProblem[] {
  const { cards, outside } = deck;
  const all = [...cards, ...outside];
  return [
    ...wholeProblems(deck),
    ...sidesProblems(deck),
    ...tooMany(cards, format),
    ...all.flatMap((card) => formatProblem(card, format)),
    ...missingSets(all),
    ...all.flatMap((card) =>
      card.kind === 'unknown' && card.missingSet === null ? [{ line: card.line, rule: card.name, ...card.problem }] : [],
    ),
  ];
}

/**
 * The sets that a deck names but no catalogue has; also a problem if most of its cards are unknown and name no set.
 */
function missingSets(cards: readonly DeckCard[]): DeckProblem[] {
  const unknown = cards.flatMap((card) => (card.kind === 'unknown' ? [card] : []));
  const named = [...new Set(unknown.flatMap(({ missingSet }) => missingSet ?? []))].sort();
  const nameless = unknown.filter(({ missingSet }) => missingSet === null);
  const counts = named.map((set) => `${set} (${countCopies(unknown.filter(({ missingSet }) => missingSet === set))})`);
  const isMost = 2 * countCopies(nameless) > countCopies(cards);
  return [
    ...(named.length === 0 ? [] : [{ line: null, rule: `sets ${named}`, ...deckSetsMissing(counts) }]),
    ...(isMost ? [{ line: null, rule: 'unknown', ...deckMostlyUnknown(countCopies(nameless), countCopies(cards)) }] : []),
  ];
}

/** The units that can be in an arena; one of two types counts for both. */
export function unitsInArena(cards: readonly DeckCard[], arena: Arena): number {
  return countCopies(unitsOf(cards).filter(({ card }) => card.arenas.includes(arena)));
}

/** Subordinates are put into play by others, and are not part of a deck. */
function unitsOf(cards: readonly DeckCard[]): readonly Extract<DeckCard, { readonly kind: 'unit' }>[] {
  return cards.flatMap((card) => (card.kind === 'unit' && !isSubordinate(card.card) ? [card] : []));
}

/** Too few cards or units, and unbalanced arenas. */
function wholeProblems({ cards, outside }: CardsOfDeck): DeckProblem[] {
  const [size, units] = [countCopies(cards), countCopies(unitsOf(cards))];
  const hasResource = outside.some(({ kind }) => kind === 'resource');
  const least = hasResource ? MIN_CARDS - 1 : MIN_CARDS;
  const arenas = ARENAS.map((arena) => ({ arena, units: unitsInArena(cards, arena) }));
  const unbalanced = arenas.flatMap((many) =>
    arenas.filter((few) => few.units > 0 && many.units > 2 * few.units).map((few) => ({ many, few })),
  );
  const whole = (rule: string, problem: ValueProblem): DeckProblem => ({ line: null, rule, ...problem });
  return [
    ...(size < least ? [whole('size', deckTooSmall(least, size, hasResource))] : []),
    ...(units < MIN_UNITS ? [whole('units', deckTooFewUnits(MIN_UNITS, units))] : []),
    ...arenas
      .filter((each) => each.units < MIN_OF_ARENA)
      .map((each) => whole(each.arena, deckTooFewOfArena(MIN_OF_ARENA, each.arena, each.units))),
    ...unbalanced.map(({ many, few }) => whole(`${many.arena} ${few.arena}`, deckArenas(many, few))),
  ];
}

function sidesProblems({ cards, outside }: CardsOfDeck): readonly DeckProblem[] {
  const [dark, light] = (['dark', 'light'] as const).map((side) =>
    countCopies(cards.filter(({ card }) => card?.side === side)),
  );
  if (dark && light) return [{ line: null, rule: 'sides', ...deckBothSides(dark, light) }];
  if (!dark && !light) return [];
  const other = dark ? 'light' : 'dark';
  return outside
    .filter(({ card }) => card?.side === other)
    .map(({ name, line }) => ({ line, rule: `side ${name}`, ...deckWrongSide(name, other) }));
}

/** Cards with too many copies of a name and version, whatever their sets. */
function tooMany(cards: readonly DeckCard[], format: FormatName | null): DeckProblem[] {
  const byName = new Map<string, DeckCard[]>();
  for (const card of cards) byName.set(card.name.toLowerCase(), [...(byName.get(card.name.toLowerCase()) ?? []), card]);
  return [...byName.values()].flatMap((copies) => {
    const [first] = copies;
    const count = countCopies(copies);
    if (first === undefined) return [];
    const where = { line: first.line, rule: `copies ${first.name}` };
    const isRestricted = copies.some(({ card }) => holdsIn(card?.restricted, format));
    if (isRestricted && count > MAX_OF_RESTRICTED) return [{ ...where, ...deckRestricted(first.name, count) }];
    return count > MAX_COPIES ? [{ ...where, ...deckCopies(MAX_COPIES, first.name, count) }] : [];
  });
}

/** The problem of a card that may not be played in any format, or in the given one. */
function formatProblem({ card, name, line }: DeckCard, format: FormatName | null): DeckProblem[] {
  if (card === null) return [];
  const where = { line, rule: `format ${name}` };
  const title = format === null ? null : formatTitle(format);
  if (holdsIn(card.bans, format)) return [{ ...where, ...deckBanned(name, title) }];
  const isOfSets = format === null || setsOfFormat(format).includes(card.set.toUpperCase());
  return isOfSets || title === null ? [] : [{ ...where, ...deckOutside(name, card.set, title) }];
}

/** The formats, and what keeps a deck from them. */
export function formatLaws(deck: CardsOfDeck): readonly FormatLaw[] {
  const all = [...deck.cards, ...deck.outside];
  return FORMAT_NAMES.map((format) => {
    const many = new Set(tooMany(deck.cards, format).map(({ line }) => line));
    const isOut = ({ card, line }: DeckCard): boolean =>
      card === null || !isInFormat(card, format) || (holdsIn(card.restricted, format) && many.has(line));
    const outside = all.filter(isOut).map(({ name }) => name);
    return { format, isLegal: deckProblems(deck, format).length === 0, outside: [...new Set(outside)] };
  });
}
