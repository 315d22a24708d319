import type { DicePower, TraceEvent } from '../../automaton/trace.js';
import { capitalised } from '../../base/text.js';
import type { TracedCase } from '../../experiment/case/case.js';
import type { Action, DiceName } from '../../rules/attack/state/stage.js';
import type { Role } from '../../rules/game/role.js';
import { accuracy, shields } from '../../rules/keywords/dice.js';
import { combinedValue, KEYWORDS } from '../../rules/keywords/index.js';
import { isPassedOn } from '../../rules/keywords/preventions.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { attackerTerms, candidateNumbers } from '../../rules/plan/encounter.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import { DICE_PER_GROUP } from '../../rules/process/dice-pool.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { wrapped } from '../text/text-table.js';
import { unitLabel } from './unit-text.js';

const STEP_WIDTH = 9;
const TEXT_WIDTH = 80 - STEP_WIDTH;

export const STEPS_LINE = 'Steps and rules: docs/rules.md#steps';

interface TraceStep {
  readonly step: number;
  readonly text: string;
}

export function traceSteps(events: readonly TraceEvent[], attack: TracedCase): TraceStep[] {
  const { plan } = attack;
  return [
    ...(isSimple(plan) ? [{ step: 4, text: `${diceText(plan.roll.dice)} to roll: ${diceReason(attack)}.` }] : []),
    ...events.map((event) => ({ step: event.step, text: eventText(event, events, attack) })),
  ];
}

export function traceLines(events: readonly TraceEvent[], attack: TracedCase): string[] {
  return traceSteps(events, attack).flatMap(stepLines);
}

/** The lines of a step in 80 columns, with further lines indented. */
function stepLines({ step, text }: TraceStep): string[] {
  const [first = '', ...further] = wrapped(text, TEXT_WIDTH).map((line) => line.trim());
  return [`${`step ${step}`.padEnd(STEP_WIDTH)}${first}`, ...further.map((line) => `${' '.repeat(STEP_WIDTH)}${line}`)];
}

function eventText(event: TraceEvent, events: readonly TraceEvent[], attack: TracedCase): string {
  const { setup, plan } = attack;
  switch (event.kind) {
    case 'attack':
      return `${capitalised(unitLabel(setup, event.unit))} is attacked with ${diceText(event.dice)}: ${powerText(event.power)}.`;
    case 'chose':
      return event.action.kind === 'pass'
        ? `The ${event.player} uses no ${event.choice}.`
        : `The ${event.player}: ${actionText(event.action, setup)}.`;
    case 'rolled':
      return rolledText(event.dice, event.faces);
    case 'early end':
      return 'The attack ends.';
    case 'natural faces':
      return naturalFacesText(event, plan);
    case 'revealed':
      return `The dice are shown: what was decided before prevents ${event.prevented} damage.`;
    case 'effect':
      return `${capitalised(unitLabel(setup, event.source))} does ${event.damage} damage to ${event.source === event.target ? 'itself' : unitLabel(setup, event.target)}.`;
    case 'passed':
      return `The ${event.player} passes (${reRollReason(event, plan)}).`;
    case 're-rolled':
      return `${reRollText(event, plan)}: ${facesText(event.picked)} ${event.picked.length === 1 ? 'becomes' : 'become'} ${facesText(event.rolled)}; on the table ${facesText(event.table)}.`;
    case 'hits':
      return `${event.hits} hit${event.hits === 1 ? '' : 's'}: ${hitReason(event.hitsFrom, attack)}.`;
    case 'parried':
      return `A natural 1: Parry${isSimple(plan) ? ` ${plan.parry}` : ''} prevents ${event.prevented} damage.`;
    case 'damage':
      return isSimple(plan) ? damageText(event, events, attack) : placedText(event, setup);
    case 'discard':
      if (!isSimple(plan)) return `${capitalised(unitLabel(setup, event.unit))} is discarded.`;
      return event.isDiscarded
        ? `The defending unit is discarded: it had ${plan.remainingHealth} health left.`
        : `The defending unit stays: it had ${plan.remainingHealth} health left.`;
  }
}

function powerText({ base, overload, resilience, next, surge, stunned, shields, texts }: DicePower): string {
  const parts: readonly (readonly [string, number])[] = [
    ['Overload', overload],
    ['Resilience', resilience],
    ['from the previous attack', next],
    ['Surge', surge],
    ['Stun', -stunned],
    ['Shields', -shields],
    ['card text', texts],
  ];
  const changes = parts.filter(([, value]) => value !== 0);
  const named = changes.map(([name, value]) => `${value > 0 ? 'plus' : 'minus'} ${Math.abs(value)} (${name})`);
  return [`power ${base}`, ...named].join(', ');
}

