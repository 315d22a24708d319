import type { LuckyPolicy } from '../../game/lucky-policy.js';
import { OPPONENT, type Role } from '../../game/role.js';
import { isLuckyBlind } from '../../plan/encounter.js';
import { countDice } from '../../process/dice-pool.js';
import type { PackedState } from '../../process/stage.js';
import { PASS } from '../../process/stage.js';
import { greedyReRoll, type ReRollSet, reRollOptions } from '../../roll/re-roll.js';
import type { RollPlan } from '../../roll/roll-plan.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers, chanceOrder } from '../state/in-play.js';
import type { ChoiceStage, Option, Stage } from '../state/stage.js';
import { hitsFromAt, rollDiceToRoll } from './dice-stages.js';

const ACTED: Readonly<Record<Role, number>> = { attacker: 1, defender: 2 };

/** Rule: re-rolls of any number of dice by texts (step 6; docs/rules.md#effects): once for each side, the first chance first. */
export function reRollsByText(model: AttackModel): Stage[] {
  const { textReRolls = {} } = model.plan.roll;
  return chanceOrder(model).flatMap((player) => {
    const item = textReRolls[player];
    if (item === undefined) return [];
    const limitAt = (state: PackedState): number => (mayReRollAny(model, state, player) ? item.dice : 0);
    const choice = reRollChoice(model, player, { step: 6, ...item, luckyDice: 'upTo', limitAt, isOpen: () => true, mark: 0 });
    return [choice, ...rollDiceToRoll(model, 're-rolled dice', 6, model.finalLayout, item.dice)];
  });
}

/** Whether a text lets a player re-roll any number of the dice on the table. */
function mayReRollAny(model: AttackModel, state: PackedState, player: Role): boolean {
  if (model.plan.encounter === null) return true;
  const situation = model.situationOf(state);
  if (situation.defending === null) return false;
  return player === 'attacker' || attackedNumbers(model, situation).reRolls === true;
}

/**
 * Rule: Lucky in the re-roll play-or-pass (step 7; docs/rules.md#play-or-pass). Two passes in a row end it, and a player who passed may
 * still act after the opponent did. As each Lucky is used once, that comes to: the first player's chance; if he passed, the other's;
 * the dice are re-rolled; the chance of whoever has not acted; his dice are re-rolled.
 */
export function reRollPop(model: AttackModel): Stage[] {
  const { lucky, luckyDice, firstChance, rerollPop } = model.plan.roll;
  const chance = (player: Role, isOpen: (acted: number) => boolean): Stage[] => {
    if (lucky[player].dice === 0) return [];
    const limitAt = (state: PackedState): number => luckyAt(model, state, player);
    const { policy } = lucky[player];
    return [reRollChoice(model, player, { step: 7, policy, luckyDice, limitAt, isOpen, mark: ACTED[player] })];
  };
  const reRoll = (...players: Role[]): Stage[] =>
    rollDiceToRoll(model, 're-rolled dice', 7, model.finalLayout, Math.max(...players.map((player) => lucky[player].dice)));

  const first = firstChance;
  const second = OPPONENT[first];
  const always = (): boolean => true;
  if (isLuckyBlind(model.encounter)) {
    return [...chance('attacker', always), ...reRoll('attacker'), blindReRollChoice(model), ...reRoll('defender')];
  }
  if (lucky[second].dice === 0) return [...chance(first, always), ...reRoll(first)];
  if (lucky[first].dice === 0) return [...chance(second, always), ...reRoll(second)];
  if (rerollPop === 'fixedOrder') {
    return [...chance(first, always), ...reRoll(first), ...chance(second, always), ...reRoll(second)];
  }
  return [
    ...chance(first, always),
    ...chance(second, (acted) => acted !== ACTED[first]),
    ...reRoll(first, second),
    ...chance(second, (acted) => acted === ACTED[first]),
    ...chance(first, (acted) => acted === ACTED[second]),
    ...reRoll(first, second),
  ];
}

