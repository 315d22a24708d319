/**
 * What was worked out of plans: each under a key that has the digest of its plan, and whatever else decides it. Beyond `most` that is forgotten
 * which was asked for longest ago.
 */
export class PlanCache<Worked> {
  readonly #most: number;
  /** The one that was asked for last stands last. */
  readonly #known = new Map<string, Promise<Worked>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What is known under a key, or under way; where there is nothing, it is worked out. */
  of(key: string, workOut: () => Promise<Worked>): Promise<Worked> {
    return this.put(key, this.#known.get(key) ?? workOut());
  }

  /** Keeps something in the place of what was known under a key, and gives it back. */
  put(key: string, worked: Promise<Worked>): Promise<Worked> {
    this.#known.delete(key);
    this.#known.set(key, worked);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value as string);
    return worked;
  }
}
