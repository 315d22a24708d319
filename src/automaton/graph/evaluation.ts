import { numberOf, type Situation } from '../../rules/attack/state/situation.js';
import type { AttackProcess } from '../../rules/attack/state/stage.js';
import type { FaceClass } from '../../rules/process/dice-pool.js';
import { type Branch, isRollBranch, nodeCount, type PlayGraph, type Target } from './play-graph.js';

/**
 * A play graph in a form that is kept and evaluated thousands of times, each time with the values of its final states and with
 * Force of both sides up to that of its plan. Values are doubles; published odds are exact (`solve`). Plain data without the
 * process, whose situations take twenty times as much memory.
 */
export interface EvaluableGraph {
  readonly graph: FlatGraph;
  /** `kinds[n]`: 0 for a roll; 1 and 2 if the attacker or the defender chooses. */
  readonly kinds: Uint8Array;
  /** The Force that the choosing side has spent after an option; with less, it does not have that option. */
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
  readonly finals: number;
}

interface DiceOfBranch {
  readonly group: number;
  /** By the number of dice: the chance of each edge. Kept here, since edges would need most of the memory of an attack for it. */
  readonly chances: readonly Float64Array[];
  readonly classes: readonly FaceClass[];
}

export function bytesOf({ graph, kinds, needs }: EvaluableGraph): number {
  const { branchOf, diceOf, firsts, targets } = graph;
  return [branchOf, diceOf, firsts, targets, kinds, needs].reduce((sum, list) => sum + list.byteLength, 0);
}

export function evaluableGraph(graph: PlayGraph): EvaluableGraph {
  const { branches, branchOf, stateOf, firsts, targets, root, finals, process } = graph;
  const kinds = new Uint8Array(nodeCount(graph));
  const diceOf = new Uint8Array(kinds.length);
  const needs = new Uint16Array(targets.length);
  for (let n = 0; n < kinds.length; n++) {
    const branch = branches[branchOf[n]!]!;
    if (isRollBranch(branch)) {
      diceOf[n] = branch.stage.diceAt(stateOf[n]!);
    } else {
      const side = branch.stage.player === 'attacker' ? 0 : 1;
      kinds[n] = 1 + side;
      for (let edge = firsts[n]!; edge < firsts[n + 1]!; edge++)
        needs[edge] = numberOf(spentAt(graph, process, targets[edge]!)[side]);
    }
  }
  const flat = { branches: branches.map(diceOfBranch), branchOf, diceOf, firsts, targets, root, finals: finals.length };
  return { graph: flat, kinds, needs };
}

export function diceOfBranch(branch: Branch): DiceOfBranch | null {
  if (!isRollBranch(branch)) return null;
  const { group, stage, rolls } = branch;
  return { group, classes: stage.layout.classes, chances: rolls.map(({ chances }) => chances) };
}

export function chancesAt({ branches, branchOf, diceOf }: FlatGraph, node: number): Float64Array {
  return branches[branchOf[node]!]!.chances[diceOf[node]!]!;
}

function spentAt({ finals, stateOf }: PlayGraph, process: AttackProcess, target: number): Situation['spent'] {
  return process.situationOf(target < 0 ? finals[~target]! : stateOf[target]!).spent;
}

export type ForceOfSides = readonly [attacker: number, defender: number];

export const ROLL = 0;
export const ATTACKER = 1;

export interface BestPlay {
  /** The value of the attack for the attacker. */
  readonly value: number;
  /**
   * The best option at each node for its player (0 for a roll), as in `Solution.chosen`; the first of those equal up to
   * rounding. No node has more than 2^16 of them: an attack would be too large.
   */
  readonly chosen: Uint16Array;
}

/** The best play that also ends as soon as it can. */
export interface NearestPlay extends BestPlay {
  /** How near the end of the fight is before the attack. */
  readonly nearness: number;
}

/** Evaluates graphs one after another in the same memory. */
export class Evaluator {
  #values = new Float64Array(256);
  #reached = new Float64Array(256);
  #nearness = new Float64Array(256);

