import { visible } from '../errors/problem.js';

/**
 * Plain data with a question mark in place of each character that could turn the direction of
 * writing, move a cursor, or has no place in a document.
 */
export function plainData<Data>(data: Data): Data {
  if (typeof data === 'string') return plainText(data) as Data;
  if (Array.isArray(data)) return data.map(plainData) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainData(value)])) as Data;
}

/** Text without control characters, unpaired surrogates, and the two code points that XML excludes. */
function plainText(text: string): string {
  return visible(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '?');
}
