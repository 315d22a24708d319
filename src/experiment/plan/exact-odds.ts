import { MAX_ESTIMATED_EDGES, type SolvedAttack } from '../../automaton/attack-automaton.js';
import { at } from '../../base/assert.js';
import { type Distribution, exactDistribution } from '../../exact/distribution.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import type { ValueAmounts } from '../../statistics/counts.js';
import { type Fraction, fraction, ratio } from '../../statistics/fraction.js';
import { type ExactMoments, exactMean, exactMoments, weightsAtLeast } from '../../statistics/moments.js';
import { isPredicted, type Measure, measuresOf } from '../case/measures.js';
import { type Marginals, weightMarginals, weightsOf } from './marginals.js';

/** The exact odds of one attack. Probabilities are weights over `denominator` = 6^n, a number of equally likely rolls. */
export interface ExactOdds {
  readonly denominator: bigint;
  /** `weights[d]`: weight of d damage, 0 <= d <= the largest damage that can happen; they sum to the denominator. */
  readonly weights: readonly bigint[];
  readonly moments: ExactMoments;
  readonly criticalHitChance: Fraction | null;
  /** Null if the defender's health is unknown. */
  readonly discardChance: Fraction | null;
  /** The likeliest number of hits, the smallest of several; null if hits are not predicted. */
  readonly bestGuess: number | null;
  /** The measures that can occur. */
  readonly measures: readonly ExactMeasure[];
}

/** A measure with its exact value: a mean, or a chance. */
export interface ExactMeasure {
  readonly measure: Measure;
  /** The weights of its values; they sum to the denominator of the odds. */
  readonly weights: ValueAmounts<bigint>;
  readonly exact: Fraction;
}

/** The exact odds of a solved attack; `hasCriticalHit`: whether they include the chance of Critical Hit. */
export function exactOdds({ plan, automaton }: Pick<SolvedAttack, 'plan' | 'automaton'>, hasCriticalHit?: boolean): ExactOdds {
  return exactOddsOf(plan, exactDistribution(automaton), hasCriticalHit);
}

export function exactOddsOf(plan: AttackPlan, distribution: Distribution, hasCriticalHit = plan.criticalHit > 0): ExactOdds {
  const { outcomes, weights, denominator } = distribution;
  const { damage, criticalHit, discarded }: Marginals<bigint> = weightMarginals(outcomes, weights);
  const bestGuess = isPredicted(plan) ? likeliestHits(distribution) : null;
  return {
    denominator,
    weights: damage,
    moments: exactMoments(damage, denominator),
    criticalHitChance: hasCriticalHit ? fraction(criticalHit, denominator) : null,
    discardChance: plan.remainingHealth === null ? null : fraction(discarded, denominator),
    bestGuess,
    measures: measuresOf(plan, bestGuess).map((measure) => exactMeasure(measure, distribution)),
  };
}

function exactMeasure(measure: Measure, { outcomes, weights, denominator }: Distribution): ExactMeasure {
  const valueWeights = weightsOf(outcomes, weights, measure.of);
  return { measure, weights: valueWeights, exact: exactMean(valueWeights, denominator) };
}

/** The number of hits that a rational player predicts. */
function likeliestHits({ outcomes, weights }: Distribution): number {
  const { least, amounts } = weightsOf(outcomes, weights, ({ hits }) => hits);
  const largest = amounts.reduce((most, weight) => (weight > most ? weight : most), 0n);
  return least + amounts.indexOf(largest);
}

/** Probability and "at least" probability of every damage, each rounded once. */
export function exactRows({ weights, denominator }: ExactOdds): { probability: number; atLeast: number }[] {
  const tails = weightsAtLeast(weights);
  return weights.map((weight, damage) => ({
    probability: ratio(weight, denominator),
    atLeast: ratio(at(tails, damage), denominator),
  }));
}

/** Edges of attacks solved per second: measured 2 to 5 million. */
const EDGES_PER_SECOND = 3_000_000;
/** Attacks too large to explore, simulated per second: measured 17,000. */
const HEURISTIC_ATTACKS_PER_SECOND = 17_000;
/**
 * Attacks that the kernel simulates per second in slow cases: measured 290 million for five groups
 * of dice, fewer for large tables.
 */
const KERNEL_ATTACKS_PER_SECOND = 150_000_000;

/** Roughly the seconds to solve an attack with this many edges, or to simulate it if it is too large to explore. */
export function secondsToAnswer(edges: number, trials: number): number {
  return edges > MAX_ESTIMATED_EDGES ? heuristicSeconds(trials) : edges / EDGES_PER_SECOND;
}

/** Roughly the seconds to simulate an attack too large to explore. */
export function heuristicSeconds(trials: number): number {
  return trials / HEURISTIC_ATTACKS_PER_SECOND;
}

/** Roughly the seconds to simulate a solved attack. */
export function secondsToSimulate(trials: number): number {
  return trials / KERNEL_ATTACKS_PER_SECOND;
}
