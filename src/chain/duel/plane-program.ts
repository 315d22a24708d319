import { ATTACKER, chancesAt, type EvaluableGraph, ROLL, ROUNDING } from '../../automaton/graph/evaluation.js';
import type { AttackPart } from '../attack-part.js';

/**
 * How to value an attack for many pairs of Force at once. A *plane* has a number for each pair. Planes lie in slots of `width`
 * numbers: endings first, then nodes, each after all it leads to.
 */
export interface PlaneProgram {
  /** `endings[s]`: the ending of the part in slot s. */
  readonly endings: Int32Array;
  /** The kind of each node, as in `EvaluableGraph`. */
  readonly kinds: Uint8Array;
  /** Node i has the edges from `firsts[i]` to `firsts[i + 1] - 1`. */
  readonly firsts: Int32Array;
  readonly slots: Int32Array;
  /** For an edge of a roll, its chance; for others, the Force that their side has then spent. */
  readonly weights: Float64Array;
  /** What the omitted edges contribute to each node, one plane each; null if there are none. */
  readonly bases: Float64Array | null;
  readonly root: number;
}

export function wholeProgram({ evaluable, endings, endingOf }: AttackPart): PlaneProgram {
  const { kinds, graph } = evaluable;
  const slotOf = (target: number): number => (target < 0 ? endingOf[~target]! : endings.length + target);
  return {
    endings: Int32Array.from({ length: endings.length }, (_, e) => e),
    kinds,
    firsts: graph.firsts,
    slots: graph.targets.map(slotOf),
    weights: weightsOf(evaluable),
    bases: null,
    root: slotOf(graph.root),
  };
}

function weightsOf({ kinds, needs, graph }: EvaluableGraph): Float64Array {
  const weights = Float64Array.from(needs);
  for (let n = 0; n < kinds.length; n++) {
    if (kinds[n] === ROLL) weights.set(chancesAt(graph, n), graph.firsts[n]!);
  }
  return weights;
}

/** The planes of a program being run, and the Force of the attacking and the other side at each of their numbers. */
export interface PlaneMemory {
  readonly width: number;
  readonly planes: Float64Array;
  readonly forces: readonly [Float64Array, Float64Array];
}

/** Computes the planes of all nodes from those of the endings, for the attacking side. */
export function runProgram({ endings, kinds, firsts, slots, weights, bases }: PlaneProgram, memory: PlaneMemory): void {
  const { width, planes } = memory;
  for (let i = 0; i < kinds.length; i++) {
    const out = (endings.length + i) * width;
    const kind = kinds[i]!;
    if (bases === null) planes.fill(startOf(kind), out, out + width);
    else planes.set(bases.subarray(i * width, (i + 1) * width), out);
    for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
      addEdge(planes, out, memory, { kind, from: slots[edge]! * width, weight: weights[edge]! });
    }
  }
}

