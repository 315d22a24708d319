import leven from 'leven';
import { cardAmbiguous, cardNotInSet, cardUnknown, NAMED_CANDIDATES, severalCards } from '../../errors/card.js';
import { closestTo, type ValueProblem } from '../../errors/problem.js';
import type { CardName } from './card.js';
import { OTHER_NAMES, type OtherKind } from './other-card.js';

/** `isNear`: the name is close to a known one. `kind`: that of a known card that is not a unit. */
export type FoundCard<Named> =
  | { readonly ok: true; readonly card: Named }
  | { readonly ok: false; readonly problem: ValueProblem; readonly isNear: boolean; readonly kind?: OtherKind };

interface Candidates<Named> {
  /** If no card is wanted, all are candidates. */
  readonly isWanted: (card: Named) => boolean;
  /** "SR, cost 7". */
  readonly details: ((card: Named) => string) | null;
}

export interface NamedCards<Named> {
  readonly named: (name: string) => readonly Named[];
  /** Not called if a name is exact. */
  readonly all: () => readonly Named[];
}

/** Longer than any name. */
const MAX_GUESSED = 100;

/** By docs/cards.md#names; otherwise a problem with candidates. One pass over the names, none if the name is exact. */
export function findCard<Named extends CardName>(
  cards: NamedCards<Named>,
  name: string,
  set: string | null = null,
  candidates: Candidates<Named> = { isWanted: () => true, details: null },
): FoundCard<Named> {
  const whole = matching(cards, name, set);
  const [, bare = name, inBrackets = null] = /^(.*\S)\s*\[([^[\]]+)\]\s*$/.exec(name) ?? [];
  const found = whole.length > 0 || inBrackets === null ? whole : matching(cards, bare, set ?? inBrackets);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { ok: true, card: only };
  if (found.length > 1)
    return { ok: false, isNear: true, problem: cardAmbiguous(name, found.length, reported(found, candidates)) };
  const wantedSet = set ?? inBrackets;
  const elsewhere = wantedSet === null ? [] : matching(cards, bare, null);
  if (wantedSet !== null && elsewhere.length > 0) {
    const sets = [...new Set(elsewhere.map((card) => card.set))];
    return { ok: false, isNear: true, problem: cardNotInSet(bare, wantedSet, sets) };
  }
  return { ok: false, ...unknown(cards.all(), bare, candidates) };
}

/** Details of the first only: each reads a line of the catalogue. */
function reported<Named extends CardName>(cards: readonly Named[], { isWanted, details }: Candidates<Named>): string[] {
  const requested = cards.filter(isWanted);
  const displayed = requested.length > 0 ? requested : cards;
  const names = new Map(displayed.map((card) => [card, labelAmong(displayed)(card)]));
  const sorted = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(0, NAMED_CANDIDATES);
  const rest = [...names.values()].sort().slice(NAMED_CANDIDATES);
  return [...sorted.map(([card, label]) => (details === null ? label : `${label}: ${details(card)}`)), ...rest];
}

/** Exactly, or by words, or by the words before the version. */
function matching<Named extends CardName>(cards: NamedCards<Named>, name: string, set: string | null): readonly Named[] {
  const ofSet = (list: readonly Named[]): readonly Named[] =>
    set === null ? list : list.filter((card) => card.set.toLowerCase() === set.trim().toLowerCase());
  const exact = ofSet(cards.named(name));
  if (exact.length > 0) return exact;
  const requested = inWords(name);
  const inSet = ofSet(cards.all());
  const alike = inSet.filter((card) => spelled(card).names.includes(requested));
  return alike.length > 0 ? alike : inSet.filter((card) => spelled(card).alone === requested);
}

/** Lower case, no accents, straight quotes, short dashes. */
export function plainLetters(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[\u2018\u2019\u02bc]/g, "'")
        .replace(/[\u201c\u201d]/g, '"')
        .replace(/[\u2010-\u2015\u2212]/g, '-');
  return plain.toLowerCase();
}

/** "Darth Maul" for "Darth Maul (B)". */
function nameAlone(name: string): string {
  return name.replace(/(?: \([^()]*\))+$/, '');
}

/** Sorted; with the set if another card of the list has the same name. */
export function labels(cards: readonly CardName[]): readonly string[] {
  return cards.map(labelAmong(cards)).sort();
}

function labelAmong(cards: readonly CardName[]): (card: CardName) => string {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, set }) => (counts.get(name) === 1 ? name : `${name} [${set}]`);
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "i" is a version. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...NUMBER_WORDS.map((word, i) => [String(i + 1), word] as const),
  ...['ii', 'iii', 'iv'].map((roman, i) => [roman, NUMBER_WORDS[i + 1] as string] as const),
]);

