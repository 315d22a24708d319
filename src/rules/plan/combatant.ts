import { at } from '../../base/assert.js';
import type { RulesOptions } from '../game/editions.js';
import { isHandCard } from '../game/group.js';
import { isRemoteMode } from '../game/mode.js';
import { ROLES, type Role } from '../game/role.js';
import { resilience, shields } from '../keywords/dice.js';
import { combinedValue, KEYWORDS } from '../keywords/index.js';
import { amountOf, REMOTE_MODES, termsOfAnyDamage, type UnitTerms, unitTerms } from '../keywords/unit-terms.js';
import type { Boost } from '../units/field.js';
import { TextsInForce } from '../units/in-force.js';
import { areApart, reaches } from '../units/reach.js';
import type { Unit } from '../units/unit.js';
import type { AttackContext } from './attack-context.js';
import { ATTACKED, type AttackedNumbers } from './encounter.js';

/** A unit with its keyword terms and its role. */
export interface Combatant {
  readonly unit: Unit;
  readonly role: Role;
  readonly terms: UnitTerms;
}

/** All units of the attack in the order of `Encounter.units`. */
type Combatants = readonly [attacker: Combatant, defender: Combatant, ...others: Combatant[]];

/** The units of an attack, with the effects of all their texts. */
export interface Lineup {
  /** Before a player changes the defender or uses a boost. */
  readonly units: Combatants;
  /** Independent of the target: the numbers for prevention and damage dice. */
  readonly apart: readonly Combatant[];
  readonly texts: TextsInForce;
  /** A unit while another is the defender, with boosts in force. */
  readonly at: (index: number, defending: number, boosts?: readonly Boost[]) => Combatant;
}

export function lineupOf(attacker: Unit, defender: Unit, context: AttackContext): Lineup {
  const { others, elsewhere, mode, by = 'attack', rules, uncovered, goesOn } = context;
  // Ruling: fights of several attacks ignore Force totals (docs/card-texts.md#effects).
  const forceTotals = goesOn ? undefined : context.force;
  const texts = new TextsInForce({ attacker, defender, others, elsewhere, mode, by, rules, uncovered, forceTotals });
  const roles: Role[] = [...ROLES, ...ROLES.flatMap((role) => (others?.[role] ?? []).map(() => role))];
  const combatantAt = (index: number, defending: number | null, boosts: readonly Boost[] = []): Combatant => {
    const unit = texts.unitAt(index, defending, boosts);
    const terms = unitTerms(unit.abilities);
    return { unit, role: at(roles, index), terms: by === 'attack' ? terms : termsOfAnyDamage(terms) };
  };
  const units = roles.map((_, index) => combatantAt(index, ATTACKED));
  const apart = texts.isPlain ? units : roles.map((_, index) => combatantAt(index, null));
  const unitAt = texts.isPlain ? (index: number): Combatant => at(units, index) : combatantAt;
  return { units: units as unknown as Combatants, apart, texts, at: unitAt };
}

/** Rule: hits (step 8; docs/rules.md#hits). The result stays between 1 (every face hits) and 7 (none does). */
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

/** The number that a die needs to hit a unit: the largest of its keywords (Armor), or the default. */
export function hitNeeds(terms: UnitTerms, rules: RulesOptions): number {
  const needs = HIT_KEYWORDS.filter((keyword) => amountOf(terms, keyword) !== 0).map(({ hit }) => hit(rules));
  return needs.length === 0 ? rules.hitNeeds : Math.max(...needs);
}

const HIT_KEYWORDS = KEYWORDS.flatMap((keyword) => (keyword.hit === null ? [] : [{ ...keyword, hit: keyword.hit }]));

/** Rule: Resilience X (step 4; docs/keywords.md#resilience): a step function of the unit's damage counters. */
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
    // Rule: Cunning (docs/keywords.md#cunning): choosing among unseen dice makes no difference.
    lucky: attacker.terms.cunning && rules.cunningLucky === 'blind' ? 0 : terms.lucky,
    sixCounts: !(rules.criticalHitNeedsHit && hitsFrom === 7),
  };
}

/**
 * Whether the attack comes from another arena or reaches the build zone: by its mode, or by a text of the attacker. Damage
 * without an attack counts as such unless a unit of the arena does it.
 */
export function isRemote([attacker, defender]: Combatants, { mode = 'normal', by = 'attack' }: AttackContext): boolean {
  if (by !== 'attack') return isHandCard(attacker.unit) || areApart(attacker.unit, defender.unit);
  return mode !== 'normal' || (areApart(attacker.unit, defender.unit) && reaches(attacker.unit, defender.unit));
}

/** Attack dice before Shields, Overload and Resilience; may be negative. */
export function powerOf({ unit, terms }: Combatant, { mode = 'normal', nextPower = 0 }: AttackContext): number {
  const base = isRemoteMode(mode) ? REMOTE_MODES[mode].power(terms) : unit.power;
  return base + unit.powerChange + nextPower;
}

/** The printed power with which a unit would roll this many dice against another; it may be impossible for a unit. */
export function powerOfDice(dice: number, attacker: Unit, defender: Unit): number {
  const taken = combinedValue(shields, defender.abilities) ?? 0;
  const gained = resilienceOf(combinedValue(resilience, attacker.abilities) ?? 0, attacker.counters);
  return dice + taken - gained - attacker.powerChange;
}
