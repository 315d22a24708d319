import type { Distribution } from '../../exact/distribution.js';
import type { GreedyRegret, TrialCount } from '../../experiment/case/case-result.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { PlanRun } from '../../experiment/plan/run-plan.js';
import type { ResultKind } from '../../experiment/work/work-record.js';
import type { DealsTally } from '../../questions/battle/work/deals/deals-tally.js';
import type { PairsTally } from '../../questions/battle/work/deals/pair-player.js';
import type { AttacksToDiscard } from '../../questions/compare/work/attacks-to-discard.js';
import type { Pair, PairValues } from '../../questions/compare/work/pair.js';
import type { PairEnding, PlanFacts } from '../../questions/compare/work/plan-facts.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import { MODES } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Tally } from '../../simulate/executor.js';
import type { PairCounts } from '../../statistics/comparisons/paired-bets.js';
import type { Fraction } from '../../statistics/fraction.js';
import {
  isBattleResult,
  isBattleTally,
  isBytes,
  isDuelNumbers,
  isDuelResult,
  isLearnedValue,
  isRowResult,
  isTrainedPlay,
} from './fight-shapes.js';
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
 * No attack places more counters, or changes power more. Amounts are summed up to the largest number, so it must stay small.
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

const isTally = (value: unknown): value is ArrayLike<number> => isCounts(value) || isList(isCount)(value);

/** The counts of a part of an attack's trials. */
const isCounts: Shape<Tally> = (value): value is Tally => value instanceof Float64Array && value.every(isCount);

const isPlanRun = that(
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

function sumOfCounts(counts: ArrayLike<number>): number {
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
const isFacts = isMappingOf<PlanFacts>({
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
const isPair = isMappingOf<Pair>({
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

const isOpeningCounts = isMappingOf<DealsTally['openings'][0]>({ deals: isList(isCount), won: isList(isCount) });

const isDealsTally = isMappingOf<DealsTally>({
  winners: that(isBytes, (winners) => winners.every((winner) => winner <= 2)),
  lengths: isBytes,
  openings: pairOf(isOpeningCounts),
  squads: pairOf(isCount),
});

const isPairCounts = that(
  isMappingOf<PairCounts>({ pairs: isCount, gained: isCount, lost: isCount }),
  ({ pairs, gained, lost }) => gained + lost <= pairs,
);

/** What pairs of deals have shown, by swap. */
const isPairsTally = isMappingOf<PairsTally>({ bySwap: isList(isPairCounts) });

/** Whether a value can be the result under a key of its kind. */
type Check = (value: unknown, key: string) => boolean;

const CHECKS: Readonly<Record<ResultKind, Check>> = {
  attack: isPlanRun,
  blocks: withNumber(isCounts, / trials (\d+)$/, sumOfCounts),
  facts: (value, key) => isFacts(value) && key.startsWith(`facts ${value.key} `),
  pair: orNull(isPair),
  duel: isDuelResult,
  'compared duel': isDuelNumbers,
  row: orNull(isRowResult),
  battle: isBattleResult,
  practice: orNull(isTrainedPlay),
  judge: isLearnedValue,
  battles: (value, key) => {
    const [, from, to] = / from (\d+) to (\d+)$/.exec(key) ?? [];
    return isBattleTally(value) && value.fights === Number(to) - Number(from);
  },
  deals: (value, key) => {
    const [, from, to] = / from (\d+) to (\d+)$/.exec(key) ?? [];
    const deals = Number(to) - Number(from);
    return isDealsTally(value) && value.winners.length === deals && value.lengths.length === deals;
  },
  pairs: (value, key) => {
    const [, swaps = '', pairs] = / with ([\d ]+) pairs (\d+)$/.exec(key) ?? [];
    const isWhole = ({ pairs: own }: PairCounts): boolean => own === Number(pairs);
    return isPairsTally(value) && value.bySwap.length === swaps.split(' ').length && value.bySwap.every(isWhole);
  },
};

/** The kinds, longer ones first, as some begin with another. */
const KINDS = (Object.keys(CHECKS) as ResultKind[]).sort((one, other) => other.length - one.length);

/** Checks a shape with a number that the end of the key states. */
function withNumber<T>(isShaped: Shape<T>, said: RegExp, numberOf: (value: T) => number): Check {
  return (value, key) => isShaped(value) && numberOf(value) === Number(said.exec(key)?.[1]);
}

/**
 * Whether a value can be the result of the work under a key: whether it has the right fields, lists and words. Only the work
 * itself would show whether its numbers are right.
 */
export function isResultOf(key: string, value: unknown): boolean {
  const kind = KINDS.find((each) => key.startsWith(`${each} `));
  return kind !== undefined && CHECKS[kind](value, key);
}
