import { ATTACKER, type EvaluableGraph, ROLL, ROUNDING } from '../../automaton/graph/evaluation.js';
import type { AttackPart } from '../attack-part.js';

/**
 * How the value of an attack is worked out for many pairs of Force at once. A *plane* has a number for each
 * pair; planes stand in slots of `width` numbers: those of endings first, then those of nodes, in an order
 * in which each stands behind all it leads to.
 */
export interface PlaneProgram {
  /** `endings[s]`: the ending of the part in slot s. */
  readonly endings: Int32Array;
  /** Of each node its kind, as in `EvaluableGraph`. */
  readonly kinds: Uint8Array;
  /** Node i has the edges from `firsts[i]` to `firsts[i + 1] - 1`. */
  readonly firsts: Int32Array;
  /** The slot to which each edge leads. */
  readonly slots: Int32Array;
  /** The chance of each edge of a roll; of another the Force that its side has then spent. */
  readonly weights: Float64Array;
  /** What the edges that were left out bring to each node, a plane each; null if none was. */
  readonly bases: Float64Array | null;
  /** The slot of the value. */
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

function weightsOf({ kinds, chances, needs, graph }: EvaluableGraph): Float64Array {
  const weights = Float64Array.from(needs);
  for (let n = 0; n < kinds.length; n++) {
    if (kinds[n] === ROLL) weights.set(chances.subarray(graph.firsts[n]!, graph.firsts[n + 1]!), graph.firsts[n]!);
  }
  return weights;
}

/** The planes of a program that is run, and the Force of the attacking and of the other side in each number of them. */
export interface PlaneRoom {
  readonly width: number;
  readonly planes: Float64Array;
  readonly forces: readonly [Float64Array, Float64Array];
}

/** Works out the planes of all nodes from those of the endings, for the attacking side. */
export function runProgram({ endings, kinds, firsts, slots, weights, bases }: PlaneProgram, room: PlaneRoom): void {
  const { width, planes } = room;
  for (let i = 0; i < kinds.length; i++) {
    const out = (endings.length + i) * width;
    const kind = kinds[i]!;
    if (bases === null) planes.fill(startOf(kind), out, out + width);
    else planes.set(bases.subarray(i * width, (i + 1) * width), out);
    for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
      addEdge(planes, out, room, { kind, from: slots[edge]! * width, weight: weights[edge]! });
    }
  }
}

function startOf(kind: number): number {
  return kind === ROLL ? 0 : kind === ATTACKER ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** An edge of a node of a kind: where the plane stands to which it leads, and its weight. */
interface Edge {
  readonly kind: number;
  readonly from: number;
  readonly weight: number;
}

/** Adds what an edge brings to a node: the share of a roll, or an option where it is better and can be paid. */
function addEdge(into: Float64Array, out: number, { width, planes, forces }: PlaneRoom, { kind, from, weight }: Edge): void {
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
 * The program that asks for some endings alone, `isAsked[e]`: what the others bring, which stay as they are, is
 * worked out once. `room`: after a run of the whole program.
 */
export function programOfSome(whole: PlaneProgram, isAsked: readonly boolean[], room: PlaneRoom): PlaneProgram {
  const { endings, kinds, firsts, slots, weights } = whole;
  const slotOf = new Int32Array(endings.length + kinds.length).fill(-1);
  const asked = endings.filter((e) => isAsked[e]!);
  for (const [slot, e] of asked.entries()) slotOf[e] = slot;
  const nodes: number[] = [];
  for (let i = 0; i < kinds.length; i++) {
    const isOpen = slots.subarray(firsts[i]!, firsts[i + 1]!).some((slot) => slotOf[slot]! >= 0);
    if (isOpen || endings.length + i === whole.root) slotOf[endings.length + i] = asked.length + nodes.push(i) - 1;
  }
  const { width } = room;
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
      } else addEdge(bases, out, room, { kind: kinds[i]!, from: slots[edge]! * width, weight: weights[edge]! });
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
 * The chances of the endings of a whole program if both sides play as well as possible, ending e from `e * width` on;
 * of options whose values are equal up to rounding the first one. `room`: after a run of the program.
 */
export function endingChances(program: PlaneProgram, room: PlaneRoom): Float64Array {
  const { endings, kinds, firsts, slots, weights, root } = program;
  const { width } = room;
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
      choose(program, i, room, choice);
      for (let w = 0; w < width; w++) {
        const to = choice.chosen[w]! * width + w;
        reached[to] = reached[to]! + reached[at + w]!;
      }
    }
  }
  return reached.subarray(0, endings.length * width);
}

/** The slots of the options that are chosen at a node, and their values for the side that chooses. */
interface Choice {
  readonly chosen: Int32Array;
  readonly best: Float64Array;
}

/** Writes what is chosen at a node into the same memory for all of them. */
function choose(
  { kinds, firsts, slots, weights }: PlaneProgram,
  i: number,
  { width, planes, forces }: PlaneRoom,
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
