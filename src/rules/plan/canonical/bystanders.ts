import type { Effect, Gift } from '../../effects/effect.js';
import type { Ability } from '../../game/ability.js';
import { bearersNamed, type Price } from '../../game/price.js';
import { findKeyword } from '../../keywords/index.js';
import type { Unit } from '../../units/unit.js';

/** What a unit that neither attacks nor is attacked has to do with an attack, and what it has to do with such units. */
interface Involvement {
  /** Whether its texts can change attacks of other units, from other arenas too. */
  readonly helps: boolean;
  /** Whether it can step into an attack in its arena, or a plan says what holds for it if it is damaged. */
  readonly isPlanned: boolean;
  /** Whether it can bring units of the arena into an attack, besides those that step in. */
  readonly involves: boolean;
  /** Whether it can look at all units, wherever they are, or make use of them. */
  readonly asks: boolean;
}

const KNOWN = new WeakMap<Unit, Involvement>();

/** Units beside the two that fight: in the arena of the attack, and elsewhere. */
export interface UnitsAround<List> {
  readonly here: List;
  readonly elsewhere: List;
}

/**
 * The units around an attack without those that would be idle in its plan (`withoutIdleUnits`), as far as that can be told without
 * planning it: they neither help nor are planned for, and nobody involves them or asks for them.
 */
export function withoutBystanders<T>(
  fighters: readonly T[],
  { here, elsewhere }: UnitsAround<readonly T[]>,
  unitOf: (item: T) => Unit,
): UnitsAround<readonly T[]> {
  let [asks, involves] = [false, false];
  const lookAt = (item: T, isFighting: boolean): void => {
    const texts = involvementOf(unitOf(item));
    if (!isFighting && !texts.helps) return;
    asks ||= texts.asks;
    involves ||= texts.involves;
  };
  for (const item of fighters) lookAt(item, true);
  for (const item of here) lookAt(item, true);
  for (const item of elsewhere) lookAt(item, false);
  const helps = (item: T): boolean => involvementOf(unitOf(item)).helps;
  const isOfUse = (item: T): boolean => helps(item) || involvementOf(unitOf(item)).isPlanned;
  return { here: asks || involves ? here : here.filter(isOfUse), elsewhere: asks ? elsewhere : elsewhere.filter(helps) };
}

/** What a unit has to do with attacks of others, and with units that stand by. */
function involvementOf(unit: Unit): Involvement {
  let known = KNOWN.get(unit);
  if (known === undefined) {
    const { abilities, effects } = unit;
    known = {
      helps: effects.some(helpsOthers),
      isPlanned: abilities.some(({ keyword }) => keyword === STEPS_IN) || effects.some(isPlannedFor),
      involves:
        abilities.some(({ keyword }) => bringsOthers(keyword)) || effects.some(({ gives }) => gives.some(isAboutOthers)),
      asks: abilities.some(hasHelper) || effects.some(asksForOthers),
    };
    KNOWN.set(unit, known);
  }
  return known;
}

/** The keyword with which a unit takes the place of another one, and brings nobody else into the attack. */
const STEPS_IN = 'Intercept';

/** Keywords whose attack may go on with another unit, or that look at what other units have done. */
const GOES_ON: ReadonlySet<string> = new Set(['Tenacity', 'Stealth']);

function bringsOthers(keyword: string): boolean {
  return GOES_ON.has(keyword) || (keyword !== STEPS_IN && (findKeyword(keyword)?.company.length ?? 0) > 0);
}

function isAboutOthers(gift: Gift): boolean {
  switch (gift.kind) {
    case 'ability':
      return gift.ability.keyword === STEPS_IN || bringsOthers(gift.ability.keyword);
    case 'bought':
      return gift.keyword === STEPS_IN || bringsOthers(gift.keyword);
    case 'stand-in':
      return true;
    default:
      return false;
  }
}

/** Whether it says something of damage to its unit that plans keep, whoever is attacked. */
function isPlannedFor({ gives }: Effect): boolean {
  return gives.some(({ kind }) => ['harmless', 'tame', 'fragile', 'toll'].includes(kind));
}

/** Whether another unit can get the effect, or a guard that it gives prevents damage to others. */
function helpsOthers({ to, gives }: Effect): boolean {
  return to.kind === 'one' || to.kind === 'all' || gives.some((gift) => gift.kind === 'guard' && gift.guard.whom !== null);
}

/** Whether an effect counts units, has one pay for it, or gives units guards, which they can use for others. */
function asksForOthers({ use, to, gives, per, conditions }: Effect): boolean {
  return (
    (per !== null && 'group' in per) ||
    conditions.some(({ kind }) => COUNTING.has(kind)) ||
    (use.kind === 'boost' && isHelped(use.price)) ||
    gives.some(
      (gift) =>
        (gift.kind === 'guard' && (to.kind === 'all' || gift.guard.paid !== undefined)) ||
        (gift.kind === 'ability' && hasHelper(gift.ability)),
    )
  );
}

const COUNTING: ReadonlySet<Effect['conditions'][number]['kind']> = new Set(['there is', 'there is no', 'at least', 'more']);

function hasHelper({ price }: Ability): boolean {
  return isHelped(price);
}

/** Whether another unit pays for it. */
function isHelped(price: Price | undefined): boolean {
  return price?.some((item) => bearersNamed(item) !== null) === true;
}
