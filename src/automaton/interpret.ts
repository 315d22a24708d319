import { assert } from '../errors.js';
import type { AttackState, ChoiceStage, Option, RollStage, StepStage } from '../rules/attack-sequence.js';
import { poolOf } from '../rules/dice-pool.js';
import type { Outcome } from '../rules/outcome.js';
import type { SolvedAttack } from './attack-automaton.js';
import type { Solution } from './solve.js';

/** Where the dice come from. */
export interface Dice {
  /** Rolls the next group of up to five dice and gives the natural faces of its first `count` dice, 0 <= count <= 5. */
  readonly roll: (count: number) => readonly number[];
}

/** What happens while an attack is played. Called after each stage; `state` is the one before it. */
export interface Observer {
  readonly rolled?: (stage: RollStage, faces: readonly number[]) => void;
  readonly chose?: (stage: ChoiceStage, option: Option, state: number) => void;
  readonly resolved?: (stage: StepStage, before: number, after: number) => void;
}

const NOBODY: Observer = {};

/**
 * Plays one attack with the given dice, choices as solved. Fed with the same groups of dice as the kernel it comes to the same outcome,
 * trial by trial; it is slower, tells what happens, and needs no tables.
 */
export function playAttack({ solution }: SolvedAttack, dice: Dice, observer: Observer = NOBODY): Outcome {
  const { process } = solution.exploration;
  let state = process.initial;
  for (const [i, stage] of process.stages.entries()) {
    const before = state;
    if (stage.kind === 'roll') {
      const faces = dice.roll(stage.diceAt(before));
      state = stage.after(before, poolOf(stage.layout, faces));
      observer.rolled?.(stage, faces);
    } else if (stage.kind === 'choice') {
      const option = solvedOption(solution, i, before);
      state = option.next;
      if (stage.isOpen(before)) observer.chose?.(stage, option, before);
    } else {
      state = stage.after(before);
      observer.resolved?.(stage, before, state);
    }
  }
  return state;
}

/** What the player does, read off the explored edges: to list all options again would cost more than the rest of the attack. */
function solvedOption({ exploration, chosen }: Solution, i: number, state: AttackState): Option {
  const { layers, edges, process } = exploration;
  const s = layers[i]?.indexOf.get(state);
  const target = s === undefined ? undefined : edges[i]?.targets[(edges[i]?.starts[s] ?? 0) + (chosen[i]?.[s] ?? 0)];
  const next = target === undefined ? undefined : layers[i + 1]?.states[target];
  assert(next !== undefined, `the solution knows every state that comes up, not ${state} before stage ${i}`);
  return { reRolled: process.table.get(state, 'dice') - process.table.get(next, 'dice'), next };
}
