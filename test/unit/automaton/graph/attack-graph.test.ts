import { describe, expect, it } from 'vitest';
import { GraphCache } from '../../../../src/automaton/graph/attack-graph.js';
import type { PlayGraph } from '../../../../src/automaton/graph/play-graph.js';

function graphOf(edges: number): PlayGraph {
  return { targets: new Int32Array(edges) } as unknown as PlayGraph;
}

/** Room for ten edges and three graphs, each of which takes 500 edges more. */
const LIMIT = 10 + 3 * 500;

describe('a cache of graphs', () => {
  it('has the graphs that were added', () => {
    const cache = new GraphCache(LIMIT);
    const graph = graphOf(4);
    expect(cache.get('a')).toBeUndefined();
    cache.put('a', graph);
    expect(cache.get('a')).toBe(graph);
  });

  it('removes the least recently used graphs first, until the others fit', () => {
    const cache = new GraphCache(LIMIT);
    for (const key of ['a', 'b', 'c']) cache.put(key, graphOf(3));
    cache.get('a');
    cache.put('d', graphOf(503));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'd']);
  });

  it('does not add a graph that is larger than its limit, nor remove others for it', () => {
    const cache = new GraphCache(LIMIT);
    cache.put('a', graphOf(LIMIT - 500));
    cache.put('b', graphOf(LIMIT - 499));
    expect([cache.get('a') !== undefined, cache.get('b')]).toEqual([true, undefined]);
  });
});
