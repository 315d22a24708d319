/** The number with grouped digits: 1,000,000. */
export function grouped(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The first names of a list, and the number of the others. */
export function listed(names: readonly string[]): string {
  const limit = 12;
  const first = names.slice(0, limit);
  const rest = names.length > limit ? ` and ${names.length - limit} more` : '';
  return `${first.join(first.some((name) => name.includes(',')) ? '; ' : ', ')}${rest}`;
}

/** A text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
