import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import { spread } from '../../../experiment/work/recorded-attacks.js';
import { dealer, type Shard } from '../../../experiment/work/shard.js';
import { keyOfFight, type WorkRecord } from '../../../experiment/work/work-record.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import type { Lists } from '../../compare/work/lists.js';
import type { DuelSettings } from '../../duel/work/run-duel.js';
import type { DuelNumbers, DuelRunner } from './duel-numbers.js';
import { type ComparedCourse, type DuelPlace, duelOfPair, duelPlaces, type NoDuel, type PairDuels } from './pair-duel.js';

/** A pair of opponents with the numbers of its duel, or why it has none. */
export interface ComparedDuel extends DuelPlace {
  readonly numbers: DuelNumbers | null;
  readonly without: NoDuel | null;
}

export interface DuelComparison {
  readonly units: readonly ComparedUnit[];
  readonly lists: Lists;
  readonly course: ComparedCourse;
  /** All duels in the order of `duelPlaces`. */
  readonly duels: readonly ComparedDuel[];
  readonly level: number;
}

/** A duel as one of its units sees it. */
export interface DuelSide {
  readonly wins: number;
  readonly loses: number;
  readonly neither: number;
  /** The interval of `wins`, and the simulated duels; null if the duel is solved. */
  readonly interval: Interval | null;
  readonly trials: number | null;
}

/**
 * Lets every pair of opponents fight a duel. The numbers depend neither on the runner nor on the order in which it finishes.
 * Pairs without a duel are reported to the watch here, the others by the runner.
 */
export async function compareDuels(
  pairs: PairDuels,
  settings: DuelSettings,
  runner: DuelRunner,
  watch: Pick<Watch, 'skip'> = UNWATCHED,
): Promise<DuelComparison> {
  const duels = await comparedDuels(pairs, duelPlaces(pairs.lists), settings, runner, watch);
  return { ...pairs, duels, level: settings.level };
}

/** Runs a shard of the duels, on a runner that keeps their numbers. */
export async function runShardOfDuels(
  pairs: PairDuels,
  settings: DuelSettings,
  runner: DuelRunner,
  shard: Shard,
): Promise<void> {
  const own = duelPlaces(pairs.lists).filter(dealer(shard));
  await comparedDuels(pairs, own, settings, runner, UNWATCHED);
}

/** The duels at some places, in their order. */
async function comparedDuels(
  pairs: PairDuels,
  places: readonly DuelPlace[],
  settings: DuelSettings,
  runner: DuelRunner,
  watch: Pick<Watch, 'skip'>,
): Promise<ComparedDuel[]> {
  const duels: ComparedDuel[] = [];
  const waiting = spread([...places.entries()]).values();
  const fight = async (): Promise<void> => {
    for (const [i, place] of waiting) {
      const duel = await comparedDuel(pairs, place, settings, runner);
      if (duel.without !== null) watch.skip(1);
      duels[i] = duel;
    }
  };
  // All loops take duels from one iterator.
  await Promise.all(Array.from({ length: runner.atOnce }, fight));
  return duels;
}

async function comparedDuel(
  pairs: PairDuels,
  place: DuelPlace,
  settings: DuelSettings,
  runner: DuelRunner,
): Promise<ComparedDuel> {
  const question = duelOfPair(pairs, place);
  if ('without' in question) return { ...place, numbers: null, without: question.without };
  return { ...place, numbers: await runner.run({ question, settings }), without: null };
}

/** A duel as its first or second unit sees it. */
export function sideOf(numbers: DuelNumbers, isFirst: boolean): DuelSide {
  const { firstWins, secondWins, neither, simulated } = numbers;
  const intervals = simulated?.intervals ?? null;
  return {
    wins: isFirst ? firstWins : secondWins,
    loses: isFirst ? secondWins : firstWins,
    neither,
    interval: intervals && (isFirst ? intervals.firstWins : intervals.secondWins),
    trials: simulated?.trials ?? null,
  };
}

/** A runner that keeps the numbers of duels, and reports fought and known ones to the watch. */
export function recordedDuels(runner: DuelRunner, record: WorkRecord, watch: Watch = UNWATCHED): DuelRunner {
  return {
    ...runner,
    run: async (task) => {
      let isNew = false;
      const numbers = await record.of(keyOfFight('compared duel', task.question, task.settings), () => {
        isNew = true;
        return runner.run(task);
      });
      if (isNew) watch.add(1);
      else watch.skip(1);
      return numbers;
    },
  };
}
