import type { DuelGraph } from './duel-graph.js';
import { MAX_COUNTERS } from './duel-position.js';

/** Standings of equal counters, but for those that are removed between attacks. */
export interface CounterLayer {
  /** The first attacks of turns, and the second ones. */
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
}

/** The standings in layers of equal counters that nothing removes, the largest sum of counters first. */
export function layersOf(graph: DuelGraph): CounterLayer[] {
  const { standings, course } = graph;
  const [ofFirst, ofSecond] = course.healing === null ? ([1, 1] as const) : keptCounters(graph);
  const layers = new Map<number, { readonly firsts: number[]; readonly seconds: number[] }>();
  for (const [p, { position }] of standings.entries()) {
    const [a, b] = [ofFirst * position.counters[0], ofSecond * position.counters[1]];
    const key = (a + b) * (MAX_COUNTERS + 1) + a;
    let layer = layers.get(key);
    if (layer === undefined) {
      layer = { firsts: [], seconds: [] };
      layers.set(key, layer);
    }
    layer[position.isSecond ? 'seconds' : 'firsts'].push(p);
  }
  return [...layers].sort(([a], [b]) => b - a).map(([, layer]) => layer);
}

/** For each unit 1 if its counters never fall, else 0. */
function keptCounters(graph: DuelGraph): [number, number] {
  const kept: [number, number] = [1, 1];
  for (const { position, attack, pass } of graph.standings) {
    for (const next of [...(attack?.next ?? []), ...(pass === null ? [] : [pass])]) {
      for (const reached of graph.reached(next)) {
        const after = graph.standings[reached]?.position.counters ?? position.counters;
        for (const unit of [0, 1] as const) if (after[unit] < position.counters[unit]) kept[unit] = 0;
      }
    }
  }
  return kept;
}
