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