function startOf(kind: number): number {
  return kind === ROLL ? 0 : kind === ATTACKER ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** An edge: the offset of the plane it leads to, and its weight. */
interface Edge {
  readonly kind: number;
  readonly from: number;
  readonly weight: number;
}

/** Adds an edge to its node: its share of a roll, or an option where it is better and affordable. */
function addEdge(into: Float64Array, out: number, { width, planes, forces }: PlaneMemory, { kind, from, weight }: Edge): void {
  if (kind === ROLL) {
    for (let w = 0; w < width; w++) into[out + w] = into[out + w]! + weight * planes[from + w]!;
    return;
  }
  const force = forces[kind === ATTACKER ? 0 : 1];
  const isPaid = weight > 0;
  if (kind === ATTACKER) {
    for (let w = 0; w < width; w++) {
      const value = planes[from + w]!;
      if (value > into[out + w]! && !(isPaid && force[w]! < weight)) into[out + w] = value;
    }
  } else {
    for (let w = 0; w < width; w++) {
      const value = planes[from + w]!;
      if (value < into[out + w]! && !(isPaid && force[w]! < weight)) into[out + w] = value;
    }
  }
}

/**
 * The program that reads only the endings with `isAsked[e]`; what the others contribute does not change, and is computed once.
 * `memory`: after a run of the whole program.
 */
export function programOfSome(whole: PlaneProgram, isAsked: readonly boolean[], memory: PlaneMemory): PlaneProgram {
  const { endings, kinds, firsts, slots, weights } = whole;
  const slotOf = new Int32Array(endings.length + kinds.length).fill(-1);
  const asked = endings.filter((e) => isAsked[e]!);
  for (const [slot, e] of asked.entries()) slotOf[e] = slot;
  const nodes: number[] = [];
  for (let i = 0; i < kinds.length; i++) {
    const isOpen = slots.subarray(firsts[i]!, firsts[i + 1]!).some((slot) => slotOf[slot]! >= 0);
    if (isOpen || endings.length + i === whole.root) slotOf[endings.length + i] = asked.length + nodes.push(i) - 1;
  }
  const { width } = memory;
  const bases = new Float64Array(nodes.length * width);
  const [ends, kept, shares]: [number[], number[], number[]] = [[0], [], []];
  for (const [place, i] of nodes.entries()) {
    const out = place * width;
    bases.fill(startOf(kinds[i]!), out, out + width);
    for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
      const slot = slotOf[slots[edge]!]!;
      if (slot >= 0) {
        kept.push(slot);
        shares.push(weights[edge]!);
      } else addEdge(bases, out, memory, { kind: kinds[i]!, from: slots[edge]! * width, weight: weights[edge]! });
    }
    ends.push(kept.length);
  }
  return {
    endings: asked,
    kinds: Uint8Array.from(nodes, (i) => kinds[i]!),
    firsts: Int32Array.from(ends),
    slots: Int32Array.from(kept),
    weights: Float64Array.from(shares),
    bases,
    root: slotOf[whole.root]!,
  };
}

/**
 * The chances of the endings of a whole program under perfect play, those of ending e from `e * width` on. Of options equal
 * up to rounding, the first is taken. `memory`: after a run of the program.
 */
export function endingChances(program: PlaneProgram, memory: PlaneMemory): Float64Array {
  const { endings, kinds, firsts, slots, weights, root } = program;
  const { width } = memory;
  const reached = new Float64Array((endings.length + kinds.length) * width);
  reached.fill(1, root * width, (root + 1) * width);
  const choice = { chosen: new Int32Array(width), best: new Float64Array(width) };
  for (let i = kinds.length - 1; i >= 0; i--) {
    const at = (endings.length + i) * width;
    if (kinds[i] === ROLL) {
      for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
        const to = slots[edge]! * width;
        const chance = weights[edge]!;
        for (let w = 0; w < width; w++) reached[to + w] = reached[to + w]! + chance * reached[at + w]!;
      }
    } else {
      choose(program, i, memory, choice);
      for (let w = 0; w < width; w++) {
        const to = choice.chosen[w]! * width + w;
        reached[to] = reached[to]! + reached[at + w]!;
      }
    }
  }
  return reached.subarray(0, endings.length * width);
}

/** The slots of the options chosen at a node, and their values for the side that chooses. */
interface Choice {
  readonly chosen: Int32Array;
  readonly best: Float64Array;
}

/** Writes the choices at a node into memory that all nodes share. */
function choose(
  { kinds, firsts, slots, weights }: PlaneProgram,
  i: number,
  { width, planes, forces }: PlaneMemory,
  { chosen, best }: Choice,
): void {
  const sign = kinds[i] === ATTACKER ? 1 : -1;
  const force = forces[kinds[i] === ATTACKER ? 0 : 1];
  chosen.fill(slots[firsts[i]!]!);
  best.fill(Number.NEGATIVE_INFINITY);
  for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
    const slot = slots[edge]!;
    const need = weights[edge]!;
    for (let w = 0; w < width; w++) {
      const value = sign * planes[slot * width + w]!;
      if (value <= best[w]! + ROUNDING || need > force[w]!) continue;
      best[w] = value;
      chosen[w] = slot;
    }
  }
}
