import type { TraceEvent } from '../automaton/trace.js';
import type { AttackSetup } from '../experiment/attack-setup.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import { DICE_PER_GROUP } from '../rules/dice-pool.js';
import type { Role } from '../rules/role.js';
import { matchText } from './attack-text.js';
import { grouped } from './number-text.js';

/** One attack told die by die, each line with the step of the attack and the rule behind it (docs/rules.md#steps). */
export function traceText(events: readonly TraceEvent[], setup: AttackSetup, plan: AttackPlan, trial: number): string {
  return [
    `Trial ${grouped(trial)}: ${matchText(setup)}`,
    '',
    stepLine(4, `${diceText(plan.roll.dice)} to roll: ${diceReason(setup, plan)}.`),
    ...events.map((event) => stepLine(event.step, eventText(event, setup, plan))),
    '',
    'Steps and rules: docs/rules.md#steps',
    '',
  ].join('\n');
}

function stepLine(step: number, text: string): string {
  return `${`step ${step}`.padEnd(8)} ${text}`;
}

function eventText(event: TraceEvent, setup: AttackSetup, plan: AttackPlan): string {
  switch (event.kind) {
    case 'rolled':
      return event.faces.length === 0 ? 'No dice are rolled.' : `The attacker rolls ${facesText(event.faces)}.`;
    case 'passed':
      return `The ${event.player} passes (Lucky ${plan.roll.lucky[event.player].dice}).`;
    case 're-rolled':
      return `${luckyText(event.player, plan)}: ${facesText(event.picked)} ${event.picked.length === 1 ? 'becomes' : 'become'} ${facesText(event.rolled)}; on the table ${facesText(event.table)}.`;
    case 'hits':
      return `${event.hits} hit${event.hits === 1 ? '' : 's'}: ${hitReason(setup, plan)}.`;
    case 'damage':
      return damageText(event, setup, plan);
    case 'discard':
      return event.isDiscarded
        ? `The defending unit is discarded: ${plan.remainingHealth} health was left.`
        : `The defending unit stays: ${plan.remainingHealth} health was left.`;
  }
}

function diceText(dice: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}

function combined(setup: AttackSetup, role: Role, keyword: string): number {
  return setup[role].abilities.reduce((sum, ability) => sum + (ability.keyword === keyword ? (ability.value ?? 1) : 0), 0);
}

function diceReason(setup: AttackSetup, plan: AttackPlan): string {
  const { power, powerChange } = setup.attacker;
  const shields = combined(setup, 'defender', 'Shields');
  const parts = [
    `power ${power}`,
    ...(powerChange === 0 ? [] : [`${powerChange > 0 ? 'plus' : 'minus'} ${Math.abs(powerChange)} by changes of power`]),
    ...(shields === 0 ? [] : [`minus Shields ${shields}`]),
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
  const accuracy = combined(setup, 'attacker', 'Accuracy');
  const armor = combined(setup, 'defender', 'Armor') > 0 ? ['Armor'] : [];
  const causes = [...armor, ...(accuracy === 0 ? [] : [`Accuracy ${accuracy}`])];
  const why = causes.length === 0 ? '' : ` (${causes.join(', ')})`;
  if (hitsFrom === 7) return `no natural face hits${why}`;
  return hitsFrom === 6 ? `only a natural 6 hits${why}` : `natural ${hitsFrom} to 6 hit${why}`;
}

function damageText(event: Extract<TraceEvent, { kind: 'damage' }>, setup: AttackSetup, plan: AttackPlan): string {
  const counters = `${event.damage} damage counter${event.damage === 1 ? '' : 's'} on the defending unit`;
  if (event.criticalHit) return `${counters}, with ${plan.criticalHit} by Critical Hit for a natural six.`;
  return combined(setup, 'attacker', 'Critical Hit') > 0 ? `${counters}; no natural six for Critical Hit.` : `${counters}.`;
}

function facesText(faces: readonly number[]): string {
  return faces.join(' ');
}
