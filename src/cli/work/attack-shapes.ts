import type { Distribution } from '../../exact/distribution.js';
import type { TrialCount } from '../../experiment/case/case-result.js';
import type { GreedyRegret } from '../../experiment/case/greedy-regret.js';
import type { AttacksToDiscard } from '../../experiment/compare/attacks-to-discard.js';
import type { Pair, PairValues } from '../../experiment/compare/pair.js';
import type { Ending, PlanFacts } from '../../experiment/compare/plan-facts.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { PlanRun } from '../../experiment/plan/run-plan.js';
import type { Outcome } from '../../rules/attack/state/outcome.js';
import { MODES } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Tally } from '../../simulate/executor.js';
import type { Fraction } from '../../statistics/fraction.js';
import {
  countUpTo,
  fieldsOf,
  isAmount,
  isChance,
  isCount,
  isNumber,
  isSwitch,
  isText,
  listOf,
  oneOf,
  orNull,
  pairOf,
  type Shape,
  that,
} from './shape.js';

/**
 * No attack places so many counters, or changes power so much. The amounts of all numbers up to the
 * largest one are added up, so it must not be one that fills the memory.
 */
const MOST = 10_000;
const isFew = countUpTo(MOST);
const isChange: Shape<number> = (value): value is number => Number.isInteger(value) && Math.abs(value as number) <= MOST;

function ofRoles<T>(shape: Shape<T>): Shape<Readonly<Record<Role, T>>> {
  return fieldsOf<Readonly<Record<Role, T>>>({ attacker: shape, defender: shape });
}

const isFraction = fieldsOf<Fraction>({
  numerator: (value): value is bigint => typeof value === 'bigint',
  denominator: that(isAmount, (denominator) => denominator > 0n),
});

const isOutcome = fieldsOf<Outcome>({
  damage: listOf(isFew),
  discarded: listOf(isSwitch),
  criticalHit: isSwitch,
  forceSpent: ofRoles(isFew),
  nextPower: listOf(isChange),
  powerLost: listOf(isChange),
  surge: ofRoles(isFew),
  hits: isFew,
});

const isDistribution = that(
  fieldsOf<Distribution>({ outcomes: listOf(isOutcome), weights: listOf(isAmount), denominator: isAmount }),
  ({ outcomes, weights }) => outcomes.length === weights.length,
);

/** The counts of outcomes: kept as an array of numbers, or as a list. */
const isTally = (value: unknown): value is ArrayLike<number> => isCounts(value) || listOf(isCount)(value);

/** The counts of a part of an attack's trials. */
export const isCounts: Shape<Tally> = (value): value is Tally => value instanceof Float64Array && value.every(isCount);

/** What the run of a plan comes to. */
export const isPlanRun = that(
  fieldsOf<PlanRun>({
    outcomes: listOf(isOutcome),
    tally: isTally,
    count: fieldsOf<TrialCount>({ trials: isCount, isAdaptive: isSwitch, isCapped: isSwitch }),
    isInterpreted: isSwitch,
    distribution: orNull(isDistribution),
    regret: ofRoles(orNull(isFraction)) satisfies Shape<GreedyRegret>,
    isHeuristic: isSwitch,
  }),
  ({ outcomes, tally, count }) => outcomes.length === tally.length && sumOf(tally) === count.trials,
);

/** The sum of counts. */
export function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] as number;
  return sum;
}

const isTableValue = fieldsOf<TableValue>({
  value: isNumber,
  exact: orNull(isFraction),
  interval: orNull(pairOf(isNumber)),
});

/** The facts of an attack of a comparison that is simulated. */
export const isFacts = fieldsOf<PlanFacts>({
  key: isText,
  endings: listOf(fieldsOf<Ending>({ damage: isFew, isGone: isSwitch, weight: isAmount })),
  total: isAmount,
  trials: orNull(isCount),
  isHeuristic: isSwitch,
  values: fieldsOf<PlanFacts['values']>({
    'mean-damage': isTableValue,
    'attacker-damage': isTableValue,
    'attacker-discard-chance': isTableValue,
    'attacker-force-spent': isTableValue,
    'defender-force-spent': isTableValue,
  }),
});

const isAttacks = fieldsOf<AttacksToDiscard>({
  mean: orNull(isNumber),
  exact: orNull(isFraction),
  interval: orNull(pairOf(isNumber)),
  ever: isChance,
  after: listOf(isChance),
});

/** An exact pair of a comparison. */
export const isPair = fieldsOf<Pair>({
  attacker: isCount,
  defender: isCount,
  mode: oneOf(MODES),
  values: orNull(
    fieldsOf<PairValues>({
      meanDamage: isTableValue,
      discardChance: orNull(isTableValue),
      attacks: orNull(isAttacks),
      damageReturned: isTableValue,
      attackerDiscardChance: orNull(isTableValue),
      attackerForce: isTableValue,
      defenderForce: isTableValue,
      trials: orNull(isCount),
      isHeuristic: isSwitch,
    }),
  ),
  without: orNull(oneOf(['arena', 'power', 'health', 'text', 'counters'])),
});
