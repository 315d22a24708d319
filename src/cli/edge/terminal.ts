/** The properties of a stream that may be a terminal. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The width if a stream is not a terminal, or does not know its width. */
const USUAL_COLUMNS = 80;

/** The characters in a line of a stream. */
export function columnsOf({ columns = 0 }: Stream): number {
  return columns > 0 ? columns : USUAL_COLUMNS;
}

/** Whether a stream can draw over lines: it is a terminal that understands controls. */
export function takesControls({ isTTY }: Stream, { TERM = '' }: NodeJS.ProcessEnv = process.env): boolean {
  return isTTY === true && TERM !== 'dumb';
}

/**
 * Whether a stream takes colours: it takes controls, and NO_COLOR is unset or empty
 * (https://no-color.org).
 */
export function takesColours(stream: Stream, env: NodeJS.ProcessEnv = process.env): boolean {
  return takesControls(stream, env) && (env.NO_COLOR ?? '') === '';
}
