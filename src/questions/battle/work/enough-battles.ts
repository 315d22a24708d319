import { RUN_FIELDS } from '../../../fields/run-fields.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import type { OnChance } from '../../../simulate/watch.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { type CountedEnds, luckFreeEnds } from './luck-free-ends.js';

/** The level of the deciding intervals: fixed, so that the level of the answer does not change how many are fought. */
const LEVEL = RUN_FIELDS.level.standard;

type TallyOfEnds = Pick<BattleTally, 'winners' | 'lengths' | 'left' | 'luck' | 'ended' | 'undecided' | 'fights'>;

/**
 * Decides when battles are enough: when no end of either side's interval without luck is farther from its win chance than the
 * target error. `onChance` gets the Dark Side's interval each time. Null without a target error: all battles are fought.
 */
export function enoughFor(
  targetError: number | null | undefined,
  onChance: OnChance = () => undefined,
): ((tally: TallyOfEnds) => boolean) | null {
  if (targetError == null) return null;
  return (tally) => {
    const { darkWins, lightWins } = luckFreeEnds(tally, countedEnds(tally, LEVEL), LEVEL);
    onChance(...darkWins.interval);
    return [darkWins, lightWins].every(({ estimate, interval }) =>
      interval.every((end) => Math.abs(end - estimate) <= targetError),
    );
  };
}

/** How often battles end in each way, by counting. */
export function countedEnds({ ended, undecided, fights }: TallyOfEnds, level: number): CountedEnds {
  const [dark, light, bothGone] = endsOf(ended);
  const chance = (count: number): ProportionEstimate => estimateProportion(count, fights, level);
  return [chance(dark), chance(light), chance(bothGone + undecided)];
}
