import { atOnce } from '../../simulate/event-loop.js';
import type { Watch } from '../../simulate/watch.js';
import type { UntilAim } from './aim.js';
import { type AimedNumber, leastChange, leastChangeByLeaps } from './least-change.js';
import { type ChangeableNumber, changeable, type Most, NUMBERS_TO_CHANGE, type Owner } from './unit-numbers.js';
import type { NumberChange, ReachedValue, UntilNumbers } from './until-answer.js';

/** How to search the numbers of a fight's units and sides. */
export interface Search<Of extends object, Asked> {
  readonly owners: readonly Owner<Of, Asked>[];
  readonly most: Most;
  /** The measure of a fight; null if it cannot be asked about. */
  readonly measured: (asked: Asked) => Promise<ReachedValue | null>;
  /** Whether all values are tried, or as few as possible where results only rise or only fall. */
  readonly isThorough: boolean;
  /** The number of numbers searched at the same time. */
  readonly atOnce: number;
}

export type Found<Of extends object> = Pick<UntilNumbers<Of>, 'direction' | 'now' | 'changes'>;

export function numbersToChange<Of extends object, Asked>({
  owners,
  most,
}: Pick<Search<Of, Asked>, 'owners' | 'most'>): ChangeableNumber<Of, Asked>[] {
  return owners.flatMap((owner) =>
    NUMBERS_TO_CHANGE.filter((number) => owner.numbers.includes(number)).flatMap(
      (number) => changeable(owner, number, most) ?? [],
    ),
  );
}

/** Finds the smallest change of each number; `now`: the present value. Progress is counted in numbers. */
export async function findChanges<Of extends object, Asked>(
  search: Search<Of, Asked>,
  { target }: UntilAim,
  now: ReachedValue,
  watch: Pick<Watch, 'add'>,
): Promise<Found<Of>> {
  if (now.value === target) return { direction: 'reached', now, changes: [] };
  const isRise = now.value < target;
  const changes = await atOnce(numbersToChange(search), search.atOnce, async (each) => {
    const change = await changeOf(each, now, search, { target, isRise });
    watch.add(1);
    return change;
  });
  return { direction: isRise ? 'at least' : 'at most', now, changes };
}

async function changeOf<Of extends object, Asked>(
  { of, number, change, ...range }: ChangeableNumber<Of, Asked>,
  present: ReachedValue,
  { measured, isThorough }: Search<Of, Asked>,
  target: AimedNumber,
): Promise<NumberChange<Of>> {
  const known = new Map<number, ReachedValue | null>([[range.now, present]]);
  const resultAt = async (value: number): Promise<ReachedValue | null> => {
    const found = known.get(value);
    const reached = found === undefined ? await measured(change(value)) : found;
    known.set(value, reached);
    return reached;
  };
  const { needed, perhaps } = await (isThorough ? leastChange : leastChangeByLeaps)(range, resultAt, target);
  const reached = needed === null ? null : (known.get(needed) ?? null);
  return { ...of, number, now: range.now, needed, perhaps, reached, tried: [range.from, range.to] };
}
