import { countDice, type DicePool, type FaceClass, groupSizes, type PoolLayout } from '../../process/dice-pool.js';
import type { PackedState } from '../../process/stage.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers } from '../state/in-play.js';
import type { DiceName, RollStage } from '../state/stage.js';

/** The lowest face that hits the defending unit; 7 where nobody is attacked. */
export function hitsFromAt(model: AttackModel, state: PackedState): number {
  if (model.plan.encounter === null) return model.plan.roll.hitsFrom;
  const situation = model.situationOf(state);
  return situation.defending === null ? 7 : attackedNumbers(model, situation).hitsFrom;
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
