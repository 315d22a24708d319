import type { Slices } from '../../../automaton/slices.js';
import type { Battle } from '../../../chain/battle/battle.js';
import { type BattlePlay, PlayByWorth } from '../../../chain/battle/play/battle-play.js';
import { type PlayGrounds, playGrounds } from '../../../chain/battle/play/side-policy.js';
import type { SidePlay } from '../../../rules/game/side-play.js';
import { inTurns } from '../../../simulate/event-loop.js';
import type { OnProgress } from '../../../simulate/executor.js';
import { type BattleTally, simulateBattles } from '../../../simulate/fights/battle-tally.js';
import { BattlePlayer, type BattlePurpose } from '../../../simulate/fights/play-battle.js';
import { RolloutPlay } from '../../../simulate/fights/rollout-play.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type BattleQuestion, battleOf, stylesOf } from './battle-question.js';

/** Battles of one question that are to be simulated: plain data, which can go to another thread. */
export interface BattleTask {
  /** The same number for the same question and seed, another one for any other. */
  readonly series: number;
  /** The same number for the same battle, however it is played. */
  readonly grounds: number;
  /** Its plays are settled: named, or roll-outs. */
  readonly question: BattleQuestion;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  readonly purpose: BattlePurpose;
  /** The first battle, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Simulates battles, on this thread or others. A battle does not depend on where it is fought. */
export interface BattleRunner {
  readonly run: (task: BattleTask) => Promise<BattleTally>;
  /** How many tasks may run at once: enough to keep every thread busy. */
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** Battles whose attacks a thread keeps: tasks of two neighbouring ones can take turns. */
const MAX_KEPT_GROUNDS = 2;

/** Series of a battle whose play a thread keeps: those that tuning compares take turns. */
const MAX_KEPT_SERIES = 4;

/** What the series of one battle share. */
interface SharedGrounds {
  readonly battle: Battle;
  readonly grounds: PlayGrounds;
  readonly players: Map<number, BattlePlayer>;
}

/**
 * Simulates the battles of tasks on the thread that calls it, one task after the other, and keeps what
 * tasks of a battle share. `onBattles`: called with each battle that is finished.
 */
export function battleHandler(): (task: BattleTask, onBattles?: OnProgress) => Promise<BattleTally> {
  const known = new Map<number, SharedGrounds>();
  return async ({ series, grounds: number, question, seed, purpose, from, to }, onBattles = () => undefined) => {
    const found = known.get(number) ?? (await inTurns(sharedGrounds(question)));
    const shared = kept(known, number, MAX_KEPT_GROUNDS, () => found);
    const { battle, grounds, players } = shared;
    const newPlayer = () => new BattlePlayer(battle, settledPlayOf(question, battle, grounds, seed), seed, purpose);
    const player = kept(players, series, MAX_KEPT_SERIES, newPlayer);
    return inTurns(simulateBattles(battle, player, from, to, () => onBattles(1)));
  };
}

/** How both sides of a question play whose plays are settled. */
export function settledPlayOf(question: BattleQuestion, battle: Battle, grounds: PlayGrounds, seed: bigint): BattlePlay {
  const byStyles = new PlayByWorth(battle, stylesOf(question), grounds);
  const trials = [trialsOf(question.dark.play), trialsOf(question.light.play)] as const;
  return trials[0] + trials[1] === 0 ? byStyles : new RolloutPlay(battle, byStyles, trials, seed);
}

function trialsOf(play: SidePlay): number {
  return play.kind === 'rollout' ? play.trials : 0;
}

function* sharedGrounds(question: BattleQuestion): Slices<SharedGrounds> {
  const battle = battleOf(question);
  return { battle, grounds: yield* playGrounds(battle), players: new Map() };
}

/** What is known under a number; the oldest ones are dropped if there are too many. */
function kept<T>(known: Map<number, T>, number: number, most: number, create: () => T): T {
  const found = known.get(number) ?? create();
  known.delete(number);
  for (const old of [...known.keys()].slice(0, Math.max(0, known.size + 1 - most))) known.delete(old);
  known.set(number, found);
  return found;
}

/** A runner that fights battles on this thread, one task after the other. */
export function battlesHere({ add }: Pick<Watch, 'add'> = UNWATCHED): BattleRunner {
  const fight = battleHandler();
  return { run: (task) => fight(task, add), atOnce: 1, close: async () => undefined };
}
