/** How a terminal sets parts of a text off; each leaves the text as it is where there are no colours. */
export interface Paint {
  /** What has to be seen first: something changed. */
  readonly finding: (text: string) => string;
  /** That all is well. */
  readonly fine: (text: string) => string;
  /** The head of what follows. */
  readonly head: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours: for files, pipes, and terminals that want none. */
export const NO_PAINT: Paint = { finding: same, fine: same, head: same };

/** Colours by the numbers that all terminals know (ECMA-48, SGR), so that the reader's own scheme decides what they look like. */
export const TERMINAL_PAINT: Paint = { finding: sgr('1;31'), fine: sgr('32'), head: sgr('1') };

function sgr(parameters: string): (text: string) => string {
  return (text) => `\u001b[${parameters}m${text}\u001b[0m`;
}
