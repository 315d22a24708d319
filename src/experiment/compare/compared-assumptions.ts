import { AssumptionCount, type SharedAssumption } from '../case/assumption-count.js';
import { assumptionsOf } from '../case/case.js';
import type { Duels } from './duel.js';
import type { Pair } from './pair.js';

/** With more units, the assumptions of single attacks would be a list as long as the answer. */
const MAX_UNITS_IN_FULL = 8;

/** The assumptions of the single attacks of a comparison; null for more than a few units. */
export function comparedAssumptions(duels: Duels, pairs: readonly Pair[]): SharedAssumption[] | null {
  if (duels.units.length > MAX_UNITS_IN_FULL) return null;
  const count = new AssumptionCount();
  for (const { attacker, defender, values } of pairs) {
    const duel = values && duels.at(attacker, defender);
    if (duel !== null && 'attack' in duel) count.add(assumptionsOf(duel.attack, values?.isHeuristic === true));
  }
  return count.assumptions();
}
