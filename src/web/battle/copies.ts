import { carriedOf, copiesOf, copiesText } from '../../fields/unit-fields.js';

/** The name in a side's word, with the Equipment that it carries. */
export function unitOfWord(word: string): string {
  return copiesOf(word)?.name ?? word;
}

export function cardOfWord(word: string): string {
  return carriedOf(unitOfWord(word)).name;
}

/** The number of units that a side's word stands for. */
export function copiesInWord(word: string): number {
  return copiesOf(word)?.copies ?? 1;
}

/** The words of a side with one more unit; another copy of a unit raises its number. */
export function withUnit(words: readonly string[], added: string): readonly string[] {
  const name = unitOfWord(added);
  const has = words.some((word) => unitOfWord(word) === name);
  if (!has) return [...words, added];
  return words.map((word) => (unitOfWord(word) === name ? copiesText(name, copiesInWord(word) + copiesInWord(added)) : word));
}