  /**
   * The value of an attack to the attacker, who maximises it while the defender minimises it. `ofFinals[f]`: the value of final
   * state f.
   */
  valueOf(evaluable: EvaluableGraph, ofFinals: Float64Array, force: ForceOfSides): number {
    const { kinds, needs, graph } = evaluable;
    const { firsts, targets, root } = graph;
    if (this.#values.length < kinds.length) this.#values = new Float64Array(2 * kinds.length);
    const values = this.#values;
    for (let n = 0; n < kinds.length; n++) {
      const kind = kinds[n]!;
      const end = firsts[n + 1]!;
      let value = kind === ATTACKER ? Number.NEGATIVE_INFINITY : kind === ROLL ? 0 : Number.POSITIVE_INFINITY;
      if (kind === ROLL) {
        const first = firsts[n]!;
        const chances = chancesAt(graph, n);
        for (let edge = first; edge < end; edge++) {
          const target = targets[edge]!;
          value += chances[edge - first]! * (target < 0 ? ofFinals[~target]! : values[target]!);
        }
      } else {
        const own = force[kind - ATTACKER]!;
        for (let edge = firsts[n]!; edge < end; edge++) {
          if (needs[edge]! > own) continue;
          const target = targets[edge]!;
          const other = target < 0 ? ofFinals[~target]! : values[target]!;
          if (kind === ATTACKER ? other > value : other < value) value = other;
        }
      }
      values[n] = value;
    }
    return root < 0 ? ofFinals[~root]! : values[root]!;
  }

  /** The best play of an attack, and its value as in `valueOf`. */
  bestPlay(evaluable: EvaluableGraph, ofFinals: Float64Array, force: ForceOfSides): BestPlay {
    const root = this.valueOf(evaluable, ofFinals, force);
    const { kinds, needs, graph } = evaluable;
    const { firsts, targets } = graph;
    const chosen = new Uint16Array(kinds.length);
    for (let n = 0; n < kinds.length; n++) {
      const kind = kinds[n]!;
      if (kind === ROLL) continue;
      const sign = kind === ATTACKER ? 1 : -1;
      let best = Number.NEGATIVE_INFINITY;
      for (let edge = firsts[n]!; edge < firsts[n + 1]!; edge++) {
        if (needs[edge]! > force[kind - ATTACKER]!) continue;
        const target = targets[edge]!;
        const value = sign * (target < 0 ? ofFinals[~target]! : this.#values[target]!);
        if (value <= best + ROUNDING) continue;
        best = value;
        chosen[n] = edge - firsts[n]!;
      }
    }
    return { value: root, chosen };
  }

  /**
   * As `bestPlay`, but among options equal up to rounding takes the one nearest to the end of the fight, and the first of
   * those. `near[f]`: how near the end is in final state f; both players want it near.
   */
  nearestPlay(evaluable: EvaluableGraph, ofFinals: Float64Array, near: Float64Array, force: ForceOfSides): NearestPlay {
    const value = this.valueOf(evaluable, ofFinals, force);
    const { kinds, needs, graph } = evaluable;
    const { firsts, targets, root } = graph;
    const chosen = new Uint16Array(kinds.length);
    if (this.#nearness.length < kinds.length) this.#nearness = new Float64Array(2 * kinds.length);
    const nearness = this.#nearness;
    const nearOf = (target: number): number => (target < 0 ? near[~target]! : nearness[target]!);
    for (let n = 0; n < kinds.length; n++) {
      const kind = kinds[n]!;
      const [first, end] = [firsts[n]!, firsts[n + 1]!];
      let best = 0;
      if (kind === ROLL) {
        const chances = chancesAt(graph, n);
        for (let edge = first; edge < end; edge++) best += chances[edge - first]! * nearOf(targets[edge]!);
      } else {
        const sign = kind === ATTACKER ? 1 : -1;
        const least = sign * this.#values[n]! - ROUNDING;
        best = Number.NEGATIVE_INFINITY;
        for (let edge = first; edge < end; edge++) {
          const target = targets[edge]!;
          if (
            needs[edge]! > force[kind - ATTACKER]! ||
            sign * (target < 0 ? ofFinals[~target]! : this.#values[target]!) < least
          )
            continue;
          const other = nearOf(target);
          if (other <= best + ROUNDING) continue;
          best = other;
          chosen[n] = edge - first;
        }
      }
      nearness[n] = best;
    }
    return { value, chosen, nearness: nearOf(root) };
  }

  /** The chances of nodes, overwritten by the next graph, and of final states; `beginning`: the chance to enter the graph. */
  chancesIn({ kinds, graph }: EvaluableGraph, chosen: Uint16Array, beginning = 1): Record<'nodes' | 'finals', Float64Array> {
    const { firsts, targets, root, finals } = graph;
    const ended = new Float64Array(finals);
    if (this.#reached.length < kinds.length) this.#reached = new Float64Array(2 * kinds.length);
    const reached = this.#reached.fill(0, 0, kinds.length);
    const reach = (target: number, chance: number): void => {
      const list = target < 0 ? ended : reached;
      const place = target < 0 ? ~target : target;
      list[place] = list[place]! + chance;
    };
    reach(root, beginning);
    for (let n = kinds.length - 1; n >= 0; n--) {
      const chance = reached[n]!;
      if (chance === 0) continue;
      const first = firsts[n]!;
      if (kinds[n] !== ROLL) {
        reach(targets[first + chosen[n]!]!, chance);
        continue;
      }
      const chances = chancesAt(graph, n);
      for (let i = 0; i < chances.length; i++) reach(targets[first + i]!, chance * chances[i]!);
    }
    return { nodes: reached, finals: ended };
  }
}

/** Values closer than this are equal: sums of doubles round in the last digits. */
export const ROUNDING = 1e-12;
