/** How a terminal highlights parts of a text; without colours each returns the text unchanged. */
export interface Paint {
  /** A finding: something changed. */
  readonly finding: (text: string) => string;
  /** A good result. */
  readonly fine: (text: string) => string;
  /** A heading, or the answer in a sentence. */
  readonly head: (text: string) => string;
  /** What discards a unit. */
  readonly deadly: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours: for files, pipes, and terminals without colours. */
export const NO_PAINT: Paint = { finding: same, fine: same, head: same, deadly: same };

/**
 * The basic colours that all terminals know (ECMA-48, SGR), so that the reader's colour scheme
 * applies.
 */
export const TERMINAL_PAINT: Paint = { finding: sgr('1;31'), fine: sgr('32'), head: sgr('1'), deadly: sgr('31') };

function sgr(parameters: string): (text: string) => string {
  return (text) => `\u001b[${parameters}m${text}\u001b[0m`;
}
