import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { BattleFights } from './battle-fights.js';
import type { BattleQuestion } from './battle-question.js';
import type { BattleSeries } from './battle-series.js';
import { judgeOf } from './play/learn-play.js';
import { type SettledPlay, settledSides } from './play/settle-play.js';

/** A battle that is not solved, with the play of both sides settled. */
interface SettledBattle {
  readonly settled: SettledPlay;
  /** Its simulated battles, with their luck. */
  readonly series: BattleSeries;
}

/** Settles the play of both sides of a question, and the value that separates luck in a number of battles. */
export async function settledBattle(
  question: BattleQuestion,
  { trials }: { readonly trials: number },
  fights: BattleFights,
  watch: Watch = UNWATCHED,
): Promise<SettledBattle> {
  const battle = { question, fights };
  const { settled, judge } = await settledSides(battle, watch);
  const telling = judge ?? (await judgeOf(battle, settled.plays, trials, watch));
  return { settled, series: fights.series(settled.plays, telling) };
}
