import type { TooLarge } from '../../../chain/duel/boards.js';
import { MAX_FOLLOWED_TURNS } from '../../../chain/duel/duel-facts.js';
import { type DuelOdds, duelOdds } from '../../../chain/duel/duel-odds.js';
import type { Both } from '../../../chain/duel/duel-position.js';
import { type FirstTurnUse, firstTurn } from '../../../chain/duel/first-turn.js';
import { type SolvedDuel, solvingDuel } from '../../../chain/duel/solve-duel.js';
import { inTurns } from '../../../simulate/event-loop.js';
import { HeuristicDuelPlayer } from '../../../simulate/fights/heuristic-duel.js';
import { DuelPlayer, type DuelTally, NO_DUELS, simulateDuels } from '../../../simulate/fights/play-duel.js';
import { endsOf, sumOfTallies } from '../../../simulate/fights/tally.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type CountAndChance, endsPValue } from '../../../statistics/comparisons/agreement.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import type { PreparedDuel } from './duel-question.js';

/** How a duel is simulated. */
export interface DuelSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** Simulated duels, 0 to 2^32. */
  readonly trials: number;
  /** Confidence level of intervals, above 0 and below 1. */
  readonly level: number;
  /** Whether to solve the duel; if not, it is only simulated, by rules of thumb. */
  readonly exact: boolean;
}

/** The exact odds of a duel, and how they were found. */
export interface ExactDuel {
  readonly odds: DuelOdds;
  /** What both players do in the first turn. */
  readonly firstTurn: readonly FirstTurnUse[];
  /** Roughly how much Force beyond the counted limit can change the win chances at most. */
  readonly bound: number;
  /** The most Force of a side that is counted. */
  readonly mostForce: number;
  readonly positions: number;
  readonly attacks: number;
}

export interface SimulatedDuel {
  readonly trials: number;
  readonly firstWins: ProportionEstimate;
  readonly secondWins: ProportionEstimate;
  /** Both units were discarded at once, or nobody won. */
  readonly neither: ProportionEstimate;
  readonly tally: DuelTally;
}

/** A duel that was solved or simulated, or both. */
export interface DuelResult {
  readonly duel: PreparedDuel;
  readonly exact: ExactDuel | null;
  /** Why there are no exact odds; null if there are, or nobody asked. */
  readonly tooLarge: TooLarge | null;
  /** Null without trials. */
  readonly simulated: SimulatedDuel | null;
  /** Whether both sides play by rules of thumb in the simulation. */
  readonly isHeuristic: boolean;
  /** The p-value for simulation and exact odds both being right; 1 if one of them is missing. */
  readonly agreement: number;
  readonly level: number;
}

/** Solves a duel, and simulates it with the solved play, or by rules of thumb if it is too large. */
export async function runDuel(duel: PreparedDuel, settings: DuelSettings, watch: Watch = UNWATCHED): Promise<DuelResult> {
  const solved = settings.exact ? await inTurns(solvingDuel(duel.setup), watch) : null;
  const isSolved = solved !== null && typeof solved !== 'string';
  const exact = isSolved ? await exactDuel(duel, solved, watch) : null;
  const player = isSolved ? new DuelPlayer(solved, settings.seed) : new HeuristicDuelPlayer(duel.setup, settings.seed);
  const atOnce = isSolved ? SOLVED_AT_ONCE : HEURISTIC_AT_ONCE;
  const simulated = settings.trials === 0 ? null : await simulatedDuel(player, settings, atOnce, watch);
  return {
    duel,
    exact,
    tooLarge: typeof solved === 'string' ? solved : null,
    simulated,
    isHeuristic: !isSolved,
    agreement: exact === null || simulated === null ? 1 : agreementOf(exact.odds, simulated),
    level: settings.level,
  };
}

/** The odds of a duel without what both sides do; null if it is too large. */
export async function solvedOdds(duel: PreparedDuel): Promise<Pick<ExactDuel, 'odds' | 'bound'> | null> {
  const solved = await inTurns(solvingDuel(duel.setup, 'odds'));
  return typeof solved === 'string' ? null : oddsOf(duel, solved);
}

async function exactDuel(duel: PreparedDuel, solved: SolvedDuel, watch: Watch): Promise<ExactDuel> {
  const { mostForce, attacks, graph } = solved;
  const odds = await oddsOf(duel, solved, watch);
  return { ...odds, firstTurn: firstTurn(solved), mostForce, positions: graph.size, attacks };
}

async function oddsOf(
  { inForce, question }: PreparedDuel,
  solved: SolvedDuel,
  watch: Watch = UNWATCHED,
): Promise<Pick<ExactDuel, 'odds' | 'bound'>> {
  const healths: Both = [inForce[0].health ?? Number.POSITIVE_INFINITY, inForce[1].health ?? Number.POSITIVE_INFINITY];
  const odds = await inTurns(duelOdds(solved, { healths, force: question.force }), watch);
  // The value is a difference of two chances.
  return { odds, bound: solved.bound / 2 };
}

/** Duels tallied together, solved and others: some tens of milliseconds. */
const SOLVED_AT_ONCE = 256;
const HEURISTIC_AT_ONCE = 1;

async function simulatedDuel(
  player: DuelPlayer | HeuristicDuelPlayer,
  { trials, level }: DuelSettings,
  atOnce: number,
  watch: Watch,
): Promise<SimulatedDuel> {
  let tally = NO_DUELS;
  for (let from = 0; from < trials; from += atOnce) {
    const part = await inTurns(simulateDuels(player, from, Math.min(trials, from + atOnce)));
    tally = sumOfTallies(tally, part);
    watch.add(part.fights);
  }
  const [first, second, bothGone] = endsOf(tally.counts);
  return {
    trials,
    firstWins: await estimateProportion(first, trials, level),
    secondWins: await estimateProportion(second, trials, level),
    neither: await estimateProportion(bothGone + tally.undecided, trials, level),
    tally,
  };
}

function agreementOf(odds: DuelOdds, { tally, trials }: SimulatedDuel): number {
  const [first, second, bothGone] = endsOf(tally.counts);
  // Simulated duels are given up after this turn. Hardly any end after the last listed turn.
  const ended = odds.turns[Math.min(MAX_FOLLOWED_TURNS, odds.turns.length) - 1] ?? odds;
  const undecided = Math.max(0, 1 - ended.firstWins - ended.secondWins - ended.bothGone);
  const ends: CountAndChance[] = [
    [first, ended.firstWins],
    [second, ended.secondWins],
    [bothGone, ended.bothGone],
    [tally.undecided, undecided],
  ];
  return endsPValue(ends, trials);
}
