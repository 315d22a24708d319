import { ROLL } from '../../automaton/graph/evaluation.js';
import type { Next } from '../continued-attack.js';
import type { DuelGraph } from './duel-graph.js';
import type { CounterLayer } from './layers.js';
import type { PlaneProgram } from './plane-program.js';

/** Turns in which a layer has to be left, by more than half of all duels. */
const SOON = 32;

/** The programs of standings; null if a unit cannot attack. */
type Programs = ReadonlyMap<number, PlaneProgram | null>;

/**
 * Whether a layer is left soon, whatever both sides do: of the duels in any of its positions, more than half within 32 turns, even if
 * both sides want them to stay and have the Force for everything. Then its values are the only ones that a sweep leaves as they
 * are, and if a sweep changes no value by more than x, none is wrong by more than 64 x. `programs`: those that ask for what is in
 * the layer.
 */
export function isLeftSoon(graph: DuelGraph, layer: CounterLayer, programs: Programs): boolean {
  const staying = new Map<Next, number>(layer.firsts.map((p) => [p, 1]));
  const chanceOf = (next: Next): number =>
    graph.reached(next).reduce((most, reached) => Math.max(most, staying.get(reached) ?? 0), 0);
  for (let turn = 1; turn <= SOON; turn++) {
    let most = 0;
    for (const p of layer.seconds) staying.set(p, chanceIn(graph, p, programs, chanceOf));
    for (const p of layer.firsts) {
      const chance = chanceIn(graph, p, programs, chanceOf);
      staying.set(p, chance);
      most = Math.max(most, chance);
    }
    if (most <= 1 / 2) return true;
  }
  return false;
}

/** The largest chance to stay that the sides can bring about in a standing, if it is known of what follows. */
function chanceIn(graph: DuelGraph, p: number, programs: Programs, chanceOf: (next: Next) => number): number {
  const { attack, pass } = graph.standings[p]!;
  const passing = pass === null ? 0 : chanceOf(pass);
  const program = programs.get(p) ?? null;
  if (attack === null || program === null) return passing;
  return Math.max(
    passing,
    mostOf(
      program,
      Float64Array.from(program.endings, (e) => chanceOf(attack.next[e]!)),
    ),
  );
}

/** The most that the players of an attack can bring about together; what leads out of the layer brings nothing. */
function mostOf({ endings, kinds, firsts, slots, weights, root }: PlaneProgram, ofEndings: Float64Array): number {
  const most = new Float64Array(endings.length + kinds.length);
  most.set(ofEndings);
  for (let i = 0; i < kinds.length; i++) {
    let value = 0;
    for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
      const other = most[slots[edge]!]!;
      value = kinds[i] === ROLL ? value + weights[edge]! * other : Math.max(value, other);
    }
    most[endings.length + i] = value;
  }
  return most[root]!;
}
