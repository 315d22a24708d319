import { attackTooLarge } from '../errors/attack.js';
import { UserError } from '../errors/problem.js';
import type { AttackProcess } from '../rules/attack/state/stage.js';
import type { PoolLayout } from '../rules/process/dice-pool.js';
import type { ChoiceStage, LoopStage, PackedState, Process, Stage } from '../rules/process/stage.js';
import { IndexList } from './index-list.js';
import { type Roll, rollsOf } from './rolls.js';
import { finished, type Slices } from './slices.js';

/** The stages of a process that are not loops. */
export type StageOf<P extends Process> = Exclude<P['stages'][number], LoopStage>;

/** All states of a process, of an attack unless another is named, stage by stage, and what each can lead to. */
export interface Exploration<P extends Process = AttackProcess> {
  readonly process: P;
  /** The stages of the process, its loops gone through as often as some state asked for it. */
  readonly stages: readonly StageOf<P>[];
  /** `layers[i]`: the states before stage i; the last layer holds the states after the last stage. */
  readonly layers: readonly Layer[];
  /** `edges[i]`: what the states of layer i lead to. */
  readonly edges: readonly Edges[];
  /** `rolls[i][k]`: the rolls of k dice of roll stage i, in the order of its edges; empty for other stages. */
  readonly rolls: readonly (readonly Roll[])[];
}

export interface Layer {
  readonly states: readonly PackedState[];
  readonly indexOf: ReadonlyMap<PackedState, number>;
}

/** The successors of state s of a layer are `targets[starts[s]] ... targets[starts[s + 1] - 1]`, indices into the next layer. */
export interface Edges {
  readonly starts: readonly number[];
  readonly targets: Int32Array;
}

/** To which states a choice can lead: by all options, or by those that the player's policy leaves. */
export type SuccessorsOf = (stage: ChoiceStage, state: PackedState) => readonly PackedState[];

/** What a player of the stage's policy weighs: all options for an optimal player, one for the rule of thumb. */
export const successorsByPolicy: SuccessorsOf = (stage, state) => {
  if (!stage.isOpen(state)) return [state];
  return stage.policy === 'greedy' ? [stage.greedy(state).next] : stage.successors(state);
};

/** Everybody plays by the rule of thumb. */
export const greedySuccessors: SuccessorsOf = (stage, state) => [stage.isOpen(state) ? stage.greedy(state).next : state];

/** The most edges that are explored; more would take hundreds of megabytes and many seconds. */
export const MAX_EDGES = 6_000_000;

/** Edges between two stops: some 20 ms. */
const SLICE_EDGES = 60_000;

/** Walks all states of a process breadth first. Throws a UserError for a process of more than MAX_EDGES edges. */
export function explore<P extends Process>(process: P, successorsOf: SuccessorsOf = successorsByPolicy): Exploration<P> {
  const exploration = exploreWithin(process, successorsOf, MAX_EDGES);
  if (exploration === null) throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_EDGES) }]);
  return exploration;
}

/** Walks all states of a process breadth first; null where it has more than `maxEdges` edges. */
export function exploreWithin<P extends Process>(
  process: P,
  successorsOf: SuccessorsOf,
  maxEdges: number,
): Exploration<P> | null {
  return finished(exploring(process, successorsOf, maxEdges));
}

/** The same in slices. */
export function* exploring<P extends Process>(
  process: P,
  successorsOf: SuccessorsOf,
  maxEdges: number,
): Slices<Exploration<P> | null> {
  const walk = new Walk(process, successorsOf, maxEdges);
  for (const stage of process.stages) {
    const isWithin = yield* stage.kind === 'loop' ? walk.goThrough(stage) : walk.take(stage);
    if (!isWithin) return null;
  }
  // A walk takes no stages but those of its process.
  const stages = walk.found.stages as StageOf<P>[];
  return { process, ...walk.found, stages };
}

/** How much an edge of a stage counts: options over situations take that much longer to list than dice to roll or to pick up. */
function weightOf(stage: Stage): number {
  return stage.kind === 'choice' && stage.choice !== 're-roll' ? 8 : 1;
}

/** A walk through the stages of a process, layer by layer. */
class Walk {
  readonly found: { stages: Stage[]; layers: Layer[]; edges: Edges[]; rolls: (readonly Roll[])[] };
  readonly #process: Process;
  readonly #successorsOf: SuccessorsOf;
  readonly #maxEdges: number;
  readonly #rolls = new Map<PoolLayout, Roll[]>();
  #weight = 0;
  /** The weight at which the work next stops for a moment. */
  #sliceEnd = SLICE_EDGES;

  constructor(process: Process, successorsOf: SuccessorsOf, maxEdges: number) {
    const { initial } = process;
    this.found = { stages: [], layers: [{ states: [initial], indexOf: new Map([[initial, 0]]) }], edges: [], rolls: [] };
    this.#process = process;
    this.#successorsOf = successorsOf;
    this.#maxEdges = maxEdges;
  }

  /** Goes through a loop as long as some state asks for it; false where that leads to too many edges. */
  *goThrough({ stages, isOpen }: LoopStage): Slices<boolean> {
    while ((this.found.layers.at(-1) as Layer).states.some(isOpen)) {
      for (const stage of stages) if (!(yield* this.take(stage))) return false;
    }
    return true;
  }

  /** Goes from one layer to the next; false where that leads to too many edges. */
  *take(stage: Stage): Slices<boolean> {
    const rolls = this.#rollsOf(stage);
    const edgeWeight = weightOf(stage);
    const next: PackedState[] = [];
    const indexOf = new Map<PackedState, number>();
    const starts = [0];
    const targets = new IndexList();
    let sliceEnd = this.#sliceEnd;
    for (const state of (this.found.layers.at(-1) as Layer).states) {
      for (const successor of successors(stage, state, rolls, this.#successorsOf)) {
        let index = indexOf.get(successor);
        if (index === undefined) {
          index = next.push(successor) - 1;
          indexOf.set(successor, index);
        }
        targets.push(index);
      }
      starts.push(targets.length);
      const weight = this.#weight + edgeWeight * targets.length;
      if (weight > this.#maxEdges || this.#process.isOverfull()) return false;
      if (weight > sliceEnd) {
        sliceEnd = weight + SLICE_EDGES;
        yield;
      }
    }
    this.#sliceEnd = sliceEnd;
    this.#weight += edgeWeight * targets.length;
    this.found.stages.push(stage);
    this.found.layers.push({ states: next, indexOf });
    this.found.edges.push({ starts, targets: targets.toArray() });
    this.found.rolls.push(rolls);
    return true;
  }

  /** The rolls of a stage; stages that count their dice alike share them. */
  #rollsOf(stage: Stage): readonly Roll[] {
    if (stage.kind !== 'roll') return [];
    const rolls = this.#rolls.get(stage.layout) ?? [0, 1, 2, 3, 4, 5].map((k) => rollsOf(stage.layout, k));
    this.#rolls.set(stage.layout, rolls);
    return rolls;
  }
}

function successors(
  stage: Stage,
  state: PackedState,
  rolls: readonly Roll[],
  successorsOf: SuccessorsOf,
): readonly PackedState[] {
  switch (stage.kind) {
    case 'roll':
      return rolls[stage.diceAt(state)]!.pools.map((pool) => stage.after(state, pool));
    case 'choice':
      return successorsOf(stage, state);
    case 'step':
      return [stage.after(state)];
  }
}
