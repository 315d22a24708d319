import { type Slices, sliceOf } from '../../automaton/slices.js';
import type { DuelGraph } from './duel-graph.js';
import type { DuelPlay } from './duel-steps.js';
import type { StepsTable } from './steps-table.js';

/** The mean number of times that a duel reaches a node, and the sum of the turns in which it does. */
interface Visits {
  readonly number: number;
  readonly count: number;
  readonly turns: number;
}

/** The most products of chances computed: some seconds. */
const MAX_PRODUCTS = 100_000_000;

/** Products between two yields: a few milliseconds. */
const SLICE_PRODUCTS = 100_000;

/**
 * How often a duel without a limit of turns visits its nodes from the beginning of a turn on, in slices; null if that takes too
 * long. `going`: the chances of the nodes then; `turn`: the number of the turn.
 *
 * Nodes are eliminated one by one (Grassmann, Taksar and Heyman 1985): with sums and quotients of chances only, and no
 * differences, even a chance to end of 1e-15 a turn loses no digit.
 */
export function* visitsFrom(
  { play, graph }: { readonly play: DuelPlay; readonly graph: DuelGraph },
  going: ReadonlyMap<number, number>,
  turn: number,
): Slices<readonly Visits[] | null> {
  const chain = yield* chainFrom(play.stepsWith(0), [...going.keys()]);
  const eliminated = yield* eliminate(chain);
  if (eliminated === null) return null;
  const { numbers, after } = chain;
  const counts = visitsOf(
    eliminated,
    Float64Array.from(numbers, (number) => going.get(number) ?? 0),
  );
  const begun = Float64Array.from(numbers, (number) => turn * (going.get(number) ?? 0));
  for (const [i, number] of numbers.entries()) {
    if (!graph.boardOf(play.numbers.nodes[number]!).position.isSecond) continue;
    for (const [j, chance] of after[i]!) begun[j] = begun[j]! + chance * counts[i]!;
  }
  const turns = visitsOf(eliminated, begun);
  return numbers.map((number, i) => ({ number, count: counts[i]!, turns: turns[i]! }));
}

/** A Markov chain over some nodes of a duel. */
interface Chain {
  readonly numbers: readonly number[];
  /** `after[i]`: the chances of the states that follow state i. */
  readonly after: readonly ReadonlyMap<number, number>[];
  /** `ending[i]`: the chance that the duel ends in state i. */
  readonly ending: Float64Array;
}

function* chainFrom(steps: StepsTable, from: readonly number[]): Slices<Chain> {
  const numbers = yield* steps.findAll(from);
  const indexOf = new Map<number, number>(numbers.map((number, i) => [number, i]));
  const after = numbers.map((number) => {
    const next = new Map<number, number>();
    const chances = steps.chances(number);
    for (const [i, other] of steps.next(number).entries()) {
      const index = indexOf.get(other)!;
      next.set(index, (next.get(index) ?? 0) + chances[i]!);
    }
    return next;
  });
  return { numbers, after, ending: Float64Array.from(numbers, (number) => steps.chanceToEnd(number)) };
}

/** A state when it left the chain, with the states still in it. */
interface Eliminated {
  /** The chance to leave it, for another state or the end. */
  readonly leaving: number;
  readonly after: readonly (readonly [state: number, chance: number])[];
  readonly before: readonly (readonly [state: number, chance: number])[];
}

/** Eliminates all states of a chain in order, in slices; null if that takes too long. */
function* eliminate(chain: Chain): Slices<readonly Eliminated[] | null> {
  const after = chain.after.map((next) => new Map(next));
  const ending = chain.ending.slice();
  const before = after.map(() => new Set<number>());
  for (const [i, next] of after.entries()) for (const j of next.keys()) before[j]!.add(i);
  const isSliceOver = sliceOf(SLICE_PRODUCTS);
  let products = 0;
  const eliminated: Eliminated[] = [];
  for (const [k, next] of after.entries()) {
    next.delete(k);
    before[k]!.delete(k);
    let leaving = ending[k]!;
    for (const chance of next.values()) leaving += chance;
    const from = [...before[k]!].map((i) => [i, after[i]!.get(k)!] as const);
    eliminated.push({ leaving, after: [...next], before: from });
    for (const j of next.keys()) before[j]!.delete(k);
    for (const [i, chance] of from) {
      after[i]!.delete(k);
      if (leaving === 0) continue;
      ending[i]! += (chance * ending[k]!) / leaving;
      for (const [j, share] of next) {
        if (j === i) continue;
        after[i]!.set(j, (after[i]!.get(j) ?? 0) + (chance * share) / leaving);
        before[j]!.add(i);
      }
      products += next.size;
      if (products > MAX_PRODUCTS) return null;
      if (isSliceOver(next.size + 1)) yield { doing: 'weighing duel', done: k, total: after.length };
    }
  }
  return eliminated;
}

/** The mean visits of each state, given how often the chain begins in each; 0 for a state that is never left. */
function visitsOf(eliminated: readonly Eliminated[], begun: Float64Array): Float64Array {
  const arrivals = begun.slice();
  for (const [k, { leaving, after }] of eliminated.entries()) {
    if (leaving === 0) continue;
    for (const [j, chance] of after) arrivals[j]! += (arrivals[k]! * chance) / leaving;
  }
  const visits = new Float64Array(begun.length);
  for (let k = eliminated.length - 1; k >= 0; k--) {
    const { leaving, before } = eliminated[k]!;
    if (leaving === 0) continue;
    let all = arrivals[k]!;
    for (const [i, chance] of before) all += visits[i]! * chance;
    visits[k] = all / leaving;
  }
  return visits;
}
