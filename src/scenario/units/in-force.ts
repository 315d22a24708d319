import { attackForbidden, attackUnpaid } from '../../errors/field-conflict.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Effect, Gift } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { OPPONENT, ROLES, type Role } from '../../rules/game/role.js';
import { TextsInForce } from '../../rules/units/in-force.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../scenario.js';

/** Whether any unit of an attack has a text beyond keywords. */
export function hasTexts(attack: AttackSetup): boolean {
  return hasUnit(attack, ({ effects }) => effects.length > 0);
}

/** The attack with all its units as stacks and texts make them, before the defender changes or a boost is used. */
export function attackInForce(attack: AttackSetup): AttackSetup {
  if (!hasTexts(attack) && !hasStacks(attack)) return attack;
  const texts = textsInForce(attack);
  let index = 2;
  const beside = (units: readonly Unit[]): Unit[] => units.map(() => texts.unitAt(index++, 1));
  const attacker = texts.unitAt(0, 1);
  const defender = texts.unitAt(1, 1);
  return {
    ...attack,
    attacker,
    defender,
    others: { attacker: beside(attack.others.attacker), defender: beside(attack.others.defender) },
    elsewhere: { attacker: beside(attack.elsewhere.attacker), defender: beside(attack.elsewhere.defender) },
  };
}

export function textsInForce(attack: AttackSetup): TextsInForce {
  return new TextsInForce({ ...attack, rules: rulesOptions(attack.rules), forceTotals: attack.force });
}

function hasStacks(attack: AttackSetup): boolean {
  return hasUnit(attack, ({ stack }) => stack > 1);
}

/** Whether any unit of an attack passes a test. Builds no list of units, since this runs for every case of a scenario. */
export function hasUnit(attack: AttackSetup, passes: (unit: Unit) => boolean): boolean {
  return ROLES.some((role) => passes(attack[role]) || attack.others[role].some(passes) || attack.elsewhere[role].some(passes));
}

/** A unit as texts make it when a unit without texts attacks it: its own texts, and those of the units with it. */
export function attackedInForce(unit: Unit, company: Partial<Pick<AttackSetup, 'others' | 'elsewhere'>> = {}): Unit {
  return new TextsInForce({ attacker: plainUnit(0), defender: unit, ...company }).unitAt(1, 1);
}

/** Why texts do not allow an attack, and the field responsible. */
interface Objection {
  readonly field: 'defender' | 'force.attacker';
  readonly problem: ValueProblem;
}

/** Why texts do not allow an attack: it is forbidden, or costs more Force than there is; null if it can be made. */
export function objectionOf(attack: AttackSetup): Objection | null {
  const isAsked = ROLES.some((role) => gives(attack, role, 'attack ban') || gives(attack, role, 'attack cost'));
  if (!isAsked) return null;
  const texts = textsInForce(attack);
  const { ban, cost } = texts.attackOn(1);
  if (ban !== null) return { field: 'defender', problem: attackForbidden(ban.unit.name, formatEffect(ban.effect)) };
  const force = attack.force.attacker + texts.forceGiven('attacker');
  return cost > force ? { field: 'force.attacker', problem: attackUnpaid(cost, force) } : null;
}

/**
 * Whether texts give a side something to pay Force for: a boost, a guard, an attack, the end of one, or a toll of the other
 * side.
 */
export function paysForTexts(attack: AttackSetup, role: Role): boolean {
  const isPaid = ({ use, gives: gifts }: Effect): boolean =>
    (use.kind === 'boost' && (use.cost ?? 0) > 0) || gifts.some((gift) => gift.kind === 'guard' && (gift.guard.cost ?? 0) > 0);
  const isAttackPaid = role === 'attacker' && ROLES.some((side) => gives(attack, side, 'attack cost'));
  const isEndPaid = ({ gives: gifts }: Effect): boolean => gifts.some((gift) => gift.kind === 'attack end' && gift.cost > 0);
  const endsPaid = role === 'defender' && ROLES.some((side) => effectsOf(attack, side).some(isEndPaid));
  return isAttackPaid || endsPaid || gives(attack, OPPONENT[role], 'toll') || effectsOf(attack, role).some(isPaid);
}

function gives(attack: AttackSetup, role: Role, kind: Gift['kind']): boolean {
  return effectsOf(attack, role).some((effect) => effect.gives.some((gift) => gift.kind === kind));
}

/** The effects of all units of a side, including those elsewhere. */
function effectsOf(attack: AttackSetup, role: Role): readonly Effect[] {
  return [attack[role], ...attack.others[role], ...attack.elsewhere[role]].flatMap(({ effects }) => effects);
}
