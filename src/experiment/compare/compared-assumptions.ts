import { AssumptionCount, type SharedAssumption } from '../case/assumption-count.js';
import { assumptionsOf } from '../case/case.js';
import type { Duels } from './duel.js';
import { isSmall } from './lists.js';
import type { Pair } from './pair.js';

/**
 * The assumptions of the single attacks of a comparison; null for more than a few units, of which
 * they would be a list as long as the answer.
 */
export function comparedAssumptions(duels: Duels, pairs: readonly Pair[]): SharedAssumption[] | null {
  if (!isSmall(duels.lists)) return null;
  const count = new AssumptionCount();
  for (const { attacker, defender, values } of pairs) {
    const duel = values && duels.at(attacker, defender);
    if (duel !== null && 'attack' in duel) count.add(assumptionsOf(duel.attack, values?.isHeuristic === true));
  }
  return count.assumptions();
}
