import type { AttackPlan, LuckyPolicy } from './attack-plan.js';
import { greedyReRoll, reRollOptions } from './choices/re-roll.js';
import {
  convertPool,
  countDice,
  DICE_PER_GROUP,
  type DicePool,
  type FaceClass,
  faceClasses,
  type PoolLayout,
  poolOf,
  summarisedPool,
} from './dice-pool.js';
import { type IntegerLayout, integerLayout } from './integer-layout.js';
import { OUTCOME, type Outcome, ROLL_SUMMARY } from './outcome.js';
import { OPPONENT, type Role } from './role.js';

/** Where an attack stands between two stages: a packed integer whose meaning depends on the stage. */
export type AttackState = number;

/** A group of up to five dice is rolled. How many of the group count may depend on the state; the group is rolled in any case. */
export interface RollStage {
  readonly kind: 'roll';
  readonly step: number;
  readonly name: 'attack dice' | 'Fury dice' | 're-rolled dice';
  /** How the dice of the group are told apart and counted. */
  readonly layout: PoolLayout;
  /** The most dice of the group that can count, 1 to 5. */
  readonly maxDice: number;
  readonly diceAt: (state: AttackState) => number;
  readonly after: (state: AttackState, rolled: DicePool) => AttackState;
}

/** One thing a player may do: which dice to have re-rolled (0: pass), and the state it leads to. */
export interface Option {
  readonly reRolled: DicePool;
  readonly next: AttackState;
}

/** A player decides. Options stand in the order of preference among equals; the first is to pass. */
export interface ChoiceStage {
  readonly kind: 'choice';
  readonly step: number;
  readonly choice: 're-roll';
  readonly player: Role;
  readonly policy: LuckyPolicy;
  /** Whether it is this player's turn to choose at all. Where not, the state stays as it is. */
  readonly isOpen: (state: AttackState) => boolean;
  readonly options: (state: AttackState) => readonly Option[];
  /** What the rule of thumb does. */
  readonly greedy: (state: AttackState) => Option;
}

/** Something follows from the rules alone. */
export interface StepStage {
  readonly kind: 'step';
  readonly step: number;
  readonly name: 'Fury' | 'end of the first roll' | 'count hits' | 'damage';
  readonly after: (state: AttackState) => AttackState;
}

export type Stage = RollStage | ChoiceStage | StepStage;

/** One attack, as the rules have it: the stages in their order, the state before the first, and how its dice are counted. */
export interface AttackProcess {
  readonly layout: PoolLayout;
  readonly table: TableLayout;
  readonly initial: AttackState;
  readonly stages: readonly Stage[];
}

/**
 * The state during steps 5 to 7. `dice`: the dice on the table, a DicePool. `toRoll`: dice that are to be rolled: added by Fury, or picked
 * up for a re-roll. `acted`: who used Lucky: 0 nobody, 1 the attacker, 2 the defender, 3 both.
 */
export type TableLayout = IntegerLayout<'dice' | 'toRoll' | 'acted'>;

const ACTED: Readonly<Record<Role, number>> = { attacker: 1, defender: 2 };

/** From this step on no die can change. */
const HITS_STEP = 8;

/** The natural face of the first roll that brings the Fury dice. */
const FURY_FACE = 4;
/** The natural faces of the final roll that Critical Hit and Parry look for. */
const CRITICAL_HIT_FACE = 6;
const PARRY_FACE = 1;

/**
 * The attack of a plan as a process: the one place where the order of events is written. The steps are those of docs/rules.md#steps.
 * Steps 1 to 4 (declaration, number of dice) are done by `planAttack`; from step 9 on only the roll summary is read.
 */
export function attackProcess(plan: AttackPlan): AttackProcess {
  const { first, final } = poolLayouts(plan);
  const table = tableLayout(plan, first);
  const stages = [
    ...rollAttackDice(first, plan.roll.dice), // step 5
    ...rollFuryDice(first, final, table, plan.roll.fury), // step 5
    ...reRollPop(plan, final, table), // step 7
    countHits(plan, final, table), // step 8
    damage(plan), // steps 9 to 12
  ];
  return { layout: final, table, initial: 0, stages: forgetDiceAfterChoices(stages, plan, table) };
}

/**
 * After the last choice only the roll summary matters: the dice on the table are kept as that alone, which makes the states of the last
 * rolls few. Changes no outcome.
 */
