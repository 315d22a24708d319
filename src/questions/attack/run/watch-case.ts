import { type SolvedAttack, solvingWhereSmall } from '../../../automaton/attack-automaton.js';
import { type WatchedCase, type WatchedValue, watchedValue } from '../../../check/watched.js';
import type { Case } from '../../../experiment/case/case.js';
import type { CaseResult } from '../../../experiment/case/case-result.js';
import { runSolvedCase } from '../../../experiment/case/run-case.js';
import { type ExactOdds, exactOdds } from '../../../experiment/plan/exact-odds.js';
import type { RunSettings } from '../../../experiment/plan/run-plan.js';
import { inTurns } from '../../../simulate/event-loop.js';
import type { Executor } from '../../../simulate/executor.js';
import type { Fraction } from '../../../statistics/fraction.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';

type Named = Pick<WatchedValue, 'name' | 'kind'>;

const DAMAGE: Named = { name: 'mean_damage', kind: 'mean' };
const CRITICAL_HIT: Named = { name: 'critical_hit_chance', kind: 'chance' };
const DISCARD: Named = { name: 'discard_chance', kind: 'chance' };

/**
 * The values of a case that a check watches: exact values if possible, otherwise counts of trials, simulated only if needed.
 */
export async function watchCase(attack: Case, settings: RunSettings, executor: Executor): Promise<WatchedCase> {
  return watchSolvedCase(attack, await inTurns(solvingWhereSmall(attack.plan)), settings, executor);
}

/** As `watchCase`, for a solved attack, or one too large to be solved (null). */
export async function watchSolvedCase(
  attack: Case,
  solved: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<WatchedCase> {
  if (settings.exact && solved !== null && !solved.isHeuristic) {
    return { name: attack.name, isHeuristic: false, values: exactValues(exactOdds(solved, attack.hasCriticalHit)) };
  }
  const result = await runSolvedCase(attack, solved, { ...settings, exact: false }, executor);
  return { name: attack.name, isHeuristic: result.isHeuristic, values: countedValues(result) };
}

function exactValues({ weights, criticalHitChance, discardChance, measures }: ExactOdds): WatchedValue[] {
  const exact = (named: Named, amounts: { least: number; amounts: readonly bigint[] }): WatchedValue =>
    watchedValue({ name: named.name, kind: named.kind, basis: 'exact' }, amounts);
  const chance = (named: Named, probability: Fraction | null): WatchedValue[] =>
    probability === null
      ? []
      : [exact(named, { least: 0, amounts: [probability.denominator - probability.numerator, probability.numerator] })];
  return [
    exact(DAMAGE, { least: 0, amounts: weights }),
    ...chance(CRITICAL_HIT, criticalHitChance),
    ...chance(DISCARD, discardChance),
    // The measure of a chance is 0 or 1; other values cannot occur.
    ...measures.map(({ measure, weights: amounts }) => exact(measure, amounts)),
  ];
}

function countedValues({ distribution, trials, criticalHitChance, discardChance, measures }: CaseResult): WatchedValue[] {
  const counted = (named: Named, least: number, counts: readonly number[]): WatchedValue =>
    watchedValue({ name: named.name, kind: named.kind, basis: 'counted' }, { least, amounts: counts.map(BigInt) });
  const chance = (named: Named, estimated: ProportionEstimate | null): WatchedValue[] => {
    if (estimated === null) return [];
    const events = Math.round(estimated.estimate * trials); // the quotient of two numbers below 2^49, so this is exactly the count
    return [counted(named, 0, [trials - events, events])];
  };
  return [
    counted(
      DAMAGE,
      0,
      distribution.map(({ count }) => count),
    ),
    ...chance(CRITICAL_HIT, criticalHitChance),
    ...chance(DISCARD, discardChance),
    ...measures.map((measure) => counted(measure, measure.counts.least, measure.counts.amounts)),
  ];
}
