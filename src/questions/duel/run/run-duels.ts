import { countedCase, solvedCase } from '../../../check/watched.js';
import { type CaseOfRun, oneByOne } from '../../../experiment/case/agreement.js';
import { runShardOfFights } from '../../../experiment/work/shard.js';
import { type KeptWork, keptFight } from '../../../experiment/work/work-record.js';
import type { NamedSetup } from '../../../scenario/scenario.js';
import type { FightWork } from '../../fight-side.js';
import { prepareDuel } from '../work/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../work/run-duel.js';

export type DuelCaseResult = DuelResult & CaseOfRun;

export const DUEL_WORK: FightWork<'duel', DuelCaseResult, null> = {
  results: (cases, { settings }, place) => oneByOne(cases, (named) => runDuelCase(named, settings, place)),
  fightOnce: async (duel, settings) => (await runDuel(prepareDuel(duel), settings)).exact?.positions ?? 0,
  runPart: (cases, { settings }, { shard, part }) =>
    runShardOfFights(cases, shard, (named) => runDuelCase(named, settings, { record: part })),
  // Duels are only simulated if they are not solved.
  watch: async ({ name, setup }, { settings }) => {
    const duel = prepareDuel(setup);
    const { exact } = settings.exact ? await runDuel(duel, { ...settings, trials: 0 }) : { exact: null };
    if (exact !== null) return solvedCase(name, CHANCES, chancesOf(exact.odds), exact.bound);
    const { simulated } = await runDuel(duel, { ...settings, exact: false });
    if (simulated === null) return { name, isHeuristic: true, values: [] };
    const { trials } = simulated;
    // Exactly the counts, as trials are at most 2^32.
    const counts = chancesOf(simulated).map(({ estimate }) => Math.round(estimate * trials));
    return countedCase(name, CHANCES, counts, trials);
  },
};

/** The names of the chances in summary.csv (docs/report-format.md#columns). */
const CHANCES = ['first_win_chance', 'second_win_chance', 'neither_chance'] as const;

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

/** A value for both units and for neither, as the engine names it. */
interface OfUnits<T> {
  readonly firstWins: T;
  readonly secondWins: T;
  readonly neither: T;
}

export function chancesOf<T>({ firstWins, secondWins, neither }: OfUnits<T>): readonly [T, T, T] {
  return [firstWins, secondWins, neither];
}
