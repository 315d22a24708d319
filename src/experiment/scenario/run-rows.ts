import { rowOfCaseTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import type { NamedSetup, Scenario, ShownValue } from '../../scenario/scenario.js';
import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { type RowQuestion, rowOfCase } from '../row/row-question.js';
import { type RowResult, type RowSettings, runRow } from '../row/run-row.js';
import { type FightWork, keyOfFight } from '../work/recorded-fights.js';
import { NO_RECORD, type WorkRecord } from '../work/work-record.js';
import { agreeing } from './agreeing.js';

/** The result of a case of a scenario of attacks in a row. */
export interface RowCaseResult extends RowResult {
  readonly name: string;
  /** The varied values, in the order of the scenario. */
  readonly varied: readonly ShownValue[];
}

/**
 * Runs all cases of a scenario of attacks in a row and yields the results in their order. Throws a
 * UserError if the attacks of a case are too large to be solved, and an InternalError after the
 * last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export function runRowScenario(
  scenario: Pick<Scenario, 'name' | 'fileName'>,
  cases: Iterable<NamedSetup>,
  settings: RowSettings,
  work: FightWork = {},
): AsyncGenerator<RowCaseResult, void> {
  return agreeing(scenario, runRows(scenario, cases, settings, work));
}

async function* runRows(
  { fileName }: Pick<Scenario, 'fileName'>,
  cases: Iterable<NamedSetup>,
  settings: RowSettings,
  { watch, record = NO_RECORD }: FightWork,
): AsyncGenerator<RowCaseResult, void> {
  for (const setup of cases) {
    const result = await keptRow(setup, settings, record, watch);
    if (result === null) throw tooLarge(fileName, setup.name);
    yield { ...result, name: setup.name, varied: setup.varied };
  }
}

/** The attacks in a row of a case: as they are kept, or worked out now; null if they are too large. */
export async function keptRow(
  setup: NamedSetup,
  settings: RowSettings,
  record: WorkRecord,
  watch: Watch = UNWATCHED,
): Promise<RowResult | null> {
  const question = rowOfCase(setup);
  let isNew = false;
  const numbers = await record.of(keyOfFight('row', question, settings), () => {
    isNew = true;
    return numbersOf(question, settings, watch);
  });
  if (!isNew) watch.skip(settings.trials);
  return numbers && { question, ...numbers };
}

/** What attacks in a row come to, without the question; null if they are too large. */
async function numbersOf(
  question: RowQuestion,
  settings: RowSettings,
  watch: Watch,
): Promise<Omit<RowResult, 'question'> | null> {
  const result = await runRow(question, settings, watch);
  if (result === null) return null;
  const { question: _, ...numbers } = result;
  return numbers;
}

/** The error that the attacks in a row of a case are too large to be solved. */
export function tooLarge(fileName: string, caseName: string): UserError {
  return new UserError([{ where: fileName, path: null, ...rowOfCaseTooLarge(caseName) }]);
}