function rolledText(dice: DiceName, faces: readonly number[]): string {
  if (faces.length === 0) return 'No dice are rolled.';
  if (dice === 'attack dice') return `The attacker rolls ${facesText(faces)}.`;
  if (dice === 'Fury dice') return `A natural 4: Fury adds ${diceText(faces.length)}, ${facesText(faces)}.`;
  if (dice === 'early end') return `A die that can end the attack: ${facesText(faces)}.`;
  return `${dice}: ${diceText(faces.length)} of damage, ${facesText(faces)}.`;
}

function naturalFacesText(
  { focuses, backfires }: Extract<TraceEvent, { kind: 'natural faces' }>,
  { encounter }: AttackPlan,
): string {
  const { focus, backfire } = attackerTerms(encounter);
  // Against several units there may be several numbers; the trace shows the dice below.
  const isOne = candidateNumbers(encounter.units).every(({ keywords }) => keywords === undefined);
  const parts = [
    ...(focuses ? [`a natural 5: Focus adds ${focus} power to the next attack`] : []),
    ...(backfires ? [`a natural 3: Backfire${isOne ? ` ${backfire}` : ''} will follow`] : []),
  ];
  return `${capitalised(parts.join('; '))}.`;
}

function placedText({ unit, damage, criticalHit }: Extract<TraceEvent, { kind: 'damage' }>, setup: AttackSetup): string {
  const counters = `${damage} damage counter${damage === 1 ? '' : 's'} on ${unitLabel(setup, unit)}`;
  return `${counters}${criticalHit ? ', Critical Hit counted' : ''}.`;
}

function diceText(dice: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}

function diceReason({ inForce, plan }: TracedCase): string {
  const { power, powerChange } = inForce.attacker;
  const powerTaken = combinedValue(shields, inForce.defender.abilities) ?? 0;
  const parts = [
    `power ${power}`,
    ...(powerChange === 0 ? [] : [`${powerChange > 0 ? 'plus' : 'minus'} ${Math.abs(powerChange)} by changes of power`]),
    ...(powerTaken === 0 ? [] : [`minus Shields ${powerTaken}`]),
  ];
  const groups = plan.roll.dice > DICE_PER_GROUP ? ', rolled in groups of five' : '';
  return `${parts.join(', ')}${groups}`;
}

/** A chance to re-roll, used or not, and its step. */
interface ReRollChance {
  readonly player: Role;
  readonly step: number;
}

function reRollText(chance: ReRollChance, plan: AttackPlan): string {
  const owner = chance.player === 'attacker' ? 'The attacker re-rolls' : 'The defender re-rolls';
  return `${owner} (${reRollReason(chance, plan)})`;
}

/** The reason dice may be re-rolled: in step 6 a text, for any number of them. */
function reRollReason({ player, step }: ReRollChance, plan: AttackPlan): string {
  return step === 6 ? 'any dice, by a text' : `Lucky ${plan.roll.lucky[player].dice}`;
}

/** The faces that hit, with reasons; the reasons are left out for a unit that became the defending unit later. */
function hitReason(hitsFrom: number, { inForce, plan }: TracedCase): string {
  const modifier = combinedValue(accuracy, inForce.attacker.abilities) ?? 0;
  const needs = KEYWORDS.filter(({ hit }) => hit !== null).filter(
    (keyword) => combinedValue(keyword, inForce.defender.abilities) !== null,
  );
  const causes = [...needs.map(({ name }) => name), ...(modifier === 0 ? [] : [`Accuracy ${modifier}`])];
  const why = causes.length === 0 || plan.roll.hitsFrom !== hitsFrom ? '' : ` (${causes.join(', ')})`;
  if (hitsFrom === 7) return `no natural face hits${why}`;
  return hitsFrom === 6 ? `only a natural 6 hits${why}` : `natural ${hitsFrom} to 6 hit${why}`;
}

