/**
 * A cache of results of plans, by a key of the plan's digest and everything else that determines
 * the result. Beyond the limit `most`, the least recently used result is dropped.
 */
export class PlanCache<Worked> {
  readonly #most: number;
  /** The most recently used result is last. */
  readonly #known = new Map<string, Promise<Worked>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The known or pending result of a key; if there is none, it is calculated. */
  of(key: string, workOut: () => Promise<Worked>): Promise<Worked> {
    return this.put(key, this.#known.get(key) ?? workOut());
  }

  /** Replaces the result of a key, and returns the new one. */
  put(key: string, worked: Promise<Worked>): Promise<Worked> {
    this.#known.delete(key);
    this.#known.set(key, worked);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value as string);
    return worked;
  }
}
