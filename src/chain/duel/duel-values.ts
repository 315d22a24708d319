import { type Slices, sliceOf } from '../../automaton/slices.js';
import { countedIn, type DuelGraph, type OfPositions } from './duel-graph.js';
import { ForcePlanes } from './force-planes.js';
import { LayerSolver, layersOf, SLICE_NUMBERS, type SolvedPositions, valuingWork } from './layer-solver.js';

/** The values of a duel's positions for its first side. */
export interface DuelValues {
  /** The values with this many turns left; without a limit, the same for all. */
  readonly at: (turnsLeft: number) => OfPositions;
  /** The sweeps over the positions that were needed. */
  readonly sweeps: number;
  /** Whether every play is known to end. */
  readonly endsSurely: boolean;
}

/**
 * The values of a duel without a limit of turns, in slices: value iteration (Bellman 1957), layer by layer. Permanent counters
 * never fall, so positions with more of them are solved first. `near`: the solution with less Force, from which the iteration
 * may start if every play ends; see `LayerSolver`.
 */
export function* valuesWithoutLimit(graph: DuelGraph, near: SolvedPositions | null = null): Slices<DuelValues> {
  const values = new Float64Array(graph.size);
  const layers = new LayerSolver(graph, values, near);
  for (const layer of layersOf(graph)) yield* layers.solve(layer);
  return { at: () => values, sweeps: layers.sweeps, endsSurely: layers.endsSurely };
}

/** The values of a duel that is undecided, with value 0, after a number of turns, in slices. */
export function* valuesWithin(graph: DuelGraph, turns: number): Slices<DuelValues> {
  const { boards } = graph;
  const planes = new ForcePlanes(graph);
  const order = [...boards.keys()].sort((p, q) => Number(boards[q]!.position.isSecond) - Number(boards[p]!.position.isSecond));
  const all: OfPositions[] = [new Float64Array(graph.size)];
  const isSliceOver = sliceOf(SLICE_NUMBERS);
  let done = 0;
  for (let left = 1; left <= turns; left++) {
    const values = new Float64Array(graph.size);
    const later = all[left - 1]!;
    for (const p of order) {
      const program = planes.programOf(p);
      planes.evaluate(p, program, boards[p]!.position.isSecond ? later : values, values);
      done++;
      if (isSliceOver(valuingWork(program, graph)))
        yield { doing: 'valuing duel', done, total: turns * boards.length, ...countedIn(graph.constants) };
    }
    all.push(values);
  }
  return { at: (turnsLeft) => all[turnsLeft]!, sweeps: turns, endsSurely: true };
}
