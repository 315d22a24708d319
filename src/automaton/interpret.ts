import { assert } from '../base/assert.js';
import { attackProcess } from '../rules/attack/attack-sequence.js';
import type { AttackProcess, ChoiceStage, Option, Outcome, RollStage, Stage, StepStage } from '../rules/attack/state/stage.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { DICE_PER_GROUP, poolOf } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import type { SolvedAttack } from './attack-automaton.js';
import type { FlatGraph } from './graph/evaluation.js';
import {
  isNodeAt,
  isRollBranch,
  type PlayGraph,
  programOf,
  type RollBranch,
  rollsOf,
  type Target,
} from './graph/play-graph.js';
import type { Solution } from './solve.js';
import { rollsOfValues } from './tables.js';

/** An attack with the option chosen at each node, from which traces are made. */
export type ChosenPlay = Pick<SolvedAttack, 'plan' | 'isHeuristic'> & { readonly solution: Pick<Solution, 'graph' | 'chosen'> };

export interface Dice {
  /** Rolls the next group of up to five dice and returns the natural faces of its first `count` dice, 0 <= count <= 5. */
  readonly roll: (count: number) => readonly number[];
}

/** Callbacks while an attack is played, one after each stage; `state` is the state before it. */
interface Observer {
  readonly rolled: (stage: RollStage, faces: readonly number[], state: PackedState) => void;
  readonly chose: (stage: ChoiceStage, option: Option, state: PackedState) => void;
  readonly resolved: (stage: StepStage, before: PackedState, after: PackedState) => void;
}

/**
 * Plays one attack with the given dice and the solved choices; returns its final state. With the kernel's groups of dice it has
 * the same outcomes, trial by trial; slower, but without tables.
 */
export function playAttack({ solution }: SolvedAttack, dice: Dice): PackedState {
  return solution.graph.finals[finalOf(solution, dice)]!;
}

/** The index in `PlayGraph.finals` of the final state of an attack played this way. */
export function finalOf({ graph, chosen }: Pick<Solution, 'graph' | 'chosen'>, dice: Dice): number {
  let group = 0;
  const rollFor = (count: number): readonly number[] => {
    group++;
    return dice.roll(count);
  };
  let target = graph.root;
  while (target >= 0) {
    const branch = graph.branches[graph.branchOf[target]!]!;
    if (isRollBranch(branch)) {
      while (group < branch.group) rollFor(0);
      const count = branch.stage.diceAt(graph.stateOf[target]!);
      target = targetOfRoll(graph, target, branch, rollFor(count));
    } else target = graph.targets[graph.firsts[target]! + chosen[target]!]!;
  }
  while (group < graph.diceFrom.length - 1) rollFor(0);
  return ~target;
}

function targetOfRoll(graph: PlayGraph, node: number, { stage, rolls }: RollBranch, faces: readonly number[]): Target {
  const roll = rolls[stage.diceAt(graph.stateOf[node]!)]!;
  const index = roll.pools.indexOf(poolOf(stage.layout, faces));
  assert(index >= 0, `the solution has every roll that can come up, found ${faces.join(' ')}`);
  return graph.targets[graph.firsts[node]! + index]!;
}

/** What a trace follows: the process, and the choices in it. */
export interface PlayGuide {
  readonly process: AttackProcess;
  /** Receives each group of dice that is rolled. */
  readonly rolled: (place: PlaceOfPlay & { readonly stage: RollStage }, faces: readonly number[]) => void;
  /** The option taken; null if there is none. */
  readonly optionAt: (place: PlaceOfPlay & { readonly stage: ChoiceStage }) => Option | null;
}

/** A branch and the state before it. */
interface PlaceOfPlay {
  readonly branch: number;
  readonly state: PackedState;
}

export function guideOf(attack: ChosenPlay): PlayGuide {
  const { graph, chosen } = attack.solution;
  let target = graph.root;
  return {
    process: graph.process,
    rolled: ({ branch, state }, faces) => {
      if (!isNodeAt(graph, target, branch, state)) return;
      target = targetOfRoll(graph, target, graph.branches[branch] as RollBranch, faces);
    },
    optionAt: ({ branch, state, stage }) => {
      if (!isNodeAt(graph, target, branch, state)) return null;
      const index = chosen[target]!;
      target = graph.targets[graph.firsts[target]! + index]!;
      return optionOf(attack, stage, state, index);
    },
  };
}

/**
 * The guide through an attack of a fight, whose graph has no states: it is at a node when its branch has something to choose or
 * roll. `process`: that of the graph's plan.
 */
