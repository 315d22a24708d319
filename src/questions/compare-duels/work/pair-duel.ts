import { at } from '../../../base/assert.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import { areApart } from '../../../rules/units/reach.js';
import { isDiscarded } from '../../../rules/units/unit.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import { duelCount, type Lists, listsOf } from '../../compare/work/lists.js';
import type { DuelSettings } from '../../duel/work/run-duel.js';

export type ComparedCourse = Omit<DuelQuestion, 'units'>;

/** Why two units fight no duel. */
export type NoDuel =
  /** They have no arena in common. */
  | 'arena'
  /** The power of one of the two is unknown, or its speed, or its health. */
  | 'power'
  | 'speed'
  | 'health'
  /** One of them is already discarded by its damage counters. */
  | 'counters';

/** Two units that meet in a duel, by index; `first` is listed first, or in the rows. */
export interface DuelPlace {
  readonly first: number;
  readonly second: number;
}

/** The duels of some units with each other, or with those of another list. */
export interface PairDuels {
  readonly units: readonly ComparedUnit[];
  readonly lists: Lists;
  readonly course: ComparedCourse;
}

export function pairDuels(
  units: readonly ComparedUnit[],
  course: ComparedCourse,
  against: readonly ComparedUnit[] | null = null,
): PairDuels {
  return { units: [...units, ...(against ?? [])], lists: listsOf(units.length, against?.length ?? null), course };
}

/** All pairs of opponents, each once; within one list, `first` is the unit listed first. */
export function duelPlaces(lists: Lists): DuelPlace[] {
  return lists.rows.flatMap((first, i) => {
    const others = lists.against ?? lists.rows.slice(i + 1);
    return others.map((second) => ({ first, second }));
  });
}

/** The duel of two units, or why there is none. */
export function duelOfPair(
  { units, course }: PairDuels,
  { first, second }: DuelPlace,
): DuelQuestion | { readonly without: NoDuel } {
  const pair = [at(units, first), at(units, second)] as const;
  const without = obstacleOf(pair);
  return without === null ? { ...course, units: [pair[0].unit, pair[1].unit] } : { without };
}

function obstacleOf(pair: readonly [ComparedUnit, ComparedUnit]): NoDuel | null {
  if (areApart(pair[0].unit, pair[1].unit)) return 'arena';
  if (pair.some(({ hasPower }) => !hasPower)) return 'power';
  if (pair.some(({ unit: { speed } }) => speed === null)) return 'speed';
  if (pair.some(({ unit: { health } }) => health === null)) return 'health';
  return pair.some(({ unit }) => isDiscarded(unit)) ? 'counters' : null;
}

/** Seconds for one of many duels of cards on one thread: measured 0.04 to 0.06. */
const SECONDS_TO_SOLVE = 0.06;
/** Seconds for one simulated duel: measured 0.0003 to 0.008. */
const SECONDS_TO_SIMULATE = 0.003;

/** How much work a comparison by duels is. */
export interface DuelWork {
  readonly pairs: number;
  /** A rough estimate of its duration on one thread. */
  readonly seconds: number;
}

/** Estimates the work of duels without solving any. */
export function duelWork(lists: Lists, { trials, exact }: Pick<DuelSettings, 'trials' | 'exact'>): DuelWork {
  const pairs = duelCount(lists);
  return { pairs, seconds: pairs * (exact ? SECONDS_TO_SOLVE : trials * SECONDS_TO_SIMULATE) };
}
