/** Which assumptions the cases of a scenario, or of a table, were run under, in a memory that does not grow with their number. */
export class AssumptionCount {
  readonly #counts = new Map<string, number>();
  #cases = 0;

  /** Counts the assumptions of one case; two cards of one name say the same sentence, which holds once. */
  add(assumptions: readonly string[]): void {
    this.#cases++;
    for (const sentence of new Set(assumptions)) this.#counts.set(sentence, (this.#counts.get(sentence) ?? 0) + 1);
  }

  /** Every assumption; those that did not hold for all cases say so. */
  sentences(): string[] {
    const isShared = (count: number): boolean => count === this.#cases;
    const shared = [...this.#counts].filter(([, count]) => isShared(count)).map(([sentence]) => sentence);
    const others = [...this.#counts].filter(([, count]) => !isShared(count)).map(([sentence]) => `In some cases: ${sentence}`);
    return [...shared, ...others];
  }
}
