/** Values by key that are worked out once; all are forgotten when there is no room for another one. */
export class Remembered<Value> {
  readonly #limit: number;
  readonly #known = new Map<string, Value>();

  /** `limit`: the most values that are kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key. */
  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = await compute();
    if (this.#known.size >= this.#limit) this.#known.clear();
    this.#known.set(key, value);
    return value;
  }
}