export function guideOfPart(process: AttackProcess, graph: FlatGraph, chosen: Uint16Array): PlayGuide {
  let target = graph.root;
  const isAt = (branch: number): boolean => target >= 0 && graph.branchOf[target] === branch;
  const goOn = (edge: number): void => {
    target = graph.targets[graph.firsts[target]! + edge]!;
  };
  return {
    process,
    rolled: ({ branch, stage }, faces) => {
      if (isAt(branch)) goOn(rollsOf(stage.layout, graph.diceOf[target]!).pools.indexOf(poolOf(stage.layout, faces)));
    },
    optionAt: ({ branch, state, stage }) => {
      const options = stage.isOpen(state) ? stage.options(state) : [];
      if (options.length === 0) return null;
      const isNode = isAt(branch) && graph.firsts[target + 1]! - graph.firsts[target]! === options.length;
      // A player who can pay for nothing has no node.
      if (!isNode && options.length === 1) return options[0]!;
      assert(isNode, 'the graph of an attack has a node wherever there is something to choose');
      const index = chosen[target]!;
      goOn(index);
      return options[index]!;
    },
  };
}

/** Plays an attack with the given dice as its guide says, and reports each stage. */
export function followAttack({ process, rolled, optionAt }: PlayGuide, dice: Dice, observer: Observer): void {
  const program = programOf(process);
  let state = process.initial;
  for (let place = 0; place < program.length; ) {
    const before = state;
    const instruction = program[place++]!;
    switch (instruction.kind) {
      case 'step':
        state = instruction.stage.after(before);
        observer.resolved(instruction.stage, before, state);
        break;
      case 'roll': {
        const faces = dice.roll(instruction.stage.diceAt(before));
        state = instruction.stage.after(before, poolOf(instruction.stage.layout, faces));
        observer.rolled(instruction.stage, faces, before);
        rolled({ ...instruction, state: before }, faces);
        break;
      }
      case 'choice': {
        const option = optionAt({ ...instruction, state: before });
        if (option === null) break;
        state = option.next;
        observer.chose(instruction.stage, option, before);
        break;
      }
      case 'loop':
        if (!instruction.isOpen(before)) place = instruction.end;
        break;
      case 'again':
        place = instruction.start;
    }
  }
}

function optionOf({ isHeuristic }: ChosenPlay, stage: ChoiceStage, state: PackedState, index: number): Option {
  return isHeuristic || stage.policy === 'greedy' ? stage.greedy(state) : stage.options(state)[index]!;
}

/** Plays attacks of one plan, every choice by the rule of thumb. */
export interface HeuristicPlayer {
  readonly groups: number;
  readonly play: (dice: Dice) => Outcome;
}

/** For attacks too large to explore. Keeps every situation it meets, so callers replace it from time to time. */
export function heuristicPlayer(plan: AttackPlan): HeuristicPlayer {
  const process = attackProcess(plan);
  return {
    groups: process.stages.filter(({ kind }) => kind === 'roll').length,
    play: (dice) => process.outcomeOf(heuristicPlay(process, dice)),
  };
}

function heuristicPlay(process: AttackProcess, dice: Dice): PackedState {
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

/** A source of groups of five dice as numbers, which `facesOfGroup` spells out. */
interface GroupValues {
  readonly nextGroup: () => number;
}

/** A branch that rolls dice, with tables instead of faces. */
interface TabledRoll {
  readonly group: number;
  /** `rollOf[k][value]`: the index among the rolls of k dice that a group shows. */
  readonly rollOf: readonly Uint16Array[];
}

/** By graph: its branches with dice; null for choices. */
const KNOWN = new WeakMap<FlatGraph, readonly (TabledRoll | null)[]>();

function tabledRolls(graph: FlatGraph): readonly (TabledRoll | null)[] {
  let known = KNOWN.get(graph);
  if (known === undefined) {
    known = graph.branches.map((branch) => {
      if (branch === null) return null;
      const { group, classes } = branch;
      return { group, rollOf: Array.from({ length: DICE_PER_GROUP + 1 }, (_, k) => rollsOfValues(classes, k)) };
    });
    KNOWN.set(graph, known);
  }
  return known;
}

/**
 * The index of the final state, as by `finalOf`, for fights that play an attack thousands of times. Groups after the last one
 * that counts are not drawn. `chosen`: as `Solution.chosen`.
 */
export function finalOfValues(
  { graph, chosen }: { readonly graph: FlatGraph; readonly chosen: Uint16Array },
  dice: GroupValues,
): number {
  const { targets, firsts, branchOf, diceOf } = graph;
  const tabled = tabledRolls(graph);
  let group = 0;
  let target = graph.root;
  while (target >= 0) {
    const roll = tabled[branchOf[target]!]!;
    let edge: number;
    if (roll === null) edge = chosen[target]!;
    else {
      for (; group < roll.group; group++) dice.nextGroup();
      edge = roll.rollOf[diceOf[target]!]![dice.nextGroup()]!;
      group++;
    }
    target = targets[firsts[target]! + edge]!;
  }
  return ~target;
}
