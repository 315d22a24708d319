import type { AttackContext } from './attack-plan.js';
import type { RulesOptions } from './editions.js';
import type { AttackedNumbers } from './encounter.js';
import { REMOTE_MODES } from './mode.js';
import { ROLES, type Role } from './role.js';
import type { Unit } from './unit.js';
import { type UnitTerms, unitTerms } from './unit-terms.js';

/** A unit with what its keywords amount to, and the side it is on. */
export interface Combatant {
  readonly unit: Unit;
  readonly role: Role;
  readonly terms: UnitTerms;
}

/** All units of the attack in the order of `Encounter.units`. */
export type Combatants = readonly [attacker: Combatant, defender: Combatant, ...others: Combatant[]];

export function combatantsOf(attacker: Unit, defender: Unit, { others }: AttackContext): Combatants {
  const combatant =
    (role: Role) =>
    (unit: Unit): Combatant => ({ unit, role, terms: unitTerms(unit.abilities) });
  return [
    combatant('attacker')(attacker),
    combatant('defender')(defender),
    ...ROLES.flatMap((role) => (others?.[role] ?? []).map(combatant(role))),
  ];
}

/** Rule: hits (step 8; docs/rules.md#hits). The chance saturates at no face and at all six. */
export function lowestHittingFace(
  needs: number,
  dieModifier: number,
  rules: Pick<RulesOptions, 'naturalOneMisses' | 'naturalSixHits'>,
): number {
  let face = Math.min(7, Math.max(1, needs - dieModifier));
  if (rules.naturalOneMisses) face = Math.max(2, face);
  if (rules.naturalSixHits) face = Math.min(6, face);
  return face;
}

export function hitNeeds({ hasArmor }: UnitTerms, rules: RulesOptions): number {
  return hasArmor ? rules.armorNeeds : rules.hitNeeds;
}

/** Rule: Resilience X (step 4; docs/rules.md#resilience): a step function of the damage counters on the unit. */
export function resilienceOf(resilience: number, counters: number): number {
  return counters >= Math.abs(resilience) ? resilience : 0;
}

export function resilienceNow({ unit, terms }: Combatant): number {
  return resilienceOf(terms.resilience, unit.counters);
}

/** Rule: Ferocity and Fortitude (step 10): Parry fails against damage that cannot be prevented. */
export function attackedNumbers(attacker: Combatant, { terms }: Combatant, rules: RulesOptions): AttackedNumbers {
  const hitsFrom = lowestHittingFace(hitNeeds(terms, rules), attacker.terms.dieModifier, rules);
  return {
    shields: terms.shields,
    hitsFrom,
    parry: attacker.terms.ferocity && !terms.fortitude ? 0 : terms.parry,
    riposte: terms.riposte,
    lucky: terms.lucky,
    sixCounts: !(rules.criticalHitNeedsHit && hitsFrom === 7),
  };
}

export function isRemote({ mode = 'normal' }: AttackContext): boolean {
  return mode !== 'normal';
}

/** Attack dice before Shields, Overload and Resilience; may be negative. */
export function powerOf({ unit, terms }: Combatant, { mode = 'normal' }: AttackContext): number {
  const base = mode === 'normal' ? unit.power : REMOTE_MODES[mode].power(terms);
  return base + unit.powerChange;
}
