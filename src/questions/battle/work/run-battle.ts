import { assert } from '../../../base/assert.js';
import type { Battle } from '../../../chain/battle/battle.js';
import { paysAnything } from '../../../chain/battle/plain-graph.js';
import type { BattlePlay } from '../../../chain/battle/play/battle-play.js';
import { playGrounds } from '../../../chain/battle/play/play-grounds.js';
import { Policies } from '../../../chain/battle/play/policies.js';
import {
  type BattleChances,
  battleChances,
  type SolvedBattle,
  SolvedPlay,
  solvingBattle,
} from '../../../chain/battle/solve-battle.js';
import { NO_RECORD, type WorkRecord } from '../../../experiment/work/work-record.js';
import { RUN_FIELDS } from '../../../fields/run-fields.js';
import { integerPower } from '../../../rules/process/integer-layout.js';
import { inTurns } from '../../../simulate/event-loop.js';
import { type BattleTally, simulateBattles } from '../../../simulate/fights/battle-tally.js';
import { BattlePlayer } from '../../../simulate/fights/play-battle.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import { type OnChance, UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type CountAndChance, endsPValue } from '../../../statistics/comparisons/agreement.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { BattleFights } from './battle-fights.js';
import { type BattleQuestion, battleOf, withPlays } from './battle-question.js';
import { type BattleRunner, type BattleWork, battlesHere } from './battle-runner.js';
import { countedEnds, enoughFor, talliedBattles } from './battle-series.js';
import { type LuckFreeEnds, luckAgreement, luckFreeEnds } from './luck-free-ends.js';
import { type RangeOverPlay, trainedRange } from './play/play-range.js';
import { lowerRung, type PlayRung, plainly, type SettledPlay, settledSides } from './play/settle-play.js';
import { recordedBattles } from './recorded-battles.js';
import { settledBattle } from './settled-battle.js';
import { settledPlayOf } from './settled-play.js';

export interface BattleSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** Simulated battles, 1 to 10,000,000 (the winner of each is kept); with a target error, the most. */
  readonly trials: number;
  /**
   * The battles end when the 95% interval of each side's win chance without luck reaches no farther than this; null or absent:
   * all are fought.
   */
  readonly targetError?: number | null;
  /** Confidence level of intervals, above 0 and below 1. */
  readonly level: number;
  /** Whether a small battle is solved; otherwise it is only simulated. */
  readonly exact: boolean;
  /** Whether the range over play is estimated for chances that are not exact; absent: yes. */
  readonly range?: boolean;
}

/** The exact chances of a battle in which both sides play optimally. */
export interface ExactBattle extends BattleChances {
  /** Roughly the largest effect on the chances of Force beyond the counted limit. */
  readonly bound: number;
  readonly mostForce: number;
  readonly positions: number;
}

export interface SimulatedBattle {
  readonly trials: number;
  /** As requested: `trials` is smaller if the chances were known earlier. */
  readonly asked: number;
  readonly darkWins: ProportionEstimate;
  readonly lightWins: ProportionEstimate;
  /** No unit was left, or the turns were over. */
  readonly neither: ProportionEstimate;
  /** The same with the luck of the dice removed; null if the battle is solved. */
  readonly luckFree: LuckFreeEnds | null;
  /** `survives[slot]`: the unit is in play at the end. */
  readonly survives: readonly ProportionEstimate[];
  readonly tally: BattleTally;
}

/** A simulated battle, also solved if it is small. */
export interface BattleResult {
  readonly question: BattleQuestion;
  /** Null if the battle is too large, or was not to be solved. */
  readonly exact: ExactBattle | null;
  readonly simulated: SimulatedBattle;
  /** How the play of both sides was found; if they differ, the lower rung. */
  readonly play: PlayRung;
  /** The play of both sides in detail; null if they play optimally. */
  readonly settled: SettledPlay | null;
  /** Null if the battle is solved, or the range was not requested. */
  readonly range: RangeOverPlay | null;
  /** A p-value for simulation and exact chances both being right, or counted shares and those without luck. */
  readonly agreement: number;
  readonly level: number;
}

