import { TextsInForce } from '../rules/effects/in-force.js';
import { OPPONENT, ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import type { AttackSetup } from './scenario.js';

/** Whether some unit of an attack has a text beyond keywords. */
export function hasTexts(attack: AttackSetup): boolean {
  const { attacker, defender, others, elsewhere } = attack;
  const isTexted = ({ effects }: Unit): boolean => effects.length > 0;
  if (isTexted(attacker) || isTexted(defender)) return true;
  return ROLES.some((role) => others[role].some(isTexted) || elsewhere[role].some(isTexted));
}

/** The attack with its units as their texts make them, before anybody changes the defending unit or uses a boost. */
export function attackInForce(attack: AttackSetup): AttackSetup {
  if (!hasTexts(attack)) return attack;
  const texts = new TextsInForce(attack);
  let index = 2;
  const beside = (units: readonly Unit[]): Unit[] => units.map(() => texts.unitAt(index++, 1));
  const attacker = texts.unitAt(0, 1);
  const defender = texts.unitAt(1, 1);
  return {
    ...attack,
    attacker,
    defender,
    others: { attacker: beside(attack.others.attacker), defender: beside(attack.others.defender) },
  };
}

/** Whether texts give a side something to pay Force for: a boost, a guard, or a toll of the other side. */
export function paysForTexts(attack: AttackSetup, role: Role): boolean {
  const effectsOf = (side: Role): Unit['effects'] =>
    [attack[side], ...attack.others[side], ...attack.elsewhere[side]].flatMap(({ effects }) => effects);
  const isPaid = ({ use, gives }: Unit['effects'][number]): boolean =>
    (use.kind === 'boost' && use.cost > 0) || gives.some((gift) => gift.kind === 'guard' && gift.guard.cost > 0);
  const tolls = effectsOf(OPPONENT[role]).some(({ gives }) => gives.some(({ kind }) => kind === 'toll'));
  return tolls || effectsOf(role).some(isPaid);
}
