import { isPassedOn, type Prevention } from '../../keywords/preventions.js';
import { canPrevent } from '../../plan/damage-ways.js';
import { ATTACKING, areInOneArena } from '../../plan/encounter.js';
import type { EndEffect } from '../../plan/end-effects.js';
import { ROLL_SUMMARY } from '../../roll/roll-plan.js';
import type { AttackModel, ModelSeeing, UnitAbility } from '../state/attack-model.js';
import { attackingKeywords, boostedNumbers, countersOf, isFerocious, isSpentOnce } from '../state/in-play.js';
import type { DamageInstance, Situation } from '../state/situation.js';

/** Whether an ability may be used on pending damage, apart from its cost and equal abilities. */
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
 * Rule: loss of prevention keywords (step 10; docs/card-texts.md#effects): whether the defender has lost the ability against
 * the attacker's damage.
 */
export function isBlocked(model: AttackModel, situation: Situation, item: UnitAbility<Prevention>, source: number): boolean {
  const { kind, unit, guard } = item;
  // A text that passes damage on is not a keyword that a unit can lose.
  if (guard !== undefined || source !== ATTACKING || unit !== situation.defending) return false;
  return boostedNumbers(model, situation).blocks?.includes(kind) === true;
}

/** Whether the damage pending to a unit from its arena would discard it. */
function isDeadly(model: ModelSeeing<'counters'>, situation: Situation, unit: number): boolean {
  const { pending, counters } = situation;
  const { isFragile } = model.units[unit]!;
  const near = pending.filter(({ source, target }) => target === unit && areInOneArena(model.encounter, source, unit));
  const damage = near.reduce((sum, item) => sum + countersOf(model, situation, item), 0);
  const isBroken = model.healths.reaches(unit, model.sight.counters(counters[unit]!) + damage);
  return isBroken || (isFragile === true && damage > 0);
}

/** Whether an ability applies to such damage and can prevent any of it. A chosen number never exceeds the damage. */
function hasUse({ guard, choice, bearer, value }: Prevention, { kind, amount }: DamageInstance): boolean {
  if (choice !== undefined && bearer === undefined) return value <= amount;
  return guard === undefined || (amount > guard.spared && (!guard.isOfAttack || kind === 'attack' || kind === 'overkill'));
}

/** A use of Deflect as a member of `Situation.deflected`, by ability and source of the damage. */
export function deflectUse({ units }: AttackModel, prevention: number, source: number): number {
  return prevention * units.length + source;
}

/** Whether two abilities belong to one choice, so that only one of them is used. */
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

/** Whether an effect will happen at the end of the attack, if the attacker is still there. */
export function isDue(model: AttackModel, situation: Situation, { name, source, index }: EndEffect): boolean {
  switch (name) {
    case 'Retaliate': // even by a unit that is discarded
      return situation.retaliates.includes(index);
    case 'Avenge':
      return situation.avengers.includes(source as number) && situation.fallen.includes(index);
    case 'Riposte':
      return ROLL_SUMMARY.get(situation.summary, 'riposte') > 0 && boostedNumbers(model, situation).riposte > 0;
    case 'Backfire':
      return situation.backfires;
    case 'Overload':
      return situation.isOverloaded;
    case 'boost':
      return situation.boosts.includes(index);
  }
}

/**
 * Whether a player may want to prevent less damage to a unit than possible: because a further attack or Avenge depends on it,
 * or because more damage can follow, which a unit that is gone does not take. Then it may be better discarded at once, or may
 * deflect less to an opposing unit that is to take what follows. Ruling: in all other attacks abilities prevent all they can
 * (docs/rules.md#prevention).
 */
export function mayPreventLess(model: AttackModel, situation: Situation, unit: number): boolean {
  const { areaDamage, doubleStrike } = attackingKeywords(model, situation);
  if (model.mayPreventLess || doubleStrike) return true;
  if (areaDamage === 0 && !isAnyWaiting(model, situation)) return false;
  const { units, preventions, healths } = model;
  const { role } = units[unit]!;
  const canGo = (other: number): boolean => healths.isKnown(other) || units[other]!.isFragile === true;
  const mayDeflect = preventions.some((item) => isPassedOn(item) && item.unit === unit);
  const opponents = [...units.keys()].filter((other) => units[other]!.role !== role);
  return (canGo(unit) && mayBeHurtLater(model, unit, areaDamage)) || (mayDeflect && opponents.some(canGo));
}

function isAnyWaiting(model: AttackModel, situation: Situation): boolean {
  return situation.due.length > 0 || model.endEffects.some((effect) => isDue(model, situation, effect));
}

/**
 * Whether later damage can hurt a unit: the attacker's at the end of the attack, the defender's by Area Damage, any unit's by
 * Deflect.
 */
function mayBeHurtLater({ preventions, units }: AttackModel, unit: number, areaDamage: number): boolean {
  const { role } = units[unit]!;
  if (unit === ATTACKING || (role === 'defender' && areaDamage > 0)) return true;
  return preventions.some((item) => isPassedOn(item) && units[item.unit]?.role !== role);
}
