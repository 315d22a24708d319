import { findKeyword } from '../keywords/index.js';
import type { Bought } from './effect.js';

const BOUGHT = /^"(?:Pay X Force|(Remove X Resource counters)) -> (\S.*?) X(?:\+(\d{1,2}))?(?:, up to (\d{1,2}))?"$/;

/** Parses what `formatBought` writes; null if it is something else. */
export function parseBought(text: string): Bought | null {
  const [, resource, name, more = '0', most] = BOUGHT.exec(text) ?? [];
  const keyword = name === undefined ? undefined : findKeyword(name);
  if (keyword === undefined || (resource !== undefined && more !== '0')) return null;
  return {
    kind: 'bought',
    keyword: keyword.name,
    ...(resource === undefined ? {} : { by: 'resource' as const }),
    ...(Number(more) === 0 ? {} : { more: Number(more) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
}

/** Formats a keyword with a number to choose: "Pay X Force -> Evade X+1" in quotes; `most` limits X. */
export function formatBought({ keyword, by, more = 0, most }: Bought): string {
  const price = by === undefined ? 'Pay X Force' : 'Remove X Resource counters';
  return `"${price} -> ${keyword} X${more === 0 ? '' : `+${more}`}${most === undefined ? '' : `, up to ${most}`}"`;
}
