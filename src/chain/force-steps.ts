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
 * look as if Force did not matter. At least two, since they are compared; `most`: the most that can be
 * counted.
 */
export function forceSteps(steps: readonly number[], units: readonly Unit[], most: number): readonly number[] {
  const least = dearestCost(units);
  const enough = steps.filter((step) => step >= least);
  return enough.length > 1 ? enough : [Math.min(least, most), most];
}
