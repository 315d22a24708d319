import type { PaidAbility } from '../game/ability.js';
import { amountPaid, bearersNamed, byChosen, LIMITED, type LimitedKind, type Payment, type Price } from '../game/price.js';
import { ROLES, type Role } from '../game/role.js';
import { tokensOn } from '../game/token.js';
import type { Prevention } from '../keywords/preventions.js';
import type { TextsInForce } from '../units/in-force.js';
import { remainingHealth } from '../units/unit.js';
import { type AttackContext, DEFAULT_PURSES, type PaymentPolicy, type Purses } from './attack-context.js';
import type { Lineup } from './combatant.js';
import { ATTACKING, type AwayUnit, type Encounter, type Participant, type Pool } from './encounter.js';

export const OPTIMAL_PAYMENT: Readonly<Record<Role, PaymentPolicy>> = Object.freeze({
  attacker: 'optimal',
  defender: 'optimal',
});

/** The Force of each side in an attack; one turn's income if not given. */
export function forceIn({ force, rules }: Pick<AttackContext, 'force' | 'rules'>): Readonly<Record<Role, number>> {
  return force ?? { attacker: rules.forcePerTurn, defender: rules.forcePerTurn };
}

/** Whether a side can pay this Force for prevention, and its policy allows it. */
export function isPayable(cost: number, role: Role, context: AttackContext): boolean {
  const { payment = OPTIMAL_PAYMENT } = context;
  return cost === 0 || (cost <= forceIn(context)[role] && payment[role] !== 'never');
}

/** The same for anything else: under the policy "save", Force is only paid for prevention. */
export function isPayableForMore(cost: number, role: Role, context: AttackContext): boolean {
  const { payment = OPTIMAL_PAYMENT } = context;
  return isPayable(cost, role, context) && (cost === 0 || payment[role] !== 'save');
}

/** Whether a side can pay a price of its unit once. Rule: the attacker has been tapped for the attack. */
export function canAfford(
  price: Price | undefined,
  { unit, bearer, role, texts }: Payer,
  { purses = DEFAULT_PURSES }: AttackContext,
): boolean {
  if (price === undefined) return true;
  if (unit === ATTACKING && price.some(({ kind }) => kind === 'tap')) return false;
  const hasTokens = removedTokens({ price, ...(bearer === undefined ? {} : { bearer }) }, unit).every(
    (pool) => pool.amount <= tokensOn(texts.unitAt(pool.unit, null), pool.token),
  );
  return hasTokens && LIMITED.every((kind) => amountPaid(price, kind) <= purses[kind][role]);
}

/** The unit with an ability or boost, the one that pays in its place, and its side. */
export interface Payer {
  readonly unit: number;
  readonly bearer?: number | undefined;
  readonly role: Role;
  readonly texts: TextsInForce;
}

/**
 * The counters that one use costs, and the unit they are on; `unit`: the one that uses it. Those of a unit to be chosen are
 * left out until one is chosen.
 */
export function removedTokens({ price = [], bearer }: Pick<PaidAbility, 'price' | 'bearer'>, unit: number): readonly Pool[] {
  return price.flatMap((item) => {
    if (item.kind !== 'removed token') return [];
    const payer = item.from === 'it' ? unit : item.from === 'the attacking unit' ? ATTACKING : bearer;
    return payer === undefined ? [] : [{ unit: payer, token: item.token, amount: item.amount }];
  });
}

/** The counters that anything in an encounter costs; null if nothing does. */
export function poolsOf({ units, boosts = [] }: Paying, texts: TextsInForce): readonly Pool[] | null {
  const ofUnits = units.flatMap((participant, unit) =>
    payableAbilitiesOf(participant).flatMap((ability) => removedTokens(ability, unit)),
  );
  const all = [...ofUnits, ...boosts.flatMap((boost) => removedTokens(boost, boost.unit))];
  const isFirst = ({ unit, token }: Pool, i: number): boolean =>
    all.findIndex((other) => other.unit === unit && other.token === token) === i;
  const pools = all
    .filter(isFirst)
    .map(({ unit, token }) => ({ unit, token, amount: tokensOn(texts.unitAt(unit, null), token) }));
  return pools.length === 0 ? null : pools;
}

