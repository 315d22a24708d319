import type { AttackProcess, Outcome } from '../rules/attack/state/stage.js';
import type { Role } from '../rules/game/role.js';
import type { Process, ProcessChoice } from '../rules/process/stage.js';
import {
  facesToThe,
  firstChoice,
  isRollBranch,
  nodeCount,
  type PlayGraph,
  type RollBranch,
  type Target,
} from './graph/play-graph.js';
import { finished, type Slices } from './slices.js';

/**
 * The operations that a calculation needs on weights or numbers of trials. Weights are counts over 6^n: small ones are exact as
 * numbers (below 2^53), larger ones need bigint. The caller knows a bound and picks the arithmetic that stays exact.
 */
export interface Arithmetic<N> {
  readonly zero: N;
  readonly one: N;
  readonly of: (value: number) => N;
  readonly add: (a: N, b: N) => N;
  readonly addProduct: (sum: N, a: N, b: N) => N;
  readonly isLess: (a: N, b: N) => boolean;
  readonly toBigInt: (value: N) => bigint;
}

export const NUMBER_ARITHMETIC: Arithmetic<number> = {
  zero: 0,
  one: 1,
  of: (value) => value,
  add: (a, b) => a + b,
  addProduct: (sum, a, b) => sum + a * b,
  isLess: (a, b) => a < b,
  toBigInt: BigInt,
};

export const BIGINT_ARITHMETIC: Arithmetic<bigint> = {
  zero: 0n,
  one: 1n,
  of: BigInt,
  add: (a, b) => a + b,
  addProduct: (sum, a, b) => sum + a * b,
  isLess: (a, b) => a < b,
  toBigInt: (value) => value,
};

/** Whether sums of up to 6^dice weights times values up to `largest` are exact as numbers. */
export function fitsIntoNumber(dice: number, largest: number): boolean {
  return 6n ** BigInt(dice) * BigInt(Math.max(1, largest)) <= BigInt(Number.MAX_SAFE_INTEGER);
}

/** The choice of the player at every node, and the values of all nodes under these choices. */
export interface Solution<P extends Process = AttackProcess> {
  readonly graph: PlayGraph<P>;
  /** `chosen[n]`: the option taken at node n; 0 for a roll. */
  readonly chosen: Int32Array;
  readonly values: Values;
}

export interface Values {
  /** The exact value of a target over 6^diceLeft(graph, target); undefined for a node before the first evaluated branch. */
  readonly of: (target: Target) => number | bigint | undefined;
}

/**
 * Solves the choices of an attack by backward induction: the attacker maximises the expected payoff, the defender minimises it.
 *
 * Values are compared as exact integers, and the first of equal options is taken, so the order of options breaks ties. The cost
 * is linear in the edges after the first choice.
 */
export function solve<O = Outcome, P extends Process<O> = Process<O>>(
  graph: PlayGraph<P>,
  payoffOf: (outcome: O) => number,
): Solution<P> {
  return finished(solving(graph, payoffOf));
}

/** The same in slices. */
export function* solving<O = Outcome, P extends Process<O> = Process<O>>(
  graph: PlayGraph<P>,
  payoffOf: (outcome: O) => number,
): Slices<Solution<P>> {
  const chosen = new Int32Array(nodeCount(graph));
  const values = yield* induction(graph, payoffOf, firstChoice(graph), {
    optionAt: (n, better) => {
      chosen[n] = better(n);
      return chosen[n]!;
    },
  });
  return { graph, chosen, values };
}

/**
 * The value of the attack, over 6^diceLeft(graph, graph.root), if one player uses Lucky by the rule of thumb and all other
 * choices are optimal against that.
 */
export function* valueIfGreedy(
  graph: PlayGraph,
  payoffOf: (outcome: Outcome) => number,
  player: Role,
): Slices<number | bigint> {
  const isGreedy = graph.branches.map(
    ({ stage }) => stage.kind === 'choice' && stage.choice === 're-roll' && stage.player === player,
  );
  const values = yield* induction(graph, payoffOf, 0, {
    optionAt: (n, better) => (isGreedy[graph.branchOf[n]!] ? greedyOption(graph, n) : better(n)),
  });
  return values.of(graph.root)!;
}

function greedyOption({ branches, branchOf, stateOf }: PlayGraph<Process>, n: number): number {
  const stage = branches[branchOf[n]!]!.stage as ProcessChoice;
  const state = stateOf[n]!;
  return stage.successors(state).indexOf(stage.greedy(state).next);
}

/**
 * The values of every node from a branch on (by default the first choice) by another measure, with all choices as solved; in
 * the form of `Solution.values`.
 */
export function evaluate(
  solution: Solution,
  payoffOf: (outcome: Outcome) => number,
  from = firstChoice(solution.graph),
): Values {
  return finished(evaluating(solution, payoffOf, from));
}

