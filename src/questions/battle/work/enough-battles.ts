import { RUN_FIELDS } from '../../../fields/run-fields.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import type { OnChance } from '../../../simulate/watch.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { type CountedEnds, luckFreeEnds } from './luck-free-ends.js';

/** Of the intervals that are looked at, whatever the level of the answer: the level changes no battle. */
const LEVEL = RUN_FIELDS.level.standard;

type TallyOfEnds = Pick<BattleTally, 'winners' | 'lengths' | 'left' | 'luck' | 'ended' | 'undecided' | 'fights'>;

/**
 * Whether battles are enough: the interval of neither side's win chance without luck reaches farther than a target error
 * from it; `onChance` receives the Dark Side's interval at each look. Null without a target error: all battles are fought.
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

/** How often battles end in each way, as they are counted. */
export function countedEnds({ ended, undecided, fights }: TallyOfEnds, level: number): CountedEnds {
  const [dark, light, bothGone] = endsOf(ended);
  const chance = (count: number): ProportionEstimate => estimateProportion(count, fights, level);
  return [chance(dark), chance(light), chance(bothGone + undecided)];
}
