/** The entry under a number, created if needed; the oldest entries are dropped beyond a limit. */
export function kept<T>(known: Map<number, T>, number: number, most: number, create: () => T): T {
  const found = known.get(number) ?? create();
  known.delete(number);
  for (const old of [...known.keys()].slice(0, Math.max(0, known.size + 1 - most))) known.delete(old);
  known.set(number, found);
  return found;
}