/**
 * The units in other arenas on which guards and prices put counters; null if there are none. Ruling: one of unknown health can
 * have any number of them (docs/card-texts.md#guards).
 */
export function awayOf({ units }: Pick<Encounter, 'units'>, texts: TextsInForce): readonly AwayUnit[] | null {
  const preventions = units.flatMap(({ terms }) => terms.preventions);
  const taking = preventions.flatMap(({ guard, price, bearer = 0 }) => {
    if (amountPaid(price, 'damage') > 0) return [bearer];
    return guard !== undefined && guard.counters > 0 ? [guard.source] : [];
  });
  const away = [...new Set(taking)]
    .filter((unit) => unit >= units.length)
    .sort((a, b) => a - b)
    .flatMap((unit) => {
      const left = remainingHealth(texts.unitAt(unit, null));
      return left === null ? [] : [{ unit, remainingHealth: left }];
    });
  return away.length === 0 ? null : away;
}

/** Everything a unit's side can pay for, except boosts and tolls: its abilities, and ends of attacks on it. */
export function payableAbilitiesOf({ terms, attackEnds = [] }: Pick<Participant, 'terms' | 'attackEnds'>): readonly Payable[] {
  return [terms.preventions, terms.retaliates, terms.intercepts, terms.redirects, attackEnds].flat();
}

type Payable = Pick<PaidAbility, 'cost' | 'price' | 'bearer'>;
type Paying = Pick<Encounter, 'units' | 'boosts'>;

/** What the sides of an encounter have, 0 where a side pays for nothing; null if nobody pays anything but Force. */
export function pursesOf(encounter: Paying, purses: Purses = DEFAULT_PURSES): Purses | null {
  const isPaid = (kind: LimitedKind, role: Role): boolean =>
    pricesOf(encounter, role).some((price) => amountPaid(price, kind) > 0);
  if (!LIMITED.some((kind) => ROLES.some((role) => isPaid(kind, role)))) return null;
  const ofKind = (kind: LimitedKind): Record<Role, number> => ({
    attacker: isPaid(kind, 'attacker') ? purses[kind].attacker : 0,
    defender: isPaid(kind, 'defender') ? purses[kind].defender : 0,
  });
  return { hand: ofKind('hand'), resource: ofKind('resource') };
}

/** The prices of all that a side can use in an encounter. */
function pricesOf({ units, boosts = [] }: Paying, role: Role): Price[] {
  const abilities = units.filter((unit) => unit.role === role).flatMap(payableAbilitiesOf);
  const all = [...abilities, ...boosts.filter(({ player }) => player === role)];
  return all.flatMap(({ price }) => (price === undefined ? [] : [price]));
}

/** More than the number of choices that texts give to one unit. */
export const FIRST_BEARER_CHOICE = 1000;

/** The same for guards, after all of those. */
export const FIRST_GUARD_CHOICE = 2000;

/** A prevention for which one of several units pays: one to choose for each of them. `choice`: its number. */
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

/** The units that can bear a payment that one of several has to bear. */
export function bearersOf(
  payment: Payment,
  index: number,
  { texts, units }: Lineup,
  { isUnhurtElsewhere }: AttackContext,
): readonly number[] {
  const groups = bearersNamed(payment) ?? [];
  if (payment.kind === 'tap one') return texts.tappable(groups, index);
  const all = texts.unitsIn(groups, index);
  if (payment.kind !== 'removed token') return isUnhurtElsewhere ? all.filter((unit) => unit < units.length) : all;
  return all.filter((unit) => tokensOn(texts.unitAt(unit, null), payment.token) >= payment.amount);
}
