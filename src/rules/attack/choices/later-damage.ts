import { isPassedOn } from '../../keywords/preventions.js';
import { ATTACKING } from '../../plan/encounter.js';
import type { EndEffect } from '../../plan/end-effects.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers } from '../state/in-play.js';
import type { Situation } from '../state/situation.js';

/** Whether an effect will happen at the end of the attack, if the attacking unit is still there. */
export function isDue(model: AttackModel, situation: Situation, { name, source, index }: EndEffect): boolean {
  switch (name) {
    case 'Retaliate': // even by a unit that is discarded
      return situation.retaliates.includes(index);
    case 'Avenge':
      return situation.avengers.includes(source as number) && situation.fallen.includes(index);
    case 'Riposte':
      return ROLL_SUMMARY.get(situation.summary, 'riposte') > 0 && attackedNumbers(model, situation).riposte > 0;
    case 'Backfire':
      return situation.backfires;
    case 'Overload':
      return situation.isOverloaded;
    case 'boost':
      return situation.boosts.includes(index);
  }
}

/**
 * Whether the player of a unit may want to prevent less of the damage to it than he can: if a further
 * attack or Avenge depends on it, or if more damage can follow that a unit that is gone does not
 * take. Ruling: in all other attacks abilities prevent all they can (docs/rulings.md#prevention).
 */
export function mayPreventLess(model: AttackModel, situation: Situation, unit: number): boolean {
  const { remainingHealth, isFragile = false } = model.units[unit]!;
  const canGo = remainingHealth !== null || isFragile;
  return model.mayPreventLess || (canGo && mayBeHurtLater(model, situation, unit));
}

/**
 * Whether more damage to a unit can follow after the damage that is pending: the attacking unit takes
 * that of the end of the attack; other units what is deflected of it; the defender's units that of
 * Area Damage.
 */
function mayBeHurtLater(model: AttackModel, situation: Situation, unit: number): boolean {
  const { endEffects, preventions, units, attackerTerms } = model;
  const { role } = units[unit]!;
  if (role === 'defender' && attackerTerms.areaDamage > 0) return true;
  const isWaiting = situation.due.length > 0 || endEffects.some((effect) => isDue(model, situation, effect));
  const canDeflect = (): boolean => preventions.some((item) => isPassedOn(item) && units[item.unit]?.role !== role);
  return isWaiting && (unit === ATTACKING || canDeflect());
}
