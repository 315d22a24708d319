import type { AttackProcess } from '../../rules/attack/state/stage.js';
import {
  DICE_PER_GROUP,
  type DicePool,
  FACES,
  type FaceClass,
  type PoolLayout,
  poolFromCounts,
} from '../../rules/process/dice-pool.js';
import { integerPower } from '../../rules/process/integer-layout.js';
import type { PackedState, Process, ProcessLoop, ProcessStage } from '../../rules/process/stage.js';

type StageOf<P extends Process> = Exclude<P['stages'][number], ProcessLoop>;

type StageOfKind<P extends Process, Kind extends 'roll' | 'choice' | 'step'> = Extract<StageOf<P>, { kind: Kind }>;

/**
 * The play of a process (by default an attack) as an acyclic graph. Its nodes are states where dice are rolled or a player
 * chooses; steps that follow from the rules are part of the edges.
 *
 * Each node has a higher number than every node it leads to: a loop over ascending numbers is backward induction, one over
 * descending numbers follows play.
 */
export interface PlayGraph<P extends Process = AttackProcess> {
  readonly process: P;
  /** The stages at which there can be nodes, in the order of the attack. */
  readonly branches: readonly Branch<P>[];
  readonly branchOf: Uint16Array;
  readonly stateOf: Float64Array;
  /** Node n leads to `targets[firsts[n]]` ... `targets[firsts[n + 1] - 1]`, roll by roll or option by option. */
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
  /** Where the attack begins: a target. */
  readonly root: Target;
  /** The final states, each once. */
  readonly finals: readonly PackedState[];
  /** `diceFrom[g]`: the most dice rolled from group g on; 0 after the last group. */
  readonly diceFrom: readonly number[];
}

/** Where an edge leads: a node or, if negative, final state `finals[~target]`. */
export type Target = number;

/** A stage at which dice are rolled or a player chooses. */
export type Branch<P extends Process = Process> = RollBranch<P> | ChoiceBranch<P>;

export interface RollBranch<P extends Process = Process> {
  readonly stage: StageOfKind<P, 'roll'>;
  readonly group: number;
  /** `rolls[k]`: the rolls of k dice, in the order of the edges. */
  readonly rolls: readonly Roll[];
}

interface ChoiceBranch<P extends Process = Process> {
  readonly stage: StageOfKind<P, 'choice'>;
  readonly group: number;
}

export function isRollBranch<P extends Process>(branch: Branch<P>): branch is RollBranch<P> {
  return branch.stage.kind === 'roll';
}

export function nodeCount({ branchOf }: PlayGraph<Process>): number {
  return branchOf.length;
}

/** The first group of dice that may be rolled from a target on; the number of groups for a final state. */
function groupOf({ branches, branchOf, diceFrom }: PlayGraph<Process>, target: Target): number {
  return target < 0 ? diceFrom.length - 1 : branches[branchOf[target]!]!.group;
}

/** The most dice rolled from a target on: the exponent of the denominator of its value. */
export function diceLeft(graph: PlayGraph<Process>, target: Target): number {
  return graph.diceFrom[groupOf(graph, target)]!;
}

/** The index of the first branch where a player chooses; the number of branches if there is none. */
export function firstChoice({ branches }: PlayGraph<Process>): number {
  const first = branches.findIndex((branch) => !isRollBranch(branch));
  return first < 0 ? branches.length : first;
}

/** Whether a target is the node of this branch and state; if not, nothing is rolled or chosen there. */
export function isNodeAt(
  { branchOf, stateOf }: PlayGraph<Process>,
  target: Target,
  branch: number,
  state: PackedState,
): boolean {
  return target >= 0 && branchOf[target] === branch && stateOf[target] === state;
}

/** An instruction of an attack: a stage, or a jump in a loop over stages. Branches are numbered in order. */
export type Instruction<P extends Process = Process> =
  | { readonly kind: 'step'; readonly stage: StageOfKind<P, 'step'> }
  | { readonly kind: 'roll'; readonly stage: StageOfKind<P, 'roll'>; readonly branch: number }
  | { readonly kind: 'choice'; readonly stage: StageOfKind<P, 'choice'>; readonly branch: number }
  /** Jumps to the end of the loop once the loop is over. */
  | { readonly kind: 'loop'; readonly isOpen: (state: PackedState) => boolean; readonly end: number }
  | { readonly kind: 'again'; readonly start: number };

