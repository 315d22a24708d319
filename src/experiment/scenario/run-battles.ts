import type { NamedSetup, Scenario, ShownValue } from '../../scenario/scenario.js';
import { endsOf } from '../../simulate/fights/ends-by-turn.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/paired-difference.js';
import { estimateProportion, type ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { battleQuestionOf } from '../battle/battle-of-case.js';
import { keptBattle } from '../battle/kept-battle.js';
import { pairedDifference } from '../battle/paired-difference.js';
import type { BattlePlace, BattleResult, BattleSettings } from '../battle/run-battle.js';
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
    const result = await battleOfCase(setup, settings, place);
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

/** The battle of a case: as it is kept, or fought now. */
export function battleOfCase(setup: NamedSetup, settings: BattleSettings, place: BattlePlace): Promise<BattleResult> {
  return keptBattle(battleQuestionOf(setup), settingsOfCase(setup, settings), place);
}

/** The settings of the battles of a case, which says itself whether the range over play is estimated. */
export function settingsOfCase({ battle }: NamedSetup, settings: BattleSettings): BattleSettings {
  return { ...settings, range: battle?.rangeOverPlay ?? true };
}
