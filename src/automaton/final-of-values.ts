import type { RollStage } from '../rules/attack/state/stage.js';
import { isRollBranch, type PlayGraph } from './graph/play-graph.js';
import type { Solution } from './solve.js';
import { rollsOfValues } from './tables.js';

/** A source of dice in groups of five, each as a number that `facesOfGroup` spells out. */
interface GroupValues {
  readonly nextGroup: () => number;
}

/** A branch at which dice are rolled, with tables instead of pools. */
interface TabledRoll {
  readonly group: number;
  readonly diceAt: RollStage['diceAt'];
  /** `rollOf[k][value]`: the index among the rolls of k dice of what a group shows. */
  readonly rollOf: readonly Uint16Array[];
}

/** By graph: its branches with dice; null for those of choices. */
const KNOWN = new WeakMap<PlayGraph, readonly (TabledRoll | null)[]>();

function tabledRolls(graph: PlayGraph): readonly (TabledRoll | null)[] {
  let known = KNOWN.get(graph);
  if (known === undefined) {
    known = graph.branches.map((branch) => {
      if (!isRollBranch(branch)) return null;
      const { stage, group, rolls } = branch;
      const rollOf = rolls.map((_, k) => rollsOfValues(stage.layout.classes, k));
      return { group, diceAt: stage.diceAt, rollOf };
    });
    KNOWN.set(graph, known);
  }
  return known;
}

/**
 * The index of the final state of an attack that is played so: as `finalOf` says, for fights that
 * play an attack thousands of times. Groups that are rolled after the last one that counts are left
 * out.
 */
export function finalOfValues({ graph, chosen }: Pick<Solution, 'graph' | 'chosen'>, dice: GroupValues): number {
  const { targets, firsts, branchOf, stateOf } = graph;
  const tabled = tabledRolls(graph);
  let group = 0;
  let target = graph.root;
  while (target >= 0) {
    const roll = tabled[branchOf[target]!]!;
    let edge: number;
    if (roll === null) edge = chosen[target]!;
    else {
      for (; group < roll.group; group++) dice.nextGroup();
      edge = roll.rollOf[roll.diceAt(stateOf[target]!)]![dice.nextGroup()]!;
      group++;
    }
    target = targets[firsts[target]! + edge]!;
  }
  return ~target;
}
