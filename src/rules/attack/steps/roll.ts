import { OPPONENT, type Role } from '../../game/role.js';
import { ATTACKING, isLuckyBlind } from '../../plan/encounter.js';
import {
  convertPool,
  countDice,
  DICE_PER_GROUP,
  type DicePool,
  type FaceClass,
  isHit,
  type PoolLayout,
  summarisedPool,
} from '../../roll/dice-pool.js';
import { greedyReRoll, type ReRollSet, reRollOptions } from '../../roll/re-roll.js';
import type { LuckyPolicy, RollPlan } from '../../roll/roll-plan.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import { PASS } from '../choices/choice.js';
import {
  type AttackModel,
  attackedNumbers,
  BACKFIRE_FACE,
  CRITICAL_HIT_FACE,
  chanceOrder,
  FOCUS_FACE,
  FURY_FACE,
  PARRY_FACE,
  RIPOSTE_FACE,
} from '../state/attack-model.js';
import { withEntry } from '../state/situation.js';
import type { ChoiceStage, DiceName, Option, PackedState, RollStage, Stage, StepStage } from '../state/stage.js';

const ACTED: Readonly<Record<Role, number>> = { attacker: 1, defender: 2 };

/** From this step on no die can change. */
const HITS_STEP = 8;

/** Steps 5 to 8: the roll, Fury, re-rolls, hits. `isFirst`: whether it is the first attack, the hits of which are predicted. */
export function rollAttack(model: AttackModel, isFirst: boolean): Stage[] {
  const { furyDiceTriggerFocusBackfire: countsFuryDice } = model.encounter.rules;
  const stages = [
    ...rollAttackDice(model), // step 5
    ...(countsFuryDice ? [] : naturalFaces(model)), // step 5
    ...rollFuryDice(model), // step 5
    ...(countsFuryDice ? naturalFaces(model) : []), // step 5
    ...endOfFirstRoll(model),
    ...reRollsByText(model), // step 6
    ...reRollPop(model), // step 7
    countHits(model, isFirst), // step 8
  ];
  return forgetDiceAfterReRolls(stages, model);
}

/**
 * After the last re-roll only the roll summary matters: the dice on the table are kept as that alone, which makes the states of the last
 * rolls few. Changes no outcome.
 */
function forgetDiceAfterReRolls(stages: readonly Stage[], model: AttackModel): Stage[] {
  const lastChoice = stages.findLastIndex(({ kind }) => kind === 'choice');
  const { state: layout, plan, furyRolls } = model;
  const counted = plan.roll.naturalSixes === 'each' ? [CRITICAL_HIT_FACE] : [];
  return stages.map((stage, i) => {
    if (stage.kind !== 'roll' || i < lastChoice) return stage;
    const summarised = new Map<number, DicePool>();
    // Fury that chains compares numbers of natural fours.
    const kept = furyRolls > 1 && stage.name !== 're-rolled dice' ? [...counted, FURY_FACE] : counted;
    return {
      ...stage,
      after: (state, rolled) => {
        const next = stage.after(state, rolled);
        const dice = layout.get(next, 'dice');
        const hitsFrom = hitsFromAt(model, next);
        const key = dice * 8 + hitsFrom;
        const known = summarised.get(key) ?? summarisedPool(stage.layout, dice, { hitsFrom, counted: kept });
        summarised.set(key, known);
        return next + known - dice;
      },
    };
  });
}

/** The lowest face that hits the defending unit; 7 where nobody is attacked. */
function hitsFromAt(model: AttackModel, state: PackedState): number {
  if (model.plan.encounter === null) return model.plan.roll.hitsFrom;
  const situation = model.situationOf(state);
  return situation.defending === null ? 7 : attackedNumbers(model, situation).hitsFrom;
}

/** The sizes of the groups in which so many dice are rolled. */
export function groupSizes(dice: number): number[] {
  const groups = Math.ceil(dice / DICE_PER_GROUP);
  return Array.from({ length: groups }, (_, group) => Math.min(DICE_PER_GROUP, dice - group * DICE_PER_GROUP));
}

/** Rule: roll (step 5; docs/rules.md#steps). */
function rollAttackDice(model: AttackModel): Stage[] {
  const isFixed = model.plan.encounter === null;
  return groupSizes(model.mostDice).map((size, group) => ({
    kind: 'roll',
    step: 5,
    name: 'attack dice',
    layout: model.firstLayout,
    maxDice: size,
    diceAt: isFixed
      ? () => size
      : (state) => Math.min(size, Math.max(0, model.situationOf(state).dice - group * DICE_PER_GROUP)),
    after: (state, rolled) => state + rolled,
  }));
}

function countNatural(layout: PoolLayout, pool: DicePool, face: number): number {
  return countDice(layout, pool, ({ natural }: FaceClass) => natural === face);
}

