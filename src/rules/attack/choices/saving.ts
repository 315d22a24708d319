import type { Role } from '../../game/role.js';
import { isPassedOn, isPriced } from '../../keywords/preventions.js';
import type { AttackModel, ModelSeeing } from '../state/attack-model.js';
import { type Burden, firstAway } from '../state/burden.js';
import { countersOf, isPresent } from '../state/in-play.js';
import { type DamageInstance, leftByPolicy, type Situation, withEntry } from '../state/situation.js';
import { couldHelp } from './usable.js';

/** An ability with pending damage that it can be used on. */
interface Pair {
  readonly prevention: number;
  readonly instance: number;
  readonly cost: number;
}

/**
 * Whether a unit would be discarded despite every free ability, but can be saved by abilities its side can pay for
 * (docs/choices.md#payment).
 */
export function isSavedByPaying(model: ModelSeeing<'counters'>, situation: Situation, role: Role, unit: number): boolean {
  const { isFragile = false } = model.units[unit]!;
  const health = model.healths.exactly(unit);
  if (health === null && !isFragile) return false;
  const { pending } = situation;
  const bearable = (health ?? Number.POSITIVE_INFINITY) - 1 - model.sight.counters(situation.counters[unit]!);
  const rescue: Rescue = {
    model,
    situation,
    unit,
    bearable,
    isFragile,
    isAlone: pending.filter(({ target }) => target === unit).length === 1,
  };
  const purses = model.purses.map((most, purse) => leftByPolicy(most, situation.spent[purse]!));
  const start: Attempt = {
    pending,
    worn: model.units.map(() => 0),
    limits: [],
    skipped: [],
    force: purses[role === 'attacker' ? 0 : 1]!,
    purses,
  };
  if (isBearable(rescue, start)) return false;
  const pairs = pairsFor(model, situation, role, unit);
  const canBear = (usable: readonly Pair[]): boolean => isKept(rescue, usable, start);
  const isForNothing = ({ prevention }: Pair): boolean => !isPriced(model.preventions[prevention]!);
  return !canBear(pairs.filter(isForNothing)) && canBear(pairs);
}

/**
 * A side's abilities paired with the pending damage to one unit. Abilities that always leave some damage come first, since they
 * prevent most when used early.
 */
function pairsFor(model: ModelSeeing<'counters'>, situation: Situation, role: Role, unit: number): Pair[] {
  const spared = ({ prevention }: Pair): number => model.preventions[prevention]?.guard?.spared ?? 0;
  return model.preventions
    .flatMap((item, prevention) => {
      if (!isPresent(model, situation, role, item.unit)) return [];
      return [...situation.pending.entries()]
        .filter(([, damage]) => damage.target === unit && couldHelp(model, situation, prevention, damage))
        .map(([instance]): Pair => ({ prevention, instance, cost: item.cost }));
    })
    .sort((a, b) => spared(b) - spared(a));
}

/**
 * A unit to save, which can bear up to `bearable` counters. `isAlone`: whether only one instance of damage is pending to it.
 */
interface Rescue {
  readonly model: ModelSeeing<'counters'>;
  readonly situation: Situation;
  readonly unit: number;
  readonly bearable: number;
  /** Whether any damage discards it. */
  readonly isFragile: boolean;
  readonly isAlone: boolean;
}

/**
 * The state of a search for a way to save a unit. `worn`: counters that abilities put on each unit; `limits`: uses of limited
 * abilities; `skipped`: kinds of pairs left out although they could be used.
 */
interface Attempt {
  readonly pending: readonly DamageInstance[];
  readonly worn: readonly number[];
  readonly limits: readonly string[];
  readonly skipped: readonly string[];
  readonly force: number;
  /** What is left, by places of `Situation.spent`. */
  readonly purses: readonly number[];
}

/** Whether some of the pairs, each used in full, save the unit. Of pairs with the same effect the first ones are used. */
function isKept(rescue: Rescue, pairs: readonly Pair[], attempt: Attempt): boolean {
  const { bearable } = rescue;
  const counters = countersOn(rescue, attempt);
  if (isBearable(rescue, attempt)) return true;
  const [pair, ...later] = pairs;
  if (pair === undefined || attempt.worn[rescue.unit]! > bearable || counters - mostSpared(rescue, pairs, attempt) > bearable)
    return false;
  const kind = kindOf(rescue, pair, attempt);
  if (attempt.skipped.includes(kind) || !isOpen(rescue, pair, attempt)) return isKept(rescue, later, attempt);
  const used = afterUse(rescue, pair, attempt);
  if (isKept(rescue, later, used)) return true;
  const isForNothing =
    used.force === attempt.force &&
    used.worn === attempt.worn &&
    used.limits === attempt.limits &&
    used.purses === attempt.purses;
  return !isForNothing && isKept(rescue, later, { ...attempt, skipped: [...attempt.skipped, kind] });
}

function isBearable(rescue: Rescue, attempt: Attempt): boolean {
  const counters = countersOn(rescue, attempt);
  return counters <= rescue.bearable && !(rescue.isFragile && counters > attempt.worn[rescue.unit]!);
}

function countersOn({ model, situation, unit }: Rescue, { pending, worn }: Attempt): number {
  return pending.reduce((sum, item) => sum + (item.target === unit ? countersOf(model, situation, item) : 0), worn[unit]!);
}

