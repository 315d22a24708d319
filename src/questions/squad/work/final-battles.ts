import { at } from '../../../base/assert.js';
import { checkAgreement } from '../../../experiment/case/agreement.js';
import { playText } from '../../../fields/play-fields.js';
import { INDIFFERENCE } from '../../../fields/squad-fields.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../rules/game/fight.js';
import { atOnce } from '../../../simulate/event-loop.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { bestEnds, type OfEnds } from '../../battle/work/battle-ends.js';
import { talliedBattles } from '../../battle/work/battle-series.js';
import { OTHER_STYLES } from '../../battle/work/deals/run-deals.js';
import { keptBattle } from '../../battle/work/kept-battle.js';
import { type PairedEnds, pairedDifference, pairedEnds } from '../../battle/work/paired-difference.js';
import { recordedBattles } from '../../battle/work/recorded-battles.js';
import type { BattleResult, BattleSettings } from '../../battle/work/run-battle.js';
import type { LegalLists, SquadList } from './legal-lists.js';
import { battleOfList, LISTS_AT_ONCE, type SquadBattles, type SquadPlace, simplifiedFights } from './list-battles.js';

/**
 * How a list compares with the best one: all its battles end alike; its win chance is at most half a point lower; whether it is, is still open; it is lower by more; or it is surely worse under one style of play, and surely better under another.
 */
export type ListVerdict = 'best' | 'tie' | 'same' | 'open' | 'worse' | 'depends';

/** A list with the results of its final battles. */
export interface FinalList {
  readonly list: SquadList;
  /** Against each opponent. */
  readonly results: readonly BattleResult[];
  /** How often it wins, and how often nobody does, on average over the opponents. */
  readonly wins: number;
  readonly neither: number;
  readonly interval: Interval;
  readonly standing: ListVerdict;
  /** How much more often the best one wins, at a level for all lists together; null for the best one. */
  readonly behind: Behind | null;
}

/** Lets lists fight battles with fresh dice, those of `odds battle`, and compares them with the best; the best first. */
export async function finalBattles(
  battles: SquadBattles,
  lists: LegalLists,
  finalists: readonly SquadList[],
  play: SidePlay,
  settings: BattleSettings,
  place: SquadPlace,
): Promise<readonly FinalList[]> {
  const fought = await atOnce(finalists, LISTS_AT_ONCE, async (list) => {
    const results: BattleResult[] = [];
    for (const opponent of battles.against.keys()) {
      results.push(await keptBattle(battleOfList(battles, lists, list, opponent, play), settings, place));
    }
    for (const { agreement } of results) checkAgreement(agreement);
    return { list, results };
  });
  return byWinChance(fought, battles.side, settings.level);
}

/** The lists by win chance, each compared with the best one; all comparisons hold together. */
function byWinChance(fought: readonly Pick<FinalList, 'list' | 'results'>[], side: 0 | 1, level: number): readonly FinalList[] {
  const rated = fought.map((each) => ({ ...each, ...chancesOf(each.results, side) }));
  const [best, ...others] = rated.sort((a, b) => b.wins - a.wins);
  if (best === undefined) return [];
  const ofEach = levelOfEach(level, others.length);
  return [
    { ...best, standing: 'best', behind: null },
    ...others.map((other) => ({ ...other, ...comparedWith(best, other, side, ofEach) })),
  ];
}

function chancesOf(results: readonly BattleResult[], side: 0 | 1): Pick<FinalList, 'wins' | 'neither' | 'interval'> {
  const ends: readonly OfEnds<number>[] = results.map(({ exact, simulated }) => bestEnds({ exact, simulated }));
  const intervals = results.map(({ simulated: { luckFree, darkWins, lightWins } }) => {
    const own = luckFree ?? { darkWins, lightWins };
    return (side === 0 ? own.darkWins : own.lightWins).interval;
  });
  return {
    wins: meanOfOpponents(ends.map((each) => each[side])),
    neither: meanOfOpponents(ends.map((each) => each[2])),
    interval: intervalOfOpponents(intervals),
  };
}

function comparedWith(
  best: Pick<FinalList, 'results'>,
  other: Pick<FinalList, 'results'>,
  side: 0 | 1,
  level: number,
): Pick<FinalList, 'standing' | 'behind'> {
  const endsOf = ({ results }: Pick<FinalList, 'results'>) => results.map(({ simulated }) => pairedEnds(simulated));
  const behind = behindOf(endsOf(best), endsOf(other), side, level);
  const isTie = best.results.every((result, i) => endAlike(result, at(other.results, i)));
  return { standing: isTie ? 'tie' : verdictBy(behind.interval), behind };
}

function verdictBy([low, high]: Interval): ListVerdict {
  if (high <= INDIFFERENCE) return 'same';
  return low <= INDIFFERENCE ? 'open' : 'worse';
}

/** Whether all battles with the same dice end alike. */
function endAlike({ simulated: { tally: one } }: BattleResult, { simulated: { tally: other } }: BattleResult): boolean {
  const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((entry, i) => entry === b[i]);
  return isSame(one.winners, other.winners) && isSame(one.lengths, other.lengths) && isSame(one.left, other.left);
}

/** How much more often one list wins than another, on average over the opponents. */
interface Behind {
  readonly estimate: number;
  readonly interval: Interval;
}

/** How much more often the best list wins than another; `both`: the battles against each opponent, with the same dice. */
function behindOf(best: readonly PairedEnds[], other: readonly PairedEnds[], side: 0 | 1, level: number): Behind {
  const differences = best.map((ends, i) => pairedDifference(ends, at(other, i), side, level));
  return {
    estimate: meanOfOpponents(differences.map(({ estimate }) => estimate)),
    interval: intervalOfOpponents(differences.map(({ interval }) => interval)),
  };
}

/** The level of each interval if all must hold together (Bonferroni). */
function levelOfEach(level: number, intervals: number): number {
  return 1 - (1 - level) / Math.max(1, intervals);
}

/** The mean of intervals; as battles against different opponents may share luck, it is never too narrow. */
function intervalOfOpponents(intervals: readonly Interval[]): Interval {
  return [meanOfOpponents(intervals.map(([low]) => low)), meanOfOpponents(intervals.map(([, high]) => high))];
}

function meanOfOpponents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How a list does when both sides play in one style. */
export interface ListByPlay {
  readonly play: SidePlay;
  /** How often it wins, on average over the opponents. */
  readonly wins: number;
  /** At a level for all lists and styles together; null for the best list of the final battles. */
  readonly behind: Behind | null;
}

/** The styles that lists are compared by: the given one, simple play, and those that value a unit's last health differently. */
export function comparedPlays(asked: SidePlay): readonly SidePlay[] {
  const styles = [SIMPLE_PLAY, ...OTHER_STYLES].map((style): SidePlay => ({ kind: 'named', style }));
  return asked.kind === 'named' ? [asked, ...styles.filter((play) => playText(play) !== playText(asked))] : styles;
}

/** Lets lists, the best first, fight equally many battles in each style, with attacks simplified as in the search. */
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

/** Whether a list is surely worse than the best one under one style, and surely better under another. */
export function dependsOnPlay(byPlay: readonly Pick<ListByPlay, 'behind'>[]): boolean {
  const intervals = byPlay.flatMap(({ behind }) => (behind === null ? [] : [behind.interval]));
  return intervals.some(([low]) => low > 0) && intervals.some(([, high]) => high < 0);
}