/** A chance to re-roll dice; `isOpen` looks at who has acted, and `mark` is added to that when this one is used. */
interface ReRollChance {
  readonly step: number;
  readonly policy: LuckyPolicy;
  readonly luckyDice: RollPlan['luckyDice'];
  readonly limitAt: (state: PackedState) => number;
  readonly isOpen: (acted: number) => boolean;
  readonly mark: number;
}

function reRollChoice(model: AttackModel, player: Role, chance: ReRollChance): ChoiceStage {
  const { state: layout, finalLayout } = model;
  const { step, policy, luckyDice, limitAt, isOpen, mark } = chance;
  const stride = { toRoll: layout.strideOf('toRoll'), acted: layout.strideOf('acted') };
  const setsAt = (state: PackedState): ReRollSet[] => {
    const limit = { dice: limitAt(state), luckyDice };
    return reRollOptions(finalLayout, layout.get(state, 'dice'), limit, player);
  };
  const after = (state: PackedState, { pool, dice }: ReRollSet): PackedState =>
    dice === 0 ? state : state - pool + dice * stride.toRoll + mark * stride.acted;
  const option = (state: PackedState, set: ReRollSet): Option => ({
    action: set.dice === 0 ? PASS : { kind: 're-roll', dice: set.pool },
    next: after(state, set),
  });
  return {
    kind: 'choice',
    step,
    choice: 're-roll',
    player,
    policy,
    isOpen: (state) => isOpen(layout.get(state, 'acted')) && limitAt(state) > 0,
    options: (state) => setsAt(state).map((set) => option(state, set)),
    successors: (state) => setsAt(state).map((set) => after(state, set)),
    greedy: (state) => {
      const limit = { dice: limitAt(state), luckyDice, hitsFrom: hitsFromAt(model, state) };
      const pool = greedyReRoll(finalLayout, layout.get(state, 'dice'), limit, player);
      return option(state, { pool, dice: countDice(finalLayout, pool, () => true) });
    },
  };
}

/**
 * Rule: Cunning (docs/rules.md#cunning): the dice are shown, and the defending side picks as many to be re-rolled as it had said before the roll. The
 * rule of thumb picks the highest faces.
 */
function blindReRollChoice(model: AttackModel): ChoiceStage {
  const { state: layout, finalLayout, plan } = model;
  const stride = layout.strideOf('toRoll');
  const setsAt = (state: PackedState): ReRollSet[] => {
    const limit = { dice: model.situationOf(state).blindReRolls, luckyDice: 'exactly' } as const;
    return reRollOptions(finalLayout, layout.get(state, 'dice'), limit, 'defender').slice(1);
  };
  const after = (state: PackedState, { pool, dice }: ReRollSet): PackedState => state - pool + dice * stride;
  const option = (state: PackedState, set: ReRollSet): Option => ({
    action: { kind: 're-roll', dice: set.pool },
    next: after(state, set),
  });
  return {
    kind: 'choice',
    step: 7,
    choice: 're-roll',
    player: 'defender',
    policy: plan.roll.lucky.defender.policy,
    isOpen: (state) => model.situationOf(state).blindReRolls > 0,
    options: (state) => setsAt(state).map((set) => option(state, set)),
    successors: (state) => setsAt(state).map((set) => after(state, set)),
    greedy: (state) => option(state, setsAt(state)[0]!),
  };
}

/** The most dice that a player may have re-rolled: by the attacking unit, or by the final defending unit. */
function luckyAt(model: AttackModel, state: PackedState, player: Role): number {
  const { lucky } = model.plan.roll;
  if (model.plan.encounter === null) return lucky[player].dice;
  const situation = model.situationOf(state);
  if (situation.defending === null) return 0;
  const numbers = attackedNumbers(model, situation);
  const item = player === 'attacker' ? (numbers.against?.lucky ?? lucky.attacker.dice) : numbers.lucky;
  return Math.min(lucky[player].dice, item);
}
