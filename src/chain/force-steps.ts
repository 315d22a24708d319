import { forceAfterTurns, type RulesOptions } from '../rules/game/editions.js';
import type { Unit } from '../rules/units/unit.js';

/** The Force that the dearest ability or boost of some units costs. */
function dearestCost(units: readonly Unit[]): number {
  const costs = units.flatMap(({ abilities, effects }) => [
    ...abilities.map(({ cost }) => cost),
    ...effects.map(({ use }) => (use.kind === 'boost' ? (use.cost ?? 0) : 0)),
  ]);
  return Math.max(0, ...costs);
}

/**
 * The amounts of Force that a fight is tried to be solved with: those of `steps`, in rising order, with
 * which everything can be paid once. With less than that one more step changes nothing, and it would
 * look as if Force did not matter. At least two, since they are compared, unless the last one is `all`, the Force that
 * a side can have before the fight is over. `most`: the most that can be counted.
 */
export function forceSteps(
  steps: readonly number[],
  units: readonly Unit[],
  most: number,
  all = Number.POSITIVE_INFINITY,
): readonly number[] {
  const least = dearestCost(units);
  const fitting = steps.filter((step) => step >= least);
  const enough = fitting.length > 1 ? fitting : [Math.min(least, most), most];
  if (all <= enough[1]!) return [all];
  return enough.at(-1)! < all ? enough : [...enough.filter((step) => step < all), all];
}

/** The most Force that any side can have by the end of a fight. */
export function forceOfAllTurns(force: readonly number[], rules: RulesOptions, turns: number | null): number {
  return turns === null ? Number.POSITIVE_INFINITY : Math.max(...force.map((each) => forceAfterTurns(each, rules, turns)));
}
