import { formatCost, type Price } from '../game/price.js';
import type { AttackEnd } from './effect.js';

/** Parses what a use costs: Force, and what else. */
type CostParser = (text: string) => { readonly force: number; readonly price: Price } | null;

/** Formats it: "an attack that can be ended on 3 of 6", "an attack that ends on 4 of 6". */
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