function forgetDiceAfterChoices(stages: readonly Stage[], { roll }: AttackPlan, table: TableLayout): Stage[] {
  const lastChoice = stages.findLastIndex(({ kind }) => kind === 'choice');
  const isCounted = (natural: number): boolean => roll.naturalSixes === 'each' && natural === CRITICAL_HIT_FACE;
  return stages.map((stage, i) => {
    if (stage.kind !== 'roll' || i < lastChoice) return stage;
    const summarised = new Map<DicePool, DicePool>();
    return {
      ...stage,
      after: (state, rolled) => {
        const next = stage.after(state, rolled);
        const dice = table.get(next, 'dice');
        const known = summarised.get(dice) ?? summarisedPool(stage.layout, dice, isCounted);
        summarised.set(dice, known);
        return next + known - dice;
      },
    };
  });
}

/** Some faces matter in the first roll alone; from the re-rolls on nothing looks at them. */
function poolLayouts({ roll }: AttackPlan): { first: PoolLayout; final: PoolLayout } {
  const finalFaces = [
    ...(roll.naturalSixes === 'ignored' ? [] : [CRITICAL_HIT_FACE]),
    ...(roll.naturalOnes === 'ignored' ? [] : [PARRY_FACE]),
  ];
  const layout = (looksAt: readonly number[]): PoolLayout => ({
    classes: faceClasses({ hitsFrom: roll.hitsFrom, looksAt }),
    base: roll.dice + roll.fury + 1,
  });
  const final = layout(finalFaces);
  return { first: roll.fury === 0 ? final : layout([...finalFaces, FURY_FACE]), final };
}

function tableLayout({ roll }: AttackPlan, { base, classes }: PoolLayout): TableLayout {
  return integerLayout([
    ['dice', base ** classes.length],
    ['toRoll', Math.max(roll.fury, roll.lucky.attacker.dice, roll.lucky.defender.dice) + 1],
    ['acted', 4],
  ]);
}

/** The sizes of the groups in which so many dice are rolled. */
function groupSizes(dice: number): number[] {
  const groups = Math.ceil(dice / DICE_PER_GROUP);
  return Array.from({ length: groups }, (_, group) => Math.min(DICE_PER_GROUP, dice - group * DICE_PER_GROUP));
}

/** Rule: roll (step 5; docs/rules.md#steps). */
function rollAttackDice(layout: PoolLayout, dice: number): Stage[] {
  return groupSizes(dice).map((size) => ({
    kind: 'roll',
    step: 5,
    name: 'attack dice',
    layout,
    maxDice: size,
    diceAt: () => size,
    after: (state, rolled) => state + rolled,
  }));
}

/** Rule: Fury (step 5; docs/rules.md#fury). The natural four is looked for in the first roll alone. */
function rollFuryDice(first: PoolLayout, final: PoolLayout, table: TableLayout, fury: number): Stage[] {
  if (fury === 0) return [];
  const isFour = ({ natural }: FaceClass): boolean => natural === FURY_FACE;
  const hasFour = (state: AttackState): boolean => countDice(first, table.get(state, 'dice'), isFour) > 0;
  return [
    {
      kind: 'step',
      step: 5,
      name: 'Fury',
      after: (state) => (hasFour(state) ? state + fury * table.strideOf('toRoll') : state),
    },
    ...rollDiceToRoll('Fury dice', 5, first, fury, table),
    {
      kind: 'step',
      step: 6,
      name: 'end of the first roll',
      after: (state) => {
        const { dice, ...rest } = table.unpack(state);
        return table.pack({ ...rest, dice: convertPool(first, final, dice) });
      },
    },
  ];
}

/**
 * Rule: Lucky in the re-roll play-or-pass (step 7; docs/rules.md#play-or-pass). Two passes in a row end it, and a player who passed may
 * still act after the opponent did. As each Lucky is used once, that comes to: the first player's chance; if he passed, the other's;
 * the dice are re-rolled; the chance of whoever has not acted; his dice are re-rolled.
 */
