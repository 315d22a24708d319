import type { Action } from '../../rules/attack/state/stage.js';
import { isPassedOn } from '../../rules/keywords/preventions.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { unitLabel } from './unit-text.js';

/** What a player does at a choice, in a few words: "Evade 2 (1 Force) on 3 damage". */
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

/** Prevention in words; if there are units besides the two, also whose it is and for whom. */
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
