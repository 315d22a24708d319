import { bearersNamed, byChosen, type Payment } from '../game/price.js';
import { tokensOn } from '../game/token.js';
import type { Prevention } from '../keywords/preventions.js';
import type { AttackContext } from './attack-context.js';
import type { Lineup } from './combatant.js';

/** Larger than the number of choices that texts give to one unit. */
export const FIRST_BEARER_CHOICE = 1000;

/** The same for guards, behind all of those. */
export const FIRST_GUARD_CHOICE = 2000;

/** A prevention for which one of several units pays: once for each of them, to choose from. `choice`: its number. */
export function byBearers<Item extends Prevention>(
  item: Item,
  choice: number,
  bearers: (payment: Payment) => readonly number[],
): Item[] {
  const { price = [] } = item;
  const payment = price.find((each) => bearersNamed(each) !== null);
  if (payment === undefined) return [item];
  const own = price.map(byChosen);
  return bearers(payment).map((bearer) => ({ ...item, price: own, bearer, choice }));
}

/** The units that can bear a payment of which a unit's price says that one of several does. */
export function bearersOf(
  payment: Payment,
  index: number,
  { texts, units }: Lineup,
  { sparesElsewhere }: AttackContext,
): readonly number[] {
  const groups = bearersNamed(payment) ?? [];
  if (payment.kind === 'tap one') return texts.tappable(groups, index);
  const all = texts.unitsIn(groups, index);
  if (payment.kind !== 'removed token') return sparesElsewhere ? all.filter((unit) => unit < units.length) : all;
  return all.filter((unit) => tokensOn(texts.unitAt(unit, null), payment.token) >= payment.amount);
}
