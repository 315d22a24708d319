import { carriedOf, copiesOf } from '../../fields/copies.js';

/** The name in a word of a side, with the Equipment that it carries. */
export function unitOfWord(word: string): string {
  return copiesOf(word)?.name ?? word;
}

/** The card in a word of a side. */
export function cardOfWord(word: string): string {
  return carriedOf(unitOfWord(word)).name;
}

/** How many units a word of a side stands for. */
export function copiesInWord(word: string): number {
  return copiesOf(word)?.copies ?? 1;
}

/** A word for several units of a name. */
export function wordOfCopies(name: string, copies: number): string {
  return copies === 1 ? name : `${copies}x ${name}`;
}

/** The words of a side with one more: a unit that it has already is there once more. */
export function withUnit(words: readonly string[], added: string): readonly string[] {
  const name = unitOfWord(added);
  const has = words.some((word) => unitOfWord(word) === name);
  if (!has) return [...words, added];
  return words.map((word) => (unitOfWord(word) === name ? wordOfCopies(name, copiesInWord(word) + copiesInWord(added)) : word));
}
