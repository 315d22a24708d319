import { amountOf, LIMITED, type Price } from '../../game/price.js';
import type { Role } from '../../game/role.js';
import type { Prevention } from '../../keywords/preventions.js';
import type { PaidAbility } from '../../keywords/row/paid-ability.js';
import type { Encounter } from '../../plan/encounter.js';
import { removedTokens } from '../../plan/payability.js';
import { tapOf } from '../../units/field.js';

/** What a use of an ability costs besides Force. */
export interface Burden {
  /** What its side pays, by places of `Situation.spent`. */
  readonly paid: readonly { readonly purse: number; readonly amount: number }[];
  /** The unit that bears the rest; units in other arenas have indices after all others. */
  readonly source: number;
  /** Damage counters that are put on it. */
  readonly counters: number;
  readonly isDiscarded: boolean;
  /**
   * If it works once in an attack, a number that it shares with everything that cannot be used
   * besides it; else null.
   */
  readonly onceAs: number | null;
}

/** The first purse behind the Force of both sides. */
const FIRST_PURSE = 2;

/** What there is to spend, by places of `Situation.spent`: Force, then each purse, then counters on units. */
export function pursesOfSides({ force, purses, pools = [] }: Encounter): readonly number[] {
  const besides = purses === undefined ? [] : LIMITED.flatMap((kind) => [purses[kind].attacker, purses[kind].defender]);
  return [force.attacker, force.defender, ...besides, ...pools.map(({ amount }) => amount)];
}

/** The burden of an ability of a unit; null if it costs nothing besides Force. */
export function burdenOf(
  { guard, price, bearer }: Pick<PaidAbility, 'price' | 'bearer'> & Pick<Prevention, 'guard'>,
  { unit, role, encounter }: { readonly unit: number; readonly role: Role; readonly encounter: Encounter },
): Burden | null {
  if (guard !== undefined) return { paid: [], ...guard };
  if (price === undefined) return null;
  const isPaidBy = (deed: 'tap' | 'discard'): boolean => price.some(({ kind }) => kind === deed);
  return {
    paid: [...paidOf(price, role), ...removedOf(price, unit, encounter)],
    source: bearer ?? unit,
    counters: amountOf(price, 'damage'),
    isDiscarded: isPaidBy('discard'),
    onceAs: isPaidBy('tap') ? tapOf(bearer ?? unit) : null,
  };
}

function paidOf(price: Price, role: Role): Burden['paid'] {
  return LIMITED.flatMap((kind, i) => {
    const amount = amountOf(price, kind);
    return amount === 0 ? [] : [{ purse: FIRST_PURSE + 2 * i + (role === 'attacker' ? 0 : 1), amount }];
  });
}

function removedOf(price: Price, unit: number, { purses, pools = [] }: Encounter): Burden['paid'] {
  const first = FIRST_PURSE + (purses === undefined ? 0 : 2 * LIMITED.length);
  return removedTokens(price, unit).map(({ unit: bearer, token, amount }) => ({
    purse: first + pools.findIndex((pool) => pool.unit === bearer && pool.token === token),
    amount,
  }));
}
