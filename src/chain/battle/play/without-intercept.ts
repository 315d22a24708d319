import type { EvaluableGraph } from '../../../automaton/graph/evaluation.js';
import { isRollBranch } from '../../../automaton/graph/play-graph.js';

/** More Force than any side has in an attack: nobody can take an option that needs it. */
const NEVER_PAID = 0xffff;

const KNOWN = new WeakMap<EvaluableGraph, EvaluableGraph>();

/** An attack in which nobody intercepts; what else can change the defending unit stays. */
export function withoutIntercept(evaluable: EvaluableGraph): EvaluableGraph {
  let without = KNOWN.get(evaluable);
  if (without === undefined) {
    without = closed(evaluable);
    KNOWN.set(evaluable, without);
  }
  return without;
}

function closed(evaluable: EvaluableGraph): EvaluableGraph {
  const { branches, branchOf, stateOf, firsts } = evaluable.graph;
  const needs = evaluable.needs.slice();
  for (let n = 0; n < branchOf.length; n++) {
    const branch = branches[branchOf[n]!]!;
    if (isRollBranch(branch) || branch.stage.choice !== 'defending unit') continue;
    for (const [i, { action }] of branch.stage.options(stateOf[n]!).entries()) {
      if (action.kind === 'change' && action.by === 'Intercept') needs[firsts[n]! + i] = NEVER_PAID;
    }
  }
  return { ...evaluable, needs };
}
