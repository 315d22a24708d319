import type { Tools } from '../plan/tools.js';
import { comparedAssumptions } from './compared-assumptions.js';
import { opponentsOf } from './lists.js';
import { allPairs, type Comparison, type WorkedPair } from './pair.js';
import type { PairAttacks } from './pair-attack.js';
import { PairRunner } from './pair-runner.js';
import { stagesUpTo } from './plan-facts.js';
import { plansThatMatter } from './staging.js';

/**
 * Lets every unit attack each of its opponents. Equal plans are solved once; plans that are too
 * large to solve are simulated in stages: few attacks first, more for the pairs that matter
 * (docs/compare.md#simulated-pairs).
 */
export async function compareUnits(
  attacks: PairAttacks,
  tools: Tools,
  onPairs: (pairs: number) => void = () => undefined,
): Promise<Comparison> {
  const { units, lists } = attacks;
  const runner = new PairRunner(attacks, tools);
  const rows: Map<number, WorkedPair>[] = [];
  for (const attacker of units.keys()) {
    const row = new Map<number, WorkedPair>();
    for (const defender of opponentsOf(lists, attacker)) row.set(defender, await runner.work(attacker, defender));
    rows.push(row);
    onPairs(row.size);
    await tools.pause();
  }
  for (const trials of stagesUpTo(tools.settings.trials).slice(1))
    await runner.refine(rows, plansThatMatter(rows, lists), trials);
  const pairs = rows.map((row) => new Map([...row].map(([defender, { pair }]) => [defender, pair])));
  return { units, lists, pairs, assumptions: comparedAssumptions(attacks, allPairs({ pairs })) };
}
