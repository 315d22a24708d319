import type { NamedSetup, Scenario, ShownValue } from '../../scenario/scenario.js';
import type { OnProgress } from '../../simulate/executor.js';
import { endsOf } from '../../simulate/fights/ends-by-turn.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/paired-difference.js';
import { estimateProportion, type ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { battleQuestionOf } from '../battle/battle-of-case.js';
import type { BattleQuestion } from '../battle/battle-question.js';
import type { BattleRunner } from '../battle/battle-runner.js';
import { pairedDifference } from '../battle/paired-difference.js';
import { type BattleResult, type BattleSettings, runBattle } from '../battle/run-battle.js';
import { keyOfFight } from '../work/recorded-fights.js';
import { NO_RECORD, type WorkRecord } from '../work/work-record.js';
import { agreeing } from './agreeing.js';

/** The result of a case of a scenario of battles. */
export interface BattleCaseResult extends BattleResult {
  readonly name: string;
  /** The varied values, in the order of the scenario. */
  readonly varied: readonly ShownValue[];
  /** Whether the battle was not solved, so that nobody plays as well as possible. */
  readonly isHeuristic: boolean;
  /** The turns were over. */
  readonly undecided: ProportionEstimate;
  /** Neither side had a unit left. */
  readonly nobodyLeft: ProportionEstimate;
  /**
   * How much more often the Dark Side wins than in the first case, by battles with the same dice;
   * null for the first case.
   */
  readonly difference: DifferenceEstimate | null;
}

/** Where battles of a scenario are fought, who is told how many are finished, and what keeps results. */
export interface BattlePlace {
  readonly record?: WorkRecord | undefined;
  readonly runner?: BattleRunner | undefined;
  readonly onBattles?: OnProgress | undefined;
}

/**
 * Runs all cases of a scenario of battles and yields the results in their order. Throws an
 * InternalError after the last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export function runBattleScenario(
  scenario: Pick<Scenario, 'name'>,
  cases: Iterable<NamedSetup>,
  settings: BattleSettings,
  place: BattlePlace = {},
): AsyncGenerator<BattleCaseResult, void> {
  return agreeing(scenario, runBattles(cases, settings, place));
}

async function* runBattles(
  cases: Iterable<NamedSetup>,
  settings: BattleSettings,
  place: BattlePlace,
): AsyncGenerator<BattleCaseResult, void> {
  let first: Uint8Array | null = null;
  for (const setup of cases) {
    const result = await keptBattle(setup, settings, place);
    yield battleCaseResult(setup, result, first);
    first ??= result.simulated.tally.winners;
  }
}

/** The result of a case; `first`: the winners of the battles of the first case, null for that one itself. */
export async function battleCaseResult(
  { name, varied }: Pick<NamedSetup, 'name' | 'varied'>,
  result: BattleResult,
  first: Uint8Array | null,
): Promise<BattleCaseResult> {
  const { tally, trials } = result.simulated;
  const { level } = result;
  return {
    ...{ ...result, name, varied, isHeuristic: result.exact === null },
    undecided: await estimateProportion(tally.undecided, trials, level),
    nobodyLeft: await estimateProportion(endsOf(tally.ended)[2], trials, level),
    difference: first === null ? null : await pairedDifference(tally.winners, first, 0, level),
  };
}

/** With more trials the tallies of ranges are kept (`recordedBattles`), not the case as a whole. */
const MOST_KEPT_TRIALS = 100_000;

/** The battles of a case: as they are kept, or fought now. */
export async function keptBattle(
  setup: NamedSetup,
  settings: BattleSettings,
  { record = NO_RECORD, ...place }: BattlePlace,
): Promise<BattleResult> {
  const question = battleQuestionOf(setup);
  const ranged = { ...settings, range: setup.battle?.rangeOverPlay ?? true };
  const work = (): Promise<BattleNumbers> => numbersOf(question, ranged, place);
  const isKept = settings.trials <= MOST_KEPT_TRIALS;
  return { question, ...(await (isKept ? record.of(keyOfFight('battle', question, ranged), work) : work())) };
}

type BattleNumbers = Omit<BattleResult, 'question'>;

/** What a battle comes to, without the question. */
async function numbersOf(
  question: BattleQuestion,
  settings: BattleSettings,
  { runner, onBattles }: BattlePlace,
): Promise<BattleNumbers> {
  const { question: _, ...numbers } = await runBattle(question, settings, runner, onBattles);
  return numbers;
}
