import type { Battle } from '../../../../chain/battle/battle.js';
import type { Styles } from '../../../../chain/battle/play/battle-play.js';
import { familyOf } from '../../../../chain/battle/play/family.js';
import type { LuckFreeEstimate } from '../../../../statistics/luck-free.js';
import type { LuckFreeEnds } from '../luck-free-ends.js';
import { firstPilots } from './first-pilots.js';
import type { PilotBook } from './pilot-book.js';
import type { SettledPlay } from './settle-play.js';
import { halved, withStyle } from './tune-play.js';

/** The lowest and the highest win chance of a side when one side keeps its play and the other takes any of the family. */
export interface PlayRange {
  readonly low: number;
  readonly high: number;
}

/** The range over play of both sides' win chances. */
export interface RangeOverPlay {
  readonly dark: PlayRange;
  readonly light: PlayRange;
}

/** The winners of a question's first battles if both sides play as the Dark Side likes best, and as the Light Side does. */
export type RangeEnds = readonly [dark: Uint8Array, light: Uint8Array];

/**
 * The ends of the range over play: pilot battles choose the plays with which each side does best, and
 * these are fought with the dice of the question's first battles.
 *
 * @param fight the winners of these battles in other styles
 */
export async function endsOfRange(
  battle: Battle,
  styles: Styles,
  book: PilotBook,
  fight: (styles: Styles) => Promise<Uint8Array>,
): Promise<RangeEnds> {
  const others = ([0, 1] as const).flatMap((side) =>
    familyOf(battle, side, styles[side]).map((style) => withStyle(styles, side, style)),
  );
  const endOf = async (side: 0 | 1): Promise<Uint8Array> => {
    const { best } = await halved(others, side, book, firstPilots(battle));
    return fight(best.styles);
  };
  return [await endOf(0), await endOf(1)];
}

/** The range over play around simulated battles, with these winners. */
export function rangeOverPlay(winners: Uint8Array, ends: RangeEnds): RangeOverPlay {
  const rangeOf = (side: 0 | 1): PlayRange => {
    const chance = shareOf(winners, side);
    const first = shareOf(winners.subarray(0, ends[0].length), side);
    const all = [chance, ...ends.map((end) => Math.min(1, Math.max(0, chance + shareOf(end, side) - first)))];
    return { low: Math.min(...all), high: Math.max(...all) };
  };
  return { dark: rangeOf(0), light: rangeOf(1) };
}

/** The share of battles that a side wins. */
function shareOf(winners: Uint8Array, side: 0 | 1): number {
  return winners.reduce((sum, winner) => sum + Number(winner === side), 0) / winners.length;
}

/** What is added to a range on either side: so much more a side can gain by plays that practice has not found (docs/method.md#range-of-learned-play). */
const UNFOUND = 0.005;

/** Ends of a range are this many standard errors of the chance from it, at least. */
const MIN_ERRORS = 2;

/** The range that practised plays guarantee and allow around simulated chances; null if not both sides play by practice. */
export function practisedRange({ practice, rungs }: SettledPlay, chances: LuckFreeEnds): RangeOverPlay | null {
  if (practice === null || rungs.some((rung) => rung !== 'learned')) return null;
  const { least, most } = practice;
  const rangeOf = ({ estimate, standardError }: LuckFreeEstimate, side: 0 | 1): PlayRange => {
    const margin = (change: number): number => Math.max(Math.abs(change) + UNFOUND, MIN_ERRORS * standardError);
    return { low: Math.max(0, estimate - margin(least[side])), high: Math.min(1, estimate + margin(most[side])) };
  };
  return { dark: rangeOf(chances.darkWins, 0), light: rangeOf(chances.lightWins, 1) };
}
