import { assert } from '../../../base/assert.js';
import type { AttackOrder } from '../../../chain/duel/duel-position.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { prepareDuel } from '../../duel/work/duel-question.js';
import { type DuelSettings, type ExactDuel, runDuel, type SimulatedDuel, solvedOdds } from '../../duel/work/run-duel.js';

/** A duel to run, as plain data that can go to another thread. */
export interface DuelTask {
  readonly question: DuelQuestion;
  readonly settings: DuelSettings;
}

/** The chances of a duel, 0 to 1: exact ones sum to 1. */
interface DuelChances {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both units are discarded at once, or the duel is not decided. */
  readonly neither: number;
}

/** The numbers of a duel, as plain data that can come from another thread. */
export interface DuelNumbers extends DuelChances {
  readonly order: AttackOrder;
  /** Mean turns of the duels that end with a discard; null if none do. */
  readonly meanTurns: number | null;
  /** Roughly how much Force beyond the counted limit can change the chances at most; 0 if simulated. */
  readonly bound: number;
  /** The simulated duels; null if the duel is solved. */
  readonly simulated: { readonly trials: number; readonly intervals: Readonly<Record<keyof DuelChances, Interval>> } | null;
}

/** The numbers of a duel: exact, or simulated by rules of thumb if it cannot or should not be solved. */
export async function numbersOfTask({ question, settings }: DuelTask): Promise<DuelNumbers> {
  const duel = prepareDuel(question);
  const exact = settings.exact ? await solvedOdds(duel) : null;
  if (exact !== null) return { order: duel.order, ...exactNumbers(exact) };
  const { simulated } = await runDuel(duel, { ...settings, exact: false });
  assert(simulated !== null, 'a duel that is not solved has trials');
  return { order: duel.order, ...simulatedNumbers(simulated) };
}

function exactNumbers({ odds, bound }: Pick<ExactDuel, 'odds' | 'bound'>): Omit<DuelNumbers, 'order'> {
  const { firstWins, secondWins, neither, meanTurns } = odds;
  return { firstWins, secondWins, neither, meanTurns, bound, simulated: null };
}

function simulatedNumbers({ trials, firstWins, secondWins, neither, tally }: SimulatedDuel): Omit<DuelNumbers, 'order'> {
  const intervals = { firstWins: firstWins.interval, secondWins: secondWins.interval, neither: neither.interval };
  return {
    firstWins: firstWins.estimate,
    secondWins: secondWins.estimate,
    neither: neither.estimate,
    meanTurns: meanTurnsOf(tally.counts),
    bound: 0,
    simulated: { trials, intervals },
  };
}

/** Runs duels, on this thread or others, which does not change their numbers. */
export interface DuelRunner {
  readonly run: (task: DuelTask) => Promise<DuelNumbers>;
  /** How many duels may run at once: enough to keep every thread busy. */
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** A runner that fights duels on this thread, one after another. */
export const DUELS_HERE: DuelRunner = { run: numbersOfTask, atOnce: 1, close: async () => undefined };
