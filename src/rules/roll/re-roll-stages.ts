import type { LuckyPolicy } from '../game/choice-name.js';
import { OPPONENT, type Role } from '../game/role.js';
import { countDice } from '../process/dice-pool.js';
import { PASS, type PackedState, type ProcessOption } from '../process/stage.js';
import { greedyReRoll, type ReRollSet, reRollOptions } from './re-roll.js';
import {
  type ReRollAction,
  type ReRollChoice,
  type RollModel,
  type RollNumbers,
  rollDiceToRoll,
  type StageOfRoll,
} from './roll-model.js';
import type { RollPlan } from './roll-plan.js';

const ACTED: Readonly<Record<Role, number>> = { attacker: 1, defender: 2 };

/**
 * Rule: re-rolls of any number of dice by texts (step 6; docs/card-texts.md#effects): once for each side, the side with the
 * first chance first.
 */
export function reRollsByText(model: RollModel, numbers: RollNumbers): StageOfRoll[] {
  const { textReRolls = {}, firstChance } = model.plan;
  return [firstChance, OPPONENT[firstChance]].flatMap((player) => {
    const luckyPlan = textReRolls[player];
    if (luckyPlan === undefined) return [];
    const limitAt = (state: PackedState): number => (numbers.mayReRollAny(state, player) ? luckyPlan.dice : 0);
    const chance: ReRollChance = { ...luckyPlan, step: 6, luckyDice: 'upTo', limitAt, isOpen: () => true, mark: 0 };
    return [reRollChoice(model, numbers, player, chance), ...reRolledDice(model, 6, luckyPlan.dice)];
  });
}

function reRolledDice(model: RollModel, step: number, maxDice: number): StageOfRoll[] {
  return rollDiceToRoll(model, { name: 're-rolled dice', step, layout: model.finalLayout, maxDice });
}

/**
 * Rule: Lucky in the re-roll play-or-pass (step 7; docs/rules.md#play-or-pass). Two passes in a row end it, and a player who
 * passed may still act after the opponent did. Since each Lucky is used once, the stages are: the first player's chance; if that one passed, the other's; the dice are re-rolled; the chance of the player who has not acted; those dice are re-rolled.
 */
export function reRollPop(model: RollModel, numbers: RollNumbers): StageOfRoll[] {
  const { lucky, luckyDice, firstChance, rerollPop } = model.plan;
  const chance = (player: Role, isOpen: (acted: number) => boolean): StageOfRoll[] => {
    const { dice, policy } = lucky[player];
    if (dice === 0) return [];
    const limitAt = (state: PackedState): number => numbers.luckyAt(state, player);
    return [reRollChoice(model, numbers, player, { step: 7, policy, luckyDice, limitAt, isOpen, mark: ACTED[player] })];
  };
  const reRoll = (...players: Role[]): StageOfRoll[] =>
    reRolledDice(model, 7, Math.max(...players.map((player) => lucky[player].dice)));

  const first = firstChance;
  const second = OPPONENT[first];
  const always = (): boolean => true;
  const { blindReRollsAt } = numbers;
  if (blindReRollsAt !== null) {
    const pick = blindReRollChoice(model, blindReRollsAt);
    return [...chance('attacker', always), ...reRoll('attacker'), pick, ...reRoll('defender')];
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

/** A chance to re-roll dice. `isOpen` looks at who has acted; `mark` is added to that if this chance is used. */
interface ReRollChance {
  readonly step: number;
  readonly policy: LuckyPolicy;
  readonly luckyDice: RollPlan['luckyDice'];
  readonly limitAt: (state: PackedState) => number;
  readonly isOpen: (acted: number) => boolean;
  readonly mark: number;
}

function reRollChoice(model: RollModel, { hitsFromAt }: RollNumbers, player: Role, chance: ReRollChance): ReRollChoice {
  const { state: fields, finalLayout } = model;
  const { step, policy, luckyDice, limitAt, isOpen, mark } = chance;
  const stride = { toRoll: fields.strideOf('toRoll'), acted: fields.strideOf('acted') };
  const mayChoose = (state: PackedState): boolean => isOpen(fields.get(state, 'acted')) && limitAt(state) > 0;
  const setsAt = (state: PackedState): ReRollSet[] => {
    const limit = { dice: limitAt(state), luckyDice };
    return reRollOptions(finalLayout, fields.get(state, 'dice'), limit, player);
  };
  const after = (state: PackedState, { pool, dice }: ReRollSet): PackedState =>
    dice === 0 ? state : state - pool + dice * stride.toRoll + mark * stride.acted;
  const option = (state: PackedState, set: ReRollSet): ProcessOption<ReRollAction> => ({
    action: set.dice === 0 ? PASS : { kind: 're-roll', dice: set.pool },
    next: after(state, set),
  });
  return {
    kind: 'choice',
    step,
    choice: 're-roll',
    player,
    policy,
    isOpen: mayChoose,
    options: (state) => setsAt(state).map((set) => option(state, set)),
    successors: (state) => (mayChoose(state) ? setsAt(state).map((set) => after(state, set)) : []),
    greedy: (state) => {
      const limit = { dice: limitAt(state), luckyDice, hitsFrom: hitsFromAt(state) };
      const pool = greedyReRoll(finalLayout, fields.get(state, 'dice'), limit, player);
      return option(state, { pool, dice: countDice(finalLayout, pool, () => true) });
    },
  };
}

/**
 * Rule: Cunning (docs/keywords.md#cunning): the dice are shown, and the defender's side picks as many for the re-roll as it
 * chose before. The rule of thumb picks the highest faces.
 */
function blindReRollChoice(
  { state: fields, finalLayout, plan }: RollModel,
  announcedAt: (state: PackedState) => number,
): ReRollChoice {
  const stride = fields.strideOf('toRoll');
  const mayChoose = (state: PackedState): boolean => announcedAt(state) > 0;
  const setsAt = (state: PackedState): ReRollSet[] => {
    const limit = { dice: announcedAt(state), luckyDice: 'exactly' } as const;
    return reRollOptions(finalLayout, fields.get(state, 'dice'), limit, 'defender').slice(1);
  };
  const after = (state: PackedState, { pool, dice }: ReRollSet): PackedState => state - pool + dice * stride;
  const option = (state: PackedState, set: ReRollSet): ProcessOption<ReRollAction> => ({
    action: { kind: 're-roll', dice: set.pool },
    next: after(state, set),
  });
  return {
    kind: 'choice',
    step: 7,
    choice: 're-roll',
    player: 'defender',
    policy: plan.lucky.defender.policy,
    isOpen: mayChoose,
    options: (state) => setsAt(state).map((set) => option(state, set)),
    successors: (state) => (mayChoose(state) ? setsAt(state).map((set) => after(state, set)) : []),
    greedy: (state) => option(state, setsAt(state)[0]!),
  };
}
