import { at } from '../../../base/assert.js';
import type { Effect, Gift } from '../../effects/effect.js';
import type { Ability, PaidAbility } from '../../game/ability.js';
import { bearersNamed, type Price } from '../../game/price.js';
import { findKeyword } from '../../keywords/index.js';
import type { Prevention } from '../../keywords/preventions.js';
import { hasTerm } from '../../keywords/unit-terms.js';
import { MAX_GUARDS } from '../../units/field.js';
import type { Unit } from '../../units/unit.js';
import type { AttackPlan } from '../attack-plan.js';
import { type DamageWay, damageWays } from '../damage-ways.js';
import { ATTACKED, type Encounter, type EncounterBoost, type Participant } from '../encounter.js';

/** What a bystander has to do with an attack, and with other bystanders. */
interface Involvement {
  /** Whether its texts can change other units' attacks, even from other arenas. */
  readonly helps: boolean;
  /** Whether it can step into an attack in its arena, or a plan states what happens if it is damaged. */
  readonly isPlanned: boolean;
  /** Whether it can bring units of the arena into an attack, besides those that step in. */
  readonly bringsOthersIn: boolean;
  /** Whether it can look at all units or use them, wherever they are. */
  readonly looksAround: boolean;
}

const KNOWN = new WeakMap<Unit, Involvement>();

/** Units beside the two that fight: in the arena of the attack, and elsewhere. */
export interface UnitsAround<List> {
  readonly here: List;
  readonly elsewhere: List;
}

/**
 * The units around an attack without those that are known, without planning, to be idle in its plan (`withoutIdleUnits`): they
 * neither help nor are planned for, and no other unit brings them in or looks at them.
 */
export function withoutBystanders<T>(
  fighters: readonly T[],
  { here, elsewhere }: UnitsAround<readonly T[]>,
  unitOf: (item: T) => Unit,
): UnitsAround<readonly T[]> {
  let [looksAround, bringsOthersIn] = [false, false];
  const lookAt = (item: T, isFighting: boolean): void => {
    const texts = involvementOf(unitOf(item));
    if (!isFighting && !texts.helps) return;
    looksAround ||= texts.looksAround;
    bringsOthersIn ||= texts.bringsOthersIn;
  };
  for (const item of fighters) lookAt(item, true);
  for (const item of here) lookAt(item, true);
  for (const item of elsewhere) lookAt(item, false);
  const helps = (item: T): boolean => involvementOf(unitOf(item)).helps;
  const isOfUse = (item: T): boolean => helps(item) || involvementOf(unitOf(item)).isPlanned;
  return {
    here: looksAround || bringsOthersIn ? here : here.filter(isOfUse),
    elsewhere: looksAround ? elsewhere : elsewhere.filter(helps),
  };
}

/** What a unit has to do with others' attacks, and with bystanders. */
function involvementOf(unit: Unit): Involvement {
  let known = KNOWN.get(unit);
  if (known === undefined) {
    const { abilities, effects } = unit;
    known = {
      helps: effects.some(helpsOthers),
      isPlanned: abilities.some(({ keyword }) => keyword === STEPS_IN) || effects.some(isPlannedFor),
      bringsOthersIn:
        abilities.some(({ keyword }) => bringsOthers(keyword)) || effects.some(({ gives }) => gives.some(isAboutOthers)),
      looksAround: abilities.some(hasHelper) || effects.some(asksForOthers),
    };
    KNOWN.set(unit, known);
  }
  return known;
}

/** The keyword by which a unit replaces another and brings nobody else into the attack. */
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

/** Whether plans keep the effect even for a unit that is not attacked, since it is about damage to that unit. */
function isPlannedFor({ gives }: Effect): boolean {
  return gives.some(({ kind }) => ['harmless', 'tame', 'fragile', 'toll'].includes(kind));
}

/** Whether another unit can get the effect, or a guard that it gives prevents damage to others. */
function helpsOthers({ to, gives }: Effect): boolean {
  return to.kind === 'one' || to.kind === 'all' || gives.some((gift) => gift.kind === 'guard' && gift.guard.whom !== null);
}

/** Whether an effect counts units, has one pay for it, or gives units guards that they can use for others. */
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

/** A plan with some units left out. */
interface PlanOfUnits {
  readonly plan: AttackPlan;
  /** `units[i]`: the former index of unit i. */
  readonly units: readonly number[];
}

/**
 * The plan without units that can neither do nor suffer anything in the attack, so that attacks differing only in those share a
 * plan.
 */