/** Rule: Fury (step 5; docs/rules.md#fury). The natural four is looked for in the first roll alone, unless Fury chains. */
function rollFuryDice(model: AttackModel): Stage[] {
  const { fury } = model.plan.roll;
  return Array.from({ length: model.furyRolls }, () => [
    furyStep(model),
    ...rollDiceToRoll(model, 'Fury dice', 5, model.firstLayout, fury),
  ]).flat();
}

function furyStep(model: AttackModel): StepStage {
  const { state: layout, firstLayout, plan, furyRolls } = model;
  const stride = layout.strideOf('toRoll');
  return {
    kind: 'step',
    step: 5,
    name: 'Fury',
    after: (state) => {
      const fours = countNatural(firstLayout, layout.get(state, 'dice'), FURY_FACE);
      if (furyRolls === 1) return fours > 0 ? state + plan.roll.fury * stride : state;
      const situation = model.situationOf(state);
      if (fours <= situation.fours) return state;
      return model.withSituation(state, { ...situation, fours }) + plan.roll.fury * stride;
    },
  };
}

/** Rule: Focus X and Backfire X (step 5; docs/rules.md#focus): natural faces before any re-roll. */
function naturalFaces(model: AttackModel): StepStage[] {
  const { focus, backfire } = model.encounter.attacking;
  if (focus === 0 && backfire === 0) return [];
  return [
    {
      kind: 'step',
      step: 5,
      name: 'natural faces',
      after: (state) => {
        const dice = model.state.get(state, 'dice');
        const shows = (face: number): boolean => countNatural(model.firstLayout, dice, face) > 0;
        const situation = model.situationOf(state);
        const bonus = focus > 0 && shows(FOCUS_FACE) ? focus : 0;
        const nextPower = withEntry(situation.nextPower, ATTACKING, situation.nextPower[ATTACKING]! + bonus);
        return model.withSituation(state, { ...situation, nextPower, backfires: backfire > 0 && shows(BACKFIRE_FACE) });
      },
    },
  ];
}

/** From here on the faces that only the first roll has a use for are like the others. */
function endOfFirstRoll(model: AttackModel): StepStage[] {
  const { firstLayout, finalLayout, state: layout, furyRolls } = model;
  if (firstLayout === finalLayout) return [];
  return [
    {
      kind: 'step',
      step: 6,
      name: 'end of the first roll',
      after: (state) => {
        const { dice, ...rest } = layout.unpack(state);
        const converted = layout.pack({ ...rest, dice: convertPool(firstLayout, finalLayout, dice) });
        return furyRolls > 1 ? model.withSituation(converted, { ...model.situationOf(state), fours: 0 }) : converted;
      },
    },
  ];
}

/** Rule: re-rolls of any number of dice by texts (step 6; docs/rules.md#effects): once for each side, the first chance first. */
function reRollsByText(model: AttackModel): Stage[] {
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
function reRollPop(model: AttackModel): Stage[] {
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

/** Rolls the dice that are to be rolled, up to `most`, in as many groups as that takes. */
function rollDiceToRoll(model: AttackModel, name: DiceName, step: number, layout: PoolLayout, most: number): RollStage[] {
  const stride = model.state.strideOf('toRoll');
  return groupSizes(most).map((size) => {
    const diceAt = (state: PackedState): number => Math.min(size, model.state.get(state, 'toRoll'));
    return {
      kind: 'roll',
      step,
      name,
      layout,
      maxDice: size,
      diceAt,
      after: (state, rolled) => state + rolled - diceAt(state) * stride,
    };
  });
}

/** Rule: hits (step 8; docs/rules.md#hits). From here on the dice are a roll summary, which is part of the situation. */
function countHits(model: AttackModel, isFirst: boolean): StepStage {
  const { state: layout, finalLayout, plan, encounter } = model;
  return {
    kind: 'step',
    step: HITS_STEP,
    name: 'count hits',
    after: (state) => {
      const situation = model.situationOf(state);
      if (situation.defending === null) return state;
      const { hitsFrom, parry, riposte, sixCounts } = attackedNumbers(model, situation);
      const dice = layout.get(state, 'dice');
      const sixes = sixCounts ? countNatural(finalLayout, dice, CRITICAL_HIT_FACE) : 0;
      const shows = (face: number): 0 | 1 => (countNatural(finalLayout, dice, face) > 0 ? 1 : 0);
      const hits = countDice(finalLayout, dice, (faceClass) => isHit(faceClass, hitsFrom));
      const summary = ROLL_SUMMARY.pack({
        hits,
        naturalSixes: plan.roll.naturalSixes === 'each' ? sixes : Math.min(1, sixes),
        naturalOnes: parry > 0 ? shows(PARRY_FACE) : 0,
        naturalTwos: riposte > 0 ? shows(RIPOSTE_FACE) : 0,
      });
      const firstHits = isFirst && encounter.isPredicted ? hits : situation.firstHits;
      return model.stateOf({ ...situation, summary, firstHits, blindReRolls: 0 });
    },
  };
}
