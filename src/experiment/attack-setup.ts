import { estimatedEdges, MAX_ESTIMATED_EDGES } from '../automaton/attack-size.js';
import { attackTooLarge, type ValueProblem } from '../errors.js';
import { type AttackPlan, firstChanceRole, type LuckyPolicy, type Objective, planAttack } from '../rules/attack-plan.js';
import { type Rules, rulesOptions } from '../rules/editions.js';
import { criticalHit } from '../rules/keywords/critical-hit.js';
import { combinedValue } from '../rules/keywords/index.js';
import { ROLES } from '../rules/role.js';
import type { AttackParts } from '../scenario/scenario.js';

/** One attack as a user describes it: two units, the rules, and how both players play. */
export type AttackSetup = Omit<AttackParts, 'forceValue' | 'mode'>;

/** The plan of a described attack. */
export function planOfSetup({ attacker, defender, rules, objective, luckyPolicy }: AttackSetup): AttackPlan {
  return planAttack(attacker, defender, { rules: rulesOptions(rules), objective, luckyPolicy });
}

/** Whether the attacking unit has Critical Hit, so that its chance is a number, be it 0. */
export function hasCriticalHit({ attacker }: AttackSetup): boolean {
  return (combinedValue(criticalHit, attacker.abilities) ?? 0) > 0;
}

/** What was taken for granted in an attack, in sentences for the reader of a result. `plan` is the plan of the setup. */
export function assumptionsOf(setup: AttackSetup, { roll }: AttackPlan): string[] {
  const players = ROLES.filter((role) => roll.lucky[role].dice > 0);
  return [
    rulesSentence(setup.rules),
    ...(players.length === 0
      ? ['Play: neither player has a choice in this attack.']
      : [`Play: ${players.map((role) => `${policyText(roll.lucky[role].policy)} Lucky of the ${role}`).join(', ')}.`]),
    ...(players.some((role) => roll.lucky[role].policy === 'optimal') ? [objectiveSentence(setup.objective)] : []),
    ...(players.length === 2 ? [firstChanceSentence(setup)] : []),
    `Force: ${setup.force.attacker} (attacker) and ${setup.force.defender} (defender); nothing in this attack costs any.`,
  ];
}

function rulesSentence({ edition, overrides }: Rules): string {
  const options = Object.entries(overrides).map(([option, value]) => `${option} ${value}`);
  return `Rules: ${[`edition ${edition}`, ...options].join(', ')}.`;
}

function policyText(policy: LuckyPolicy): string {
  return policy === 'optimal' ? 'optimal' : 'greedy (rule of thumb)';
}

function objectiveSentence(objective: Objective): string {
  const texts: Readonly<Record<Objective, string>> = {
    'mean-damage': 'mean damage',
    'capped-damage': 'mean damage, capped at the remaining health',
    'discard-chance': 'the chance of a discard',
  };
  return `Objective: ${texts[objective]}; high for the attacker, low for the defender.`;
}

function firstChanceSentence({ attacker, defender, rules }: AttackSetup): string {
  const { firstChance } = rulesOptions(rules);
  const role = firstChanceRole(firstChance, attacker, defender);
  if (firstChance !== 'dark') return `First chance to use Lucky: the ${role}, by the rules option firstChance.`;
  const isKnown = attacker.side !== null && defender.side !== null && attacker.side !== defender.side;
  const reason = isKnown ? 'as the Dark Side' : 'since the sides are not known to differ';
  return `First chance to use Lucky: the ${role}, ${reason}.`;
}

/** What is to be mended about an attack that is too large to be solved; null where it is not. */
export function sizeProblem(setup: AttackSetup): ValueProblem | null {
  const hasLucky = ROLES.some((role) => setup[role].abilities.some(({ keyword }) => keyword === 'Lucky'));
  const isTooLarge = hasLucky && estimatedEdges(planOfSetup(setup)) > MAX_ESTIMATED_EDGES;
  return isTooLarge ? attackTooLarge(MAX_ESTIMATED_EDGES) : null;
}
