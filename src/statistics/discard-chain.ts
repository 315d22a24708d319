import { assert } from '../base/assert.js';
import { type Fraction, fraction, greatestCommonDivisor, ratio } from './fraction.js';

/**
 * A state of a unit under repeated attacks, numbered from 0 (before the first attack) by damage counters. For one attack,
 * `stays[j]` is the weight of moving to state j (itself or a later one), `gone` that of the discard. They sum to `total`:
 * equally likely rolls, or simulated attacks.
 */
export interface ChainState {
  readonly stays: ReadonlyMap<number, bigint>;
  readonly gone: bigint;
  readonly total: bigint;
}

/** How many attacks a discard takes. */
interface DiscardChain {
  /** The mean number of attacks; null if it is infinite, as the discard may never happen. */
  readonly mean: Fraction | null;
  readonly ever: Fraction;
  /** `after[k - 1]`: the chance of a discard within k attacks, each rounded once. */
  readonly after: readonly number[];
}

/**
 * The number of attacks until the discard: an absorbing Markov chain whose states only lead forward
 * (Kemeny and Snell 1960; docs/method.md#attacks-to-discard). `attacks`: the length of `after`.
 * Exact: integers over the common denominator of all states.
 *
 * Every state must be reached from the first one. Throws an InternalError if weights do not sum to
 * their total, or if a state leads backwards.
 */
export function discardChain(states: readonly ChainState[], attacks: number): DiscardChain {
  for (const [i, state] of states.entries()) checkState(state, i, states.length);
  const denominator = states.reduce((common, { total }) => leastCommonMultiple(common, total), 1n);
  const scaled = states.map(({ stays, gone, total }) => {
    const factor = denominator / total;
    return { stays: new Map([...stays].map(([j, weight]) => [j, weight * factor])), gone: gone * factor, total: denominator };
  });
  const isCertain = scaled.every(({ stays }, i) => stays.get(i) !== denominator);
  return {
    mean: isCertain ? expectation(scaled, () => denominator) : null,
    ever: isCertain ? fraction(1n) : expectation(scaled, ({ gone }) => gone),
    after: chancesAfter(scaled, denominator, attacks),
  };
}

function checkState({ stays, gone, total }: ChainState, i: number, count: number): void {
  const sum = [...stays.values()].reduce((all, weight) => all + weight, gone);
  assert(sum === total, 'the weights of a state sum to its total');
  assert(
    [...stays.keys()].every((j) => j >= i && j < count),
    'a state leads to itself, to later states or to the discard',
  );
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

/**
 * E_0 of E_i = (c_i + sum over j > i of w_ij E_j) / (D - w_ii), with c_i the `constantOf` a state: D for the number of attacks,
 * the weight of the discard for its chance. A state that is never left has D = w_ii, and a value of 0.
 *
 * With P_i the product of all D - w_kk for k >= i, E_i = N_i / P_i, so that everything is an integer until the one reduction at
 * the end.
 */
function expectation(states: readonly ChainState[], constantOf: (state: ChainState) => bigint): Fraction {
  const numerators: bigint[] = [];
  const products: bigint[] = [];
  for (let i = states.length - 1; i >= 0; i--) {
    const state = states[i]!;
    const after = products[i + 1] ?? 1n;
    const leaves = state.total - (state.stays.get(i) ?? 0n);
    const later = [...state.stays].filter(([j]) => j !== i);
    const sum = later.reduce(
      (all, [j, weight]) => all + weight * numerators[j]! * (after / products[j]!),
      constantOf(state) * after,
    );
    numerators[i] = leaves === 0n ? 0n : sum;
    products[i] = leaves === 0n ? after : leaves * after;
  }
  return fraction(numerators[0]!, products[0]!);
}

function chancesAfter(states: readonly ChainState[], denominator: bigint, attacks: number): number[] {
  const chances: number[] = [];
  let [weights, gone, total] = [new Map([[0, 1n]]), 0n, 1n];
  for (let k = 0; k < attacks; k++) {
    const next = new Map<number, bigint>();
    gone *= denominator;
    total *= denominator;
    for (const [i, weight] of weights) {
      const state = states[i]!;
      gone += weight * state.gone;
      for (const [j, stay] of state.stays) next.set(j, (next.get(j) ?? 0n) + weight * stay);
    }
    weights = next;
    chances.push(ratio(gone, total));
  }
  return chances;
}

/** A state whose weights may be counted: `source` is equal for states counted in the same trials; null if it is exact. */
export interface CountedState extends ChainState {
  readonly source: string | null;
  /**
   * The endings of an attack's outcomes: the same list, in the same order, for states of one source. `next`: null for the
   * discard.
   */
  readonly endings: readonly { readonly next: number | null; readonly weight: bigint }[];
}

/**
 * The standard error of the mean of a chain with counted states, by the delta method: the derivative of the mean with respect
 * to the chance to go from state i to j is V_i E_j, where V_i is the mean number of attacks in state i
 * (docs/method.md#attacks-to-discard). States of one source share their trials. 0 if everything is exact; the mean must be
 * finite.
 */
export function chainStandardError(states: readonly CountedState[]): number {
  const sources = [...new Set(states.map(({ source }) => source))].filter((source) => source !== null);
  if (sources.length === 0) return 0;
  const means = meansOf(states);
  const visits = visitsOf(states);
  const variance = sources.reduce((sum, source) => {
    const places = [...states.keys()].filter((i) => states[i]?.source === source);
    const { endings, total } = states[places[0]!]!;
    const trials = Number(total);
    const values = endings.map((_, e) => places.reduce((all, i) => all + visits[i]! * valueAt(states, means, i, e), 0));
    const mean = endings.reduce((all, { weight }, e) => all + (Number(weight) / trials) * values[e]!, 0);
    const spread = endings.reduce((all, { weight }, e) => {
      const deviation = values[e]! - mean;
      return all + (Number(weight) / trials) * (deviation * deviation);
    }, 0);
    return sum + spread / trials;
  }, 0);
  return Math.sqrt(variance);
}

/** E of the state that ending e leads to from state i. */
function valueAt(states: readonly CountedState[], means: readonly number[], i: number, e: number): number {
  const next = states[i]?.endings[e]?.next ?? null;
  return next === null ? 0 : means[next]!;
}

function shareOf({ stays, total }: ChainState, j: number): number {
  return ratio(stays.get(j) ?? 0n, total);
}

function meansOf(states: readonly ChainState[]): number[] {
  const means: number[] = [];
  for (let i = states.length - 1; i >= 0; i--) {
    const state = states[i]!;
    const later = [...state.stays.keys()].filter((j) => j !== i);
    means[i] = later.reduce((sum, j) => sum + shareOf(state, j) * means[j]!, 1) / (1 - shareOf(state, i));
  }
  return means;
}

/** V_j: the mean number of attacks in state j. */
function visitsOf(states: readonly ChainState[]): number[] {
  const visits: number[] = states.map((_, i) => (i === 0 ? 1 : 0));
  for (const [i, state] of states.entries()) {
    visits[i] = visits[i]! / (1 - shareOf(state, i));
    for (const j of state.stays.keys()) {
      if (j !== i) visits[j] = visits[j]! + visits[i]! * shareOf(state, j);
    }
  }
  return visits;
}
