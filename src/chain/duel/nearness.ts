import { type Slices, sliceOf } from '../../automaton/slices.js';
import type { Next, OfNext } from '../continued-attack.js';
import { countedIn, type DuelGraph, type DuelNode, NodeEvaluator } from './duel-graph.js';
import { type DuelValues, duelValueIn, layersOf, SLICE_STEPS, stepsOf } from './duel-values.js';

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
export function* nearnessToEnd(graph: DuelGraph, values: DuelValues): Slices<Float64Array> {
  const { nodes, course } = graph;
  const nearness = new Float64Array(nodes.length);
  const evaluator = new NodeEvaluator();
  const nextValue = duelValueIn(values.at(0), graph.choices);
  const isSliceOver = sliceOf(SLICE_STEPS);
  let done = 0;
  for (const { firsts, seconds } of layersOf(graph)) {
    for (let change = 1; change > SMALL_CHANGE; ) {
      change = 0;
      for (const list of [seconds, firsts]) {
        for (const n of list) {
          const node = nodes[n]!;
          const near = evaluator.nearestAt(
            node,
            nextValue,
            nearIn(nearness, node, (next) => graph.choices.taken(next, nextValue, nearness)),
          ).nearness;
          change = Math.max(change, near - nearness[n]!);
          nearness[n] = near;
          if (isSliceOver(stepsOf(node))) yield { doing: 'valuing duel', done, total: nodes.length, ...countedIn(course) };
        }
      }
    }
    done += firsts.length + seconds.length;
  }
  return nearness;
}

/** How near the end is after a node. */
export function nearIn(nearness: Float64Array, { position }: DuelNode, taken: (next: Next) => Next): OfNext {
  // The second attack of a turn leads to the next one.
  const factor = position.isSecond ? OF_A_TURN : 1;
  return (next) => {
    const after = taken(next);
    return after < 0 ? 1 : factor * nearness[after]!;
  };
}
