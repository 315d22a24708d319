import { type Assumption, assumptionKey, distinct } from './assumption.js';

/** An assumption that was made in some of several cases, or in all of them. */
export interface SharedAssumption {
  readonly assumption: Assumption;
  readonly isOfAll: boolean;
}

/**
 * Counts the assumptions of the cases of a scenario or a table, in memory that does not grow with
 * the number of cases.
 */
export class AssumptionCount {
  readonly #counts = new Map<string, { assumption: Assumption; cases: number }>();
  #cases = 0;

  /**
   * Counts the assumptions of one case, each once: two cards of the same name may cause the same
   * one.
   */
  add(assumptions: readonly Assumption[]): void {
    this.#cases++;
    for (const assumption of distinct(assumptions)) {
      const key = assumptionKey(assumption);
      const known = this.#counts.get(key) ?? { assumption, cases: 0 };
      known.cases++;
      this.#counts.set(key, known);
    }
  }

  /** Every assumption: those of all cases first, each group in the order of first occurrence. */
  assumptions(): SharedAssumption[] {
    const all = [...this.#counts.values()].map(({ assumption, cases }) => ({ assumption, isOfAll: cases === this.#cases }));
    return [...all.filter(({ isOfAll }) => isOfAll), ...all.filter(({ isOfAll }) => !isOfAll)];
  }
}
