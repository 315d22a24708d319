import { type CommonOptions, DEFAULT_LEVEL, DEFAULT_SEED, DEFAULT_TRIALS } from '../../asking/options/common-options.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Overrides, Scenario } from '../../scenario/scenario.js';

/** The overrides of all cases of a scenario that the command line sets. */
export function overridesOf({ rules, attackerForce, defenderForce }: CommonOptions): Overrides {
  return {
    rules: rules ?? undefined,
    force: { attacker: attackerForce ?? undefined, defender: defenderForce ?? undefined },
  };
}

/**
 * The settings with which the cases of a scenario are run: options over the file over the defaults.
 */
export function settingsOf(scenario: Scenario, common: CommonOptions): RunSettings {
  return {
    seed: common.seed ?? scenario.seed ?? DEFAULT_SEED,
    trials: common.trials ?? scenario.trials ?? DEFAULT_TRIALS,
    targetError: common.targetError ?? scenario.targetError,
    level: common.level ?? scenario.level ?? DEFAULT_LEVEL,
    exact: common.exact,
  };
}
