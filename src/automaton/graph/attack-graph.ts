import { attackProcess } from '../../rules/attack/attack-sequence.js';
import { changed, numberOf, type Situation } from '../../rules/attack/state/situation.js';
import type { AttackProcess, Outcome } from '../../rules/attack/state/stage.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { canonicalPlan } from '../../rules/plan/canonical/canonical-plan.js';
import type { PackedState } from '../../rules/process/stage.js';
import type { Slices } from '../slices.js';
import { exploring, MAX_EDGES, successorsByPolicy } from './explore.js';
import type { PlayGraph } from './play-graph.js';

/** The most edges kept in all graphs: with states and situations some megabytes. */
const MAX_KEPT_EDGES = 25_000;

/** The overhead of a graph, in edges: its process and situations. */
const EDGES_OF_A_GRAPH = 500;

/** Play graphs by key. Above a limit, the least recently used one is dropped. */
export class GraphCache {
  readonly #maxEdges: number;
  /** The most recently used graph is last. */
  readonly #known = new Map<string, PlayGraph>();
  #edges = 0;

  constructor(maxEdges = MAX_KEPT_EDGES) {
    this.#maxEdges = maxEdges;
  }

  get(key: string): PlayGraph | undefined {
    const graph = this.#known.get(key);
    if (graph === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, graph);
    return graph;
  }

  /** Keeps a graph under a new key, unless it is larger than the limit. */
  put(key: string, graph: PlayGraph): void {
    if (sizeOf(graph) > this.#maxEdges) return;
    this.#known.set(key, graph);
    this.#edges += sizeOf(graph);
    for (const [oldest, old] of this.#known) {
      if (this.#edges <= this.#maxEdges) return;
      this.#known.delete(oldest);
      this.#edges -= sizeOf(old);
    }
  }
}

function sizeOf({ targets }: PlayGraph): number {
  return targets.length + EDGES_OF_A_GRAPH;
}

/** The play graphs by canonical plan: attacks that differ only in numbers that the play does not look at share one. */
const KNOWN_GRAPHS = new GraphCache();

/** The play graph of an attack, in slices; null if it has more than MAX_EDGES edges. */
export function* attackGraph(plan: AttackPlan): Slices<PlayGraph | null> {
  const canonical = canonicalPlan(plan);
  const key = JSON.stringify(canonical);
  const known = KNOWN_GRAPHS.get(key);
  if (known !== undefined) return withHealthsOf(plan, known);
  const graph = yield* canonicalGraph(canonical, MAX_EDGES);
  if (graph === null) return null;
  KNOWN_GRAPHS.put(key, graph);
  return withHealthsOf(plan, graph);
}

/**
 * The play graph of a canonical plan, in slices; null if it has more than `maxEdges` edges. Its outcomes only know discards
 * that are decided during the attack.
 */
export function canonicalGraph(canonical: AttackPlan, maxEdges: number): Slices<PlayGraph | null> {
  return exploring(attackProcess(canonical), successorsByPolicy, maxEdges);
}

/** The graph of a canonical plan for one of the plans that share it. */
function withHealthsOf(plan: AttackPlan, graph: PlayGraph): PlayGraph {
  return { ...graph, process: processWithHealths(plan, graph.process) };
}

/** The process of a part of a fight, for the plan of an attack that shares it. */
export function processOfPart(plan: AttackPlan): AttackProcess {
  return processWithHealths(plan, attackProcess(canonicalPlan(plan)));
}

/** The process of a canonical plan for a plan that shares it, whose healths decide which units are discarded. */
function processWithHealths({ encounter }: AttackPlan, process: AttackProcess): AttackProcess {
  const healths = encounter.units.map(({ remainingHealth }) => remainingHealth ?? Number.POSITIVE_INFINITY);
  const outcomeOf = (state: PackedState): Outcome => {
    const outcome = process.outcomeOf(state);
    const discarded = outcome.discarded.map((isDiscarded, unit) => isDiscarded || outcome.damage[unit]! >= healths[unit]!);
    return { ...outcome, discarded };
  };
  const situationOf = (state: PackedState): Situation => {
    const situation = process.situationOf(state);
    const isGone = (unit: number): boolean =>
      situation.gone.includes(unit) || numberOf(situation.counters[unit]!) >= healths[unit]!;
    return changed(situation, { gone: [...healths.keys()].filter(isGone) });
  };
  return { ...process, outcomeOf, situationOf };
}