function reRollPop(plan: AttackPlan, layout: PoolLayout, table: TableLayout): Stage[] {
  const { lucky, firstChance, rerollPop } = plan.roll;
  const chance = (player: Role, isOpen: (acted: number) => boolean): Stage[] =>
    lucky[player].dice === 0 ? [] : [reRollChoice(plan, layout, table, player, isOpen)];
  const reRoll = (...players: Role[]): Stage[] =>
    rollDiceToRoll('re-rolled dice', 7, layout, Math.max(...players.map((player) => lucky[player].dice)), table);

  const first = firstChance;
  const second = OPPONENT[first];
  const always = (): boolean => true;
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

function reRollChoice(
  plan: AttackPlan,
  layout: PoolLayout,
  table: TableLayout,
  player: Role,
  isOpen: (acted: number) => boolean,
): ChoiceStage {
  const { dice, policy } = plan.roll.lucky[player];
  const limit = { dice, luckyDice: plan.roll.luckyDice };
  const pickUp = (state: AttackState, reRolled: DicePool): Option => {
    if (reRolled === 0) return { reRolled, next: state };
    const kept = table.get(state, 'dice') - reRolled;
    const toRoll = countDice(layout, reRolled, () => true);
    const acted = table.get(state, 'acted') + ACTED[player];
    return { reRolled, next: table.pack({ dice: kept, toRoll, acted }) };
  };
  return {
    kind: 'choice',
    step: 7,
    choice: 're-roll',
    player,
    policy,
    isOpen: (state) => isOpen(table.get(state, 'acted')),
    options: (state) =>
      reRollOptions(layout, table.get(state, 'dice'), limit, player).map((reRolled) => pickUp(state, reRolled)),
    greedy: (state) => pickUp(state, greedyReRoll(layout, table.get(state, 'dice'), limit, player)),
  };
}

/** Rolls the dice that are to be rolled, up to `most`, in as many groups as that takes. */
function rollDiceToRoll(name: RollStage['name'], step: number, layout: PoolLayout, most: number, table: TableLayout): Stage[] {
  return groupSizes(most).map((size) => {
    const diceAt = (state: AttackState): number => Math.min(size, table.get(state, 'toRoll'));
    return {
      kind: 'roll',
      step,
      name,
      layout,
      maxDice: size,
      diceAt,
      after: (state, rolled) => state + rolled - diceAt(state) * table.strideOf('toRoll'),
    };
  });
}

/** Rule: hits (step 8; docs/rules.md#hits). From here on the dice are a roll summary. */
function countHits({ roll }: AttackPlan, layout: PoolLayout, table: TableLayout): StepStage {
  const showing = (state: AttackState, face: number): number =>
    countDice(layout, table.get(state, 'dice'), ({ natural }) => natural === face);
  return {
    kind: 'step',
    step: HITS_STEP,
    name: 'count hits',
    after: (state) => {
      const sixes = showing(state, CRITICAL_HIT_FACE);
      return ROLL_SUMMARY.pack({
        hits: countDice(layout, table.get(state, 'dice'), ({ isHit }) => isHit),
        naturalSixes: roll.naturalSixes === 'each' ? sixes : Math.min(1, sixes),
        naturalOnes: Math.min(1, showing(state, PARRY_FACE)),
      });
    },
  };
}

function damage(plan: AttackPlan): StepStage {
  return { kind: 'step', step: 9, name: 'damage', after: (summary) => resolveDamage(plan, summary) };
}

/** Steps 9 to 12: pending damage, prevention, placement, discard. Reads nothing but the roll summary. */
function resolveDamage(plan: AttackPlan, summary: AttackState): Outcome {
  const { hits, naturalSixes, naturalOnes } = ROLL_SUMMARY.unpack(summary);
  const pending = hits + naturalSixes * plan.criticalHit;
  const parried = naturalOnes > 0 ? Math.min(plan.parry, pending) : 0;
  const counters = pending - parried;
  const isDiscarded = plan.remainingHealth !== null && counters >= plan.remainingHealth;
  return OUTCOME.pack({ damage: counters, criticalHit: naturalSixes > 0 ? 1 : 0, discarded: isDiscarded ? 1 : 0 });
}

/** What an attack comes to if its dice stay as they lie, without any re-roll. */
export function outcomeOfFaces(plan: AttackPlan, faces: readonly number[]): Outcome {
  const { layout, table, stages } = attackProcess(plan);
  const state = table.pack({ dice: poolOf(layout, faces), toRoll: 0, acted: 0 });
  const isAfterDice = (stage: Stage): stage is StepStage => stage.kind === 'step' && stage.step >= HITS_STEP;
  return stages.filter(isAfterDice).reduce((before, stage) => stage.after(before), state);
}

/** How many attack dice can be on the table when the re-roll chance begins: without and with the Fury dice. */
export function diceOnTable({ roll }: AttackPlan): number[] {
  return roll.fury === 0 ? [roll.dice] : [roll.dice, roll.dice + roll.fury];
}

/** Whether the Fury dice lie on the table if, and only if, a natural four does. */
export function hasItsFuryDice({ roll }: AttackPlan, faces: readonly number[]): boolean {
  return roll.fury === 0 || faces.includes(FURY_FACE) === faces.length > roll.dice;
}
