import type { PlayGraph } from './play-graph.js';

/** The most edges of all graphs that are kept: with their states and situations some 100 MB. */
const MAX_KEPT_EDGES = 1_000_000;

/** Play graphs by text. Above a limit of edges the least recently used graph is removed. */
export class GraphCache {
  readonly #maxEdges: number;
  /** In the order of their use: the most recent one is last. */
  readonly #known = new Map<string, PlayGraph>();
  #edges = 0;

  constructor(maxEdges = MAX_KEPT_EDGES) {
    this.#maxEdges = maxEdges;
  }

  /** The graph of a key; undefined if it is not in the cache. */
  get(key: string): PlayGraph | undefined {
    const graph = this.#known.get(key);
    if (graph === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, graph);
    return graph;
  }

  /** Adds a graph under a new key. A graph with more edges than the limit is not added. */
  put(key: string, graph: PlayGraph): void {
    if (graph.targets.length > this.#maxEdges) return;
    this.#known.set(key, graph);
    this.#edges += graph.targets.length;
    for (const [oldest, { targets }] of this.#known) {
      if (this.#edges <= this.#maxEdges) return;
      this.#known.delete(oldest);
      this.#edges -= targets.length;
    }
  }
}
