import type { CommonOptions } from '../../asking/options/common-options.js';
import type { Overrides } from '../../scenario/scenario.js';

/** The overrides of all cases of a scenario that the command line sets. */
export function overridesOf({ rules, force, 'defender-force': defenderForce }: CommonOptions): Overrides {
  return {
    rules: rules ?? undefined,
    force: { attacker: force ?? undefined, defender: defenderForce ?? undefined },
  };
}
