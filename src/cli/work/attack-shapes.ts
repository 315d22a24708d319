import type { Distribution } from '../../exact/distribution.js';
import type { TrialCount } from '../../experiment/case/case-result.js';
import type { GreedyRegret } from '../../experiment/case/greedy-regret.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { PlanRun } from '../../experiment/plan/run-plan.js';
import type { AttacksToDiscard } from '../../questions/compare/work/attacks-to-discard.js';
import type { Pair, PairValues } from '../../questions/compare/work/pair.js';
import type { PairEnding, PlanFacts } from '../../questions/compare/work/plan-facts.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import { MODES } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Tally } from '../../simulate/executor.js';
import type { Fraction } from '../../statistics/fraction.js';
import {
  countUpTo,
  isAmount,
  isBoolean,
  isChance,
  isCount,
  isList,
  isMappingOf,
  isNumber,
  isText,
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
  return isMappingOf<Readonly<Record<Role, T>>>({ attacker: shape, defender: shape });
}

const isFraction = isMappingOf<Fraction>({
  numerator: (value): value is bigint => typeof value === 'bigint',
  denominator: that(isAmount, (denominator) => denominator > 0n),
});

const isOutcome = isMappingOf<Outcome>({
  damage: isList(isFew),
  discarded: isList(isBoolean),
  retreated: isList(isBoolean),
  criticalHit: isBoolean,
  forceSpent: ofRoles(isFew),
  nextPower: isList(isChange),
  powerLost: isList(isChange),
  surge: ofRoles(isFew),
  hits: isFew,
});

const isDistribution = that(
  isMappingOf<Distribution>({ outcomes: isList(isOutcome), weights: isList(isAmount), denominator: isAmount }),
  ({ outcomes, weights }) => outcomes.length === weights.length,
);

/** The counts of outcomes: kept as an array of numbers, or as a list. */
const isTally = (value: unknown): value is ArrayLike<number> => isCounts(value) || isList(isCount)(value);

/** The counts of a part of an attack's trials. */
export const isCounts: Shape<Tally> = (value): value is Tally => value instanceof Float64Array && value.every(isCount);

/** What the run of a plan comes to. */
export const isPlanRun = that(
  isMappingOf<PlanRun>({
    outcomes: isList(isOutcome),
    tally: isTally,
    count: isMappingOf<TrialCount>({ trials: isCount, isAdaptive: isBoolean, isCapped: isBoolean }),
    isInterpreted: isBoolean,
    distribution: orNull(isDistribution),
    regret: ofRoles(orNull(isFraction)) satisfies Shape<GreedyRegret>,
    isHeuristic: isBoolean,
  }),
  ({ outcomes, tally, count }) => outcomes.length === tally.length && sumOfCounts(tally) === count.trials,
);

/** The sum of counts. */
export function sumOfCounts(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] as number;
  return sum;
}

const isTableValue = isMappingOf<TableValue>({
  value: isNumber,
  exact: orNull(isFraction),
  interval: orNull(pairOf(isNumber)),
});

/** The facts of an attack of a comparison that is simulated. */
export const isFacts = isMappingOf<PlanFacts>({
  key: isText,
  endings: isList(isMappingOf<PairEnding>({ damage: isFew, isGone: isBoolean, weight: isAmount })),
  total: isAmount,
  trials: orNull(isCount),
  isHeuristic: isBoolean,
  values: isMappingOf<PlanFacts['values']>({
    'mean-damage': isTableValue,
    'attacker-damage': isTableValue,
    'attacker-discard-chance': isTableValue,
    'attacker-force-spent': isTableValue,
    'defender-force-spent': isTableValue,
  }),
});

const isAttacks = isMappingOf<AttacksToDiscard>({
  mean: orNull(isNumber),
  exact: orNull(isFraction),
  interval: orNull(pairOf(isNumber)),
  ever: isChance,
  after: isList(isChance),
});

/** An exact pair of a comparison. */
export const isPair = isMappingOf<Pair>({
  attacker: isCount,
  defender: isCount,
  mode: oneOf(MODES),
  values: orNull(
    isMappingOf<PairValues>({
      meanDamage: isTableValue,
      discardChance: orNull(isTableValue),
      attacks: orNull(isAttacks),
      damageReturned: isTableValue,
      attackerDiscardChance: orNull(isTableValue),
      attackerForce: isTableValue,
      defenderForce: isTableValue,
      trials: orNull(isCount),
      isHeuristic: isBoolean,
    }),
  ),
  without: orNull(oneOf(['arena', 'power', 'health', 'text', 'counters'])),
});
