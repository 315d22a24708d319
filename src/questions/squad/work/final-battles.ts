import { at } from '../../../base/assert.js';
import { checkAgreement } from '../../../experiment/scenario/agreement.js';
import { INDIFFERENCE } from '../../../fields/squad-fields.js';
import type { SidePlay } from '../../../rules/game/side-play.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { bestEnds, type OfEnds } from '../../battle/work/battle-ends.js';
import { keptBattle } from '../../battle/work/kept-battle.js';
import { type PairedEnds, pairedDifference, pairedEnds } from '../../battle/work/paired-difference.js';
import type { BattleResult, BattleSettings } from '../../battle/work/run-battle.js';
import type { LegalLists, SquadList } from './legal-lists.js';
import { atOnce, battleOfList, LISTS_AT_ONCE, type SquadBattles, type SquadPlace } from './list-battles.js';

/**
 * How a list compares with the best one: all its battles end alike; its win chance is no more than half a point below; that
 * is open; or it is more than that below. Or it is surely worse by one style of play, and surely better by another.
 */
export type ListStanding = 'best' | 'tie' | 'same' | 'open' | 'worse' | 'depends';

/** A list with what its last battles have shown. */
export interface FinalList {
  readonly list: SquadList;
  /** Against each opponent. */
  readonly results: readonly BattleResult[];
  /** How often it wins, and how often nobody does, on average over the opponents. */
  readonly wins: number;
  readonly neither: number;
  /** Of `wins`. */
  readonly interval: Interval;
  readonly standing: ListStanding;
  /** By how much the best one wins more often, at a level for all lists together; null for the best one. */
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
  return standingsOf(fought, battles.side, settings.level);
}

/** The lists in the order of their win chances, each compared with the best one; all comparisons hold together. */
function standingsOf(fought: readonly Pick<FinalList, 'list' | 'results'>[], side: 0 | 1, level: number): readonly FinalList[] {
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
  return { standing: isTie ? 'tie' : standingBy(behind.interval), behind };
}

function standingBy([low, high]: Interval): ListStanding {
  if (high <= INDIFFERENCE) return 'same';
  return low <= INDIFFERENCE ? 'open' : 'worse';
}

/** Whether all battles with the same dice end in the same way. */
function endAlike({ simulated: { tally: one } }: BattleResult, { simulated: { tally: other } }: BattleResult): boolean {
  const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((entry, i) => entry === b[i]);
  return isSame(one.winners, other.winners) && isSame(one.lengths, other.lengths) && isSame(one.left, other.left);
}

/** By how much one list wins more often than another, on average over the opponents. */
export interface Behind {
  readonly estimate: number;
  readonly interval: Interval;
}

/** By how much the best list wins more often than another one; both: the battles against each opponent, with the same dice. */
export function behindOf(best: readonly PairedEnds[], other: readonly PairedEnds[], side: 0 | 1, level: number): Behind {
  const differences = best.map((ends, i) => pairedDifference(ends, at(other, i), side, level));
  return {
    estimate: meanOfOpponents(differences.map(({ estimate }) => estimate)),
    interval: intervalOfOpponents(differences.map(({ interval }) => interval)),
  };
}

/** The level of each of some intervals that hold together (Bonferroni). */
export function levelOfEach(level: number, intervals: number): number {
  return 1 - (1 - level) / Math.max(1, intervals);
}

/** The mean of intervals: battles against different opponents may share luck, so it is never too narrow. */
function intervalOfOpponents(intervals: readonly Interval[]): Interval {
  return [meanOfOpponents(intervals.map(([low]) => low)), meanOfOpponents(intervals.map(([, high]) => high))];
}

export function meanOfOpponents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
