import { at } from '../base/assert.js';
import { UserError, type ValueProblem } from '../errors/problem.js';

/** A JSON file whose lines are counted once, on demand. */
class JsonSource {
  readonly file: string;
  readonly text: string;
  #lineEnds: number[] | null = null;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** The line of an offset, from 1. */
  lineAt(offset: number): number {
    this.#lineEnds ??= [...this.text.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(this.#lineEnds, middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/** A place in a JSON file, and the path to it for messages. */
export class JsonPlace {
  readonly #source: JsonSource;
  readonly #offset: number;
  readonly #path: string | null;

  private constructor(source: JsonSource, offset: number, path: string | null) {
    this.#source = source;
    this.#offset = offset;
    this.#path = path;
  }

  /** The beginning of a file. */
  static of(file: string, text: string): JsonPlace {
    return new JsonPlace(new JsonSource(file, text), 0, null);
  }

  /** The place of the next field of this name; this place if there is none. */
  field(name: string): JsonPlace {
    const found = this.#source.text.indexOf(JSON.stringify(name), this.#offset);
    const path = this.#path === null ? name : `${this.#path}.${name}`;
    return new JsonPlace(this.#source, found < 0 ? this.#offset : found, path);
  }

  /** The place of an offset of the text. */
  at(offset: number): JsonPlace {
    return new JsonPlace(this.#source, Math.min(offset, this.#source.text.length), this.#path);
  }

  /** The same place with another path. */
  called(path: string): JsonPlace {
    return new JsonPlace(this.#source, this.#offset, path);
  }

  /** The place after this one, to look for the next of several fields of one name. */
  behind(): JsonPlace {
    return new JsonPlace(this.#source, this.#offset + 1, null);
  }

  /** The line, from 1. */
  get line(): number {
    return this.#source.lineAt(this.#offset);
  }

  /** Throws a UserError with this place. */
  fail(problem: ValueProblem): never {
    throw new UserError([{ where: `${this.#source.file}:${this.line}`, path: this.#path, ...problem }]);
  }
}
