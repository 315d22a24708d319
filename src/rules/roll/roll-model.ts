import { ROLES, type Role } from '../game/role.js';
import { type DicePool, faceClasses, groupSizes, type PoolLayout } from '../process/dice-pool.js';
import type { IntegerLayout, LayoutField } from '../process/integer-layout.js';
import type { PASS, PackedState, ProcessChoice, ProcessRoll, ProcessStep } from '../process/stage.js';
import type { FinalRollKeyword, FirstRollKeyword, RollPlan } from './roll-plan.js';

/**
 * The fields of a packed state that a roll uses. `dice`: the dice on the table, a DicePool. `toRoll`: the dice to be rolled,
 * added by Fury or picked up for a re-roll. `acted`: the players who have used Lucky: 0 none, 1 the attacker, 2 the defender, 3
 * both.
 */
export type RollField = 'dice' | 'toRoll' | 'acted';

/** A plan compiled for the stages of its roll. */
export interface RollModel extends RollLayouts {
  readonly plan: RollPlan;
  /** The most attack dice before Fury dice. */
  readonly mostDice: number;
  /** The layout of the whole state, which has more fields than the roll; the dice are its least significant field. */
  readonly state: Pick<IntegerLayout<RollField>, 'get' | 'strideOf'>;
}

/** The faces distinguished in the first roll, and afterwards; one layout if they are the same. */
export interface RollLayouts {
  readonly firstLayout: PoolLayout;
  readonly finalLayout: PoolLayout;
}

/** What a roll gets from its caller and reports back, all of it possibly by state. */
export interface RollNumbers {
  /** Attack dice before Fury dice. */
  readonly diceAt: (state: PackedState) => number;
  /** The lowest natural face that hits; 7 if no unit is attacked. */
  readonly hitsFromAt: (state: PackedState) => number;
  /** Maximum number of dice that Lucky lets a player re-roll. */
  readonly luckyAt: (state: PackedState, player: Role) => number;
  /** Whether a text lets a player re-roll any number of dice, in a plan with such a text. */
  readonly mayReRollAny: (state: PackedState, player: Role) => boolean;
  /** Dice that the defender re-rolls, decided before the roll; null if the dice are seen first. */
  readonly blindReRollsAt: ((state: PackedState) => number) | null;
  /** Whether a keyword looks for its natural face in the final roll, in a plan that has the face. */
  readonly isLookedFor: (state: PackedState, keyword: FinalRollKeyword) => boolean;
  /** The dice that Fury adds after `rolls` rolls, in a plan with Fury. */
  readonly furyAt: (state: PackedState, rolls: number) => number;
  /** The dice that showed Fury's face when it last rolled; only asked if Fury chains. */
  readonly furyFacesAt: (state: PackedState) => number;
  readonly withFuryFaces: (state: PackedState, dice: number) => PackedState;
  /** What else follows from the faces of the first roll; null if nothing can. */
  readonly firstFaces: {
    readonly countsFuryDice: boolean;
    readonly after: (state: PackedState, isShown: (keyword: FirstRollKeyword) => boolean) => PackedState;
  } | null;
  /** The state after the hits are counted. `summary`: a packed ROLL_SUMMARY. */
  readonly withSummary: (state: PackedState, summary: number) => PackedState;
}

/**
 * How a roll counts its dice. `hitsFrom`: the lowest faces that hit, one per possible target; `base`: greater than the most
 * dice. Some faces only matter in the first roll; nothing looks at them from the re-rolls on.
 */
export function rollLayouts(plan: RollPlan, hitsFrom: readonly number[], base: number): RollLayouts {
  const finalFaces = Object.values(plan.finalFaces).map(({ natural }) => natural);
  const firstFaces = Object.values(plan.firstFaces);
  const layout = (looksAt: readonly number[]): PoolLayout => ({ classes: faceClasses({ hitsFrom, looksAt }), base });
  const finalLayout = layout(finalFaces);
  return { firstLayout: firstFaces.length === 0 ? finalLayout : layout([...finalFaces, ...firstFaces]), finalLayout };
}

export function rollFields(plan: RollPlan, pools: number): readonly LayoutField<RollField>[] {
  const reRolled = ROLES.flatMap((role) => [plan.lucky[role].dice, plan.textReRolls?.[role]?.dice ?? 0]);
  return [
    ['dice', pools],
    ['toRoll', Math.max(plan.fury, ...reRolled) + 1],
    ['acted', 4],
  ];
}

export type AttackDiceName = 'attack dice' | 'Fury dice' | 're-rolled dice';

export type ReRollAction = typeof PASS | { readonly kind: 're-roll'; readonly dice: DicePool };

export type ReRollChoice = ProcessChoice<ReRollAction, 're-roll'>;
export type AttackDiceStage = ProcessRoll<AttackDiceName>;
export type RollStep = ProcessStep<'natural faces' | 'Fury' | 'end of the first roll' | 'count hits'>;
export type StageOfRoll = AttackDiceStage | ReRollChoice | RollStep;

/** Dice of a roll: their kind, the step at which they are rolled, and the most there can be. */
interface DiceToRoll {
  readonly name: AttackDiceName;
  readonly step: number;
  readonly layout: PoolLayout;
  readonly maxDice: number;
}

/** The stages that roll the dice of the field `toRoll`, in as many groups as the most of them need. */
export function rollDiceToRoll({ state: fields }: RollModel, { name, step, layout, maxDice }: DiceToRoll): AttackDiceStage[] {
  const stride = fields.strideOf('toRoll');
  return groupSizes(maxDice).map((size) => {
    const diceAt = (state: PackedState): number => Math.min(size, fields.get(state, 'toRoll'));
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
