import type { Outcome } from '../../rules/attack/state/stage.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { countPValue, meanPValue } from '../../statistics/comparisons/agreement.js';
import { countTrials, type ValueAmounts } from '../../statistics/counts.js';
import { estimateProportion, type ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { estimateMean } from '../../statistics/moments.js';
import type { ExactMeasure, ExactOdds } from '../plan/exact-odds.js';
import { amountAt, countsOf } from '../plan/marginals.js';
import type { MeasureResult } from './case-result.js';
import { type Measure, measuresOf } from './measures.js';

/** A measure with the trials of its values, and its exact value if that is known. */
export interface CountedMeasure {
  readonly measure: Measure;
  readonly counts: ValueAmounts<number>;
  readonly exactly: (ExactMeasure & Pick<ExactOdds, 'denominator'>) | null;
}

/**
 * The measures that can occur in a plan, with the trials that the tally counts for each outcome.
 */
export function countMeasures(
  plan: AttackPlan,
  outcomes: readonly Outcome[],
  tally: ArrayLike<number>,
  exact: ExactOdds | null,
): CountedMeasure[] {
  const exactOf = ({ name }: Measure): CountedMeasure['exactly'] => {
    const known = exact?.measures.find(({ measure }) => measure.name === name);
    return exact && known ? { ...known, denominator: exact.denominator } : null;
  };
  return measuresOf(plan, exact?.bestGuess ?? null).map((measure) => ({
    measure,
    counts: countsOf(outcomes, tally, measure.of),
    exactly: exactOf(measure),
  }));
}

/** The result of a measure, with an interval at `level`. */
export async function measureResult(
  { measure: { name, kind }, counts, exactly }: CountedMeasure,
  level: number,
): Promise<MeasureResult> {
  const rest = { name, counts, exact: exactly?.exact ?? null };
  if (kind === 'mean') return { kind, ...rest, ...(await estimateMean(counts, level)) };
  return { kind, ...rest, ...(await estimateChance(counts, level)) };
}

/** The chance of the value 1, with an interval at `level`. */
export function estimateChance(counts: ValueAmounts<number>, level: number): ProportionEstimate {
  return estimateProportion(amountAt(counts, 1, 0), countTrials(counts.amounts), level);
}

/**
 * The p-value of the simulation and the exact value of a measure both being right; none without an
 * exact value (docs/method.md#agreement).
 */
export function measurePValues({ measure, counts, exactly }: CountedMeasure): number[] {
  if (exactly === null) return [];
  const { weights, denominator } = exactly;
  if (measure.kind === 'chance') {
    const trials = countTrials(counts.amounts);
    return [countPValue(amountAt(counts, 1, 0), trials, amountAt(weights, 1, 0n), denominator)];
  }
  // Shifting all values by the same amount does not change the p-value of a mean, so values may be
  // negative.
  const least = Math.min(counts.least, weights.least);
  return [meanPValue(amountsFrom(least, counts, 0), amountsFrom(least, weights, 0n), denominator)];
}

function amountsFrom<N>(start: number, { least, amounts }: ValueAmounts<N>, zero: N): N[] {
  return [...new Array<N>(least - start).fill(zero), ...amounts];
}
