import { type Assumption, distinct, keyOf } from './assumption.js';

/** An assumption that was made in some of several cases, or in all of them. */
export interface SharedAssumption {
  readonly assumption: Assumption;
  readonly isOfAll: boolean;
}

/** Which assumptions the cases of a scenario, or of a table, were run under, in a memory that does not grow with their number. */
export class AssumptionCount {
  readonly #counts = new Map<string, { assumption: Assumption; cases: number }>();
  #cases = 0;

  /**
   * Counts the assumptions of one case; two cards of one name may bring the same one, which holds
   * once.
   */
  add(assumptions: readonly Assumption[]): void {
    this.#cases++;
    for (const assumption of distinct(assumptions)) {
      const key = keyOf(assumption);
      const known = this.#counts.get(key) ?? { assumption, cases: 0 };
      known.cases++;
      this.#counts.set(key, known);
    }
  }

  /** Every assumption: those of all cases first, each kind in the order in which they came up. */
  assumptions(): SharedAssumption[] {
    const all = [...this.#counts.values()].map(({ assumption, cases }) => ({ assumption, isOfAll: cases === this.#cases }));
    return [...all.filter(({ isOfAll }) => isOfAll), ...all.filter(({ isOfAll }) => !isOfAll)];
  }
}
