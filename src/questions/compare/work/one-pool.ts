import { exactRow } from '../../../experiment/case/exact-row.js';
import { rowOfOneUnit } from '../../../experiment/case/row-question.js';
import { POOL_ATTACKS } from './followed-attacks.js';
import { opponentsOf, pairCount } from './lists.js';
import type { PairAttacks } from './pair-attack.js';

/** What a pair's attacks in a row with one pool of Force do. Units are indices. */
export interface OnePool {
  readonly attacker: number;
  readonly defender: number;
  /** `after[k - 1]`: the chance to have discarded after k attacks, 1 to POOL_ATTACKS. */
  readonly after: readonly number[];
}

/**
 * The discards of two units' attacks in a row, with one pool of Force for each side, if both play
 * for the discard after the last attack, as in odds attack --attacks; none for more units, and none of pairs that do not fight, whose defender has no known health, or that are too
 * large to be solved.
 */
export async function discardsWithOnePool(attacks: PairAttacks): Promise<OnePool[]> {
  const { units, lists } = attacks;
  if (pairCount(lists) !== 2) return [];
  const pools: OnePool[] = [];
  for (const attacker of units.keys()) {
    for (const defender of opponentsOf(lists, attacker)) {
      const known = attacks.at(attacker, defender);
      if ('without' in known || known.attack.plan.remainingHealth === null) continue;
      const setup = { ...known.attack.setup, objective: 'discard-chance' } as const;
      const stages = await exactRow(rowOfOneUnit(setup, POOL_ATTACKS));
      if (stages !== null) pools.push({ attacker, defender, after: stages.map(({ discardChance }) => discardChance) });
    }
  }
  return pools;
}
