import type { PartCache } from '../../attack-part.js';

/** The bytes that the deeds of all plays of a battle take at most, on each thread: as many as its attacks. */
const MAX_BYTES = 40_000_000;

/** About what a deed takes besides its choices, and what a choice takes. */
const BYTES_OF_A_DEED = 500;
const BYTES_OF_A_CHOICE = 4;

/**
 * Counts the deeds that plays and policies of a battle keep by position. If they take too much, all are forgotten together:
 * a pool of plays leaves behind what its battles needed, and the next ones need the room.
 */
export class KeptDeeds {
  readonly #parts: Pick<PartCache, 'forgotten'>;
  readonly #maxBytes: number;
  #bytes = 0;
  #emptied = 0;
  #forgottenParts = 0;

  constructor(parts: Pick<PartCache, 'forgotten'>, maxBytes = MAX_BYTES) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
  }

  /** How often all deeds were forgotten, also since their attacks were. */
  get forgotten(): number {
    return this.#parts.forgotten + this.#emptied;
  }

  /** Counts a deed with so many choices that is about to be kept. */
  add(choices: number): void {
    if (this.#forgottenParts !== this.#parts.forgotten) this.#bytes = 0;
    this.#forgottenParts = this.#parts.forgotten;
    const bytes = BYTES_OF_A_DEED + BYTES_OF_A_CHOICE * choices;
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return;
    this.#bytes = bytes;
    this.#emptied++;
  }
}
