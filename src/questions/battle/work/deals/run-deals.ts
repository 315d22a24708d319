import { assert } from '../../../../base/assert.js';
import { DEAL_FIELDS } from '../../../../fields/deck-fields.js';
import { type PlayStyle, SIMPLE_PLAY, styleWith } from '../../../../rules/game/fight.js';
import type { Watch } from '../../../../simulate/watch.js';
import { type DifferenceEstimate, estimatePairedDifference } from '../../../../statistics/comparisons/differences.js';
import { estimateProportion, type ProportionEstimate } from '../../../../statistics/intervals/proportion.js';
import type { BattleRunner } from '../battle-runner.js';
import { rangesOf, runRanges } from '../battle-series.js';
import type { DealsQuestion, DealsSide } from './deals-question.js';
import { DealsSum, type DealsTally } from './deals-tally.js';

export interface DealsSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** 1 or more. */
  readonly deals: number;
  /** Of intervals, above 0 and below 1. */
  readonly level: number;
  /** Whether other ways to play are tried. */
  readonly range: boolean;
}

export interface DealsResult {
  readonly question: DealsQuestion;
  readonly settings: DealsSettings;
  readonly tally: DealsTally;
  /** In the order of `ByWinner`: won by the Dark Side, by the Light Side, by nobody. */
  readonly ends: readonly [dark: ProportionEstimate, light: ProportionEstimate, neither: ProportionEstimate];
  /** Null if it was not requested. */
  readonly range: RangeOfDeals | null;
}

/** The win chances of both sides over some named ways in which one of them plays. */
interface RangeOfDeals {
  readonly dark: OneRange;
  readonly light: OneRange;
  readonly others: readonly OtherPlay[];
}

interface OneRange {
  readonly low: number;
  readonly high: number;
}

/** One side plays differently: how much more often the Dark Side wins, with the same shuffles and dice. */
interface OtherPlay extends Pick<DealsSide, 'build' | 'play'> {
  readonly side: 'dark' | 'light';
  readonly deals: number;
  readonly darkGains: DifferenceEstimate;
  readonly lightGains: DifferenceEstimate;
}

/** Deals in a task: a few hundredths of a second each. */
const DEALS_OF_A_TASK = 50;

/** Other ways to play are tried in a quarter of the deals, but in no fewer than this. */
const MIN_DEALS_OF_A_PLAY = 100;
const SHARE_OF_A_PLAY = 4;

/** Further styles of attack that are tried: the last health of a unit counts for more, or for no more than the rest. */
export const OTHER_STYLES: readonly PlayStyle[] = [styleWith({ health: 0.25 }), styleWith({ health: 1 })];

/** Plays deals, and if requested the first of them in other ways too. */
export async function runDeals(
  question: DealsQuestion,
  settings: DealsSettings,
  runner: BattleRunner,
  watch: Watch,
): Promise<DealsResult> {
  watch.on({ doing: 'fighting battles', done: 0, total: dealsOfRun(question, settings) });
  const tally = await playedDeals(question, settings.deals, settings.seed, runner);
  const { deals, level } = settings;
  const chance = (end: number): ProportionEstimate => estimateProportion(countOf(tally, end), deals, level);
  const ends = [chance(0), chance(1), chance(2)] as const;
  if (!settings.range) return { question, settings, tally, ends, range: null };
  const others: OtherPlay[] = [];
  for (const { side, build, play } of otherPlays(question)) {
    const played = await playedDeals(
      playedOtherwise(question, { side, build, play }),
      dealsOfOther(deals),
      settings.seed,
      runner,
    );
    const gains = (winner: number): DifferenceEstimate => gainsOf(played, tally, winner, level);
    others.push({ side, build, play, deals: dealsOfOther(deals), darkGains: gains(0), lightGains: gains(1) });
  }
  return { question, settings, tally, ends, range: rangeOf(ends, others) };
}

