import { ROLES } from '../../rules/game/role.js';
import { atOnce } from '../../simulate/event-loop.js';
import type { Watch } from '../../simulate/watch.js';
import type { UntilAim } from './aim.js';
import { leastChange, leastChangeByLeaps } from './least-change.js';
import {
  type ChangeableNumber,
  changeable,
  type Facing,
  type Most,
  NUMBERS_TO_CHANGE,
  type UnitNumber,
} from './unit-numbers.js';
import type { NumberChange, ReachedValue, UntilNumbers } from './until-answer.js';

/** What numbers of two units lead to. */
export interface Search {
  readonly facing: Facing;
  /** The numbers of each unit that can matter. */
  readonly numbers: readonly [readonly UnitNumber[], readonly UnitNumber[]];
  readonly most: Most;
  /** The measure of these units; null if they cannot be asked about. */
  readonly measured: (facing: Facing) => Promise<ReachedValue | null>;
  /** Whether all values are tried, or as few as it takes where results only rise or fall. */
  readonly isThorough: boolean;
  /** How many numbers are looked at at the same time. */
  readonly atOnce: number;
}

/** The numbers of an answer about `--until`. */
export type Found = Pick<UntilNumbers, 'direction' | 'now' | 'changes'>;

/** All numbers of both units that can be changed. */
export function numbersToChange({ facing, numbers, most }: Pick<Search, 'facing' | 'numbers' | 'most'>): ChangeableNumber[] {
  return ([0, 1] as const).flatMap((of) =>
    NUMBERS_TO_CHANGE.filter((number) => numbers[of].includes(number)).flatMap(
      (number) => changeable(facing, of, number, most) ?? [],
    ),
  );
}

/** Finds the least change of each number; `now`: the present value. Progress is counted in numbers. */
export async function findChanges(
  search: Search,
  { target }: UntilAim,
  now: ReachedValue,
  watch: Pick<Watch, 'add'>,
): Promise<Found> {
  if (now.value === target) return { direction: 'reached', now, changes: [] };
  const isRise = now.value < target;
  const isReached = (value: number): boolean => (isRise ? value >= target : value <= target);
  const changes = await atOnce(numbersToChange(search), search.atOnce, async (each) => {
    const change = await changeOf(each, now, search, isReached);
    watch.add(1);
    return change;
  });
  return { direction: isRise ? 'at least' : 'at most', now, changes };
}

async function changeOf(
  { of, number, change, ...range }: ChangeableNumber,
  present: ReachedValue,
  { measured, isThorough }: Search,
  isReached: (value: number) => boolean,
): Promise<NumberChange> {
  const known = new Map([[range.now, present]]);
  const resultAt = async (value: number): Promise<number | null> => {
    const reached = known.get(value) ?? (await measured(change(value)));
    if (reached !== null) known.set(value, reached);
    return reached?.value ?? null;
  };
  const needed = await (isThorough ? leastChange : leastChangeByLeaps)(range, resultAt, isReached);
  return {
    of: ROLES[of],
    number,
    now: range.now,
    needed,
    reached: needed === null ? null : (known.get(needed) ?? null),
    tried: [range.from, range.to],
  };
}
