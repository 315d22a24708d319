import { transferredValue } from '../../../../chain/battle/play/position-value.js';
import { NO_RECORD } from '../../../../experiment/work/work-record.js';
import { UNWATCHED } from '../../../../simulate/watch.js';
import { BattleFights } from '../battle-fights.js';
import { type BattleQuestion, battleOf } from '../battle-question.js';
import { battlesHere } from '../battle-runner.js';
import { type BattleSeries, GrowingTally } from '../battle-series.js';
import type { PairedEnds } from '../paired-difference.js';
import { judgeOf } from '../play/learn-play.js';
import { judgeOfPlays } from '../play/play-pool.js';
import { playsToLearn, type SettledPlay } from '../play/settle-play.js';
import { adaptedPlay } from '../play/trained-play.js';
import { recordedBattles } from '../recorded-battles.js';
import type { BattlePlace, BattleSettings } from '../run-battle.js';
import { settledBattle } from '../settled-battle.js';

/** A simulated battle, and how both sides play it. */
export interface SettledBase {
  readonly question: BattleQuestion;
  readonly settled: SettledPlay;
}

/** Fights the first battles of a question, which are paired by their dice with those of others. */
export type PairedBattles = (trials: number) => Promise<PairedEnds>;

/** Battles of questions that differ from a base by some units or Force, with its dice: both sides learn from its play. */
export async function adaptedBattles(
  { question: base, settled }: SettledBase,
  settings: Pick<BattleSettings, 'seed' | 'trials'>,
  { runner = battlesHere(), record = NO_RECORD, watch = UNWATCHED }: BattlePlace,
): Promise<(question: BattleQuestion) => Promise<PairedBattles>> {
  const where = recordedBattles(runner, record, { watch });
  const fightsOf = (question: BattleQuestion): BattleFights => new BattleFights(question, settings.seed, where, record);
  const known =
    judgeOfPlays(settled.plays) ??
    (await judgeOf({ question: base, fights: fightsOf(base) }, settled.plays, settings.trials, watch));
  const seriesOf = async (question: BattleQuestion): Promise<BattleSeries> => {
    const fights = fightsOf(question);
    const from = transferredValue(known, battleOf(base), battleOf(question), true);
    if (from === null) return (await settledBattle(question, settings, fights, watch)).series;
    const toLearn = settled.isTooLarge ? null : playsToLearn(question);
    // The mean luck is 0, whatever the value.
    if (toLearn === null) return fights.series(settled.plays, from);
    const { plays, judge } = await adaptedPlay({ question, fights }, toLearn, from, watch);
    return fights.series(plays, judge);
  };
  return async (question) => {
    const tally = new GrowingTally(await seriesOf(question));
    return async (trials) => ({ ends: await tally.upTo(trials), isJudged: true });
  };
}
