import { at } from '../../../base/assert.js';
import { playText } from '../../../fields/play-fields.js';
import { PLAY_BY_WORTH, type SidePlay } from '../../../rules/game/side-play.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import { talliedBattles } from '../../battle/work/battle-series.js';
import { OTHER_STYLES } from '../../battle/work/deals/run-deals.js';
import { recordedBattles } from '../../battle/work/recorded-battles.js';
import type { BattleSettings } from '../../battle/work/run-battle.js';
import { type Behind, behindOf, levelOfEach, meanOfOpponents } from './final-battles.js';
import type { LegalLists, SquadList } from './legal-lists.js';
import { atOnce, LISTS_AT_ONCE, type SquadBattles, type SquadPlace, simplifiedFights } from './list-battles.js';

/** How a list does if both sides play in a style. */
export interface ListByPlay {
  readonly play: SidePlay;
  /** How often it wins, on average over the opponents. */
  readonly wins: number;
  /** At a level for all lists and styles together; null for the best one of the last battles. */
  readonly behind: Behind | null;
}

/** The styles that lists are compared by: the asked one, play by worth, and those that value the last health otherwise. */
export function comparedPlays(asked: SidePlay): readonly SidePlay[] {
  const styles = [PLAY_BY_WORTH, ...OTHER_STYLES].map((style): SidePlay => ({ kind: 'named', style }));
  return asked.kind === 'named' ? [asked, ...styles.filter((play) => playText(play) !== playText(asked))] : styles;
}

/** Lets lists, the best first, fight as many battles by each style, whose attacks are simplified as in the search. */
export async function listsByPlays(
  battles: SquadBattles,
  lists: LegalLists,
  ranked: readonly SquadList[],
  asked: SidePlay,
  { trials, level, seed }: BattleSettings,
  { runner, record, watch }: Required<SquadPlace>,
): Promise<readonly (readonly ListByPlay[])[]> {
  const { side } = battles;
  const plays = comparedPlays(asked);
  const recorded = recordedBattles(runner, record, { watch });
  const fought = await atOnce(ranked, LISTS_AT_ONCE, async (list) => {
    const fights = simplifiedFights(battles, lists, list, asked, seed, recorded);
    const ofPlays: (readonly BattleTally[])[] = [];
    for (const play of plays) {
      const tallies: BattleTally[] = [];
      for (const each of fights) tallies.push(await talliedBattles(each.series([play, play]), trials));
      ofPlays.push(tallies);
    }
    return ofPlays;
  });
  const ends = (list: number, play: number) => at(at(fought, list), play).map((tally) => ({ ends: tally, isJudged: false }));
  const ofEach = levelOfEach(level, (ranked.length - 1) * plays.length);
  return ranked.map((_, i) =>
    plays.map((play, p): ListByPlay => {
      const wins = ends(i, p).map(({ ends: { winners } }) => winners.filter((winner) => winner === side).length / trials);
      return { play, wins: meanOfOpponents(wins), behind: i === 0 ? null : behindOf(ends(0, p), ends(i, p), side, ofEach) };
    }),
  );
}

/** Whether a list is surely worse than the best one by one style, and surely better by another. */
export function dependsOnPlay(byPlay: readonly Pick<ListByPlay, 'behind'>[]): boolean {
  const intervals = byPlay.flatMap(({ behind }) => (behind === null ? [] : [behind.interval]));
  return intervals.some(([low]) => low > 0) && intervals.some(([, high]) => high < 0);
}
