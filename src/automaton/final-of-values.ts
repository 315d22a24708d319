import { DICE_PER_GROUP } from '../rules/process/dice-pool.js';
import type { FlatGraph } from './graph/evaluable-graph.js';
import { rollsOfValues } from './tables.js';

/** A source of dice in groups of five, each as a number that `facesOfGroup` spells out. */
interface GroupValues {
  readonly nextGroup: () => number;
}

/** A branch at which dice are rolled, with tables instead of faces. */
interface TabledRoll {
  readonly group: number;
  /** `rollOf[k][value]`: the index among the rolls of k dice of what a group shows. */
  readonly rollOf: readonly Uint16Array[];
}

/** By graph: its branches with dice; null for those of choices. */
const KNOWN = new WeakMap<FlatGraph, readonly (TabledRoll | null)[]>();

function tabledRolls(graph: FlatGraph): readonly (TabledRoll | null)[] {
  let known = KNOWN.get(graph);
  if (known === undefined) {
    known = graph.branches.map((branch) => {
      if (branch === null) return null;
      const { group, classes } = branch;
      return { group, rollOf: Array.from({ length: DICE_PER_GROUP + 1 }, (_, k) => rollsOfValues(classes, k)) };
    });
    KNOWN.set(graph, known);
  }
  return known;
}

/**
 * The index of the final state of an attack that is played so: as `finalOf` says, for fights that
 * play an attack thousands of times. Groups that are rolled after the last one that counts are left
 * out. `chosen`: as `Solution.chosen`.
 */
export function finalOfValues(
  { graph, chosen }: { readonly graph: FlatGraph; readonly chosen: Int32Array },
  dice: GroupValues,
): number {
  const { targets, firsts, branchOf, diceOf } = graph;
  const tabled = tabledRolls(graph);
  let group = 0;
  let target = graph.root;
  while (target >= 0) {
    const roll = tabled[branchOf[target]!]!;
    let edge: number;
    if (roll === null) edge = chosen[target]!;
    else {
      for (; group < roll.group; group++) dice.nextGroup();
      edge = roll.rollOf[diceOf[target]!]![dice.nextGroup()]!;
      group++;
    }
    target = targets[firsts[target]! + edge]!;
  }
  return ~target;
}
