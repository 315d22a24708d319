import { at } from '../../../base/assert.js';
import type { Prevention } from '../../keywords/preventions.js';
import type { PaidAbility } from '../../keywords/row/paid-ability.js';
import { isTermFilled } from '../../keywords/unit-terms.js';
import { MAX_GUARDS } from '../../units/field.js';
import type { AttackPlan } from '../attack-plan.js';
import { type DamageWay, damageWays } from '../damage-ways.js';
import { ATTACKED, type Encounter, type EncounterBoost, type Participant } from '../encounter.js';

/** A plan without some units of another one. */
interface PlanOfUnits {
  readonly plan: AttackPlan;
  /** `units[i]`: the index in the other plan of unit i. */
  readonly units: readonly number[];
}

/**
 * The plan without units that can do and suffer nothing in the attack, so that attacks which differ
 * only in such units have one plan. Nothing happens to these units.
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
    !Object.values(terms).some(isTermFilled) &&
    !ways.some(({ source, target }) => source === index || target === index) &&
    !isUsed(encounter, index)
  );
}

/** Whether a unit pays for abilities of others, or has counters that something costs. */
function isUsed({ units, pools = [] }: Encounter, index: number): boolean {
  const taps = units.some(({ terms }) => terms.preventions.some(({ bearer }) => bearer === index));
  return taps || pools.some(({ unit }) => unit === index);
}

/** The plan of the units that are left, with their new indices in everything that names units. */
function planOf(plan: AttackPlan, left: readonly number[]): AttackPlan {
  const { encounter } = plan;
  const { units, boosts, pools, away } = encounter;
  const newIndex = new Map(left.map((index, i) => [index, i]));
  // Units in other arenas have the indices behind all others.
  const moved = (unit: number): number => newIndex.get(unit) ?? unit - units.length + left.length;
  const movedAll = (list: readonly number[]): number[] => list.flatMap((unit) => newIndex.get(unit) ?? []);
  // What excludes something else is numbered by the unit that has it.
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
