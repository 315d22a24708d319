// The notation of what a text lets a player pay for: the end of an attack, a keyword with a number to choose.
import { formatCost, type Price } from '../game/price.js';
import { findKeyword } from '../keywords/index.js';
import type { AttackEnd, Bought } from './effect.js';

/** Parses the cost of a use: Force, and other payments. */
type CostParser = (text: string) => { readonly force: number; readonly price: Price } | null;

/** Formats the end of an attack: "an attack that can be ended on 3 of 6", "an attack that ends on 4 of 6". */
export function formatAttackEnd({ faces, isForced, cost, price = [] }: AttackEnd): string {
  const die = faces < 6 ? ` on ${faces} of 6` : '';
  if (isForced) return `an attack that ends${die}`;
  const paid = formatCost(cost, price);
  return `an attack that can be ended${paid === '' ? '' : ` for "${paid}"`}${die}`;
}

/** Parses what `formatAttackEnd` writes; null if it is something else. */
export function parseAttackEnd(text: string, parseCost: CostParser): AttackEnd | null {
  const found = /^an attack that (ends|can be ended)(?: for "([^"]+)")?(?: on ([1-5]) of 6)?$/.exec(text);
  if (found === null) return null;
  const [, verb, paid, faces = '6'] = found;
  const isForced = verb === 'ends';
  if (isForced && (paid !== undefined || faces === '6')) return null;
  const cost = paid === undefined ? { force: 0, price: [] } : parseCost(paid);
  if (cost === null) return null;
  const price = cost.price.length === 0 ? {} : { price: cost.price };
  return { kind: 'attack end', faces: Number(faces), isForced, cost: cost.force, ...price };
}

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