export function withoutIdleUnits(plan: AttackPlan): PlanOfUnits {
  const { encounter } = plan;
  const ways = encounter.units.length > ATTACKED + 1 ? damageWays(encounter) : [];
  const units = [...encounter.units.keys()].filter((unit) => !isIdle(encounter, unit, ways));
  return units.length === encounter.units.length ? { plan, units } : { plan: planOf(plan, units), units };
}

function isIdle(encounter: Encounter, index: number, ways: readonly DamageWay[]): boolean {
  const {
    role: _,
    remainingHealth,
    counters,
    hitNeeds,
    damageDieModifier,
    attacked,
    terms,
    ...texts
  } = at(encounter.units, index);
  return (
    index > ATTACKED &&
    remainingHealth === null &&
    attacked === null &&
    counters + hitNeeds + damageDieModifier === 0 &&
    Object.keys(texts).length === 0 &&
    !Object.values(terms).some(hasTerm) &&
    !ways.some(({ source, target }) => source === index || target === index) &&
    !isUsed(encounter, index)
  );
}

/** Whether a unit pays for abilities of others, or has counters that something costs. */
function isUsed({ units, pools = [] }: Encounter, index: number): boolean {
  const taps = units.some(({ terms }) => terms.preventions.some(({ bearer }) => bearer === index));
  return taps || pools.some(({ unit }) => unit === index);
}

/** The plan of the remaining units, with new indices in everything that names units. */
function planOf(plan: AttackPlan, left: readonly number[]): AttackPlan {
  const { encounter } = plan;
  const { units, boosts, pools, away } = encounter;
  const newIndex = new Map(left.map((index, i) => [index, i]));
  // Units in other arenas have indices after all others.
  const moved = (unit: number): number => newIndex.get(unit) ?? unit - units.length + left.length;
  const movedAll = (list: readonly number[]): number[] => list.flatMap((unit) => newIndex.get(unit) ?? []);
  // Abilities that exclude each other share a number, which depends on their unit.
  const movedOnce = (onceAs: number): number => moved(Math.floor(onceAs / MAX_GUARDS)) * MAX_GUARDS + (onceAs % MAX_GUARDS);
  const movedBoost = (boost: EncounterBoost): EncounterBoost => ({
    ...boost,
    unit: moved(boost.unit),
    ...(boost.bearer === undefined ? {} : { bearer: moved(boost.bearer) }),
    ...(boost.onceAs === undefined ? {} : { onceAs: movedOnce(boost.onceAs) }),
    ...(boost.against === undefined ? {} : { against: movedAll(boost.against) }),
  });
  const movedGuard = (guard: NonNullable<Prevention['guard']>): NonNullable<Prevention['guard']> => ({
    ...guard,
    whom: movedAll(guard.whom),
    source: moved(guard.source),
    onceAs: guard.onceAs === null ? null : movedOnce(guard.onceAs),
  });
  const movedPrevention = (item: Prevention): Prevention => ({
    ...item,
    ...(item.bearer === undefined ? {} : { bearer: moved(item.bearer) }),
    ...(item.guard === undefined ? {} : { guard: movedGuard(item.guard) }),
  });
  const movedChange = (item: PaidAbility): PaidAbility =>
    item.targets === undefined ? item : { ...item, targets: movedAll(item.targets) };
  // Fields keep their order, so that equal plans have equal JSON.
  const movedUnit = (unit: Participant): Participant => ({
    ...unit,
    terms: {
      ...unit.terms,
      preventions: unit.terms.preventions.map(movedPrevention),
      intercepts: unit.terms.intercepts.map(movedChange),
      redirects: unit.terms.redirects.map(movedChange),
    },
    ...(unit.tolls === undefined ? {} : { tolls: unit.tolls.map(({ cost, by }) => ({ cost, by: movedAll(by) })) }),
    ...(unit.standsInFor === undefined ? {} : { standsInFor: movedAll(unit.standsInFor) }),
  });
  return {
    ...plan,
    encounter: {
      ...encounter,
      units: left.map((index) => movedUnit(at(units, index))),
      ...(boosts === undefined ? {} : { boosts: boosts.map(movedBoost) }),
      ...(pools === undefined ? {} : { pools: pools.map((pool) => ({ ...pool, unit: moved(pool.unit) })) }),
      ...(away === undefined ? {} : { away: away.map((each) => ({ ...each, unit: moved(each.unit) })) }),
    },
  };
}
