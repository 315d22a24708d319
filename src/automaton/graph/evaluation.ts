import type { EvaluableGraph } from './evaluable-graph.js';

/** The Force that the attacker's and the defender's side have. */
export type ForceOfSides = readonly [attacker: number, defender: number];

export const ROLL = 0;
export const ATTACKER = 1;

/** The best play of a graph. */
export interface BestPlay {
  /** The value of the attack for the attacker. */
  readonly value: number;
  /**
   * The option that is best at each node for its player (0 for a roll), as `Solution.chosen`: the
   * first one of those whose values are equal up to rounding.
   */
  readonly chosen: Int32Array;
}

/** The best play of a graph that comes to its end as soon as it can. */
export interface NearestPlay extends BestPlay {
  /** How near the end of the fight is before the attack. */
  readonly nearness: number;
}

/** The chances with which a graph comes through its nodes and to its final states. */
interface GraphChances {
  /** Overwritten by the next graph. */
  readonly nodes: Float64Array;
  readonly finals: Float64Array;
}

/** The values of the nodes of graphs, one graph after the other in the same memory. */
export class Evaluator {
  #values = new Float64Array(256);
  #reached = new Float64Array(256);
  #nearness = new Float64Array(256);

  /**
   * The value of an attack for the attacker, who maximises it while the defender minimises it.
   * `ofFinals[f]`: the value of final state f to the attacker.
   */
  valueOf(evaluable: EvaluableGraph, ofFinals: Float64Array, force: ForceOfSides): number {
    const { kinds, chances, needs, graph } = evaluable;
    const { firsts, targets, root } = graph;
    if (this.#values.length < kinds.length) this.#values = new Float64Array(2 * kinds.length);
    const values = this.#values;
    for (let n = 0; n < kinds.length; n++) {
      const kind = kinds[n]!;
      const end = firsts[n + 1]!;
      let value = kind === ATTACKER ? Number.NEGATIVE_INFINITY : kind === ROLL ? 0 : Number.POSITIVE_INFINITY;
      if (kind === ROLL) {
        for (let edge = firsts[n]!; edge < end; edge++) {
          const target = targets[edge]!;
          value += chances[edge]! * (target < 0 ? ofFinals[~target]! : values[target]!);
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

  /** The best play of an attack, and its value as that of `valueOf`. */
  bestPlay(evaluable: EvaluableGraph, ofFinals: Float64Array, force: ForceOfSides): BestPlay {
    const root = this.valueOf(evaluable, ofFinals, force);
    const { kinds, needs, graph } = evaluable;
    const { firsts, targets } = graph;
    const chosen = new Int32Array(kinds.length);
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
   * As `bestPlay`, but of options whose values are equal up to rounding the one from which the end of
   * the fight is nearest, and of those the first one. `near[f]`: how near it is in final state f, the
   * larger the nearer; both players want it near.
   */
  nearestPlay(evaluable: EvaluableGraph, ofFinals: Float64Array, near: Float64Array, force: ForceOfSides): NearestPlay {
    const value = this.valueOf(evaluable, ofFinals, force);
    const { kinds, chances, needs, graph } = evaluable;
    const { firsts, targets, root } = graph;
    const chosen = new Int32Array(kinds.length);
    if (this.#nearness.length < kinds.length) this.#nearness = new Float64Array(2 * kinds.length);
    const nearness = this.#nearness;
    const nearOf = (target: number): number => (target < 0 ? near[~target]! : nearness[target]!);
    for (let n = 0; n < kinds.length; n++) {
      const kind = kinds[n]!;
      const [first, end] = [firsts[n]!, firsts[n + 1]!];
      let best = 0;
      if (kind === ROLL) {
        for (let edge = first; edge < end; edge++) best += chances[edge]! * nearOf(targets[edge]!);
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

  /** The chances of a graph that begins with a chance, if both sides choose these options. */
  chancesIn({ kinds, chances, graph }: EvaluableGraph, chosen: Int32Array, beginning = 1): GraphChances {
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
      if (kinds[n] !== ROLL) reach(targets[firsts[n]! + chosen[n]!]!, chance);
      else for (let edge = firsts[n]!; edge < firsts[n + 1]!; edge++) reach(targets[edge]!, chance * chances[edge]!);
    }
    return { nodes: reached, finals: ended };
  }
}

/** Values that differ by less are equal: sums of doubles round in the last digits. */
export const ROUNDING = 1e-12;
