import { philox } from '../../simulate/stream.js';

/** The fractional part of the golden ratio, whose multiples are spread most evenly over 0 to 1. */
const GOLDEN = 0.618034;

/**
 * The same items in an order in which the first few are spread over all: what is large mostly stands
 * together, and the first few tell how long all take.
 */
export function spread<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item, i) => ({ item, place: ((i + 1) * GOLDEN) % 1 }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** Items that are looked at: all of a short list, and enough to tell a few hundred keys from a few thousand. */
const SAMPLE = 512;

/**
 * About how many different keys the items have; exact for at most SAMPLE items. Of more a sample is looked at, and the keys that
 * it misses are estimated by those that it has once and twice (A. Chao, Nonparametric estimation of the number of classes in a
 * population, Scandinavian Journal of Statistics 11, 1984, 265-270).
 */
export function estimatedDistinct<Item>(items: Iterable<Item>, count: number, keyOf: (item: Item) => string): number {
  const drawn = (i: number): number => Math.floor((philox([i, 0, 0, 0], [0, 0])[0] / 2 ** 32) * count);
  const wanted = count <= SAMPLE ? null : new Set(Array.from({ length: SAMPLE }, (_, i) => drawn(i)));
  const seen = new Map<string, number>();
  let place = 0;
  for (const item of items) {
    if (wanted?.has(place++) === false) continue;
    const key = keyOf(item);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  if (wanted === null) return seen.size;
  const [once, twice] = [1, 2].map((times) => [...seen.values()].filter((each) => each === times).length) as [number, number];
  return Math.min(count, Math.round(seen.size + (once * (once - 1)) / (2 * (twice + 1))));
}
