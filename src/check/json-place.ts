import { Mistake, type ValueProblem } from '../errors.js';

/** Where something stands in a JSON file: the words to look for, one behind the other, and the path for the message. */
export class JsonPlace {
  readonly #file: string;
  readonly #text: string;
  readonly #offset: number;
  readonly #path: string | null;

  private constructor(file: string, text: string, offset: number, path: string | null) {
    this.#file = file;
    this.#text = text;
    this.#offset = offset;
    this.#path = path;
  }

  /** The beginning of a file. */
  static of(file: string, text: string): JsonPlace {
    return new JsonPlace(file, text, 0, null);
  }

  /** The place of a field of what stands here; this place where it has none. */
  field(name: string): JsonPlace {
    const found = this.#text.indexOf(`${JSON.stringify(name)}`, this.#offset);
    const path = this.#path === null ? name : `${this.#path}.${name}`;
    return new JsonPlace(this.#file, this.#text, found < 0 ? this.#offset : found, path);
  }

  /** The place where an offset of the text is. */
  at(offset: number): JsonPlace {
    return new JsonPlace(this.#file, this.#text, Math.min(offset, this.#text.length), this.#path);
  }

  /** The same place, called by another path. */
  called(path: string): JsonPlace {
    return new JsonPlace(this.#file, this.#text, this.#offset, path);
  }

  /** The place behind this one, to look for the next of several fields of one name. */
  behind(): JsonPlace {
    return new JsonPlace(this.#file, this.#text, this.#offset + 1, null);
  }

  /** Counted from 1. */
  get line(): number {
    return this.#text.slice(0, this.#offset).split('\n').length;
  }

  /** Throws a Mistake about what stands here. */
  fail(problem: ValueProblem): never {
    throw new Mistake([{ where: `${this.#file}:${this.line}`, path: this.#path, ...problem }]);
  }
}
