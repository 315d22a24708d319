import { isPassedOn, type Prevention } from '../../keywords/preventions.js';
import { canPrevent } from '../../plan/damage-ways.js';
import { ATTACKING, areInOneArena } from '../../plan/encounter.js';
import type { AttackModel, ModelSeeing, UnitAbility } from '../state/attack-model.js';
import { boostedNumbers, countersOf, isFerocious, isSpentOnce } from '../state/in-play.js';
import type { DamageInstance, Situation } from '../state/situation.js';

/** Whether an ability may be used on pending damage, apart from its cost and its twins. */
export function couldHelp(
  model: ModelSeeing<'counters'>,
  situation: Situation,
  prevention: number,
  damage: DamageInstance,
): boolean {
  const item = model.preventions[prevention]!;
  const isInTime = item.guard?.isOfDiscard !== true || isDeadly(model, situation, damage.target);
  const isLeft = damage.isOpen && isInTime && !isUsedUp(model, situation, prevention, damage) && hasUse(item, damage);
  if (!isLeft || isBlocked(model, situation, item, damage.source)) return false;
  return canPrevent(model.encounter, damage, item.unit, item, isFerocious(model, situation, damage.source));
}

/**
 * Rule: loss of prevention keywords (step 10; docs/card-texts.md#effects): whether the defending
 * unit has lost the ability against damage of the attacking unit.
 */
export function isBlocked(model: AttackModel, situation: Situation, item: UnitAbility<Prevention>, source: number): boolean {
  const { kind, unit, guard } = item;
  // A text that passes damage on is no keyword that a unit can lose.
  if (guard !== undefined || source !== ATTACKING || unit !== situation.defending) return false;
  return boostedNumbers(model, situation).blocks?.includes(kind) === true;
}

/** Whether the damage from its arena that is pending to a unit would discard it. */
function isDeadly(model: ModelSeeing<'counters'>, situation: Situation, unit: number): boolean {
  const { pending, counters } = situation;
  const { isFragile } = model.units[unit]!;
  const near = pending.filter(({ source, target }) => target === unit && areInOneArena(model.encounter, source, unit));
  const damage = near.reduce((sum, item) => sum + countersOf(model, situation, item), 0);
  const isBroken = model.healths.reaches(unit, model.sight.counters(counters[unit]!) + damage);
  return isBroken || (isFragile === true && damage > 0);
}

/**
 * Whether an ability applies to such damage and can prevent any of it. A number that a player
 * chooses is never larger than the damage.
 */
function hasUse({ guard, choice, bearer, value }: Prevention, { kind, amount }: DamageInstance): boolean {
  if (choice !== undefined && bearer === undefined) return value <= amount;
  return guard === undefined || (amount > guard.spared && (!guard.isOfAttack || kind === 'attack' || kind === 'overkill'));
}

/**
 * A use of Deflect as a member of `Situation.deflected`: the ability, and the source of the damage.
 */
export function deflectUse({ units }: AttackModel, prevention: number, source: number): number {
  return prevention * units.length + source;
}

/** Whether two abilities are of one choice: only one of them is used. */
function areOfOneChoice({ preventions }: AttackModel, one: number, other: number): boolean {
  const { unit, choice } = preventions[one]!;
  return choice !== undefined && preventions[other]?.unit === unit && preventions[other]?.choice === choice;
}

/**
 * Whether an ability has no use left. Rule: once for each instance of damage; Deflect once for each
 * source in an attack, or once (rules option deflectLimit).
 */
export function isUsedUp(model: AttackModel, situation: Situation, prevention: number, damage: DamageInstance): boolean {
  const { preventions, units, encounter } = model;
  const { deflected, gone } = situation;
  const { kind, guard, burden } = preventions[prevention]!;
  if (guard !== undefined && gone.includes(guard.source)) return true;
  if (isSpentOnce(model, situation, burden)) return true;
  if (guard !== undefined && guard.onceAs !== null) return false;
  if (!isPassedOn({ kind }))
    return damage.used.includes(prevention) || damage.used.some((item) => areOfOneChoice(model, prevention, item));
  const alike = [...preventions.keys()].filter((item) => item === prevention || areOfOneChoice(model, prevention, item));
  const isUsedOn = (source: number): boolean => alike.some((item) => deflected.includes(deflectUse(model, item, source)));
  return encounter.rules.deflectLimit === 'attack' ? [...units.keys()].some(isUsedOn) : isUsedOn(damage.source);
}
