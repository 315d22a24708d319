import type { Ability } from '../../../src/rules/game/ability.js';
import { EDITIONS } from '../../../src/rules/game/editions.js';
import type { AttackContext } from '../../../src/rules/plan/attack-context.js';
import { type AttackPlan, planAttack } from '../../../src/rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../../src/rules/units/unit.js';

/** A unit with keywords as cards print them, including "Pay 2 Force -> Evade 2". */
export function unit(keywords: readonly string[] = [], rest: Partial<Unit> = {}): Unit {
  return plainUnit(3, { abilities: keywords.map(ability), ...rest });
}

function ability(text: string): Ability {
  const [, cost = '0', keyword = '', value] = /^(?:Pay (\d+) Force -> )?(.*?)(?: (-?\d+))?$/.exec(text) ?? [];
  return { keyword, value: value === undefined ? null : Number(value), cost: Number(cost) };
}

/** The plan of an attack between units with these keywords. */
export function planOfUnits(attacker: Unit, defender: Unit, rest: Partial<AttackContext> = {}): AttackPlan {
  return planAttack(attacker, defender, {
    rules: EDITIONS.idc,
    objective: 'mean-damage',
    luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
    ...rest,
  });
}
