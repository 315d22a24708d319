import { cardAmbiguous, cardUnknown, didYouMean, type ValueProblem } from '../errors.js';
import type { CardName } from './card.js';

/** A card that was asked for by name, or what is to be said to who asked. */
export type FoundCard<Named> =
  | { readonly ok: true; readonly card: Named }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Longer than any name; nothing is guessed for more. */
const MAX_GUESSED = 100;

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
): FoundCard<Named> {
  const whole = matching(cards, name, set);
  const [, bare = name, inBrackets = null] = /^(.*\S)\s*\[([^[\]]+)\]\s*$/.exec(name) ?? [];
  const found = whole.length > 0 || inBrackets === null ? whole : matching(cards, bare, set ?? inBrackets);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { ok: true, card: only };
  if (found.length > 1) return { ok: false, problem: cardAmbiguous(name, labels(found)) };
  return { ok: false, problem: unknown(cards, bare) };
}

/** The cards of the first way of reading the name that leads to any. */
function matching<Named extends CardName>(cards: readonly Named[], name: string, set: string | null): readonly Named[] {
  const inSet = set === null ? cards : cards.filter((card) => card.set.toLowerCase() === set.trim().toLowerCase());
  const exact = inSet.filter((card) => card.name === name || card.aliases.includes(name));
  if (exact.length > 0) return exact;
  const wanted = simplified(name);
  const alike = inSet.filter((card) => [card.name, ...card.aliases].some((known) => simplified(known) === wanted));
  return alike.length > 0 ? alike : inSet.filter((card) => withoutVersion(card.name) === wanted);
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
  return simplified(name).replace(/(?: \([^()]*\))+$/, '');
}

/** Names of cards as they can be asked for, sorted: with the set where another card of that list has the name too. */
export function labels(cards: readonly CardName[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return cards.map(({ name, set }) => (counts.get(name) === 1 ? name : `${name} [${set}]`)).sort();
}

function unknown(cards: readonly CardName[], name: string): ValueProblem {
  if (name.length > MAX_GUESSED) return cardUnknown(name, null, []);
  const names = cards.map((card) => card.name);
  const guess = didYouMean(name, [...new Set([...names, ...names.map((known) => known.replace(/(?: \([^()]*\))+$/, ''))])]);
  const words = withoutVersion(name).split(/[ -]/);
  const containing = cards.filter((card) => {
    const known = simplified(card.name).split(/[ -]/);
    return words.every((word) => word !== '' && known.some((other) => other.startsWith(word)));
  });
  return cardUnknown(name, guess, labels(containing));
}
