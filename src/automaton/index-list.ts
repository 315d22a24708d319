/** A growing list of small non-negative integers, in a quarter of the memory that an array of numbers may take. */
export class IndexList {
  #items = new Int32Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(2 * this.#items.length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = item;
  }

  /** The items so far, without room to grow. */
  toArray(): Int32Array {
    return this.#items.slice(0, this.#length);
  }
}
