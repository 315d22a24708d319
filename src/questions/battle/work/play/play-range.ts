import type { LuckFreeEstimate } from '../../../../statistics/luck-free.js';
import type { LuckFreeEnds } from '../luck-free-ends.js';
import type { SettledPlay } from './settle-play.js';

/** The lowest and the highest win chance of a side against any trained strategy, or using any. */
export interface PlayRange {
  readonly low: number;
  readonly high: number;
}

/** The range over play of both sides' win chances. */
export interface RangeOverPlay {
  readonly dark: PlayRange;
  readonly light: PlayRange;
}

/**
 * Added to a range on both sides. Measured in solved battles (docs/method.md#quality-of-play): learned play falls short of the
 * best by this much, and by more in battles of few turns.
 */
const UNFOUND = { few: 0.0135, many: 0.0075 } as const;
const FEW_TURNS = 15;

/**
 * At least this share of the spread of battles with luck removed is added: where values are far off, training finds less.
 * Measured where two trainings with different dice meet (test/laws/trainings-meet.test.ts).
 */
const UNFOUND_OF_SPREAD = 0.15;

/** The ends of a range are at least this many standard errors from the chance. */
const MIN_ERRORS = 2;

/** The range around the chances of `trials` battles that trained strategies allow; null unless both sides were trained. */
export function trainedRange(
  { practice, rungs }: SettledPlay,
  chances: LuckFreeEnds,
  trials: number,
  turns: number,
): RangeOverPlay | null {
  if (practice === null || rungs.some((rung) => rung !== 'learned')) return null;
  const { least, most } = practice;
  const leastUnfound = turns <= FEW_TURNS ? UNFOUND.few : UNFOUND.many;
  const rangeOf = ({ estimate, standardError }: LuckFreeEstimate, side: 0 | 1): PlayRange => {
    const unfound = Math.max(leastUnfound, UNFOUND_OF_SPREAD * standardError * Math.sqrt(trials));
    const margin = (change: number): number => Math.max(Math.abs(change) + unfound, MIN_ERRORS * standardError);
    return { low: Math.max(0, estimate - margin(least[side])), high: Math.min(1, estimate + margin(most[side])) };
  };
  return { dark: rangeOf(chances.darkWins, 0), light: rangeOf(chances.lightWins, 1) };
}
