import leven from 'leven';
import { cardAmbiguous, cardNotInSet, cardUnknown, NAMED_CANDIDATES, severalCards } from '../../errors/card.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import type { CardName } from './card.js';
import type { OtherKind } from './other-card.js';

/**
 * The card of a name, or a problem. `isNear`: the name is close to that of a known card. `kind`: that of a
 * known card of the name that is no unit.
 */
export type FoundCard<Named> =
  | { readonly ok: true; readonly card: Named }
  | { readonly ok: false; readonly problem: ValueProblem; readonly isNear: boolean; readonly kind?: OtherKind };

/** How the message about a card that is not found lists candidates. */
interface Candidates<Named> {
  /** Whether a card is a candidate; if none is, all are listed. */
  readonly isWanted: (card: Named) => boolean;
  /** What distinguishes it from others of its name, such as its set and numbers. */
  readonly details: ((card: Named) => string) | null;
}

/** Cards that are searched by name. */
export interface NamedCards<Named> {
  /** Those of exactly this name, or with exactly this further name. */
  readonly named: (name: string) => readonly Named[];
  /** All of them; not asked for if a name is exact. */
  readonly all: () => readonly Named[];
}

/** Longer than any name; there is no guess for longer ones. */
const MAX_GUESSED = 100;

/**
 * The card of that name: "Darth Maul (B)" exactly, or a further print of it; in any case of
 * letters, without accents; "Darth Maul" if one version is known; "Darth Maul (B) [SR]", or a set
 * in addition to the name, if several sets have it. Else a problem with the candidates.
 *
 * One pass over the names, unless the name is exact; works on whole cards and on the index of a
 * catalogue.
 */
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

/** The candidates, the first with their details: each takes reading a line of the catalogue. */
function reported<Named extends CardName>(cards: readonly Named[], { isWanted, details }: Candidates<Named>): string[] {
  const requested = cards.filter(isWanted);
  const displayed = requested.length > 0 ? requested : cards;
  const names = new Map(displayed.map((card) => [card, labelAmong(displayed)(card)]));
  const sorted = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(0, NAMED_CANDIDATES);
  const rest = [...names.values()].sort().slice(NAMED_CANDIDATES);
  return [...sorted.map(([card, label]) => (details === null ? label : `${label}: ${details(card)}`)), ...rest];
}

/** The cards that match the name exactly, else as plain text, else without its version. */
function matching<Named extends CardName>(cards: NamedCards<Named>, name: string, set: string | null): readonly Named[] {
  const ofSet = (list: readonly Named[]): readonly Named[] =>
    set === null ? list : list.filter((card) => card.set.toLowerCase() === set.trim().toLowerCase());
  const exact = ofSet(cards.named(name));
  if (exact.length > 0) return exact;
  const requested = simplified(name);
  const inSet = ofSet(cards.all());
  const alike = inSet.filter((card) => [card.name, ...card.aliases].some((known) => simplified(known) === requested));
  return alike.length > 0 ? alike : inSet.filter((card) => withoutVersion(card.name) === requested);
}

/** The text in lower case, without accents, with straight quotes and short dashes. */
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

/** The name in plain letters, with single spaces. */
function simplified(name: string): string {
  return plainLetters(name).replace(/\s+/g, ' ').trim();
}

/** "darth maul" for "Darth Maul (B)". */
function withoutVersion(name: string): string {
  return nameAlone(simplified(name));
}

/** "Darth Maul" for "Darth Maul (B)". */
function nameAlone(name: string): string {
  return name.replace(/(?: \([^()]*\))+$/, '');
}

/**
 * The names that find these cards, sorted: with the set if another card of the list has the same
 * name.
 */
export function labels(cards: readonly CardName[]): readonly string[] {
  return cards.map(labelAmong(cards)).sort();
}

function labelAmong(cards: readonly CardName[]): (card: CardName) => string {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, set }) => (counts.get(name) === 1 ? name : `${name} [${set}]`);
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ROMAN_NUMBERS = ['i', 'ii', 'iii', 'iv'];

/**
 * The name with its numbers in words, so that "Red 10" equals "red ten" and "Star 2" equals "Star
 * II".
 */
