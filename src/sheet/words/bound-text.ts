/** Smaller bounds matter to nobody. */
const MIN_BOUND = 1e-6;

/** How much more Force than was counted could change the chances of a fight, if at all. */
export function boundSentences(exact: { readonly bound: number; readonly forceCountedTo: number } | null): string[] {
  if (exact === null || exact.bound === 0) return [];
  const by = exact.bound < MIN_BOUND ? 'less than 0.0001%' : `about ${Number((100 * exact.bound).toPrecision(1))}%`;
  return [`Force is counted up to ${exact.forceCountedTo}; more would change the chances by ${by}.`];
}
