import { at } from '../../../../base/assert.js';
import type { Battle, SideIndex } from '../../../../chain/battle/battle.js';
import type { Styles } from '../../../../chain/battle/play/battle-play.js';
import { familyOf } from '../../../../chain/battle/play/family.js';
import type { PlayStyle } from '../../../../rules/game/side-play.js';
import { firstPilots } from './first-pilots.js';
import { type BookedStyles, type PilotBook, pairedLead } from './pilot-book.js';
import { tuningAhead } from './pilot-forecast.js';

/** The styles that pilot battles have chosen. */
interface TunedStyles {
  readonly styles: Styles;
  /** Whether neither side gains by another style of its family; if not, tuning ended before. */
  readonly isStable: boolean;
}

/** A style is changed for a gain of at least so many points, if that is so many standard errors: the best of a family is in luck. */
const MIN_GAIN = 1;
const SURE = 1.5;

/** How often each side may change its style, one setting at a time. */
const MAX_CHANGES = 3;

/**
 * The styles that pilot battles show to win most: each side in turn takes the best reply of its family
 * to the other's style, until neither gains a point. The family is that of the side's present style. `tunes[side]`: whether the side's style is chosen; if
 * not, it stays.
 */
export async function tunedStyles(
  battle: Battle,
  start: Styles,
  tunes: readonly [boolean, boolean],
  book: PilotBook,
): Promise<TunedStyles> {
  const pilots = firstPilots(battle);
  let styles = start;
  /** Sides in a row that have kept their styles. */
  let kept = 0;
  for (let step = 0; step < 2 * MAX_CHANGES && kept < 2; step++) {
    const side = (step % 2) as SideIndex;
    book.expect(tuningAhead(battle, styles, tunes, { next: side, kept }));
    const reply = tunes[side] ? await bestReply(styles, side, familyOf(battle, side, styles[side]), book, pilots) : styles;
    kept = reply === styles ? kept + 1 : 1;
    styles = reply;
  }
  book.expect(0);
  return { styles, isStable: kept >= 2 };
}

/** The styles if a side replies as well as it can: the same ones if it gains nothing. */
async function bestReply(
  styles: Styles,
  side: SideIndex,
  family: readonly PlayStyle[],
  book: PilotBook,
  pilots: number,
): Promise<Styles> {
  const others = family.map((style) => withStyle(styles, side, style));
  const { best, battles } = await halved(others, side, book, pilots);
  const { lead, error } = pairedLead(await book.winners(best.styles, battles), await book.winners(styles, battles));
  const gain = side === 0 ? lead : -lead;
  return gain >= MIN_GAIN && gain > SURE * error ? best.styles : styles;
}

/** The styles with another one of a side. */
export function withStyle([dark, light]: Styles, side: SideIndex, style: PlayStyle): Styles {
  return side === 0 ? [style, light] : [dark, style];
}

/**
 * The styles that are best for a side, by successive halving: all are piloted, the better half again
 * with twice as many battles, and so on (Karnin, Koren and Somekh 2013). Of equal ones the first.
 */
export async function halved(
  all: readonly Styles[],
  side: SideIndex,
  book: PilotBook,
  pilots: number,
): Promise<{ readonly best: BookedStyles; readonly battles: number }> {
  const sign = side === 0 ? -1 : 1;
  let left = all;
  for (let battles = pilots; ; battles *= 2) {
    const piloted = await Promise.all(left.map((styles) => book.piloted(styles, battles)));
    const ranked = piloted.toSorted((one, other) => sign * (one.lead - other.lead));
    if (ranked.length <= 2) return { best: at(ranked, 0), battles: 2 * battles };
    left = ranked.slice(0, Math.ceil(ranked.length / 2)).map(({ styles }) => styles);
  }
}