function spelled(name: string): string {
  return simplified(name).replace(/(^|[ -])(\d\d?|ii|iii|iv)(?=$|[ -])/g, (_, before: string, number: string) => {
    const value = ROMAN_NUMBERS.includes(number) ? ROMAN_NUMBERS.indexOf(number) + 1 : Number(number);
    return before + (NUMBER_WORDS[value - 1] ?? number);
  });
}

/**
 * The name of a card that differs only in the way in which numbers are written; null if there is
 * none.
 */
function nameWithNumber(cards: readonly CardName[], name: string): string | null {
  const requested = spelled(name);
  const names = cards.map((card) => card.name);
  const found = [...names, ...names.map(nameAlone)].find((known) => spelled(known) === requested);
  return found ?? null;
}

function unknown<Named extends CardName>(
  cards: readonly Named[],
  name: string,
  candidates: Candidates<Named>,
): { problem: ValueProblem; isNear: boolean } {
  if (name.length > MAX_GUESSED) return { problem: cardUnknown(name, null, []), isNear: false };
  const known = nameWithNumber(cards, name);
  if (known !== null) return { problem: cardUnknown(name, `did you mean "${known}"?`, []), isNear: true };
  const several = severalNames(cards, name);
  if (several !== null) return { problem: severalCards(name, several), isNear: false };
  const base = withoutVersion(name);
  const words = wordsOf(base);
  // Whoever writes a version has written the whole name: "Foo (A)" is no beginning of Footsoldier.
  const isWhole = base !== simplified(name);
  const containing = cardsWithWords(cards, words, isWhole);
  // "X-Wing" is not a typing error for A-Wing if there are cards with these words.
  const hasThem = containing.some((card) => words.every((word) => wordsOf(simplified(card.name)).includes(word)));
  const names = cards.map((card) => card.name);
  const guess = hasThem ? null : didYouMean(name, [...new Set([...names, ...names.map(nameAlone)])]);
  if (guess === null && containing.length === 0) return { problem: slipOf(cards, name, candidates), isNear: false };
  return { problem: cardUnknown(name, guess, reported(containing, candidates)), isNear: hasThem || guess !== null };
}

/** The cards whose names have words that are, or begin with, all of these. */
function cardsWithWords<Named extends CardName>(
  cards: readonly Named[],
  words: readonly string[],
  isWhole: boolean,
): readonly Named[] {
  const fits = (part: string, word: string): boolean => (isWhole ? part === word : part.startsWith(word));
  return cards.filter((card) => {
    const parts = wordsOf(simplified(card.name));
    return words.every((word) => word !== '' && parts.some((part) => fits(part, word)));
  });
}

/** The names, if the text has several of known cards: "Darth Vader (C), Yoda (A)"; else null. */
function severalNames(cards: readonly CardName[], name: string): readonly string[] | null {
  const parts = name.split(/[,;]/).map((part) => part.trim());
  const known = new Set(cards.flatMap((card) => [card.name, ...card.aliases].map(simplified)));
  return parts.length > 1 && parts.every((part) => known.has(simplified(part))) ? parts : null;
}

/** The problem of a name in which words are slips of the pen: "Vadre" for Vader. */
function slipOf<Named extends CardName>(cards: readonly Named[], name: string, candidates: Candidates<Named>): ValueProblem {
  const known = [...new Set(cards.flatMap((card) => wordsOf(simplified(nameAlone(card.name)))))];
  const words = wordsOf(withoutVersion(name)).map((word) =>
    known.includes(word) ? word : known.find((each) => isSlip(word, each)),
  );
  const meant = words.filter((word) => word !== undefined);
  const containing = meant.length < words.length ? [] : cardsWithWords(cards, meant, true);
  if (containing.length === 0) return cardUnknown(name, null, []);
  const guess = meant.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return cardUnknown(name, `did you mean "${guess}"?`, reported(containing, candidates), guess);
}

/** Shorter words are close to too many others. */
const SHORTEST_SLIP = 4;

/** Whether a word is another one with a letter too many, too few or wrong, or two exchanged. */
function isSlip(word: string, other: string): boolean {
  if (word.length < SHORTEST_SLIP) return false;
  if (leven(word, other) === 1) return true;
  const i = [...word].findIndex((letter, at) => letter !== other[at]);
  const exchanged = word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2);
  return exchanged === other;
}

function wordsOf(name: string): string[] {
  return name.split(/[ -]/);
}
