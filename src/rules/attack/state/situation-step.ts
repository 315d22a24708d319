import type { SumRead } from '../../process/stage.js';
import type { AttackModel } from './attack-model.js';
import type { Situation } from './situation.js';
import type { StepStage } from './stage.js';

/** `change`: the situation after the step; the same object if the step changes nothing. */
interface SituationStep {
  readonly step: number;
  readonly name: StepStage['name'];
  /** What it reads of what only adds up else (`sums.ts`). */
  readonly reads?: readonly SumRead[];
  readonly change: (situation: Situation) => Situation;
}

/** A step from one situation to another, without dice on the table. */
export function situationStep(
  { situationOf, stateOf }: AttackModel,
  { step, name, reads = [], change }: SituationStep,
): StepStage {
  return {
    kind: 'step',
    step,
    name,
    reads,
    after: (state) => {
      const situation = situationOf(state);
      const next = change(situation);
      return next === situation ? state : stateOf(next);
    },
  };
}