/** An upper bound on the counters that all these pairs could prevent together. */
function mostSpared({ model, situation }: Rescue, pairs: readonly Pair[], { pending }: Attempt): number {
  return pairs.reduce((sum, { prevention, instance }) => {
    const item = pending[instance]!;
    const amount = Math.min(model.preventions[prevention]?.value ?? 0, item.amount);
    return sum + countersOf(model, situation, { ...item, amount });
  }, 0);
}

/** A key that is equal for interchangeable pairs. */
function kindOf({ model, isAlone }: Rescue, pair: Pair, attempt: Attempt): string {
  const { value, guard, burden, choice } = model.preventions[pair.prevention]!;
  const worn = burden !== null && burden.counters > 0 ? `${burden.counters} on ${burden.source}` : '';
  const paid = paidBy(burden)
    .map(({ purse, amount }) => `${amount} of ${purse}`)
    .join();
  const isLimited = !isAlone || isLeaving(burden) || typeof burden?.onceAs === 'number' || choice !== undefined;
  const limits = isLimited ? limitsOf(model, pair, attempt) : [];
  return [pair.instance, value, pair.cost, guard?.spared, worn, paid, ...limits].join();
}

/** Whether the unit that bears a use is then gone, whatever its health. */
function isLeaving(burden: Burden | null): boolean {
  return burden?.isDiscarded === true || burden?.isRetreat === true;
}

/** What a use takes from the places of `Attempt.purses`. */
function paidBy(burden: Burden | null): Burden['paid'] {
  if (burden === null) return [];
  return burden.wear === null ? burden.paid : [...burden.paid, burden.wear];
}

/** Whether a guard's unit is in another arena and uses of its guards have discarded it. */
function isAwayGone({ encounter }: AttackModel, burden: Burden | null, { purses, limits }: Attempt): boolean {
  const place = (encounter.away ?? []).findIndex(({ unit }) => unit === burden?.source);
  return place >= 0 && (purses[firstAway(encounter) + place] === 0 || limits.includes(`unit ${burden?.source}`));
}

/** Whether the unit that bears a use is gone, or its other burdens would discard it. */
function isBearerGone({ model, situation, unit: saved }: Rescue, burden: Burden | null, { worn, limits }: Attempt): boolean {
  if (burden === null || burden.source === saved) return false;
  const { source } = burden;
  if (situation.gone.includes(source) || limits.includes(`unit ${source}`)) return true;
  const more = worn[source] ?? 0;
  return more > 0 && model.healths.reaches(source, model.sight.counters(situation.counters[source]!) + more);
}

function isOpen(rescue: Rescue, pair: Pair, attempt: Attempt): boolean {
  const { model, unit: saved } = rescue;
  const { burden } = model.preventions[pair.prevention]!;
  const isSacrifice = burden?.source === saved && burden.isDiscarded;
  const isPayable =
    pair.cost <= attempt.force && (burden?.paid ?? []).every(({ purse, amount }) => amount <= attempt.purses[purse]!);
  return (
    isPayable &&
    !isAwayGone(model, burden, attempt) &&
    !isBearerGone(rescue, burden, attempt) &&
    !isSacrifice &&
    !limitsOf(model, pair, attempt).some((limit) => attempt.limits.includes(limit))
  );
}

function afterUse({ model, unit: saved }: Rescue, pair: Pair, attempt: Attempt): Attempt {
  const { value, guard, burden } = model.preventions[pair.prevention]!;
  const limits = limitsOf(model, pair, attempt);
  const purses = paidBy(burden).reduce(
    (left, { purse, amount }) => withEntry(left, purse, Math.max(0, left[purse]! - amount)),
    attempt.purses,
  );
  const left = (amount: number): number => Math.max(amount - value, Math.min(amount, guard?.spared ?? 0));
  return {
    // A unit that retreats takes no damage at all.
    pending:
      burden?.isRetreat && burden.source === saved
        ? []
        : attempt.pending.map((item, i) => (i === pair.instance ? { ...item, amount: left(item.amount) } : item)),
    worn:
      burden === null || burden.counters === 0
        ? attempt.worn
        : withEntry(attempt.worn, burden.source, attempt.worn[burden.source]! + burden.counters),
    limits: limits.length === 0 ? attempt.limits : [...attempt.limits, ...limits],
    skipped: attempt.skipped,
    force: attempt.force - pair.cost,
    purses,
  };
}

/** The keys of the limits that a use counts towards; none if its only limit is one use per instance. */
function limitsOf({ preventions, encounter }: AttackModel, { prevention, instance }: Pair, { pending }: Attempt): string[] {
  const { kind, unit, choice, burden } = preventions[prevention]!;
  const { source } = pending[instance]!;
  const own = choice === undefined ? `${prevention}` : `${choice} by ${unit}`;
  const ofDeflect = encounter.rules.deflectLimit === 'attack' ? own : `${own} ${source}`;
  return [
    ...(choice === undefined ? [] : [`number ${choice} of ${unit} on ${instance}`]),
    ...(burden !== null && isLeaving(burden) ? [`unit ${burden.source}`] : []),
    ...(burden === null || burden.onceAs === null ? [] : [`once ${burden.onceAs}`]),
    ...(isPassedOn({ kind }) ? [ofDeflect] : []),
  ];
}
