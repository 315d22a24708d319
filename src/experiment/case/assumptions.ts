import { visible } from '../../errors/problem.js';
import type { Effect } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import { type Rules, rulesOptions } from '../../rules/game/editions.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { type AttackPlan, areReRollsContested, firstChanceRole } from '../../rules/plan/attack-plan.js';
import { attackerTerms, isLuckyBlind } from '../../rules/plan/encounter.js';
import { isAnswered, paysAnything } from '../../rules/plan/encounter-plan.js';
import type { PaymentPolicy } from '../../rules/plan/payment.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import type { LuckyPolicy } from '../../rules/roll/roll-plan.js';
import { areApart } from '../../rules/units/reach.js';
import { stackGains } from '../../rules/units/stack.js';
import type { Unit } from '../../rules/units/unit.js';
import { paysForce } from '../../scenario/checks/case-warnings.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { hasTexts, textsInForce } from '../../scenario/units/in-force.js';
import { weighedKeywords } from './weighed-keywords.js';

/** A described attack, and what sentences about it depend on. */
export interface PlannedSetup {
  readonly setup: AttackSetup;
  /** The setup with its units as their stacks and texts make them, before anybody changes the defending unit or uses a boost. */
  readonly inForce: AttackSetup;
  readonly plan: AttackPlan;
}

/** What is said in the place of exact values, where there are none. */
export const GREEDY_PLAY =
  'This attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.';

/**
 * What was taken for granted in an attack, in sentences for the reader of a result. With `isHeuristic` the attack was too large to be solved, so
 * that nobody weighs anything.
 */
export function assumptionSentences(attack: PlannedSetup, { isHeuristic } = { isHeuristic: false }): string[] {
  const { setup, plan } = attack;
  return [
    rulesSentence(setup.rules),
    ...modeSentences(setup),
    ...othersSentences(setup),
    ...stackSentences(setup),
    ...textSentences(setup),
    ...(isHeuristic ? [] : playSentences(setup.objective, plan)),
    ...(isOrderAsked(plan) ? [firstChanceSentence(setup, plan)] : []),
    ...(plan.encounter.isPredicted ? ['Foresight, Forewarning: the hits are predicted; the effect itself is not played.'] : []),
    ...forceSentences(attack),
  ];
}

/** What is taken for granted besides where dice are on the table: what was decided before, without the dice in view. */
export function hiddenSentences({ encounter }: AttackPlan): string[] {
  if (!attackerTerms(encounter).cunning) return [];
  const isHidden = encounter.units.some(({ role, terms }) => role === 'defender' && terms.preventions.length > 0);
  return [
    ...(isHidden
      ? ['Cunning: the prevention chosen before the roll is taken as solved, or as the payment policy has it.']
      : []),
    ...(isLuckyBlind(encounter) ? ['Cunning: the number of dice for Lucky, chosen before the roll, is taken as solved.'] : []),
  ];
}

function rulesSentence({ edition, overrides }: Rules): string {
  const options = Object.entries(overrides).map(([option, value]) => `${option} ${value}`);
  return `Rules: ${[`edition ${edition}`, ...options].join(', ')}.`;
}

function modeSentences({ mode, attacker, defender }: AttackSetup): string[] {
  const limits = 'no Retaliate, Deflect or Protect reaches the attacker';
  if (mode !== 'normal')
    return [`Mode: ${mode}, from another arena with the power of ${REMOTE_MODES[mode].keyword}; ${limits}.`];
  if (!areApart(attacker, defender)) return [];
  return [`Mode: normal, from another arena, as the text of the attacker lets it; ${limits}.`];
}

function othersSentences({ others }: AttackSetup): string[] {
  const sides = ROLES.filter((role) => others[role].length > 0);
  if (sides.length === 0) return [];
  return [`Others: ${sides.map((role) => `beside the ${role} ${listed(namesOf(others[role]))}`).join(', ')}.`];
}

/** What the cards under each unit of the attack give it. */
function stackSentences({ attacker, defender, others, rules }: AttackSetup): string[] {
  const bonus = rulesOptions(rules);
  return [attacker, defender, ...ROLES.flatMap((role) => others[role])]
    .filter(({ stack }) => stack > 1)
    .map((unit) => {
      const gains = Object.entries(stackGains(unit, bonus)).filter(([, gain]) => gain > 0);
      const given = gains.length === 0 ? 'nothing' : listed(gains.map(([what, gain]) => `+${gain} ${what}`));
      return `Stack: ${visible(unit.name ?? 'a unit without a name')}: ${unit.stack} cards, which give it ${given}.`;
    });
}

/** Which texts count, from the first defending unit on; one that was chosen before the attack, or by tapping its unit, is taken as chosen. */
function textSentences(setup: AttackSetup): string[] {
  if (!hasTexts(setup)) return [];
  const texts = textsInForce(setup);
  const sentence = (kind: string, { name }: Unit, effect: Effect): string =>
    `${kind}: ${visible(name ?? 'a unit without a name')}: ${formatEffect(effect)}.`;
  const paid = { attacker: texts.attackOn(1).cost, defender: 0 };
  const payable = texts.boosts.filter(({ player, cost }) => cost <= setup.force[player] - paid[player]);
  const boosts = payable.map(({ unit, effect }) => sentence('Boost', unit, effect));
  return [
    ...texts
      .activeEffects()
      .filter(({ effect }) => effect.gives.some(({ kind }) => kind !== 'speed'))
      .map(({ unit, effect }) => sentence('In force', unit, effect)),
    ...new Set(boosts),
  ];
}

