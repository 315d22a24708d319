import type { Styles } from '../../../chain/battle/play/battle-play.js';
import type { ValueNumbers } from '../../../chain/battle/play/position-value.js';
import { PLAY_BY_WORTH, type SidePlay } from '../../../rules/game/side-play.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { BattleFights } from './battle-fights.js';
import { type BattleQuestion, battleOf, playsBy } from './battle-question.js';
import type { BattleSeries } from './battle-series.js';
import { judgeOf } from './play/learn-play.js';
import type { PilotBook } from './play/pilot-book.js';
import { battlesBeside } from './play/pilot-forecast.js';
import { judgeOfPlays } from './play/play-pool.js';
import { endsOfRange, type RangeEnds } from './play/play-range.js';
import { practisedPlay } from './play/practised-play.js';
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
  const { settled, judge: learned } = await settledSides(question, book, fights, watch);
  const first = Math.min(trials, RANGE_BATTLES);
  const fight = (styles: Styles) => fights.winners(playsBy(styles), 'battle', 0, first);
  const isRanged = range !== false && settled.rungs.every((rung) => rung === 'tuned' || rung === 'named');
  const judge = learned ?? (await judgeOf({ question, fights }, settled.plays, trials, watch));
  return {
    settled,
    series: fights.series(settled.plays, judge),
    fightEnds: isRanged ? () => endsOfRange(battleOf(question), settled.styles, book, fight) : null,
  };
}

/** How both sides of a question play: as named, tuned, or as practice teaches; `judge`: by what luck is told then, null if by nothing yet. */
export async function settledSides(
  question: BattleQuestion,
  book: PilotBook,
  fights: BattleFights,
  watch: Watch,
): Promise<{ readonly settled: SettledPlay; readonly judge: ValueNumbers | null }> {
  const settled = await settledPlay(question, book);
  const [dark, light] = settled.plays;
  if (!isToLearn(dark) && !isToLearn(light)) return { settled, judge: judgeOfPlays(settled.plays) };
  const practised = await practisedPlay({ question, fights }, settled.plays, watch);
  if (practised !== null) {
    const { plays, practice, judge } = practised;
    return { settled: { ...settled, plays, practice }, judge };
  }
  const plainly = (play: SidePlay): SidePlay => (isToLearn(play) ? { kind: 'named', style: PLAY_BY_WORTH } : play);
  const rungs = [isToLearn(dark) ? 'named' : settled.rungs[0], isToLearn(light) ? 'named' : settled.rungs[1]] as const;
  return { settled: { ...settled, plays: [plainly(dark), plainly(light)], rungs, isTooLarge: true }, judge: null };
}

function isToLearn(play: SidePlay): boolean {
  return play.kind === 'learned' && play.value === undefined;
}
