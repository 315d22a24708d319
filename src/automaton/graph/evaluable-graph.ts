import type { Situation } from '../../rules/attack/state/situation.js';
import type { AttackProcess } from '../../rules/attack/state/stage.js';
import { numberOf } from '../../rules/attack/state/sum.js';
import type { FaceClass } from '../../rules/process/dice-pool.js';
import { type Branch, isRollBranch, nodeCount, type PlayGraph, type Target } from './play-graph.js';
import { facesToThe } from './rolls.js';

/**
 * A play graph in the form in which it is kept and evaluated thousands of times: with the values of its
 * final states, and Force of both sides up to that of its plan, given anew each time. Values are
 * doubles; published odds are computed exactly (`solve`). It is plain data: the process of the attack,
 * whose situations take twenty times its room, is let go.
 */
export interface EvaluableGraph {
  readonly graph: FlatGraph;
  /** `kinds[n]`: 0 for a roll; 1 and 2 if the attacker or the defender chooses. */
  readonly kinds: Uint8Array;
  /** The chance of each edge of a roll. */
  readonly chances: Float64Array;
  /**
   * The Force that the side which chooses has spent once it has taken an option: with less, it does
   * not have that option.
   */
  readonly needs: Uint16Array;
}

/** A play graph without its states: nodes, edges and branches are those of `PlayGraph`. */
export interface FlatGraph {
  /** The dice that a branch rolls; null if a player chooses there. */
  readonly branches: readonly (DiceOfBranch | null)[];
  readonly branchOf: Uint16Array;
  /** `diceOf[n]`: the dice that count in the roll of node n, 0 to 5. */
  readonly diceOf: Uint8Array;
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
  readonly root: Target;
  /** The number of final states. */
  readonly finals: number;
}

/** A group of dice, and the faces that are told apart in it. */
interface DiceOfBranch {
  readonly group: number;
  readonly classes: readonly FaceClass[];
}

/** The bytes that a graph takes. */
export function bytesOf({ graph, kinds, chances, needs }: EvaluableGraph): number {
  const { branchOf, diceOf, firsts, targets } = graph;
  return [branchOf, diceOf, firsts, targets, kinds, chances, needs].reduce((sum, list) => sum + list.byteLength, 0);
}

export function evaluableGraph(graph: PlayGraph): EvaluableGraph {
  const { branches, branchOf, stateOf, firsts, targets, root, finals, process } = graph;
  const kinds = new Uint8Array(nodeCount(graph));
  const diceOf = new Uint8Array(kinds.length);
  const chances = new Float64Array(targets.length);
  const needs = new Uint16Array(targets.length);
  for (let n = 0; n < kinds.length; n++) {
    const branch = branches[branchOf[n]!]!;
    const first = firsts[n]!;
    if (isRollBranch(branch)) {
      const dice = branch.stage.diceAt(stateOf[n]!);
      const { weights } = branch.rolls[dice]!;
      diceOf[n] = dice;
      for (let r = 0; r < weights.length; r++) chances[first + r] = weights[r]! / facesToThe(dice);
    } else {
      const side = branch.stage.player === 'attacker' ? 0 : 1;
      kinds[n] = 1 + side;
      for (let edge = first; edge < firsts[n + 1]!; edge++)
        needs[edge] = numberOf(spentAt(graph, process, targets[edge]!)[side]);
    }
  }
  const flat = { branches: branches.map(diceOfBranch), branchOf, diceOf, firsts, targets, root, finals: finals.length };
  return { graph: flat, kinds, chances, needs };
}

export function diceOfBranch(branch: Branch): DiceOfBranch | null {
  return isRollBranch(branch) ? { group: branch.group, classes: branch.stage.layout.classes } : null;
}

function spentAt({ finals, stateOf }: PlayGraph, process: AttackProcess, target: number): Situation['spent'] {
  return process.situationOf(target < 0 ? finals[~target]! : stateOf[target]!).spent;
}
