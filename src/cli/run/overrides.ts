import type { CommonOptions } from '../../asking/options/common-options.js';
import type { Overrides } from '../../scenario/scenario.js';

/** What options of the command line set for all cases of a scenario. */
export function overridesOf({ rules, force, 'defender-force': defenderForce }: CommonOptions): Overrides {
  return {
    rules: rules ?? undefined,
    force: { attacker: force ?? undefined, defender: defenderForce ?? undefined },
  };
}
