import { type DicePool, groupSizes, type PoolLayout } from '../process/dice-pool.js';
import type { PASS, PackedState, ProcessChoice, ProcessRoll, ProcessStep } from '../process/stage.js';
import type { RollModel } from './roll-model.js';

/** The kinds of dice that a roll rolls. */
export type AttackDiceName = 'attack dice' | 'Fury dice' | 're-rolled dice';

/** The action of a player at a re-roll. */
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

/**
 * The stages that roll the dice of the field `toRoll`, in as many groups as the most of them need.
 */
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
