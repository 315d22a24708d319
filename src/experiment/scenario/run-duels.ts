import type { NamedSetup, Scenario, ShownValue } from '../../scenario/scenario.js';
import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { duelQuestionOf, type PreparedDuel, prepareDuel } from '../duel/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../duel/run-duel.js';
import { type FightWork, keyOfFight } from '../work/recorded-fights.js';
import { NO_RECORD, type WorkRecord } from '../work/work-record.js';
import { agreeing } from './agreeing.js';

/** The result of a case of a scenario of duels. */
export interface DuelCaseResult extends DuelResult {
  readonly name: string;
  /** The varied values, in the order of the scenario. */
  readonly varied: readonly ShownValue[];
  /** Whether both sides play by rules of thumb: the duel is too large, or is not to be solved. */
  readonly isHeuristic: boolean;
}

/**
 * Runs all cases of a scenario of duels and yields the results in their order. Throws an
 * InternalError after the last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export function runDuelScenario(
  scenario: Pick<Scenario, 'name'>,
  cases: Iterable<NamedSetup>,
  settings: DuelSettings,
  work: FightWork = {},
): AsyncGenerator<DuelCaseResult, void> {
  return agreeing(scenario, runDuels(cases, settings, work));
}

async function* runDuels(
  cases: Iterable<NamedSetup>,
  settings: DuelSettings,
  { watch, record = NO_RECORD }: FightWork,
): AsyncGenerator<DuelCaseResult, void> {
  for (const setup of cases) {
    const result = await keptDuel(setup, settings, record, watch);
    yield { ...result, name: setup.name, varied: setup.varied, isHeuristic: result.isByThumb };
  }
}

/** The duel of a case: as it is kept, or fought now. */
export async function keptDuel(
  setup: NamedSetup,
  settings: DuelSettings,
  record: WorkRecord,
  watch: Watch = UNWATCHED,
): Promise<DuelResult> {
  const duel = prepareDuel(duelQuestionOf(setup));
  let isNew = false;
  const numbers = await record.of(keyOfFight('duel', duel.question, settings), () => {
    isNew = true;
    return numbersOf(duel, settings, watch);
  });
  if (!isNew) watch.skip(settings.trials);
  return { duel, ...numbers };
}

/** What a duel comes to, without the duel itself. */
async function numbersOf(duel: PreparedDuel, settings: DuelSettings, watch: Watch): Promise<Omit<DuelResult, 'duel'>> {
  const { duel: _, ...numbers } = await runDuel(duel, settings, watch);
  return numbers;
}