/** "obi wan kenobi k" for "Obi-Wan Kenobi (K)", with number words as digits. */
function inWords(name: string): string {
  const words =
    plainLetters(name)
      .replace(/['".]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => NUMBERS.get(word) ?? word).join(' ');
}

function wordsOf(name: string): string[] {
  return inWords(name).split(' ');
}

interface Spelled {
  readonly names: readonly string[];
  readonly alone: string;
  readonly words: readonly string[];
}

/** Decks ask for many names of the same cards. */
const SPELLED = new WeakMap<CardName, Spelled>();

function spelled(card: CardName): Spelled {
  const known = SPELLED.get(card);
  if (known !== undefined) return known;
  const names = [card.name, ...card.aliases].map(inWords);
  const found = { names, alone: inWords(nameAlone(card.name)), words: wordsOf(card.name) };
  SPELLED.set(card, found);
  return found;
}

/** "obi ken" finds Obi-Wan Kenobi (K). */
export function withWords(text: string): (card: CardName) => boolean {
  const words = wordsOf(text).filter((word) => word !== '');
  return (card) => words.length > 0 && words.every((word) => spelled(card).words.some((part) => part.startsWith(word)));
}

function unknown<Named extends CardName>(
  cards: readonly Named[],
  name: string,
  candidates: Candidates<Named>,
): { problem: ValueProblem; isNear: boolean } {
  if (name.length > MAX_GUESSED) return { problem: cardUnknown(name, null, []), isNear: false };
  const several = severalNames(cards, name);
  if (several !== null) return { problem: severalCards(name, several), isNear: false };
  const other = OTHER_NAMES.get(inWords(name.replace(VERSION, '')));
  if (other !== undefined) {
    const versions = cards.filter((card) => nameAlone(card.name) === other);
    return { problem: cardUnknown(name, `did you mean "${other}"?`, reported(versions, candidates), other), isNear: true };
  }
  const words = wordsOf(name);
  const ofAll = cardsWithWords(cards, words);
  const [only] = ofAll;
  if (only !== undefined && ofAll.length === 1 && words.length > 1)
    return { problem: cardUnknown(name, `did you mean "${only.name}"?`, []), isNear: true };
  // "Foo (A)" does not begin "Footsoldier".
  const isWhole = VERSION.test(name);
  const searched = isWhole && ofAll.length === 0 ? inWords(name.replace(VERSION, '')) : name;
  const withThem = cardsWithWords(cards, wordsOf(searched));
  const containing = isWhole ? withThem : cards.filter(withWords(name));
  // "X-Wing" is not a slip for A-Wing if cards have these words.
  const hasThem = withThem.length > 0;
  const names = cards.map((card) => card.name);
  const closest = hasThem ? null : closestTo(name, [...new Set([...names, ...names.map(nameAlone)])]);
  const guess = closest && `did you mean "${closest}"?`;
  const ofClosest = cards.filter((card) => nameAlone(card.name) === closest);
  if (closest !== null && ofClosest.length > 1)
    return { problem: cardUnknown(name, guess, reported(ofClosest, candidates), closest), isNear: true };
  if (guess === null && containing.length === 0) return { problem: slipOf(cards, name, candidates), isNear: false };
  const problem = cardUnknown(name, guess, reported(containing, candidates), searched);
  return { problem, isNear: hasThem || guess !== null };
}

/** "(B)", or a letter without brackets. */
const VERSION = /\s+(?:\([^()]*\)|[a-z]\d?)\s*$/i;

function cardsWithWords<Named extends CardName>(cards: readonly Named[], words: readonly string[]): readonly Named[] {
  if (words.length === 0) return [];
  return cards.filter((card) => words.every((word) => spelled(card).words.includes(word)));
}

/** "Darth Vader (C), Yoda (A)"; null for one name. */
function severalNames(cards: readonly CardName[], name: string): readonly string[] | null {
  const parts = name.split(/[,;]/).map((part) => part.trim());
  if (parts.length === 1) return null;
  const known = new Set(cards.flatMap((card) => spelled(card).names));
  return parts.every((part) => known.has(inWords(part))) ? parts : null;
}

/** "Vadre" for Vader, or words that no card has together. */
function slipOf<Named extends CardName>(cards: readonly Named[], name: string, candidates: Candidates<Named>): ValueProblem {
  const known = [...new Set(cards.flatMap((card) => spelled(card).alone.split(' ')))];
  const meant = wordsOf(name.replace(VERSION, '')).flatMap((word) =>
    known.includes(word) ? word : (known.find((each) => isSlip(word, each)) ?? []),
  );
  const words = cardsWithWords(cards, meant).length > 0 ? meant : rarest(cards, meant);
  if (words.length === 0) return cardUnknown(name, null, []);
  const guess = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return cardUnknown(name, `did you mean "${guess}"?`, reported(cardsWithWords(cards, words), candidates), guess);
}

function rarest(cards: readonly CardName[], words: readonly string[]): readonly string[] {
  const count = (word: string): number => cardsWithWords(cards, [word]).length;
  const telling = words.filter((word) => word.length >= SHORTEST_SLIP);
  return telling.sort((one, other) => count(one) - count(other)).slice(0, 1);
}

const SHORTEST_SLIP = 4;

/** One letter added, missing or wrong, or two swapped. */
function isSlip(word: string, other: string): boolean {
  return word.length >= SHORTEST_SLIP && (leven(word, other) === 1 || isSwapped(word, other));
}

export function isSwapped(word: string, other: string): boolean {
  const at = [...other].findIndex((letter, i) => word[i] !== letter);
  return at >= 0 && other.slice(0, at) + (other[at + 1] ?? '') + other[at] + other.slice(at + 2) === word;
}
