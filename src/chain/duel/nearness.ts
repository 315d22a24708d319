import { type Slices, sliceOf } from '../../automaton/slices.js';
import { stepsIn } from '../attack-part.js';
import type { OfNext } from '../continued-attack.js';
import { countedIn, type DuelGraph, type DuelNode, NodeEvaluator, type OfPositions } from './duel-graph.js';
import type { DuelValues } from './duel-values.js';
import { layersOf } from './layer-solver.js';

/** What a turn takes from the nearness of an end: near to 1, so that the mean number of turns counts. */
const OF_A_TURN = 0.95;

/** A change that is too small to make one option nearer to the end than another. */
const SMALL_CHANGE = 1e-10;

/**
 * How near the end of a duel without a limit of turns is at each node, in slices: the mean of
 * 0.95^turns, 0 if it never ends, if both sides choose of options of equal value the one from which
 * the end is nearest. Of equal values alone one may wait for ever, since later is worth as much as
 * now; a play that ends wherever it can has the value that was solved (docs/method.md#duels).
 */
export function* nearnessToEnd(graph: DuelGraph, values: DuelValues): Slices<OfPositions> {
  const { valueWidth: width, course } = graph;
  const nearness = new Float64Array(graph.size);
  const evaluator = new NodeEvaluator();
  const nextValue = graph.valueIn(values.at(0));
  const isSliceOver = sliceOf(SLICE_STEPS);
  let done = 0;
  for (const { firsts, seconds } of layersOf(graph)) {
    for (let change = 1; change > SMALL_CHANGE; ) {
      change = 0;
      for (const v of [...seconds, ...firsts].flatMap((p) => Array.from({ length: width }, (_, w) => p * width + w))) {
        const node = graph.nodeAt(graph.nodeWithValue(v));
        const near = evaluator.nearestAt(node, nextValue, nearIn(graph, nearness, node, nextValue)).nearness;
        change = Math.max(change, near - nearness[v]!);
        nearness[v] = near;
        if (isSliceOver(stepsOf(node)))
          yield { doing: 'valuing duel', done, total: graph.standings.length, ...countedIn(course) };
      }
    }
    done += firsts.length + seconds.length;
  }
  return nearness;
}

/** Steps of evaluations between two yields: a millisecond or some. */
const SLICE_STEPS = 100_000;

/** Whatever an evaluation goes through, it takes as long as some more steps. */
const STEPS_OF_ANY = 50;

/** The steps that the value of a node takes. */
function stepsOf({ attack }: DuelNode): number {
  return attack === null ? STEPS_OF_ANY : STEPS_OF_ANY + stepsIn(attack.part);
}

/** How near the end is after a node. */
export function nearIn(graph: DuelGraph, nearness: OfPositions, { position }: DuelNode, nextValue: OfNext): OfNext {
  // The second attack of a turn leads to the next one.
  const factor = position.isSecond ? OF_A_TURN : 1;
  return (next) => {
    const after = graph.taken(next, nextValue, nearness);
    return after < 0 ? 1 : factor * nearness[graph.valueAt(after)]!;
  };
}
