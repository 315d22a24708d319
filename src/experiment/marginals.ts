import { OUTCOME, type Outcome } from '../rules/outcome.js';

/** How an amount (a count of trials, or a weight) is spread over what outcomes say. */
export interface Marginals<N> {
  /** `damage[d]`: amount that ended with d damage, 0 <= d <= the largest damage that can happen. */
  readonly damage: readonly N[];
  /** Amount in which Critical Hit added damage. */
  readonly criticalHit: N;
  /** Amount in which the defending unit was discarded. */
  readonly discarded: N;
}

/** Sums the amounts of outcomes; `amounts[i]` belongs to `outcomes[i]`. */
export function marginals<N extends number | bigint>(
  outcomes: readonly Outcome[],
  amounts: ArrayLike<N>,
  zero: N,
  add: (a: N, b: N) => N,
): Marginals<N> {
  const sumWhere = (isWanted: (outcome: Outcome) => boolean): N =>
    outcomes.reduce<N>((sum, outcome, i) => (isWanted(outcome) ? add(sum, amounts[i] as N) : sum), zero);
  const most = outcomes.reduce((largest, outcome) => Math.max(largest, OUTCOME.get(outcome, 'damage')), 0);
  const damage = new Array<N>(most + 1).fill(zero);
  for (const [i, outcome] of outcomes.entries()) {
    const d = OUTCOME.get(outcome, 'damage');
    damage[d] = add(damage[d] as N, amounts[i] as N);
  }
  return {
    damage,
    criticalHit: sumWhere((outcome) => OUTCOME.get(outcome, 'criticalHit') === 1),
    discarded: sumWhere((outcome) => OUTCOME.get(outcome, 'discarded') === 1),
  };
}

/** Marginals of trials. */
export function countMarginals(outcomes: readonly Outcome[], tally: ArrayLike<number>): Marginals<number> {
  return marginals(outcomes, tally, 0, (a, b) => a + b);
}

/** Marginals of exact weights. */
export function weightMarginals(outcomes: readonly Outcome[], weights: ArrayLike<bigint>): Marginals<bigint> {
  return marginals(outcomes, weights, 0n, (a, b) => a + b);
}
