import type { PlayGraph } from './play-graph.js';

/** The most that is kept of all graphs, in edges: with their states and situations some megabytes. */
const MAX_KEPT_EDGES = 25_000;

/** What a graph takes beside its edges, in edges: its process and situations. */
const EDGES_OF_A_GRAPH = 500;

/**
 * Play graphs by text. Beyond a limit the graph that was requested the longest ago is forgotten.
 */
export class GraphCache {
  readonly #maxEdges: number;
  /** The graph that was requested last is the last one. */
  readonly #known = new Map<string, PlayGraph>();
  #edges = 0;

  constructor(maxEdges = MAX_KEPT_EDGES) {
    this.#maxEdges = maxEdges;
  }

  /** The graph of a key; undefined if it is not known, or forgotten. */
  get(key: string): PlayGraph | undefined {
    const graph = this.#known.get(key);
    if (graph === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, graph);
    return graph;
  }

  /** Keeps a graph under a key that is not known, unless it is larger than the limit. */
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

/** What a graph takes, in edges. */
function sizeOf({ targets }: PlayGraph): number {
  return targets.length + EDGES_OF_A_GRAPH;
}
