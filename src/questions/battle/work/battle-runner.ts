import type { Slices } from '../../../automaton/slices.js';
import { assert } from '../../../base/assert.js';
import { PartCache } from '../../../chain/attack-part.js';
import type { Battle } from '../../../chain/battle/battle.js';
import { PlayOfSides } from '../../../chain/battle/play/battle-play.js';
import { LuckJudge } from '../../../chain/battle/play/luck.js';
import { playGrounds } from '../../../chain/battle/play/play-grounds.js';
import { Policies, ValuePolicy } from '../../../chain/battle/play/policies.js';
import type { ValueNumbers } from '../../../chain/battle/play/position-value.js';
import { inTurns } from '../../../simulate/event-loop.js';
import type { OnProgress } from '../../../simulate/executor.js';
import { type BattleTally, simulateBattles } from '../../../simulate/fights/battle-tally.js';
import { BattlePlayer, type BattlePurpose } from '../../../simulate/fights/play-battle.js';
import { learnedValues, type Training, type TrainingPlan } from '../../../simulate/fights/training.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type BattleQuestion, battleOf } from './battle-question.js';
import type { DealsWork, DealsYield } from './deals/deal-handler.js';
import { kept } from './kept-entries.js';
import { settledPlayOf } from './settled-play.js';

/** Battles of one question to fight: plain data, which can go to another thread. */
export interface OfSeries {
  /** The same number for the same question, judge and seed; different for any other. */
  readonly series: number;
  /** The same number for the same battle, whatever the play. */
  readonly grounds: number;
  /** Its strategies are settled: named styles or learned values. */
  readonly question: BattleQuestion;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** The value that separates luck from play; null for none. */
  readonly judge: ValueNumbers | null;
  /** With more edges, an attack leaves out units besides the two that fight, or keeps them passive; absent: the usual limit. */
  readonly companyEdges?: number;
}

export interface BattleTask extends OfSeries {
  readonly purpose: BattlePurpose;
  /** The first battle, and one past the last. */
  readonly from: number;
  readonly to: number;
}

/** A whole training, since what its battles share stays on the thread. `question` says how its first battles are played. */
interface TrainingTask extends OfSeries {
  readonly plan: TrainingPlan;
}

/** The values of all rounds; null if a training takes too much work. */
export type TrainedValues = readonly ValueNumbers[] | null;

/** A thread's task and its result: a tally of battles or deals, the values of a training, or pairs by swap. */
export type BattleWork = BattleTask | TrainingTask | DealsWork;
export type BattleYield = BattleTally | TrainedValues | DealsYield;

/** Simulates battles, on this thread or others. Where a battle is fought does not change it. */
export interface BattleRunner {
  /** `onBattles` is called with the number of finished battles of the task. */
  readonly run: (task: BattleWork, onBattles?: OnProgress) => Promise<BattleYield>;
  /** How many tasks may run at once: enough to keep every thread busy. */
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/**
 * The most memory for attacks on a thread of Node; a page has less. Units with choices of targets take turns on a thread: 62
 * characters against three took 234 seconds of two threads with 40 MB.
 */
export const THREAD_CACHE_BYTES = 100_000_000;

/** Battles whose attacks a thread keeps: tasks of two adjacent ones can alternate. */
const MAX_KEPT_GROUNDS = 2;

/** Series of a battle whose play a thread keeps: those of a pool alternate. */
const MAX_KEPT_SERIES = 4;

interface SharedGrounds {
  readonly battle: Battle;
  readonly policies: Policies;
  readonly players: Map<number, BattlePlayer>;
}

/** What a thread needs besides its tasks. */
interface HandlerOptions {
  /** The most memory for its attacks. */
  readonly cacheBytes?: number;
  /** Plays deals of decks; pages leave it out to save room. */
  readonly dealer?: (parts: PartCache) => (task: DealsWork, onBattles: OnProgress) => Promise<DealsYield>;
}

/**
 * Fights the battles of tasks on the calling thread, one task at a time. It keeps what tasks of a battle share, and the attacks
 * that battles of the same units have in common. `onBattles` is called for each finished battle.
 */
export function battleHandler({
  cacheBytes,
  dealer,
}: HandlerOptions = {}): (task: BattleWork, onBattles?: OnProgress) => Promise<BattleYield> {
  const known = new Map<number, SharedGrounds>();
  const parts = new PartCache('play', cacheBytes);
  const deal = dealer?.(parts);
  return async (task, onBattles = () => undefined) => {
    if ('deals' in task || 'pairs' in task) {
      assert(deal !== undefined, 'tasks of deals come with a dealer');
      return deal(task, onBattles);
    }
    const found = known.get(task.grounds) ?? (await inTurns(sharedGrounds(task, parts)));
    const shared = kept(known, task.grounds, MAX_KEPT_GROUNDS, () => found);
    const onBattle = () => onBattles(1);
    if ('plan' in task) return inTurns(learnedValues(trainingOf(task, shared), task.plan, onBattle));
    return inTurns(simulateBattles(shared.battle, playerOf(task, shared), task.from, task.to, onBattle));
  };
}

function playerOf({ series, question, seed, purpose, judge }: BattleTask, shared: SharedGrounds): BattlePlayer {
  const { battle, policies, players } = shared;
  return kept(players, series, MAX_KEPT_SERIES, () => {
    const play = settledPlayOf(question, policies);
    return new BattlePlayer(battle, play, seed, purpose, judge && judgeBy(judge, policies));
  });
}

/** A training whose sides play as the question says, and by each value that they learn if they look for better play. */
function trainingOf({ question, seed, plan }: TrainingTask, { battle, policies }: SharedGrounds): Training {
  const { grounds } = policies;
  const policyOf = latest((value: ValueNumbers) => new ValuePolicy(grounds, value));
  return {
    ...{ battle, seed },
    judgeBy: (value) => new LuckJudge(policyOf(value).value, grounds.evaluator),
    playBy: (value) => {
      if (value === null || !plan.explores) return settledPlayOf(question, policies);
      return new PlayOfSides(grounds, [policyOf(value), policyOf(value)]);
    },
  };
}

/** A function that keeps its last result: a training never returns to an earlier value. */
function latest<Key, Result>(create: (key: Key) => Result): (key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, result: create(key) };
    return last.result;
  };
}

function judgeBy(numbers: ValueNumbers, policies: Policies): LuckJudge {
  return new LuckJudge(policies.ofValue(numbers).value, policies.grounds.evaluator);
}

function* sharedGrounds({ question, companyEdges }: OfSeries, parts: PartCache): Slices<SharedGrounds> {
  const battle = battleOf(question);
  return { battle, policies: new Policies(yield* playGrounds(battle, parts, companyEdges)), players: new Map() };
}

/** A runner that fights battles on this thread, one task at a time. */
export function battlesHere({ add }: Pick<Watch, 'add'> = UNWATCHED, options: HandlerOptions = {}): BattleRunner {
  const fight = battleHandler(options);
  return { run: (task, onBattles) => fight(task, reportToBoth(add, onBattles)), atOnce: 1, close: async () => undefined };
}

/** Reports to both the watch of all battles and the listener of one task. */
export function reportToBoth(add: OnProgress, onBattles: OnProgress = () => undefined): OnProgress {
  return (battles) => {
    add(battles);
    onBattles(battles);
  };
}
