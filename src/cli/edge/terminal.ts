/** What matters of a stream that may be a terminal. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The width of what is no terminal, and of a terminal that does not know its own. */
const USUAL_COLUMNS = 80;

/** How many characters a line of a terminal has. */
export function columnsOf({ columns = 0 }: Stream): number {
  return columns > 0 ? columns : USUAL_COLUMNS;
}

/** Whether a stream takes lines that are drawn over: a terminal that understands them. */
export function takesControls({ isTTY }: Stream, { TERM = '' }: NodeJS.ProcessEnv = process.env): boolean {
  return isTTY === true && TERM !== 'dumb';
}

/** Whether a stream takes colours: it takes controls, and NO_COLOR is not set to anything (https://no-color.org). */
export function takesColours(stream: Stream, env: NodeJS.ProcessEnv = process.env): boolean {
  return takesControls(stream, env) && (env.NO_COLOR ?? '') === '';
}