/**
 * Where battles are fought, what keeps their results, and what is called for them. The runner itself reports the battles it
 * fights.
 */
export interface BattlePlace {
  readonly runner?: BattleRunner | undefined;
  readonly record?: WorkRecord | undefined;
  readonly watch?: Watch | undefined;
  /** Absent if nobody wants first estimates. */
  readonly onChance?: OnChance | undefined;
}

/** Simulates a battle on a runner; a small one is first solved, then simulated here with the best play of both sides. */
export async function runBattle(
  question: BattleQuestion,
  settings: BattleSettings,
  { runner = battlesHere(), record = NO_RECORD, watch = UNWATCHED, onChance }: BattlePlace = {},
): Promise<BattleResult> {
  const { level, seed } = settings;
  const solved = await solvedIfSmall(question, settings, watch);
  const where = recordedBattles(solved === null ? runner : solvedHere(solved, settings, watch), record, { watch });
  const fights = new BattleFights(question, seed, where, record);
  if (solved === null) return runSimulated(question, settings, fights, { watch, onChance });
  const { trials } = settings;
  const tally = await talliedBattles(fights.series([question.dark.play, question.light.play]), trials);
  const simulated = { ...countedBattle(tally, settings), luckFree: null };
  const exact = await exactChances(solved, watch);
  return { question, exact, simulated, ...EXACT_PLAY, agreement: agreementOf(exact, simulated), level };
}

async function exactChances(solved: SolvedBattle, watch: Watch): Promise<ExactBattle> {
  const { graph, bound } = solved;
  const chances = await inTurns(battleChances(solved), watch);
  // The solved value is a difference of two chances.
  return { ...chances, bound: bound / 2, mostForce: Math.max(...graph.mostForce), positions: graph.nodes.length };
}

/** The exact chances of a battle; null if it is too large, or a side has a strategy of its own. */
export async function exactBattle(question: BattleQuestion): Promise<ExactBattle | null> {
  const solved = await solvedIfSmall(question, { exact: true }, UNWATCHED);
  return solved && exactChances(solved, UNWATCHED);
}

const EXACT_PLAY = { play: 'exact', settled: null, range: null } as const;

/** Simulates a battle that is not solved, with named or learned play. */
async function runSimulated(
  question: BattleQuestion,
  settings: BattleSettings,
  fights: BattleFights,
  { watch, onChance }: { readonly watch: Watch; readonly onChance: OnChance | undefined },
): Promise<BattleResult> {
  // Started together, so that the forecast includes the training while the first battles run.
  const first = onChance === undefined ? undefined : firstBattles(question, fights, { watch, onChance });
  const [{ settled, series }] = await Promise.all([settledBattle(question, settings, fights, watch), first]);
  watch.on({ doing: 'fighting battles', done: 0, total: settings.trials });
  const tally = await talliedBattles(series, settings.trials, enoughFor(settings.targetError, onChance));
  watch.expect(tally.fights - settings.trials);
  const simulated = {
    ...countedBattle(tally, settings),
    luckFree: luckFreeEnds(tally, countedEnds(tally, settings.level), settings.level),
  };
  const range = settings.range === false ? null : trainedRange(settled, simulated.luckFree, tally.fights, question.turns);
  const play = lowerRung(settled.rungs);
  return { question, exact: null, simulated, play, settled, range, agreement: luckAgreement(tally), level: settings.level };
}

/** Battles for the first estimate: a few hundredths of a second, besides exploring attacks that are needed anyway. */
const FIRST_BATTLES = 200;

