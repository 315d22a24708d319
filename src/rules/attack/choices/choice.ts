import type { ChoiceName, LuckyPolicy } from '../../game/choice-name.js';
import type { SumRead } from '../../process/stage.js';
import { type AttackModel, type ModelSeeing, seeing } from '../state/attack-model.js';
import type { Situation } from '../state/situation.js';
import type { Action, ChoiceStage, Option } from '../state/stage.js';

/**
 * A choice over situations. `choices` lists the player's options, the preferred one first; empty if there is nothing to choose.
 */
interface SituationChoice<Kind extends SumRead> {
  readonly step: number;
  readonly choice: ChoiceName;
  readonly player: ChoiceStage['player'];
  /** The sums that it reads (`sums.ts`). */
  readonly reads?: readonly Kind[];
  readonly choices: (situation: Situation, model: ModelSeeing<NoInfer<Kind>>) => readonly Choice[];
  /** Whether there are any choices, if that is cheaper to tell. */
  readonly isOpen?: (situation: Situation) => boolean;
  /** How the player chooses; optimally if not given. */
  readonly policy?: LuckyPolicy;
  /** The choice by the rule of thumb; the first if not given. */
  readonly greedy?: (choices: readonly Choice[]) => Choice;
}

export interface Choice {
  readonly action: Action;
  readonly next: Situation;
}

/** A choice stage over situations, with no dice on the table. */
export function choiceStage<Kind extends SumRead = never>(
  model: AttackModel,
  {
    step,
    choice,
    player,
    reads = [],
    choices,
    isOpen,
    policy = 'optimal',
    greedy = ([first]) => first as Choice,
  }: SituationChoice<Kind>,
): ChoiceStage {
  const { situationOf, stateOf } = model;
  const seen = seeing(model, reads);
  const option = ({ action, next }: Choice): Option => ({ action, next: stateOf(next) });
  return {
    kind: 'choice',
    step,
    choice,
    player,
    policy,
    reads,
    isOpen: (state) => isOpen?.(situationOf(state)) ?? choices(situationOf(state), seen).length > 0,
    options: (state) => choices(situationOf(state), seen).map(option),
    successors: (state) => {
      const situation = situationOf(state);
      return isOpen?.(situation) === false ? [] : choices(situation, seen).map(({ next }) => stateOf(next));
    },
    greedy: (state) => option(greedy(choices(situationOf(state), seen))),
  };
}
