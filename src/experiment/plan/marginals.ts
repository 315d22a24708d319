import { type Arithmetic, BIGINT_ARITHMETIC, NUMBER_ARITHMETIC } from '../../automaton/solve.js';
import { at } from '../../base/assert.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import { ATTACKED } from '../../rules/plan/encounter.js';
import type { ValueAmounts } from '../../statistics/counts.js';

/** How an amount (a count of trials, or a weight) is spread over the results for the first target. */
export interface Marginals<N> {
  /** `damage[d]`: the amount that ended with d damage, from 0 to the largest possible. */
  readonly damage: readonly N[];
  readonly criticalHit: N;
  /** The amount that ended with the unit discarded. */
  readonly discarded: N;
}

/** A whole number read from an outcome; yes is 1, no is 0. */
export type OutcomeValue = (outcome: Outcome) => number;

/** The amounts of a value, from its smallest possible whole number to its largest; `amounts[i]` belongs to `outcomes[i]`. */
function spread<N>(
  outcomes: readonly Outcome[],
  amounts: ArrayLike<N>,
  read: OutcomeValue,
  { zero, add }: Arithmetic<N>,
): ValueAmounts<N> {
  const values = outcomes.map(read);
  const least = values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);
  const greatest = values.reduce((largest, value) => Math.max(largest, value), least);
  const sums = new Array<N>(greatest - least + 1).fill(zero);
  for (const [i, value] of values.entries()) sums[value - least] = add(at(sums, value - least), at(amounts, i));
  return { least, amounts: sums };
}

function marginals<N>(outcomes: readonly Outcome[], amounts: ArrayLike<N>, arithmetic: Arithmetic<N>): Marginals<N> {
  const sumWhere = (matches: (outcome: Outcome) => boolean): N =>
    outcomes.reduce<N>((sum, outcome, i) => (matches(outcome) ? arithmetic.add(sum, at(amounts, i)) : sum), arithmetic.zero);
  const { least, amounts: damage } = spread(outcomes, amounts, (outcome) => at(outcome.damage, ATTACKED), arithmetic);
  return {
    damage: [...new Array<N>(least).fill(arithmetic.zero), ...damage],
    criticalHit: sumWhere((outcome) => outcome.criticalHit),
    discarded: sumWhere((outcome) => at(outcome.discarded, ATTACKED)),
  };
}

/** Marginals of trials; `tally[i]` counts those that ended in `outcomes[i]`. */
export function countMarginals(outcomes: readonly Outcome[], tally: ArrayLike<number>): Marginals<number> {
  return marginals(outcomes, tally, NUMBER_ARITHMETIC);
}

export function weightMarginals(outcomes: readonly Outcome[], weights: ArrayLike<bigint>): Marginals<bigint> {
  return marginals(outcomes, weights, BIGINT_ARITHMETIC);
}

export function countsOf(outcomes: readonly Outcome[], tally: ArrayLike<number>, read: OutcomeValue): ValueAmounts<number> {
  return spread(outcomes, tally, read, NUMBER_ARITHMETIC);
}

export function weightsOf(outcomes: readonly Outcome[], weights: ArrayLike<bigint>, read: OutcomeValue): ValueAmounts<bigint> {
  return spread(outcomes, weights, read, BIGINT_ARITHMETIC);
}

export function amountAt<N>({ least, amounts }: ValueAmounts<N>, value: number, zero: N): N {
  return amounts[value - least] ?? zero;
}
