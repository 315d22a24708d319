import { isPassedOn } from '../../keywords/preventions.js';
import { ATTACKING } from '../../plan/encounter.js';
import type { EndEffect } from '../../plan/end-effects.js';
import { ROLL_SUMMARY } from '../../roll/roll-plan.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackingKeywords, boostedNumbers } from '../state/in-play.js';
import type { Situation } from '../state/situation.js';

/** Whether an effect will happen at the end of the attack, if the attacking unit is still there. */
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
 * Whether a player may want to prevent less of the damage to a unit than possible: if a further
 * attack or Avenge depends on it, or if more damage can follow that a unit that is gone does not
 * take. Then the unit may rather be discarded at once, or deflect less to an opposing unit that is
 * to take what follows. Ruling: in all other attacks abilities prevent all they can
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
 * Whether a unit can be hurt by what follows: the attacking unit by the end of the attack, the
 * defender's units by Area Damage, any unit by what is deflected to it.
 */
function mayBeHurtLater({ preventions, units }: AttackModel, unit: number, areaDamage: number): boolean {
  const { role } = units[unit]!;
  if (unit === ATTACKING || (role === 'defender' && areaDamage > 0)) return true;
  return preventions.some((item) => isPassedOn(item) && units[item.unit]?.role !== role);
}
