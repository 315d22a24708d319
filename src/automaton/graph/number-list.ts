/**
 * A growing list of numbers in a typed array: it takes a quarter or half of the memory of an array
 * of numbers.
 */
class NumberList<List extends Int32Array | Float64Array> {
  #items: List;
  #length = 0;
  readonly #withLength: (length: number) => List;

  constructor(withLength: (length: number) => List) {
    this.#withLength = withLength;
    this.#items = withLength(64);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds an item and returns the new length. */
  push(item: number): number {
    if (this.#length === this.#items.length) {
      const larger = this.#withLength(2 * this.#items.length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = item;
    return this.#length;
  }

  /** The items so far, with room to grow behind them; another array once the list has grown. */
  get items(): List {
    return this.#items;
  }

  /** The items so far, without room to grow. */
  toArray(): List {
    return this.#items.slice(0, this.#length) as List;
  }
}

/** A growing list of 32-bit integers. */
export class IndexList extends NumberList<Int32Array> {
  constructor() {
    super((length) => new Int32Array(length));
  }
}

/** A growing list of numbers. */
export class FloatList extends NumberList<Float64Array> {
  constructor() {
    super((length) => new Float64Array(length));
  }
}
