import { cardAmbiguous, cardNotInSet, cardUnknown } from '../../errors/card.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import type { CardName } from './card.js';

/** A card that was asked for by name, or what is to be said to who asked. `isNear`: the name is nearly that of a card that is known. */
export type FoundCard<Named> =
  | { readonly ok: true; readonly card: Named }
  | { readonly ok: false; readonly problem: ValueProblem; readonly isNear: boolean };

/** How the cards that could be meant are told to who asked for one that is not found. */
export interface Candidates<Named> {
  /** Whether it can be meant at all; where none can, all are told. */
  readonly isWanted: (card: Named) => boolean;
  /** What tells it from others of its name, such as its set and numbers. */
  readonly details: ((card: Named) => string) | null;
}

/** Longer than any name; nothing is guessed for more. */
const MAX_GUESSED = 100;

/** A message has no room for more; to tell of a card its line of the catalogue is read. */
const MOST_DETAILED = 12;

/**
 * The card of that name: "Darth Maul (B)" exactly, or a further print of it; in any case of letters, without accents; "Darth Maul" where one
 * version is known; "Darth Maul (B) [SR]", or a set beside the name, where several sets have it. Else a problem with the candidates.
 *
 * One pass over the names; it works on whole cards and on the index of a catalogue alike.
 */
export function findCard<Named extends CardName>(
  cards: readonly Named[],
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
  return { ok: false, ...unknown(cards, bare, candidates) };
}

/** The cards that could be meant, each with what tells it apart. */
function reported<Named extends CardName>(cards: readonly Named[], { isWanted, details }: Candidates<Named>): string[] {
  const requested = cards.filter(isWanted);
  const displayed = requested.length > 0 ? requested : cards;
  const names = new Map(displayed.map((card) => [card, labelAmong(displayed)(card)]));
  const sorted = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(0, MOST_DETAILED);
  const rest = [...names.values()].sort().slice(MOST_DETAILED);
  return [...sorted.map(([card, label]) => (details === null ? label : `${label}: ${details(card)}`)), ...rest];
}

/** The cards of the first way of reading the name that leads to any. */
function matching<Named extends CardName>(cards: readonly Named[], name: string, set: string | null): readonly Named[] {
  const inSet = set === null ? cards : cards.filter((card) => card.set.toLowerCase() === set.trim().toLowerCase());
  const exact = inSet.filter((card) => card.name === name || card.aliases.includes(name));
  if (exact.length > 0) return exact;
  const requested = simplified(name);
  const alike = inSet.filter((card) => [card.name, ...card.aliases].some((known) => simplified(known) === requested));
  return alike.length > 0 ? alike : inSet.filter((card) => withoutVersion(card.name) === requested);
}

/** A text in small letters, without accents, with straight quotes. */
export function plainLetters(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[\u2018\u2019]/g, "'");
  return plain.toLowerCase();
}

/** A name in plain letters, with single blanks. */
function simplified(name: string): string {
  return plainLetters(name).replace(/\s+/g, ' ').trim();
}

/** "darth maul" of "Darth Maul (B)". */
function withoutVersion(name: string): string {
  return nameAlone(simplified(name));
}

/** "Darth Maul" of "Darth Maul (B)". */
function nameAlone(name: string): string {
  return name.replace(/(?: \([^()]*\))+$/, '');
}

/** Names of cards as they can be asked for, sorted: with the set where another card of that list has the name too. */
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

/** A name with its numbers in words, so that "Red 10" is "red ten" and "Star 2" is "Star II". */
function spelled(name: string): string {
  return simplified(name).replace(/(?<=^|[ -])(?:\d\d?|ii|iii|iv)(?=$|[ -])/g, (number) => {
    const value = ROMAN_NUMBERS.includes(number) ? ROMAN_NUMBERS.indexOf(number) + 1 : Number(number);
    return NUMBER_WORDS[value - 1] ?? number;
  });
}

/** A card that is called so but for the way in which numbers are written. */
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
  const words = wordsOf(withoutVersion(name));
  const containing = cards.filter((card) => {
    const parts = wordsOf(simplified(card.name));
    return words.every((word) => word !== '' && parts.some((part) => part.startsWith(word)));
  });
  // "X-Wing" is no typing error for A-Wing where there are cards with these words.
  const isWhole = containing.some((card) => words.every((word) => wordsOf(simplified(card.name)).includes(word)));
  const names = cards.map((card) => card.name);
  const guess = isWhole ? null : didYouMean(name, [...new Set([...names, ...names.map(nameAlone)])]);
  return { problem: cardUnknown(name, guess, reported(containing, candidates)), isNear: isWhole || guess !== null };
}

function wordsOf(name: string): string[] {
  return name.split(/[ -]/);
}