function damageText(
  { damage, criticalHit }: Extract<TraceEvent, { kind: 'damage' }>,
  events: readonly TraceEvent[],
  { plan, hasCriticalHit }: TracedCase,
): string {
  const counters = `${damage} damage counter${damage === 1 ? '' : 's'} on the defending unit`;
  if (!hasCriticalHit) return `${counters}.`;
  const sixes = events.flatMap((event) => (event.kind === 'hits' ? event.table : [])).filter((face) => face === 6).length;
  if (!criticalHit)
    return `${counters}; ${sixes > 0 ? 'the natural six' : 'no natural six'} ${sixes > 0 ? 'does not count' : 'for Critical Hit'}.`;
  const added = plan.criticalHit * (plan.roll.finalFaces.criticalHit?.isCounted ? sixes : 1);
  const isParried = events.some((event) => event.kind === 'parried' && event.prevented > 0);
  if (isParried) return `${counters}; Critical Hit had added ${added} for a natural six.`;
  return `${counters}, with ${added} by Critical Hit for ${sixes > 1 && plan.roll.finalFaces.criticalHit?.isCounted ? `${sixes} natural sixes` : 'a natural six'}.`;
}

function facesText(faces: readonly number[]): string {
  return faces.join(' ');
}

/** A player's choice in a few words: "Evade 2 (1 Force) on 3 damage". */
export function actionText(action: Action, setup: AttackSetup): string {
  switch (action.kind) {
    case 'pass':
      return 'nothing (pass)';
    case 're-roll':
      return 're-roll dice';
    case 're-roll blind':
      return `re-roll ${action.dice === 1 ? '1 die' : `${action.dice} dice`}, chosen before the roll`;
    case 'early end':
      return `${action.faces < 6 ? `roll a die: ${action.faces} of 6 faces end the attack` : 'end the attack'}${costText(action.cost)}`;
    case 'overload':
      return 'use Overload';
    case 'boost':
      return `boost: ${action.gives}${costText(action.cost)}${action.backlash === 0 ? '' : `, then ${action.backlash} damage to itself`}`;
    case 'change':
      return `${action.by}: ${unitLabel(setup, action.unit)} becomes the defending unit${costText(action.cost)}`;
    case 'retaliate':
      return `Retaliate ${action.value} of ${unitLabel(setup, action.unit)}${costText(action.cost)}`;
    case 'prevent':
      return preventionText(action, setup);
    case 'attack cost':
      return action.isPaid
        ? `pay ${action.cost} Force to attack ${unitLabel(setup, action.unit)}`
        : `do not pay to attack ${unitLabel(setup, action.unit)}: the defending unit stays`;
    case 'toll':
      return action.isPaid
        ? `pay ${action.cost} Force; otherwise the damage is prevented`
        : 'do not pay: the damage is prevented';
    case 'parry':
      return `Parry prevents ${action.amount}`;
    case 'divide':
      return `Overkill: ${action.damage} to ${unitLabel(setup, action.unit)}${action.takesCriticalHit ? ', with the damage of Critical Hit' : ''}`;
    case 'area damage':
      return `Area Damage against ${unitLabel(setup, action.unit)}`;
    case 'next effect':
      return `${action.name} ${action.value} of ${unitLabel(setup, action.unit)} happens next`;
    case 'surge':
      return `Surge ${action.power} of ${unitLabel(setup, action.unit)} goes to the attacking unit`;
    case 'surge later':
      return `Surge ${action.power} of ${unitLabel(setup, action.unit)} goes to the unit that attacks next`;
    case 'attack again':
      return `${action.by}: attack ${unitLabel(setup, action.unit)} again${costText(action.cost)}`;
  }
}

/** Prevention in words; with further units it also says whose it is and for whom. */
function preventionText(action: Extract<Action, { kind: 'prevent' }>, setup: AttackSetup): string {
  const { by, value, unit, cost, instance, target, amount, isRetreat } = action;
  const ofText = instance === null ? 'prevention by its text' : `prevention of ${amount} by its text`;
  const name = isRetreat ? 'retreat' : by === 'Guard' ? ofText : `${by} ${value}`;
  const hasOthers = setup.others.attacker.length + setup.others.defender.length > 0;
  const owner = hasOthers ? ` of ${unitLabel(setup, unit)}` : '';
  const helped = hasOthers && instance !== null && instance.target !== unit ? ` to ${unitLabel(setup, instance.target)}` : '';
  const against = instance === null ? '' : ` on ${instance.amount} damage${helped}`;
  const less = instance !== null && amount < Math.min(value, instance.amount) ? `, preventing ${amount}` : '';
  const done = !isPassedOn({ kind: by }) ? '' : `, to ${target === null ? 'nobody' : unitLabel(setup, target)}`;
  return `${name}${owner}${costText(cost)}${against}${less}${done}`;
}

function costText(cost: number): string {
  return cost === 0 ? '' : ` (${cost} Force)`;
}
