import { at } from '../../../base/assert.js';
import { countedChance, MAX_ROUNDING, solvedChance, type WatchedCase } from '../../../check/watched.js';
import { type CaseOfRun, oneByOne } from '../../../experiment/case/agreement.js';
import { runShardOfFights } from '../../../experiment/work/shard.js';
import { type KeptWork, keptFight } from '../../../experiment/work/work-record.js';
import type { NamedSetup } from '../../../scenario/scenario.js';
import type { FightWork } from '../../fight-side.js';
import { type PreparedDuel, prepareDuel } from '../work/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../work/run-duel.js';
import { DUEL_REPORT } from './duel-report.js';

export type DuelCaseResult = DuelResult & CaseOfRun;

export const DUEL_WORK: FightWork<'duel', DuelCaseResult, null> = {
  report: DUEL_REPORT,
  results: (cases, { settings }, place) => oneByOne(cases, (named) => runDuelCase(named, settings, place)),
  fightOnce: async (duel, settings) => (await runDuel(prepareDuel(duel), settings)).exact?.positions ?? 0,
  runPart: (cases, { settings }, { shard, part }) =>
    runShardOfFights(cases, shard, (named) => runDuelCase(named, settings, { record: part })),
  watch: ({ name, setup }, { settings }) => watchDuel(name, prepareDuel(setup), settings),
};

/** The duel of a case, kept or fought now. */
async function runDuelCase(
  { setup, name, varied }: NamedSetup<'duel'>,
  settings: DuelSettings,
  work: KeptWork,
): Promise<DuelCaseResult> {
  const duel = prepareDuel(setup);
  const numbers = await keptFight('duel', setup, settings, work, async (watch) => {
    const { duel: _, ...rest } = await runDuel(duel, settings, watch);
    return rest;
  });
  return { duel, ...numbers, name, varied };
}

/** The names of the chances in summary.csv (docs/report-format.md#columns). */
const CHANCES = ['first_win_chance', 'second_win_chance', 'neither_chance'] as const;

/**
 * The chances of a duel that a check watches: exact ones, within their error bound, otherwise counts of duels, which are only
 * simulated if needed.
 */
async function watchDuel(name: string, duel: PreparedDuel, settings: DuelSettings): Promise<WatchedCase> {
  const { exact } = settings.exact ? await runDuel(duel, { ...settings, trials: 0 }) : { exact: null };
  if (exact !== null) {
    const { firstWins, secondWins, neither } = exact.odds;
    const chances = [firstWins, secondWins, neither];
    const values = CHANCES.map((each, i) => solvedChance(each, at(chances, i), MAX_ROUNDING + exact.bound));
    return { name, isHeuristic: false, values };
  }
  const { simulated } = await runDuel(duel, { ...settings, exact: false });
  if (simulated === null) return { name, isHeuristic: true, values: [] };
  const { firstWins, secondWins, neither, trials } = simulated;
  const counts = [firstWins, secondWins, neither].map(({ estimate }) => Math.round(estimate * trials)); // exactly the counts, as trials are at most 2^32
  return { name, isHeuristic: true, values: CHANCES.map((each, i) => countedChance(each, at(counts, i), trials)) };
}
