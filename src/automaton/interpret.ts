import { assert } from '../errors/problem.js';
import { attackProcess } from '../rules/attack/attack-sequence.js';
import type { Outcome } from '../rules/attack/state/outcome.js';
import type { AttackProcess, ChoiceStage, Option, RollStage, Stage, StepStage } from '../rules/attack/state/stage.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { poolOf } from '../rules/process/dice-pool.js';
import { PASS, type PackedState } from '../rules/process/stage.js';
import type { SolvedAttack } from './attack-automaton.js';
import type { Solution } from './solve.js';

/** Where the dice come from. */
export interface Dice {
  /** Rolls the next group of up to five dice and gives the natural faces of its first `count` dice, 0 <= count <= 5. */
  readonly roll: (count: number) => readonly number[];
}

/** What happens while an attack is played. Called after each stage; `state` is the one before it. */
export interface Observer {
  readonly rolled?: (stage: RollStage, faces: readonly number[], state: PackedState) => void;
  readonly chose?: (stage: ChoiceStage, option: Option, state: PackedState) => void;
  readonly resolved?: (stage: StepStage, before: PackedState, after: PackedState) => void;
}

const NOBODY: Observer = {};

/**
 * Plays one attack with the given dice, choices as solved, and gives its final state. Fed with the same groups of dice as the kernel it
 * comes to the same outcome, trial by trial; it is slower, tells what happens, and needs no tables.
 */
export function playAttack(attack: SolvedAttack, dice: Dice, observer: Observer = NOBODY): PackedState {
  const { process, stages } = attack.solution.exploration;
  let state = process.initial;
  for (const [i, stage] of stages.entries()) {
    const before = state;
    if (stage.kind === 'roll') {
      const faces = dice.roll(stage.diceAt(before));
      state = stage.after(before, poolOf(stage.layout, faces));
      observer.rolled?.(stage, faces, before);
    } else if (stage.kind === 'choice') {
      state = solvedChoice(attack.solution, i, before);
      if (observer.chose && stage.isOpen(before)) observer.chose(stage, optionTo(attack, stage, before, state), before);
    } else {
      state = stage.after(before);
      observer.resolved?.(stage, before, state);
    }
  }
  return state;
}

/** Plays attacks of one plan with every choice by the rule of thumb. */
export interface HeuristicPlayer {
  /** How many groups of dice an attack rolls. */
  readonly groups: number;
  readonly play: (dice: Dice) => Outcome;
}

/**
 * A player who needs no exploration: for attacks that are too large even for that. It remembers every situation that comes up, so it is to be
 * replaced by a new one from time to time.
 */
export function heuristicPlayer(plan: AttackPlan): HeuristicPlayer {
  const process = attackProcess(plan);
  return {
    groups: process.stages.filter(({ kind }) => kind === 'roll').length,
    play: (dice) => process.outcomeOf(playByThumb(process, dice)),
  };
}

function playByThumb(process: AttackProcess, dice: Dice): PackedState {
  const after = (state: PackedState, stage: Stage): PackedState => {
    if (stage.kind === 'step') return stage.after(state);
    if (stage.kind === 'choice') return stage.isOpen(state) ? stage.greedy(state).next : state;
    return stage.after(state, poolOf(stage.layout, dice.roll(stage.diceAt(state))));
  };
  let state = process.initial;
  for (const stage of process.stages) {
    if (stage.kind !== 'loop') state = after(state, stage);
    else while (stage.isOpen(state)) state = stage.stages.reduce(after, state);
  }
  return state;
}

/** Where the player's choice leads, read off the explored edges: to list all options again would cost more than the rest of the attack. */
function solvedChoice({ exploration, chosen }: Solution, i: number, state: PackedState): PackedState {
  const { layers, edges } = exploration;
  const s = layers[i]?.indexOf.get(state);
  const target = s === undefined ? undefined : edges[i]?.targets[(edges[i]?.starts[s] ?? 0) + (chosen[i]?.[s] ?? 0)];
  const next = target === undefined ? undefined : layers[i + 1]?.states[target];
  assert(next !== undefined, `the solution knows every state that comes up, not ${state} before stage ${i}`);
  return next;
}

/** The option that leads from one state to another. */
function optionTo({ isHeuristic }: SolvedAttack, stage: ChoiceStage, state: PackedState, next: PackedState): Option {
  const usesHeuristic = isHeuristic || stage.policy === 'greedy';
  const options = usesHeuristic ? [stage.greedy(state)] : stage.options(state);
  return options.find((option) => option.next === next) ?? { action: PASS, next };
}