export function programOf<P extends Process>({ stages }: P): Instruction<P>[] {
  const program: Instruction[] = [];
  let branches = 0;
  const add = (stage: ProcessStage): void => {
    if (stage.kind === 'step') program.push({ kind: 'step', stage });
    else if (stage.kind === 'roll') program.push({ kind: 'roll', stage, branch: branches++ });
    else program.push({ kind: 'choice', stage, branch: branches++ });
  };
  for (const stage of stages) {
    if (stage.kind !== 'loop') add(stage);
    else {
      const start = program.length;
      program.push({ kind: 'loop', isOpen: stage.isOpen, end: start + stage.stages.length + 2 });
      stage.stages.forEach(add);
      program.push({ kind: 'again', start });
    }
  }
  return program as Instruction<P>[];
}

/** All different pools that k dice can show, and how many of the 6^k ordered rolls show each. */
export interface Roll {
  readonly pools: readonly DicePool[];
  readonly weights: readonly number[];
  /** The weights over 6^k. */
  readonly chances: Float64Array;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120];

/** The rolls of k dice, 0 <= k <= 5, in an order that only depends on the classes. */
export function rollsOf(layout: PoolLayout, k: number): Roll {
  const { counts, ...weighed } = weighedCounts(layout.classes, k);
  return { pools: counts.map((vector) => poolFromCounts(layout, vector)), ...weighed };
}

/** `rollsOfLayout(layout)[k]`: the rolls of k dice, 0 <= k <= 5. */
export function rollsOfLayout(layout: PoolLayout): readonly Roll[] {
  return Array.from({ length: DICE_PER_GROUP + 1 }, (_, k) => rollsOf(layout, k));
}

/** `rollCounts(classes, k)[r][c]`: the dice of class c in roll r of k dice, in the order of `rollsOf`. */
export function rollCounts(classes: readonly FaceClass[], k: number): readonly (readonly number[])[] {
  return weighedCounts(classes, k).counts;
}

/** `rollWeights(classes, k)[r]`: the number of ordered rolls of k dice that show roll r. */
export function rollWeights(classes: readonly FaceClass[], k: number): readonly number[] {
  return weighedCounts(classes, k).weights;
}

interface WeighedCounts extends Omit<Roll, 'pools'> {
  readonly counts: readonly (readonly number[])[];
}

/** At most 192 entries, for 32 ways to divide six faces; making one can take longer than exploring a small attack. */
const KNOWN_COUNTS = new Map<string, WeighedCounts>();

function weighedCounts(classes: readonly FaceClass[], k: number): WeighedCounts {
  let key = `${k}`;
  for (const { faces } of classes) key += faces.length;
  let known = KNOWN_COUNTS.get(key);
  if (known === undefined) {
    const counts = countVectors(classes.length, k);
    const weights = counts.map((vector) => multinomialWeight(classes, vector));
    known = { counts, weights, chances: Float64Array.from(weights, (weight) => weight / facesToThe(k)) };
    KNOWN_COUNTS.set(key, known);
  }
  return known;
}

/** All vectors of `length` non-negative integers with the given sum. */
function countVectors(length: number, sum: number): number[][] {
  if (length === 1) return [[sum]];
  const vectors: number[][] = [];
  for (let first = sum; first >= 0; first--) {
    for (const rest of countVectors(length - 1, sum - first)) vectors.push([first, ...rest]);
  }
  return vectors;
}

function multinomialWeight(classes: readonly FaceClass[], vector: readonly number[]): number {
  const dice = vector.reduce((sum, count) => sum + count, 0);
  return vector.reduce(
    (weight, count, c) => (weight * integerPower(classes[c]!.faces.length, count)) / FACTORIALS[count]!,
    FACTORIALS[dice]!,
  );
}

/** 6^k as a number, k up to 20. */
export function facesToThe(k: number): number {
  return integerPower(FACES.length, k);
}
