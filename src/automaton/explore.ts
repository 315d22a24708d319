import { attackTooLarge, Mistake } from '../errors.js';
import type { AttackProcess, AttackState, ChoiceStage, Option, Stage } from '../rules/attack-sequence.js';
import type { PoolLayout } from '../rules/dice-pool.js';
import { type Roll, rollsOf } from './rolls.js';

/** All states of an attack, stage by stage, and what each can lead to. */
export interface Exploration {
  readonly process: AttackProcess;
  /** `layers[i]`: the states before stage i; the last layer holds the states after the last stage. */
  readonly layers: readonly Layer[];
  /** `edges[i]`: what the states of layer i lead to. */
  readonly edges: readonly Edges[];
  /** `rolls[i][k]`: the rolls of k dice of roll stage i, in the order of its edges; empty for other stages. */
  readonly rolls: readonly (readonly Roll[])[];
}

export interface Layer {
  readonly states: readonly AttackState[];
  readonly indexOf: ReadonlyMap<AttackState, number>;
}

/** The successors of state s of a layer are `targets[starts[s]] ... targets[starts[s + 1] - 1]`, indices into the next layer. */
export interface Edges {
  readonly starts: readonly number[];
  readonly targets: readonly number[];
}

/** Which options of a choice are looked at: all of them, or what the player's policy leaves. */
export type OptionsOf = (stage: ChoiceStage, state: AttackState) => readonly Option[];

/** The options that a player of the stage's policy weighs: all for an optimal player, one for the rule of thumb. */
export const optionsByPolicy: OptionsOf = (stage, state) => {
  if (!stage.isOpen(state)) return [{ reRolled: 0, next: state }];
  return stage.policy === 'greedy' ? [stage.greedy(state)] : stage.options(state);
};

/** The most edges that are explored; more would take hundreds of megabytes and many seconds. */
export const MAX_EDGES = 12_000_000;

/** Walks all states of a process breadth first. Throws a Mistake for a process of more than `maxEdges` edges. */
export function explore(
  process: AttackProcess,
  optionsOf: OptionsOf = optionsByPolicy,
  maxEdges: number = MAX_EDGES,
): Exploration {
  const rolls = rollsOfStages(process.stages);
  const layers: Layer[] = [{ states: [process.initial], indexOf: new Map([[process.initial, 0]]) }];
  const edges: Edges[] = [];
  let edgeCount = 0;
  for (const [i, stage] of process.stages.entries()) {
    const next: AttackState[] = [];
    const indexOf = new Map<AttackState, number>();
    const starts = [0];
    const targets: number[] = [];
    for (const state of (layers[i] as Layer).states) {
      for (const successor of successors(stage, state, rolls[i] as readonly Roll[], optionsOf)) {
        let index = indexOf.get(successor);
        if (index === undefined) {
          index = next.push(successor) - 1;
          indexOf.set(successor, index);
        }
        targets.push(index);
      }
      starts.push(targets.length);
      if (edgeCount + targets.length > maxEdges) throw new Mistake([{ where: null, path: null, ...attackTooLarge(maxEdges) }]);
    }
    edgeCount += targets.length;
    layers.push({ states: next, indexOf });
    edges.push({ starts, targets });
  }
  return { process, layers, edges, rolls };
}

/** The rolls of every stage; stages that count their dice alike share them. */
function rollsOfStages(stages: readonly Stage[]): (readonly Roll[])[] {
  const known = new Map<PoolLayout, Roll[]>();
  return stages.map((stage) => {
    if (stage.kind !== 'roll') return [];
    const rolls = known.get(stage.layout) ?? [0, 1, 2, 3, 4, 5].map((k) => rollsOf(stage.layout, k));
    known.set(stage.layout, rolls);
    return rolls;
  });
}

function successors(stage: Stage, state: AttackState, rolls: readonly Roll[], optionsOf: OptionsOf): readonly AttackState[] {
  switch (stage.kind) {
    case 'roll':
      return (rolls[stage.diceAt(state)] as Roll).pools.map((pool) => stage.after(state, pool));
    case 'choice':
      return optionsOf(stage, state).map((option) => option.next);
    case 'step':
      return [stage.after(state)];
  }
}
