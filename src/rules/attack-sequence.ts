import type { AttackPlan, LuckyPolicy } from './attack-plan.js';
import { greedyReRoll, reRollOptions } from './choices/re-roll.js';
import { countDice, DICE_PER_GROUP, type DicePool, type FaceClass, faceClasses, type PoolLayout, poolOf } from './dice-pool.js';
import { type IntegerLayout, integerLayout } from './integer-layout.js';
import { OUTCOME, type Outcome, ROLL_SUMMARY } from './outcome.js';
import { OPPONENT, type Role } from './role.js';

/** Where an attack stands between two stages: a packed integer whose meaning depends on the stage. */
export type AttackState = number;

/** A group of up to five dice is rolled. How many of the group count may depend on the state; the group is rolled in any case. */
export interface RollStage {
  readonly kind: 'roll';
  readonly step: number;
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
  readonly name: 'count hits' | 'damage';
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
 * The state during steps 5 to 7. `dice`: the dice on the table, a DicePool. `toReRoll`: dice picked up and not yet rolled again.
 * `acted`: who used Lucky: 0 nobody, 1 the attacker,
 * 2 the defender, 3 both.
 */
export type TableLayout = IntegerLayout<'dice' | 'toReRoll' | 'acted'>;

const ACTED: Readonly<Record<Role, number>> = { attacker: 1, defender: 2 };

/**
 * The attack of a plan as a process: the one place where the order of events is written. The steps are those of docs/rules.md#steps.
 * Steps 1 to 4 (declaration, number of dice) are done by `planAttack`; from step 9 on only the roll summary is read.
 */
export function attackProcess(plan: AttackPlan): AttackProcess {
  const layout = poolLayout(plan);
  const table = tableLayout(plan, layout);
  return {
    layout,
    table,
    initial: 0,
    stages: [
      ...rollAttackDice(layout, plan.roll.dice), // step 5
      ...reRollPop(plan, layout, table), // step 7
      countHits(layout, table, plan.roll.naturalSixes), // step 8
      damage(plan), // steps 9 to 12
    ],
  };
}

function poolLayout({ roll }: AttackPlan): PoolLayout {
  const classes = faceClasses({ hitsFrom: roll.hitsFrom, looksAt: roll.naturalSixes === 'ignored' ? [] : [6] });
  return { classes, base: roll.dice + 1 };
}

function tableLayout({ roll }: AttackPlan, { classes, base }: PoolLayout): TableLayout {
  const mostReRolled = Math.max(roll.lucky.attacker.dice, roll.lucky.defender.dice);
  return integerLayout([
    ['dice', base ** classes.length],
    ['toReRoll', mostReRolled + 1],
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
    layout,
    maxDice: size,
    diceAt: () => size,
    after: (state, rolled) => state + rolled,
  }));
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
    rollPickedUpDice(layout, Math.max(...players.map((player) => lucky[player].dice)), table);

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
    const toReRoll = countDice(layout, reRolled, () => true);
    const acted = table.get(state, 'acted') + ACTED[player];
    return { reRolled, next: table.pack({ dice: kept, toReRoll, acted }) };
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

function rollPickedUpDice(layout: PoolLayout, most: number, table: TableLayout): Stage[] {
  return groupSizes(most).map((size) => {
    const diceAt = (state: AttackState): number => Math.min(size, table.get(state, 'toReRoll'));
    return {
      kind: 'roll',
      step: 7,
      layout,
      maxDice: size,
      diceAt,
      after: (state, rolled) => state + rolled - diceAt(state) * table.strideOf('toReRoll'),
    };
  });
}

/** Rule: hits (step 8; docs/rules.md#hits). From here on the dice are a roll summary. */
function countHits(layout: PoolLayout, table: TableLayout, naturalSixes: 'ignored' | 'any' | 'each'): StepStage {
  const isHit = (faceClass: FaceClass): boolean => faceClass.isHit;
  const isNaturalSix = (faceClass: FaceClass): boolean => faceClass.natural === 6;
  return {
    kind: 'step',
    step: 8,
    name: 'count hits',
    after: (state) => {
      const dice = table.get(state, 'dice');
      const sixes = countDice(layout, dice, isNaturalSix);
      return ROLL_SUMMARY.pack({
        hits: countDice(layout, dice, isHit),
        naturalSixes: naturalSixes === 'each' ? sixes : Math.min(1, sixes),
      });
    },
  };
}

function damage(plan: AttackPlan): StepStage {
  return { kind: 'step', step: 9, name: 'damage', after: (summary) => resolveDamage(plan, summary) };
}

/** Steps 9 to 12: pending damage, placement, discard. Reads nothing but the roll summary. */
function resolveDamage({ criticalHit, remainingHealth }: AttackPlan, summary: AttackState): Outcome {
  const { hits, naturalSixes } = ROLL_SUMMARY.unpack(summary);
  const counters = hits + naturalSixes * criticalHit;
  const isDiscarded = remainingHealth !== null && counters >= remainingHealth;
  return OUTCOME.pack({ damage: counters, criticalHit: naturalSixes > 0 ? 1 : 0, discarded: isDiscarded ? 1 : 0 });
}

/** What an attack comes to if its dice stay as they lie, without any re-roll. */
export function outcomeOfFaces(plan: AttackPlan, faces: readonly number[]): Outcome {
  const { layout, table, stages } = attackProcess(plan);
  const state = table.pack({ dice: poolOf(layout, faces), toReRoll: 0, acted: 0 });
  return stages.reduce((before, stage) => (stage.kind === 'step' ? stage.after(before) : before), state);
}