/** Reports a first estimate from a few battles, in which a side that would be trained uses simple play. */
async function firstBattles(
  question: BattleQuestion,
  fights: BattleFights,
  { watch, onChance }: { readonly watch: Watch; readonly onChance: OnChance },
): Promise<void> {
  watch.expect(FIRST_BATTLES);
  const plays = [plainly(question.dark.play), plainly(question.light.play)] as const;
  const tally = await fights.tally(plays, null, 'tuning', 0, FIRST_BATTLES);
  const [low, high] = countedEnds(tally, RUN_FIELDS.level.standard)[0].interval;
  onChance(low, high, 'simple play');
}

/** Fights the battles of a solved question on this thread; other threads would have to solve it again. */
function solvedHere(solved: SolvedBattle, { seed }: BattleSettings, { add }: Watch): BattleRunner {
  const player = new BattlePlayer(solved.battle, new SolvedPlay(solved), seed);
  const run = (task: BattleWork): Promise<BattleTally> => {
    assert('purpose' in task, 'a solved battle is not trained');
    return inTurns(simulateBattles(solved.battle, player, task.from, task.to, () => add(1)));
  };
  return { run, atOnce: 1, close: async () => undefined };
}

export async function playOfSides(
  question: BattleQuestion,
  settings: Pick<BattleSettings, 'exact' | 'seed'>,
  { runner = battlesHere(), record = NO_RECORD, watch = UNWATCHED }: BattlePlace = {},
): Promise<BattlePlay> {
  const solved = await solvedIfSmall(question, settings, watch);
  if (solved !== null) return new SolvedPlay(solved);
  const fights = new BattleFights(question, settings.seed, runner, record);
  const { plays } = (await settledSides({ question, fights }, watch)).settled;
  const battle = battleOf(question);
  return settledPlayOf(withPlays(question, plays), new Policies(await inTurns(playGrounds(battle))));
}

/** The solved battle; null if it is too large, is not to be solved, or a side's play is named. */
async function solvedIfSmall(
  question: BattleQuestion,
  settings: Pick<BattleSettings, 'exact'>,
  watch: Watch,
): Promise<SolvedBattle | null> {
  return mayBeSolved(question, settings) ? inTurns(solvingBattle(battleOf(question)), watch) : null;
}

/** Whether solving a battle is worth trying: it is allowed, both sides play optimally, and it may be small enough. */
export function mayBeSolved(question: BattleQuestion, { exact }: Pick<BattleSettings, 'exact'>): boolean {
  const isBest = question.dark.play.kind === 'best' && question.light.play.kind === 'best';
  return exact && isBest && maySolve(battleOf(question));
}

/** The most expected positions of a battle for which solving is tried. */
const MAX_EXPECTED = 100_000;

/** The amounts of Force that can still be spent in a position of a battle that is solved, for a side that pays for something. */
const FORCE_VALUES = 3;

/**
 * Whether a battle may be small enough to solve: a quick estimate from the possible counters and Force, and from which units
 * have had their turns.
 */
function maySolve(battle: Battle): boolean {
  const counters = battle.units.reduce((product, { unit }) => product * Math.max(1, (unit.health ?? 0) - unit.counters), 1);
  const paying = ([0, 1] as const).filter((side) => paysAnything(battle, side));
  const force = integerPower(FORCE_VALUES, paying.length);
  return counters * force * 2 ** (battle.units.length - 1) <= MAX_EXPECTED;
}

function countedBattle(tally: BattleTally, { trials: asked, level }: BattleSettings): Omit<SimulatedBattle, 'luckFree'> {
  const { fights: trials, units } = tally;
  const [darkWins, lightWins, neither] = countedEnds(tally, level);
  const survives = units.map(({ stands }) => estimateProportion(stands, trials, level));
  return { trials, asked, darkWins, lightWins, neither, survives, tally };
}

function agreementOf(exact: BattleChances, { tally, trials }: SimulatedBattle): number {
  const [dark, light, bothGone] = endsOf(tally.ended);
  const ends: CountAndChance[] = [
    [dark, exact.darkWins],
    [light, exact.lightWins],
    [bothGone, exact.bothGone],
    [tally.undecided, exact.undecided],
  ];
  return endsPValue(ends, trials);
}
