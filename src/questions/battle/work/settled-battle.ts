import type { Styles } from '../../../chain/battle/play/battle-play.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { BattleFights } from './battle-fights.js';
import { type BattleQuestion, battleOf, playsBy } from './battle-question.js';
import type { BattleSeries } from './battle-series.js';
import { judgeOf } from './play/learn-play.js';
import { battlesBeside } from './play/pilot-forecast.js';
import { endsOfRange, type RangeEnds } from './play/play-range.js';
import { RANGE_BATTLES } from './play/range-battles.js';
import { pilotBook, type SettledPlay, settledPlay } from './play/settle-play.js';

/** A battle that is not solved, once it is settled how both sides play. */
interface SettledBattle {
  readonly settled: SettledPlay;
  /** Its simulated battles. */
  readonly series: BattleSeries;
  /** Fights the battles at the ends of the range over play; null if the range is not asked for. */
  readonly fightEnds: (() => Promise<RangeEnds>) | null;
}

/** Settles how both sides of a question play, by what is named or by tuning. */
export async function settledBattle(
  question: BattleQuestion,
  { trials, range }: { readonly trials: number; readonly range?: boolean },
  fights: BattleFights,
  watch: Watch = UNWATCHED,
): Promise<SettledBattle> {
  const book = pilotBook(fights, watch, battlesBeside(question, { trials, ...(range === undefined ? {} : { range }) }).tuning);
  const settled = await settledPlay(question, book);
  const first = Math.min(trials, RANGE_BATTLES);
  const fight = (styles: Styles) => fights.winners(playsBy(styles), 'battle', 0, first);
  const isRanged = range !== false && !settled.rungs.includes('rollout');
  const judge = await judgeOf({ question, fights }, settled.plays, trials, watch);
  return {
    settled,
    series: fights.series(settled.plays, judge),
    fightEnds: isRanged ? () => endsOfRange(battleOf(question), settled.styles, book, fight) : null,
  };
}
