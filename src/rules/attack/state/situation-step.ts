import type { SumRead } from '../../process/stage.js';
import { type AttackModel, type ModelSeeing, seeing } from './attack-model.js';
import type { Situation } from './situation.js';
import type { StepStage } from './stage.js';

/** `change`: the situation after the step; the same object if the step changes nothing. */
interface SituationStep<Kind extends SumRead> {
  readonly step: number;
  readonly name: StepStage['name'];
  /** What it reads of what only adds up else (`sums.ts`). */
  readonly reads?: readonly Kind[];
  readonly change: (situation: Situation, model: ModelSeeing<NoInfer<Kind>>) => Situation;
}

/** A step from one situation to another, without dice on the table. */
export function situationStep<Kind extends SumRead = never>(
  model: AttackModel,
  { step, name, reads = [], change }: SituationStep<Kind>,
): StepStage {
  const { situationOf, stateOf } = model;
  const seen = seeing(model, reads);
  return {
    kind: 'step',
    step,
    name,
    reads,
    after: (state) => {
      const situation = situationOf(state);
      const next = change(situation, seen);
      return next === situation ? state : stateOf(next);
    },
  };
}
