import { assert } from '../../../base/assert.js';
import type { AttackOrder } from '../../../chain/duel/duel-position.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { prepareDuel } from '../../duel/work/duel-question.js';
import { type DuelSettings, type ExactDuel, runDuel, type SimulatedDuel, solvedOdds } from '../../duel/work/run-duel.js';

/** A duel whose numbers are asked for: plain data, which can go to another thread. */
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

/** What a duel comes down to: plain data, which can come from another thread. */
export interface DuelNumbers extends DuelChances {
  readonly order: AttackOrder;
  /** Turns of the duels that end with a discard, on average; null if none does. */
  readonly meanTurns: number | null;
  /** The most, about, that Force beyond the counted limit can change the chances; 0 if simulated. */
  readonly bound: number;
  /** The simulated duels; null if the duel is solved. */
  readonly simulated: { readonly trials: number; readonly intervals: Readonly<Record<keyof DuelChances, Interval>> } | null;
}

/** The numbers of a duel: exact, or simulated by rules of thumb if it is not to be or cannot be solved. */
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

/** Fights duels, on this thread or others. The numbers of a duel do not depend on where it is fought. */
export interface DuelRunner {
  readonly run: (task: DuelTask) => Promise<DuelNumbers>;
  /** How many duels may run at once: enough to keep every thread busy. */
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** A runner that fights duels on this thread, one after the other. */
export const DUELS_HERE: DuelRunner = { run: numbersOfTask, atOnce: 1, close: async () => undefined };
