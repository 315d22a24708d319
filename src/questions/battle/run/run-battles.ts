import type { CaseOfRun } from '../../../experiment/case/agreement.js';
import { dealer, runShardOfFights } from '../../../experiment/work/shard.js';
import type { BattleOfSlots, NamedSetup } from '../../../scenario/scenario.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import { estimateProportion } from '../../../statistics/intervals/proportion.js';
import { watchedCase } from '../../fight-measures.js';
import type { FightWork } from '../../fight-scenarios.js';
import { battleQuestionOf } from '../work/battle-of-case.js';
import type { BattleRunner } from '../work/battle-runner.js';
import { keptBattle } from '../work/kept-battle.js';
import { type PairedEnds, pairedDifference, pairedEnds } from '../work/paired-difference.js';
import { type BattlePlace, type BattleResult, type BattleSettings, runBattle } from '../work/run-battle.js';
import { runShardOfBattle } from '../work/shard-of-battle.js';
import { BATTLE_MEASURES, type ComparedBattle, trialsOfBattle } from './battle-measures.js';

export const BATTLE_WORK: FightWork<'battle', BattleCaseResult, BattleRunner> = {
  results: (cases, { settings }, place) => runBattleCases(cases, settings, place),
  fightOnce: async (battle, settings) =>
    (await runBattle(battleQuestionOf(battle), settingsOfCase(battle, settings))).exact?.positions ?? 0,
  runPart: async (cases, { scenario, settings }, { shard, part, runner }) => {
    if (scenario.caseCount >= shard.count) {
      return runShardOfFights(cases, shard, ({ setup }) => battleOfCase(setup, settings, { runner, record: part }));
    }
    const isMine = dealer(shard);
    const place = { runner, part, scratch: part.checkpoint };
    for (const { setup } of cases) {
      await runShardOfBattle(battleQuestionOf(setup), [], settingsOfCase(setup, settings), isMine, place);
    }
  },
  watch: async ({ name, setup }, { settings }) => {
    const result = await runBattle(battleQuestionOf(setup), { ...settings, range: false });
    const { bound } = result.exact ?? { bound: null };
    const watched = await battleCaseResult({ name, varied: [] }, result, null);
    return watchedCase(name, BATTLE_MEASURES, watched, { bound, trials: trialsOfBattle(result) });
  },
};

export interface BattleCaseResult extends ComparedBattle, CaseOfRun {
  /** Whether the battle was not solved, so that nobody plays optimally. */
  readonly isHeuristic: boolean;
}

/** The results of battles in order, each compared with the first. */
async function* runBattleCases(
  cases: Iterable<NamedSetup<'battle'>>,
  settings: BattleSettings,
  place: BattlePlace,
): AsyncGenerator<BattleCaseResult, void> {
  let first: PairedEnds | null = null;
  for (const named of cases) {
    const result = await battleOfCase(named.setup, settings, place);
    yield battleCaseResult(named, result, first);
    first ??= pairedEnds(result.simulated);
  }
}

/** The result of a case; `first`: the ends of the battles of the first case, null for that case. */
export async function battleCaseResult(
  { name, varied }: Pick<NamedSetup<'battle'>, 'name' | 'varied'>,
  result: BattleResult,
  first: PairedEnds | null,
): Promise<BattleCaseResult> {
  const { tally, trials } = result.simulated;
  const { level } = result;
  return {
    ...{ ...result, name, varied, isHeuristic: result.exact === null },
    undecided: await estimateProportion(tally.undecided, trials, level),
    nobodyLeft: await estimateProportion(endsOf(tally.ended)[2], trials, level),
    difference: first === null ? null : pairedDifference(pairedEnds(result.simulated), first, 0, level),
  };
}

/** A battle, from the record or fought now. */
function battleOfCase(battle: BattleOfSlots, settings: BattleSettings, place: BattlePlace): Promise<BattleResult> {
  return keptBattle(battleQuestionOf(battle), settingsOfCase(battle, settings), place);
}

/** The settings of a battle; whether the range over play is estimated depends on the battle. */
export function settingsOfCase({ rangeOverPlay }: BattleOfSlots, settings: BattleSettings): BattleSettings {
  return { ...settings, range: rangeOverPlay };
}
