import { AssumptionCount, type SharedAssumption } from '../../../experiment/case/assumption-count.js';
import { assumptionsOf } from '../../../experiment/case/case.js';
import { isSmall } from './lists.js';
import type { Pair } from './pair.js';
import type { PairAttacks } from './pair-attack.js';

/**
 * The assumptions of the single attacks of a comparison; null for more than a few units, of which
 * they would be a list as long as the answer.
 */
export function comparedAssumptions(attacks: PairAttacks, pairs: readonly Pair[]): SharedAssumption[] | null {
  if (!isSmall(attacks.lists)) return null;
  const count = new AssumptionCount();
  for (const { attacker, defender, values } of pairs) {
    const known = values && attacks.at(attacker, defender);
    if (known !== null && 'attack' in known) count.add(assumptionsOf(known.attack, values?.isHeuristic === true));
  }
  return count.assumptions();
}
