import { type AttackPlan, planAttack } from '../rules/attack-plan.js';
import { rulesOptions } from '../rules/editions.js';
import { criticalHit } from '../rules/keywords/critical-hit.js';
import { combinedValue } from '../rules/keywords/index.js';
import { ROLES } from '../rules/role.js';
import type { AttackParts } from '../scenario/scenario.js';
import { assumptionSentences } from './assumptions.js';

/** One attack as a user describes it: two units, the rules, and how both players play. */
export type AttackSetup = AttackParts;

/** The plan of a described attack. */
export function planOfSetup({ attacker, defender, rules, ...context }: AttackSetup): AttackPlan {
  const { objective, luckyPolicy, mode, others, force, payment, forceValue } = context;
  const options = rulesOptions(rules);
  return planAttack(attacker, defender, { rules: options, objective, luckyPolicy, mode, others, force, payment, forceValue });
}

/** Whether the attacking unit has Critical Hit, so that its chance is a number, be it 0. */
export function hasCriticalHit({ attacker }: AttackSetup): boolean {
  return (combinedValue(criticalHit, attacker.abilities) ?? 0) > 0;
}

/** What was taken for granted in an attack, in sentences for the reader of a result. `plan` is the plan of the setup. */
export function assumptionsOf(setup: AttackSetup, plan: AttackPlan): string[] {
  return assumptionSentences(setup, plan, isOrderAsked(setup, plan));
}

/** Whether it matters who has the first chance: a plan keeps it only then. */
function isOrderAsked(setup: AttackSetup, { roll, encounter }: AttackPlan): boolean {
  if (ROLES.every((role) => roll.lucky[role].dice > 0)) return true;
  if (encounter === null) return false;
  const overrides = { ...setup.rules.overrides, firstChance: 'defender' } as const;
  return planOfSetup({ ...setup, rules: { ...setup.rules, overrides } }).roll.firstChance === 'defender';
}
