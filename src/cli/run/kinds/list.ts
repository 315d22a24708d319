import type { Fight } from '../../../rules/game/fight.js';
import type { CaseLoad } from '../case-runners.js';
import type { ScenarioRun } from '../scenario-run.js';
import { ATTACK_RUN } from './attack-run.js';
import { BATTLE_RUN } from './battle-run.js';
import { DUEL_RUN } from './duel-run.js';
import { ROW_RUN } from './row-run.js';
import type { RunKind } from './run-kind.js';

/** What is done with the kinds of scenarios. */
export const RUN_KINDS: { readonly [Kind in Fight]: RunKind<Kind> } = {
  attack: ATTACK_RUN,
  row: ROW_RUN,
  duel: DUEL_RUN,
  battle: BATTLE_RUN,
};

/** What is done with a run. */
export function kindOfRun<Kind extends Fight>({ scenario }: Pick<ScenarioRun<Kind>, 'scenario'>): RunKind<Kind> {
  return RUN_KINDS[scenario.kind];
}

/** What the runners of attacks have to do for some runs. */
export function loadsOf(runs: readonly ScenarioRun[]): CaseLoad[] {
  return runs.flatMap((run) => kindOfRun(run).load(run) ?? []);
}
