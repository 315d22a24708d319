import { valueOfPlainText } from '../../experiment/work/plain-text.js';
import { type LinePlace, lineAt, type PlacedLine, readLine, type WorkLine } from './work-lines.js';

/** Texts of no more characters are kept in memory, where they take no more than their places in a file. */
const SHORT = 512;

/** Where a result is: in memory, or in a line of a file. */
type Stored = { readonly file: string } & ({ readonly text: string } | { readonly place: LinePlace });

/**
 * Results of files, by key. Longer ones are read when they are asked for: together they may not fit into
 * memory.
 */
export class StoredResults {
  readonly #stored = new Map<string, Stored>();

  /** How many there are. */
  get size(): number {
    return this.#stored.size;
  }

  keys(): string[] {
    return [...this.#stored.keys()];
  }

  /** Adds the result that a line of a file has; a later one of the same key takes its place. */
  add({ key, text }: WorkLine, file: string, { from, size }: PlacedLine): void {
    this.#stored.set(key, text.length <= SHORT ? { file, text } : { file, place: { from, size } });
  }

  /** The file that has the result under a key; null if there is none. */
  fileOf(key: string): string | null {
    return this.#stored.get(key)?.file ?? null;
  }

  /** Adds the results of another collection. */
  addAll(others: StoredResults): void {
    for (const [key, stored] of others.#stored) this.#stored.set(key, stored);
  }

  /**
   * The result under a key, in an object; null if there is none, or its line is not what it was. Throws the
   * system's error if its file cannot be read.
   */
  of(key: string): { readonly result: unknown } | null {
    const stored = this.#stored.get(key);
    if (stored === undefined) return null;
    if ('text' in stored) return readResult(stored.text);
    const line = readLine(lineAt(stored.file, stored.place));
    return line?.key === key ? readResult(line.text) : null;
  }
}

/** The value of a text, in an object; null if it is none. */
function readResult(text: string): { readonly result: unknown } | null {
  try {
    return { result: valueOfPlainText(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