/** Plays the deals of a shard: ranges of them, in every way to play. */
export async function runShardOfDeals(
  question: DealsQuestion,
  { deals, seed, range }: DealsSettings,
  isMine: () => boolean,
  runner: BattleRunner,
): Promise<void> {
  const others = range ? otherPlays(question) : [];
  const asked = [
    { question, deals },
    ...others.map((other) => ({ question: playedOtherwise(question, other), deals: dealsOfOther(deals) })),
  ];
  for (const each of asked) {
    const ranges = [...rangesOf(each.deals, DEALS_OF_A_TASK)].filter(isMine);
    await runRanges(seriesOfDeals(each.question, seed, runner), ranges.values(), () => undefined);
  }
}

/** All deals of a run, including those played in other ways. */
export function dealsOfRun(question: DealsQuestion, { deals, range }: Pick<DealsSettings, 'deals' | 'range'>): number {
  return deals + (range ? otherPlays(question).length * dealsOfOther(deals) : 0);
}

let lastSeries = 0;

function seriesOfDeals(question: DealsQuestion, seed: bigint, runner: BattleRunner) {
  const series = ++lastSeries;
  const run = async (from: number, to: number): Promise<DealsTally> => {
    const tally = await runner.run({ series, seed, deals: question, from, to });
    assert(tally !== null && 'openings' in tally, 'deals have a tally');
    return tally;
  };
  return { run, atOnce: runner.atOnce };
}

async function playedDeals(question: DealsQuestion, deals: number, seed: bigint, runner: BattleRunner): Promise<DealsTally> {
  const sum = new DealsSum(question, deals);
  const ranges = rangesOf(deals, DEALS_OF_A_TASK);
  await runRanges(seriesOfDeals(question, seed, runner), ranges, (part, from) => sum.add(part, from));
  return sum.tally();
}

/** The question with one side playing differently. */
function playedOtherwise(
  question: DealsQuestion,
  { side, build, play }: Pick<OtherPlay, 'side' | 'build' | 'play'>,
): DealsQuestion {
  return { ...question, [side]: { ...question[side], build, play } };
}

function dealsOfOther(deals: number): number {
  return Math.min(deals, Math.max(MIN_DEALS_OF_A_PLAY, Math.ceil(deals / SHARE_OF_A_PLAY)));
}

/** Each side with its other orders of building and styles of attack. */
function otherPlays(question: DealsQuestion): Pick<OtherPlay, 'side' | 'build' | 'play'>[] {
  return (['dark', 'light'] as const).flatMap((side) => {
    const { build, play } = question[side];
    const isOther = (style: PlayStyle): boolean => JSON.stringify(style) !== JSON.stringify(play);
    return [
      ...DEAL_FIELDS.build.words.filter((word) => word !== build).map((word) => ({ side, build: word, play })),
      ...[SIMPLE_PLAY, ...OTHER_STYLES].filter(isOther).map((style) => ({ side, build, play: style })),
    ];
  });
}

function countOf({ winners }: DealsTally, end: number): number {
  return winners.reduce((count, winner) => count + Number(winner === end), 0);
}

/** How much more often a winner wins with a variant than in the same deals of the question. */
function gainsOf(variant: DealsTally, question: DealsTally, winner: number, level: number): DifferenceEstimate {
  let [onlyFirst, onlySecond] = [0, 0];
  for (const [deal, won] of variant.winners.entries()) {
    if (won === winner && question.winners[deal] !== winner) onlyFirst++;
    if (won !== winner && question.winners[deal] === winner) onlySecond++;
  }
  return estimatePairedDifference({ pairs: variant.winners.length, onlyFirst, onlySecond }, level);
}

/** Only the part beyond a standard error counts, since the largest of many differences are taken. */
function rangeOf([dark, light]: DealsResult['ends'], others: readonly OtherPlay[]): RangeOfDeals {
  const range = ({ estimate }: ProportionEstimate, gains: readonly DifferenceEstimate[]): OneRange => ({
    low: Math.max(0, Math.min(estimate, ...gains.map((gain) => estimate + gain.estimate + gain.standardError))),
    high: Math.min(1, Math.max(estimate, ...gains.map((gain) => estimate + gain.estimate - gain.standardError))),
  });
  return {
    dark: range(
      dark,
      others.map(({ darkGains }) => darkGains),
    ),
    light: range(
      light,
      others.map(({ lightGains }) => lightGains),
    ),
    others,
  };
}
