import { type AttackPlan, planAttack } from '../rules/attack-plan.js';
import { rulesOptions } from '../rules/editions.js';
import { criticalHit } from '../rules/keywords/critical-hit.js';
import { combinedValue } from '../rules/keywords/index.js';
import { ROLES } from '../rules/role.js';
import { attackInForce } from '../scenario/in-force.js';
import type { AttackParts } from '../scenario/scenario.js';
import { assumptionSentences, hiddenSentences } from './assumptions.js';

/** One attack as a user describes it: two units, the rules, and how both players play. */
export type AttackSetup = AttackParts;

/** The plan of a described attack. */
export function planOfSetup({ attacker, defender, rules, ...context }: AttackSetup): AttackPlan {
  const { objective, luckyPolicy, mode, others, elsewhere, force, payment, forceValue } = context;
  const options = rulesOptions(rules);
  return planAttack(attacker, defender, {
    rules: options,
    objective,
    luckyPolicy,
    mode,
    others,
    elsewhere,
    force,
    payment,
    forceValue,
  });
}

/** The plan for advice at the table: with the objective of the setup, also where both players' policies leave none to be weighed. */
export function planForAdvice(setup: AttackSetup): AttackPlan {
  return Object.freeze({ ...planOfSetup(setup), objective: setup.objective });
}

/** Whether the attacking unit has Critical Hit, or can win it, so that its chance is a number, be it 0. */
export function hasCriticalHit(setup: AttackSetup, { roll }: AttackPlan): boolean {
  return roll.naturalSixes !== 'ignored' || (combinedValue(criticalHit, attackInForce(setup).attacker.abilities) ?? 0) > 0;
}

/**
 * What was taken for granted in an attack, in sentences for the reader of a result. `plan` is the plan of the setup; with `isGreedy` the attack
 * was too large to be solved, so that nobody weighs anything.
 */
export function assumptionsOf(setup: AttackSetup, plan: AttackPlan, { isGreedy } = { isGreedy: false }): string[] {
  return assumptionSentences(setup, plan, { isOrderAsked: isOrderAsked(setup, plan), isGreedy });
}

/** The same for advice on dice that are on the table already. */
export function assumptionsAtTable(setup: AttackSetup, plan: AttackPlan): string[] {
  return [...assumptionsOf(setup, plan), ...hiddenSentences(plan)];
}

/** Whether it matters who has the first chance: a plan keeps it only then. */
function isOrderAsked(setup: AttackSetup, { roll, encounter }: AttackPlan): boolean {
  if (ROLES.every((role) => roll.lucky[role].dice > 0)) return true;
  if (ROLES.every((role) => roll.textReRolls?.[role] !== undefined)) return true;
  if (encounter === null) return false;
  const overrides = { ...setup.rules.overrides, firstChance: 'defender' } as const;
  return planOfSetup({ ...setup, rules: { ...setup.rules, overrides } }).roll.firstChance === 'defender';
}
