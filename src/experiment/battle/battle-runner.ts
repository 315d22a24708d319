import { PlayByWorth } from '../../chain/battle/play/battle-play.js';
import { inTurns } from '../../simulate/event-loop.js';
import { type BattleTally, simulateBattles } from '../../simulate/fights/battle-tally.js';
import { BattlePlayer } from '../../simulate/fights/play-battle.js';
import { type BattleQuestion, battleOf } from './battle-question.js';

/** Battles of one question that are to be simulated: plain data, which can go to another thread. */
export interface BattleTask {
  /** The same number for the same question and seed, another one for any other. */
  readonly series: number;
  readonly question: BattleQuestion;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
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

/** Series whose attacks and plays a thread keeps: tasks of two neighbouring ones can take turns. */
const MAX_KEPT_SERIES = 2;

/** Simulates the battles of tasks on the thread that calls it, and keeps what tasks of a series share. */
export function battleHandler(): (task: BattleTask) => Promise<BattleTally> {
  const players = new Map<number, BattlePlayer>();
  return async ({ series, question, seed, from, to }) => {
    const battle = battleOf(question);
    let player = players.get(series);
    if (player === undefined) {
      player = new BattlePlayer(battle, new PlayByWorth(battle), seed);
      for (const old of [...players.keys()].slice(0, Math.max(0, players.size + 1 - MAX_KEPT_SERIES))) players.delete(old);
      players.set(series, player);
    }
    return inTurns(simulateBattles(battle, player, from, to));
  };
}

/** A runner that fights battles on this thread, one task after the other. */
export function battlesHere(): BattleRunner {
  return { run: battleHandler(), atOnce: 1, close: async () => undefined };
}
