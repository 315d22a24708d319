import type { SolvedAttack } from '../automaton/attack-automaton.js';
import { exactDistribution } from '../exact/distribution.js';
import { type ExactMoments, exactMoments, weightsAtLeast } from '../statistics/exact-moments.js';
import { type Fraction, fraction, ratio } from '../statistics/fraction.js';
import { type Marginals, weightMarginals } from './marginals.js';

/** The exact odds of one attack. Probabilities are weights over `denominator` = 6^n, a number of equally likely rolls. */
export interface ExactOdds {
  readonly denominator: bigint;
  /** `weights[d]`: weight of d damage, 0 <= d <= the largest damage that can happen; they sum to the denominator. */
  readonly weights: readonly bigint[];
  readonly moments: ExactMoments;
  /** Null where the attack has no Critical Hit. */
  readonly criticalHitChance: Fraction | null;
  /** Null where the defender's health is not known. */
  readonly discardChance: Fraction | null;
}

/** The exact odds of a solved attack; `hasCriticalHit` says whether the chance of Critical Hit is worth a number. */
export function exactOdds({ plan, automaton }: SolvedAttack, hasCriticalHit = plan.criticalHit > 0): ExactOdds {
  const { outcomes, weights, denominator } = exactDistribution(automaton);
  const { damage, criticalHit, discarded }: Marginals<bigint> = weightMarginals(outcomes, weights);
  return {
    denominator,
    weights: damage,
    moments: exactMoments(damage, denominator),
    criticalHitChance: hasCriticalHit ? fraction(criticalHit, denominator) : null,
    discardChance: plan.remainingHealth === null ? null : fraction(discarded, denominator),
  };
}

/** Probability and "at least" probability of every damage, each rounded once. */
export function exactRows({ weights, denominator }: ExactOdds): { probability: number; atLeast: number }[] {
  const tails = weightsAtLeast(weights);
  return weights.map((weight, damage) => ({
    probability: ratio(weight, denominator),
    atLeast: ratio(tails[damage] as bigint, denominator),
  }));
}
