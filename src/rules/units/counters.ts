import { dependsOnCounters } from '../effects/effect.js';
import { unitTerms } from '../keywords/unit-terms.js';
import type { Unit } from './unit.js';

/**
 * Whether damage counters on the unit, or on others, change what it can do: by Resilience or its
 * text.
 */
export function asksCounters({ abilities, effects }: Unit): boolean {
  return effects.some(dependsOnCounters) || unitTerms(abilities).resilience !== 0;
}
