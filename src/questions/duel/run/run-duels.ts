import type { CaseOfRun } from '../../../experiment/case/agreement.js';
import { type FightWork, keptFight } from '../../../experiment/work/work-record.js';
import type { NamedSetup } from '../../../scenario/scenario.js';
import { prepareDuel } from '../work/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../work/run-duel.js';

export type DuelCaseResult = DuelResult & CaseOfRun;

/** The duel of a case, kept or fought now. */
export async function runDuelCase(
  { setup, name, varied }: NamedSetup<'duel'>,
  settings: DuelSettings,
  work: FightWork,
): Promise<DuelCaseResult> {
  const duel = prepareDuel(setup);
  const numbers = await keptFight('duel', setup, settings, work, async (watch) => {
    const { duel: _, ...rest } = await runDuel(duel, settings, watch);
    return rest;
  });
  return { duel, ...numbers, name, varied };
}
