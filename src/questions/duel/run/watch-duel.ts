import { MAX_ROUNDING, solvedChance, type WatchedCase, type WatchedValue, watchedValue } from '../../../check/watched.js';
import type { PreparedDuel } from '../work/duel-question.js';
import { type DuelSettings, type ExactDuel, runDuel, type SimulatedDuel } from '../work/run-duel.js';

/** The names of the chances in summary.csv (docs/report-format.md#columns). */
const DUEL_CHANCES = ['first_win_chance', 'second_win_chance', 'neither_chance'] as const;

/**
 * The chances of a duel that a check watches: exact ones, within their error bound, or else counts of duels, which are only
 * simulated if needed.
 */
export async function watchDuel(name: string, duel: PreparedDuel, settings: DuelSettings): Promise<WatchedCase> {
  const { exact } = settings.exact ? await runDuel(duel, { ...settings, trials: 0 }) : { exact: null };
  if (exact !== null) return { name, isHeuristic: false, values: solvedValues(exact) };
  const { simulated } = await runDuel(duel, { ...settings, exact: false });
  return { name, isHeuristic: true, values: simulated === null ? [] : countedValues(simulated) };
}

function solvedValues({ odds, bound }: ExactDuel): WatchedValue[] {
  const chances = [odds.firstWins, odds.secondWins, odds.neither];
  return DUEL_CHANCES.map((name, i) => solvedChance(name, chances[i] ?? 0, MAX_ROUNDING + bound));
}

function countedValues({ firstWins, secondWins, neither, trials }: SimulatedDuel): WatchedValue[] {
  return [firstWins, secondWins, neither].map(({ estimate }, i) => {
    const events = Math.round(estimate * trials); // exactly the count, as trials are at most 2^32
    const amounts = [BigInt(trials - events), BigInt(events)];
    return watchedValue({ name: DUEL_CHANCES[i] ?? '', kind: 'chance', basis: 'counted' }, { least: 0, amounts });
  });
}
