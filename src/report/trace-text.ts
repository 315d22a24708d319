import type { TraceEvent } from '../automaton/trace.js';
import { type AttackSetup, hasCriticalHit } from '../experiment/attack-setup.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import { DICE_PER_GROUP } from '../rules/dice-pool.js';
import { accuracy } from '../rules/keywords/accuracy.js';
import { armor } from '../rules/keywords/armor.js';
import { combinedValue } from '../rules/keywords/index.js';
import { shields } from '../rules/keywords/shields.js';
import type { Role } from '../rules/role.js';
import { matchText } from './attack-text.js';
import { grouped } from './number-text.js';

/** One attack told die by die, each line with the step of the attack and the rule behind it (docs/rules.md#steps). */
export function traceText(events: readonly TraceEvent[], setup: AttackSetup, plan: AttackPlan, trial: number): string {
  return [
    `Trial ${grouped(trial)}: ${matchText(setup)}`,
    '',
    stepLine(4, `${diceText(plan.roll.dice)} to roll: ${diceReason(setup, plan)}.`),
    ...events.map((event) => stepLine(event.step, eventText(event, events, setup, plan))),
    '',
    'Steps and rules: docs/rules.md#steps',
    '',
  ].join('\n');
}

function stepLine(step: number, text: string): string {
  return `${`step ${step}`.padEnd(8)} ${text}`;
}

function eventText(event: TraceEvent, events: readonly TraceEvent[], setup: AttackSetup, plan: AttackPlan): string {
  switch (event.kind) {
    case 'rolled':
      if (event.faces.length === 0) return 'No dice are rolled.';
      return event.dice === 'attack dice'
        ? `The attacker rolls ${facesText(event.faces)}.`
        : `A natural 4: Fury adds ${diceText(event.faces.length)}, ${facesText(event.faces)}.`;
    case 'passed':
      return `The ${event.player} passes (Lucky ${plan.roll.lucky[event.player].dice}).`;
    case 're-rolled':
      return `${luckyText(event.player, plan)}: ${facesText(event.picked)} ${event.picked.length === 1 ? 'becomes' : 'become'} ${facesText(event.rolled)}; on the table ${facesText(event.table)}.`;
    case 'hits':
      return `${event.hits} hit${event.hits === 1 ? '' : 's'}: ${hitReason(setup, plan)}.`;
    case 'parried':
      return `A natural 1: Parry ${plan.parry} prevents ${event.prevented} damage.`;
    case 'damage':
      return damageText(event, events, setup, plan);
    case 'discard':
      return event.isDiscarded
        ? `The defending unit is discarded: ${plan.remainingHealth} health was left.`
        : `The defending unit stays: ${plan.remainingHealth} health was left.`;
  }
}

function diceText(dice: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}

function diceReason(setup: AttackSetup, plan: AttackPlan): string {
  const { power, powerChange } = setup.attacker;
  const powerTaken = combinedValue(shields, setup.defender.abilities) ?? 0;
  const parts = [
    `power ${power}`,
    ...(powerChange === 0 ? [] : [`${powerChange > 0 ? 'plus' : 'minus'} ${Math.abs(powerChange)} by changes of power`]),
    ...(powerTaken === 0 ? [] : [`minus Shields ${powerTaken}`]),
  ];
  const groups = plan.roll.dice > DICE_PER_GROUP ? ', rolled in groups of five' : '';
  return `${parts.join(', ')}${groups}`;
}

function luckyText(player: Role, plan: AttackPlan): string {
  const owner = player === 'attacker' ? 'The attacker re-rolls' : 'The defender has re-rolled';
  return `${owner} (Lucky ${plan.roll.lucky[player].dice})`;
}

function hitReason(setup: AttackSetup, plan: AttackPlan): string {
  const { hitsFrom } = plan.roll;
  const modifier = combinedValue(accuracy, setup.attacker.abilities) ?? 0;
  const isArmored = combinedValue(armor, setup.defender.abilities) !== null;
  const causes = [...(isArmored ? ['Armor'] : []), ...(modifier === 0 ? [] : [`Accuracy ${modifier}`])];
  const why = causes.length === 0 ? '' : ` (${causes.join(', ')})`;
  if (hitsFrom === 7) return `no natural face hits${why}`;
  return hitsFrom === 6 ? `only a natural 6 hits${why}` : `natural ${hitsFrom} to 6 hit${why}`;
}

function damageText(
  { damage, criticalHit }: Extract<TraceEvent, { kind: 'damage' }>,
  events: readonly TraceEvent[],
  setup: AttackSetup,
  plan: AttackPlan,
): string {
  const counters = `${damage} damage counter${damage === 1 ? '' : 's'} on the defending unit`;
  if (!hasCriticalHit(setup)) return `${counters}.`;
  const sixes = events.flatMap((event) => (event.kind === 'hits' ? event.table : [])).filter((face) => face === 6).length;
  if (!criticalHit)
    return `${counters}; ${sixes > 0 ? 'the natural six' : 'no natural six'} ${sixes > 0 ? 'does not count' : 'for Critical Hit'}.`;
  const added = plan.criticalHit * (plan.roll.naturalSixes === 'each' ? sixes : 1);
  const isParried = events.some((event) => event.kind === 'parried' && event.prevented > 0);
  if (isParried) return `${counters}; Critical Hit had added ${added} for a natural six.`;
  return `${counters}, with ${added} by Critical Hit for ${sixes > 1 && plan.roll.naturalSixes === 'each' ? `${sixes} natural sixes` : 'a natural six'}.`;
}

function facesText(faces: readonly number[]): string {
  return faces.join(' ');
}
