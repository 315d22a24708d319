import { countDice, DICE_PER_GROUP, type DicePool, type FaceClass, type PoolLayout } from '../../roll/dice-pool.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers } from '../state/in-play.js';
import type { DiceName, PackedState, RollStage } from '../state/stage.js';

/** The lowest face that hits the defending unit; 7 where nobody is attacked. */
export function hitsFromAt(model: AttackModel, state: PackedState): number {
  if (model.plan.encounter === null) return model.plan.roll.hitsFrom;
  const situation = model.situationOf(state);
  return situation.defending === null ? 7 : attackedNumbers(model, situation).hitsFrom;
}

/** The sizes of the groups in which so many dice are rolled. */
export function groupSizes(dice: number): number[] {
  const groups = Math.ceil(dice / DICE_PER_GROUP);
  return Array.from({ length: groups }, (_, group) => Math.min(DICE_PER_GROUP, dice - group * DICE_PER_GROUP));
}

export function countNatural(layout: PoolLayout, pool: DicePool, face: number): number {
  return countDice(layout, pool, ({ natural }: FaceClass) => natural === face);
}

/** Rolls the dice that are to be rolled, up to `most`, in as many groups as that takes. */
export function rollDiceToRoll(
  model: AttackModel,
  name: DiceName,
  step: number,
  layout: PoolLayout,
  most: number,
): RollStage[] {
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