/** The same in slices. */
export function evaluating(
  { graph, chosen }: Pick<Solution, 'graph' | 'chosen'>,
  payoffOf: (outcome: Outcome) => number,
  from: number,
): Slices<Values> {
  return induction(graph, payoffOf, from, { optionAt: (n) => chosen[n]! });
}

/** How options are chosen: `better` returns the best option for the player of a node. */
interface Play {
  readonly optionAt: (n: number, better: (n: number) => number) => number;
}

/** Backward induction in the fastest arithmetic that stays exact. */
function induction<O>(
  graph: PlayGraph<Process<O>>,
  payoffOf: (outcome: O) => number,
  from: number,
  play: Play,
): Slices<Values> {
  const { process, finals, branches, diceFrom } = graph;
  const payoffs = finals.map((state) => payoffOf(process.outcomeOf(state)));
  const largest = payoffs.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const dice = diceFrom[branches[from]?.group ?? diceFrom.length - 1]!;
  return fitsIntoNumber(dice, largest)
    ? backwardInduction(graph, payoffs, NUMBER_ARITHMETIC, from, play)
    : backwardInduction(graph, payoffs.map(BigInt), BIGINT_ARITHMETIC, from, play);
}

/** Edges between two yields: a few milliseconds. */
const SLICE_EDGES = 20_000;

function* backwardInduction<N extends number | bigint>(
  graph: PlayGraph<Process>,
  payoffs: readonly N[],
  arithmetic: Arithmetic<N>,
  from: number,
  play: Play,
): Slices<Values> {
  const { branches, branchOf, firsts, targets } = graph;
  const values = new Array<N | undefined>(nodeCount(graph));
  const valueOver = scaledValues(graph, values, payoffs, arithmetic);
  const weights = branches.map((branch) => (isRollBranch(branch) ? rollWeights(branch, arithmetic) : []));
  const best = (n: number): number => {
    const { stage, group } = branches[branchOf[n]!]!;
    const isBetter =
      (stage as ProcessChoice).player === 'attacker' ? (a: N, b: N) => arithmetic.isLess(b, a) : arithmetic.isLess;
    return bestOption(firsts[n]!, firsts[n + 1]!, (edge) => valueOver(targets[edge]!, graph.diceFrom[group]!), isBetter);
  };
  let sliceEnd = SLICE_EDGES;
  for (let n = 0; n < values.length; n++) {
    const b = branchOf[n]!;
    if (b < from) continue;
    const branch = branches[b]!;
    const first = firsts[n]!;
    if (!isRollBranch(branch)) {
      values[n] = valueOver(targets[first + play.optionAt(n, best)]!, graph.diceFrom[branch.group]!);
    } else {
      const counts = weights[b]![branch.stage.diceAt(graph.stateOf[n]!)]!;
      let sum = arithmetic.zero;
      const left = graph.diceFrom[branch.group + 1]!;
      for (let r = 0; r < counts.length; r++)
        sum = arithmetic.addProduct(sum, counts[r]!, valueOver(targets[first + r]!, left));
      values[n] = sum;
    }
    if (first > sliceEnd) {
      sliceEnd = first + SLICE_EDGES;
      yield { doing: 'solving attack', done: n, total: values.length };
    }
  }
  return { of: (target) => (target < 0 ? payoffs[~target] : values[target]) };
}

/** Returns the value of a target, over 6^dice. */
function scaledValues<N extends number | bigint>(
  graph: PlayGraph<Process>,
  values: readonly (N | undefined)[],
  payoffs: readonly N[],
  { zero, one, of, addProduct }: Arithmetic<N>,
): (target: Target, dice: number) => N {
  const { branches, branchOf, diceFrom } = graph;
  const powersOfSix = [one];
  for (let i = 1; i <= diceFrom[0]!; i++) powersOfSix.push(addProduct(zero, powersOfSix[i - 1]!, of(6)));
  const leftOf = branches.map(({ group }) => diceFrom[group]!);
  return (target, dice) => {
    const value = target < 0 ? payoffs[~target]! : values[target]!;
    const skipped = dice - (target < 0 ? 0 : leftOf[branchOf[target]!]!);
    return skipped === 0 ? value : addProduct(zero, value, powersOfSix[skipped]!);
  };
}

/** `weights[k][r]`: how many of the 6^maxDice rolls of a group show roll r with the k dice that count. */
function rollWeights<N>({ stage, rolls }: RollBranch, { of }: Arithmetic<N>): N[][] {
  return rolls.map(({ weights }, k) => weights.map((count) => of(count * facesToThe(Math.max(0, stage.maxDice - k)))));
}

/** The index of the best option, from 0; the first of equal ones. */
function bestOption<N>(start: number, end: number, valueAt: (edge: number) => N, isBetter: (a: N, b: N) => boolean): number {
  let choice = start;
  let most = valueAt(start);
  for (let edge = start + 1; edge < end; edge++) {
    const value = valueAt(edge);
    if (isBetter(value, most)) {
      choice = edge;
      most = value;
    }
  }
  return choice - start;
}
