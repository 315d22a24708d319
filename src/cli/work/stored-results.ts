import { plainValue } from '../../experiment/work/plain-text.js';
import { type LinePlace, lineAt, readLine } from './work-lines.js';

/** Results that lie in files, by key. They are read when they are asked for: together they may not fit into memory. */
export class StoredResults {
  readonly #places = new Map<string, { readonly file: string; readonly place: LinePlace }>();

  /** How many there are. */
  get size(): number {
    return this.#places.size;
  }

  /** Adds the result in a line of a file; a later one of the same key takes its place. */
  add(key: string, file: string, { from, size }: LinePlace): void {
    this.#places.set(key, { file, place: { from, size } });
  }

  /** The file that has the result under a key; null if there is none. */
  fileOf(key: string): string | null {
    return this.#places.get(key)?.file ?? null;
  }

  /**
   * The result under a key, in an object; null if there is none, or its line is not what it was. Throws the
   * system's error if its file cannot be read.
   */
  of(key: string): { readonly result: unknown } | null {
    const stored = this.#places.get(key);
    if (stored === undefined) return null;
    const line = readLine(lineAt(stored.file, stored.place));
    return line?.key === key ? { result: plainValue(line.text) } : null;
  }
}
