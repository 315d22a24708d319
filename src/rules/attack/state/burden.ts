import type { PaidAbility } from '../../game/ability.js';
import { amountPaid, LIMITED, type Price } from '../../game/price.js';
import type { Role } from '../../game/role.js';
import type { Prevention } from '../../keywords/preventions.js';
import type { Encounter, EncounterInPlay } from '../../plan/encounter.js';
import { removedTokens } from '../../plan/payability.js';
import { tapOf } from '../../units/field.js';

/** What a use of an ability costs besides Force. */
export interface Burden {
  /** What its side pays, by places of `Situation.spent`. */
  readonly paid: readonly { readonly purse: number; readonly amount: number }[];
  /** The unit that bears the rest; units in other arenas have indices after all others. */
  readonly source: number;
  /** Damage counters that are put on it, if it is a unit of the attack. */
  readonly counters: number;
  /** For a unit in another arena with known health: where its counters are in `Situation.spent`, and how many. */
  readonly wear: { readonly purse: number; readonly amount: number } | null;
  readonly isDiscarded: boolean;
  /** Whether it leaves the attack without being discarded. */
  readonly isRetreat: boolean;
  /** If it works once per attack, a number shared with everything that excludes it; otherwise null. */
  readonly onceAs: number | null;
}

/** The first purse after the Force of both sides. */
const FIRST_PURSE = 2;

/**
 * What can be spent, by places of `Situation.spent`: Force, then each purse, then counters on units, then the health of units
 * in other arenas.
 */
export function pursesOfSides({ force, purses, pools = [], away = [] }: Encounter): readonly number[] {
  const besides = purses === undefined ? [] : LIMITED.flatMap((kind) => [purses[kind].attacker, purses[kind].defender]);
  const healths = away.map(({ remainingHealth }) => remainingHealth);
  return [force.attacker, force.defender, ...besides, ...pools.map(({ amount }) => amount), ...healths];
}

function firstPool({ purses }: EncounterInPlay): number {
  return FIRST_PURSE + (purses === undefined ? 0 : 2 * LIMITED.length);
}

/** The place in `Situation.spent` of the first unit in another arena. */
export function firstAway(encounter: EncounterInPlay): number {
  return firstPool(encounter) + (encounter.pools ?? []).length;
}

/** The burden of a unit's ability; null if it only costs Force. */
export function burdenOf(
  { guard, price, bearer }: Pick<PaidAbility, 'price' | 'bearer'> & Pick<Prevention, 'guard'>,
  { unit, role, encounter }: { readonly unit: number; readonly role: Role; readonly encounter: EncounterInPlay },
): Burden | null {
  if (guard !== undefined && bearer === undefined) {
    const { source, counters, isDiscarded, isRetreat, onceAs } = guard;
    return { paid: [], source, ...placedOn(source, counters, encounter), isDiscarded, isRetreat, onceAs };
  }
  if (price === undefined) return null;
  const isPaidBy = (move: 'tap' | 'discard'): boolean => price.some(({ kind }) => kind === move);
  const source = bearer ?? unit;
  return {
    paid: [...paidOf(price, role), ...removedOf({ price, ...(bearer === undefined ? {} : { bearer }) }, unit, encounter)],
    source,
    ...placedOn(source, amountPaid(price, 'damage'), encounter),
    isDiscarded: isPaidBy('discard'),
    isRetreat: false,
    onceAs: guard?.onceAs ?? (isPaidBy('tap') ? tapOf(source) : null),
  };
}

/** Damage counters on a unit of the attack, or on one in another arena, which can bear any number if its health is unknown. */
function placedOn(source: number, counters: number, encounter: EncounterInPlay): Pick<Burden, 'counters' | 'wear'> {
  if (source < encounter.units.length || counters === 0) return { counters, wear: null };
  const place = (encounter.away ?? []).findIndex(({ unit }) => unit === source);
  return { counters: 0, wear: place < 0 ? null : { purse: firstAway(encounter) + place, amount: counters } };
}

function paidOf(price: Price, role: Role): Burden['paid'] {
  return LIMITED.flatMap((kind, i) => {
    const amount = amountPaid(price, kind);
    return amount === 0 ? [] : [{ purse: FIRST_PURSE + 2 * i + (role === 'attacker' ? 0 : 1), amount }];
  });
}

function removedOf(paid: Pick<PaidAbility, 'price' | 'bearer'>, unit: number, encounter: EncounterInPlay): Burden['paid'] {
  const { pools = [] } = encounter;
  const first = firstPool(encounter);
  return removedTokens(paid, unit).map(({ unit: payer, token, amount }) => ({
    purse: first + pools.findIndex((pool) => pool.unit === payer && pool.token === token),
    amount,
  }));
}