/** By their names alone: what else they have may be varied, and every sentence is told once for all cases of a scenario. */
function namesOf(units: readonly Unit[]): string[] {
  const names = units.flatMap(({ name }) => (name === null ? [] : [visible(name)]));
  const nameless = units.length - names.length;
  if (nameless === 0) return names;
  return [...names, nameless === 1 ? 'a unit without a name' : `${nameless} units without names`];
}

/** What a player decides in an attack, by the names of the keywords: by solving the game, and by the rule of thumb. */
interface Play {
  readonly role: Role;
  readonly optimal: readonly string[];
  readonly greedy: readonly string[];
}

function playOf(role: Role, { roll, encounter }: AttackPlan): Play {
  const { dice, policy } = roll.lucky[role];
  const lucky = (requested: LuckyPolicy): string[] => [
    ...(dice > 0 && policy === requested ? ['Lucky'] : []),
    ...(roll.textReRolls?.[role]?.policy === requested ? ['re-rolls'] : []),
  ];
  const weighed = weighedKeywords(role, encounter);
  return { role, optimal: [...lucky('optimal'), ...weighed], greedy: lucky('greedy') };
}

/** Whether some side pays Force as a policy tells it. */
function paysByPolicy({ encounter }: AttackPlan): boolean {
  return ROLES.some((role) => encounter.force[role] > 0 && encounter.payment[role] !== 'optimal');
}

/** Who plays how, and for what. */
function playSentences(objective: Objective, plan: AttackPlan): string[] {
  const players = ROLES.map((role) => playOf(role, plan));
  const isWeighed = players.some(({ optimal }) => optimal.length > 0) || paysByPolicy(plan);
  return [playSentence(players, plan), ...(isWeighed ? [objectiveSentence(objective, plan)] : [])];
}

function playSentence(players: readonly Play[], plan: AttackPlan): string {
  const parts = players.flatMap(({ role, optimal, greedy }) => [
    ...(optimal.length === 0 ? [] : [`optimal ${listed(optimal)} of the ${role}`]),
    ...(greedy.length === 0 ? [] : [`greedy (rule of thumb) ${listed(greedy)} of the ${role}`]),
  ]);
  if (parts.length > 0) return `Play: ${parts.join(', ')}.`;
  return paysByPolicy(plan)
    ? 'Play: neither player has a choice in this attack besides the payment policy.'
    : 'Play: neither player has a choice in this attack.';
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const OBJECTIVE_TEXTS: Readonly<Record<Objective, string>> = {
  'mean-damage': 'mean damage',
  'capped-damage': 'mean damage, capped at the remaining health',
  'discard-chance': 'the chance of a discard',
};

function objectiveSentence(objective: Objective, plan: AttackPlan): string {
  const both = isSimple(plan) ? '' : ", summed over the defender's side, less the same of the attacker's side";
  return `Objective: ${OBJECTIVE_TEXTS[objective]}${both}; high for the attacker, low for the defender.`;
}

/** Whether it matters who has the first chance: a plan keeps it only then. */
export function isOrderAsked({ roll, encounter }: AttackPlan): boolean {
  return areReRollsContested(roll, isLuckyBlind(encounter)) || isAnswered(encounter);
}

function firstChanceSentence({ attacker, defender, rules }: AttackSetup, plan: AttackPlan): string {
  const { firstChance } = rulesOptions(rules);
  const role = firstChanceRole(firstChance, attacker, defender);
  const what = isSimple(plan) ? 'First chance to use Lucky' : 'First chance in each play-or-pass';
  if (firstChance !== 'dark') return `${what}: the ${role}, by the rules option firstChance.`;
  const isKnown = attacker.side !== null && defender.side !== null && attacker.side !== defender.side;
  return `${what}: the ${role}, ${isKnown ? 'as the Dark Side' : 'since the sides are not known to differ'}.`;
}

function forceSentences({ setup, inForce, plan: { encounter } }: PlannedSetup): string[] {
  const { force, payment, forceValue } = setup;
  const amounts = `Force: ${force.attacker} (attacker) and ${force.defender} (defender)`;
  const owners = ROLES.filter((role) => paysForce(setup, role, inForce));
  if (owners.length === 0) return [`${amounts}; nothing in this attack costs any.`];
  // A plan keeps only what can come to be used; a policy that forbids it is worth a sentence.
  const payers = owners.filter((role) => payment[role] === 'never' || paysAnything(encounter, role));
  if (payers.length === 0) return [`${amounts}; nothing that costs any can be used in this attack.`];
  const worth = forceValue === 0 ? 'nothing' : `${forceValue} of the objective to its player`;
  return [
    `${amounts}.`,
    `Payment: ${payers.map((role) => `the ${role}'s side ${PAYMENT_TEXTS[payment[role]]}`).join(', ')}; a Force that is kept is worth ${worth}.`,
  ];
}

const PAYMENT_TEXTS: Readonly<Record<PaymentPolicy, string>> = {
  optimal: 'pays where it is worth it',
  always: 'pays whenever it can',
  save: 'pays only to save a unit from the discard',
  never: 'never pays',
};
