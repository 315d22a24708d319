import { type CaseOfRun, oneByOne } from '../../../experiment/case/agreement.js';
import { runShardOfFights } from '../../../experiment/work/shard.js';
import { type KeptWork, keptFight } from '../../../experiment/work/work-record.js';
import type { NamedSetup } from '../../../scenario/scenario.js';
import { watchedCase } from '../../fight-measures.js';
import type { FightWork } from '../../fight-scenarios.js';
import { prepareDuel } from '../work/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../work/run-duel.js';
import { DUEL_MEASURES, trialsOfDuel } from './duel-measures.js';

export type DuelCaseResult = DuelResult & CaseOfRun;

export const DUEL_WORK: FightWork<'duel', DuelCaseResult, null> = {
  results: (cases, { settings }, place) => oneByOne(cases, (named) => runDuelCase(named, settings, place)),
  fightOnce: async (duel, settings) => (await runDuel(prepareDuel(duel), settings)).exact?.positions ?? 0,
  runPart: (cases, { settings }, { shard, part }) =>
    runShardOfFights(cases, shard, (named) => runDuelCase(named, settings, { record: part })),
  // Duels are only simulated if they are not solved.
  watch: async ({ name, setup }, { settings }) => {
    const duel = prepareDuel(setup);
    const solved = settings.exact ? await runDuel(duel, { ...settings, trials: 0 }) : null;
    if (solved?.exact) return watchedCase(name, DUEL_MEASURES, solved, { bound: solved.exact.bound, trials: 0 });
    const fought = await runDuel(duel, { ...settings, exact: false });
    const trials = trialsOfDuel(fought);
    if (trials === 0) return { name, isHeuristic: true, values: [] };
    return watchedCase(name, DUEL_MEASURES, fought, { bound: null, trials });
  },
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
