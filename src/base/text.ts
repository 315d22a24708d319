/** The number with grouped digits: 1,000,000. */
export function grouped(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A number with its noun: "1 case", "1,200 cases". */
export function countWithNoun(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first names of a list, and the number of the others. */
export function listed(names: readonly string[]): string {
  const limit = 12;
  const first = names.slice(0, limit);
  const rest = names.length > limit ? ` and ${names.length - limit} more` : '';
  return `${first.join(first.some((name) => name.includes(',')) ? '; ' : ', ')}${rest}`;
}

/** "a", "a and b", "a, b and c"; empty without any. */
export function inWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** Up to three names in words; of more of them two, and how many there are besides: "a, b and 7 more". */
export function fewInWords(names: readonly string[]): string {
  return inWords(names.length > 3 ? [...names.slice(0, 2), `${grouped(names.length - 2)} more`] : names);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
