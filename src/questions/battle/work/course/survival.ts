/**
 * `shares[t]`: the share of all battles in which a unit is in play after turn t; entry 0 is the beginning. `gone[t - 1]`: the
 * battles in which it was discarded in turn t.
 */
export function survivalOf(gone: readonly number[], trials: number, turns: number): number[] {
  let standing = trials;
  return Array.from({ length: turns + 1 }, (_, turn) => {
    standing -= turn === 0 ? 0 : (gone[turn - 1] ?? 0);
    return standing / trials;
  });
}
