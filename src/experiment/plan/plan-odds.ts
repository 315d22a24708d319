import { type SolvedAttack, solvingWhereSmall } from '../../automaton/attack-automaton.js';
import type { DigestedPlan } from '../../automaton/digest.js';
import { at } from '../../base/assert.js';
import { exactDistribution } from '../../exact/distribution.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { ATTACKED } from '../../rules/plan/encounter.js';
import { inTurns } from '../../simulate/event-loop.js';
import type { Executor } from '../../simulate/executor.js';
import { type Fraction, toNumber } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import { estimateMean, exactMean } from '../../statistics/moments.js';
import { estimateChance } from '../case/case-result.js';
import { countsOf, weightsOf } from './marginals.js';
import type { Quantity } from './quantities.js';
import { type RunSettings, type SimulatedOutcomes, simulatePlan } from './run-plan.js';

export interface TableValue {
  /** A mean, or a probability from 0 to 1. If it is exact, the double nearest to `exact`. */
  readonly value: number;
  /** Null if the attack was simulated. */
  readonly exact: Fraction | null;
  /** The confidence interval of a simulated value; null if it is exact, or if there is only one trial. */
  readonly interval: Interval | null;
}

/** The outcomes of an attack: outcome i has `weights[i]` of `total` equally likely rolls or simulated attacks. */
export interface Endings {
  readonly outcomes: SimulatedOutcomes['outcomes'];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

export interface PlanOdds {
  readonly endings: Endings;
  readonly trials: number | null;
  readonly isHeuristic: boolean;
  readonly take: (quantity: Quantity) => Promise<TableValue>;
  /** A quantity for each damage from 0 to the largest that occurred. */
  readonly valuesAt: (at: (damage: number) => Quantity) => Promise<TableValue[]>;
}

/**
 * The odds of a plan: exact if it can be solved and the settings ask for that, otherwise simulated. `solved`: the solved plan
 * if known, null if it is too large to explore.
 */
export async function planOdds(
  planned: DigestedPlan,
  settings: RunSettings,
  executor: Executor,
  solved?: SolvedAttack | null,
): Promise<PlanOdds> {
  const attack = solved === undefined ? await inTurns(solvingWhereSmall(planned.plan), executor.watch) : solved;
  if (settings.exact && attack !== null && !attack.isHeuristic) return exactPlanOdds(attack);
  const simulated = await simulatePlan(planned, attack, settings, executor);
  return simulatedPlanOdds(planned.plan, simulated, settings.level, attack === null || attack.isHeuristic);
}

function exactPlanOdds({ plan, automaton }: SolvedAttack): PlanOdds {
  const { outcomes, weights, denominator } = exactDistribution(automaton);
  const take = async (quantity: Quantity): Promise<TableValue> => {
    const exact = exactMean(weightsOf(outcomes, weights, quantity.of(plan)), denominator);
    return { value: toNumber(exact), exact, interval: null };
  };
  const endings = { outcomes, weights, total: denominator };
  return { endings, trials: null, isHeuristic: false, take, valuesAt: valuesUpTo(mostDamage(outcomes), take) };
}

function simulatedPlanOdds(
  plan: AttackPlan,
  { outcomes, tally, count }: SimulatedOutcomes,
  level: number,
  isHeuristic: boolean,
): PlanOdds {
  const take = async ({ kind, of }: Quantity): Promise<TableValue> => {
    const counts = countsOf(outcomes, tally, of(plan));
    const { estimate, interval } = await (kind === 'mean' ? estimateMean(counts, level) : estimateChance(counts, level));
    return { value: estimate, exact: null, interval };
  };
  const { trials } = count;
  const endings = { outcomes, weights: Array.from(tally, BigInt), total: BigInt(trials) };
  return { endings, trials, isHeuristic, take, valuesAt: valuesUpTo(mostDamage(outcomes), take) };
}

function valuesUpTo(most: number, take: PlanOdds['take']): PlanOdds['valuesAt'] {
  return (at) => Promise.all(Array.from({ length: most + 1 }, (_, damage) => take(at(damage))));
}

function mostDamage(outcomes: SimulatedOutcomes['outcomes']): number {
  return outcomes.reduce((most, { damage }) => Math.max(most, at(damage, ATTACKED)), 0);
}

/**
 * A cache of results by the plan's digest and everything else they depend on. Above the limit `most`, the least recently used
 * one is dropped.
 */
export class PlanCache<Worked> {
  readonly #most: number;
  /** The most recently used result is last. */
  readonly #known = new Map<string, Promise<Worked>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The known or pending result of a key, computed on the first request. */
  of(key: string, workOut: () => Promise<Worked>): Promise<Worked> {
    return this.put(key, this.#known.get(key) ?? workOut());
  }

  /** Replaces the result of a key, and returns the new one. */
  put(key: string, worked: Promise<Worked>): Promise<Worked> {
    this.#known.delete(key);
    this.#known.set(key, worked);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value as string);
    return worked;
  }
}
