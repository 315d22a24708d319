import { estimatedEdges, MAX_ESTIMATED_EDGES } from '../../../automaton/attack-size.js';
import { digestText } from '../../../base/digest.js';
import type { Case } from '../../../experiment/case/case.js';
import type { Show } from '../../../experiment/plan/quantities.js';
import type { RunSettings } from '../../../experiment/plan/run-plan.js';
import { secondsToAnswer, secondsToSimulate } from '../../../experiment/plan/solving-time.js';
import { partsAsked } from './plan-numbers.js';

/** Cells of a table at most. */
export const MAX_TABLE_CELLS = 10_000;

/** Seconds at most that a table may be estimated to take. */
export const MAX_TABLE_SECONDS = 300;

/** How much work a table is. Attacks with equal plans count once. */
export interface TableWork {
  readonly attacks: number;
  /**
   * How many simulations are known to be needed: two for an attack whose hits are counted
   * separately.
   */
  readonly simulated: number;
  /** A rough estimate of its duration, which is negligible unless Lucky is large on both sides. */
  readonly seconds: number;
}

/** Estimates the work of a table without solving anything. */
export function tableWork(
  attacks: readonly Case[],
  shows: readonly Show[],
  { trials, exact }: Pick<RunSettings, 'trials' | 'exact'>,
): TableWork {
  const plans = new Map(attacks.map(({ digest, plan }) => [digestText(digest), plan]));
  let [simulated, seconds] = [0, 0];
  for (const plan of plans.values()) {
    const edges = estimatedEdges(plan);
    const isTooLarge = edges > MAX_ESTIMATED_EDGES;
    if (isTooLarge || !exact) simulated++;
    seconds += secondsToAnswer(edges, trials);
    if (!exact && !isTooLarge) seconds += secondsToSimulate(trials);
  }
  const times = partsAsked(shows).size;
  return { attacks: plans.size, simulated: simulated * times, seconds: seconds * times };
}
