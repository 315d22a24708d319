import type { PartCache } from '../../../../chain/attack-part.js';
import { inTurns } from '../../../../simulate/event-loop.js';
import type { OnProgress } from '../../../../simulate/executor.js';
import { kept } from '../kept-entries.js';
import { DealPlayer, SharedAttacks } from './deal-player.js';
import type { DealsQuestion } from './deals-question.js';
import { type DealsTally, simulateDeals } from './deals-tally.js';
import type { PairsQuestion } from './deck-swap.js';
import { type DealNumbers, PairPlayer, type PairsTally, simulatePairs } from './pair-player.js';

interface OfDeals {
  /** The same number for the same deals and seed; battles have none of these numbers. */
  readonly series: number;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  readonly from: number;
}

interface DealsTask extends OfDeals {
  readonly deals: DealsQuestion;
  /** One past the last deal. */
  readonly to: number;
}

/** Deals with and without swaps. `swaps`: the numbers of the swaps. */
interface PairsTask extends OfDeals {
  readonly pairs: PairsQuestion;
  readonly swaps: readonly number[];
  readonly numbers: DealNumbers;
}

/** A thread's task about decks, and its result. */
export type DealsWork = DealsTask | PairsTask;
export type DealsYield = DealsTally | PairsTally;

const MAX_KEPT_SERIES = 2;

/** Plays the deals of tasks on the calling thread, with the attacks in `parts`. `onBattles` is called for each deal or pair. */
export function dealHandler(parts: PartCache): (task: DealsWork, onBattles: OnProgress) => Promise<DealsYield> {
  const players = new Map<number, DealPlayer>();
  const pairs = new Map<number, PairPlayer>();
  return (task, onBattles) => {
    const { series, seed } = task;
    if ('deals' in task) {
      const create = () => new DealPlayer(task.deals, seed, new SharedAttacks(task.deals.rules, parts));
      const player = kept(players, series, MAX_KEPT_SERIES, create);
      return inTurns(simulateDeals(task.deals, player, task.from, task.to, () => onBattles(1)));
    }
    const create = () => new PairPlayer(task.pairs, seed, new SharedAttacks(task.pairs.deals.rules, parts));
    return inTurns(simulatePairs(kept(pairs, series, MAX_KEPT_SERIES, create), task.swaps, task.numbers, onBattles));
  };
}
