import type { EvaluableGraph } from '../../../automaton/graph/evaluable-graph.js';

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
  const needs = evaluable.needs.slice();
  for (const edge of evaluable.intercepts) needs[edge] = NEVER_PAID;
  return { ...evaluable, needs };
}
