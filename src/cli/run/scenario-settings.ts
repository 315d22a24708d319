import { type CommonOptions, settingsOfOptions } from '../../asking/options/common-options.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Overrides, Scenario } from '../../scenario/scenario.js';

/** What options of the command line set for all cases of a scenario. */
export function overridesOf({ rules, force, 'defender-force': defenderForce }: CommonOptions): Overrides {
  return {
    rules: rules ?? undefined,
    force: { attacker: force ?? undefined, defender: defenderForce ?? undefined },
  };
}

/** How the cases of a scenario are run: options over the file over the defaults. */
export function settingsOf(scenario: Scenario, common: CommonOptions): RunSettings {
  return settingsOfOptions(common, scenario);
}
