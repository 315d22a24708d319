import type { Tools } from '../plan/tools.js';
import { dealer, type Shard } from '../work/shard.js';
import { opponentsOf } from './lists.js';
import type { WorkedPair } from './pair.js';
import type { PairAttacks } from './pair-attack.js';
import { PairRunner } from './pair-runner.js';
import { stagesUpTo } from './plan-facts.js';

/**
 * Works out a shard of a comparison: all attacks of some units, or, with more shards than units, some
 * of the attacks. The record of the tools keeps them. Attacks that are simulated are run in all stages,
 * since only the whole comparison shows which ones matter.
 */
export async function runShardOfComparison(attacks: PairAttacks, tools: Tools, shard: Shard): Promise<void> {
  const { units, lists } = attacks;
  const isMine = dealer(shard);
  const runner = new PairRunner(attacks, tools);
  const isByUnit = shard.count <= units.length;
  const rows: Map<number, WorkedPair>[] = [];
  for (const attacker of units.keys()) {
    const row = new Map<number, WorkedPair>();
    const isMyUnit = isByUnit && isMine();
    for (const defender of opponentsOf(lists, attacker)) {
      if (isByUnit ? isMyUnit : isMine()) row.set(defender, await runner.work(attacker, defender));
    }
    rows.push(row);
    await tools.pause();
  }
  for (const trials of stagesUpTo(tools.settings.trials).slice(1)) await runner.refine(rows, simulatedKeys(rows), trials);
}

/** The keys of all plans that are simulated. */
function simulatedKeys(rows: readonly ReadonlyMap<number, WorkedPair>[]): ReadonlySet<string> {
  const facts = rows.flatMap((row) => [...row.values()].flatMap((pair) => pair.facts));
  return new Set(facts.flatMap(({ key, trials }) => (trials === null ? [] : [key])));
}
