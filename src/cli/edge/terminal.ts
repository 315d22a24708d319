import type { Output } from '../../asking/host.js';
import { NO_PAINT, type Paint, TERMINAL_PAINT } from '../../sheet/text/text-table.js';

/** The properties of a stream that may be a terminal. */
interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The width if a stream is not a terminal, or does not know it. */
const USUAL_COLUMNS = 80;

/** The characters per line of a stream. */
export function charactersOf({ columns = 0 }: Stream): number {
  return columns > 0 ? columns : USUAL_COLUMNS;
}

/** Whether a stream can redraw lines: a terminal that understands control sequences. */
export function takesControls({ isTTY }: Stream, { TERM = '' }: NodeJS.ProcessEnv = process.env): boolean {
  return isTTY === true && TERM !== 'dumb';
}

/**
 * Whether a stream takes colours: if it can redraw lines, or FORCE_COLOR is set to anything but 0; never if NO_COLOR is set
 * (https://no-color.org).
 */
export function takesColours(stream: Stream, env: NodeJS.ProcessEnv = process.env): boolean {
  if ((env.NO_COLOR ?? '') !== '') return false;
  const { FORCE_COLOR = '' } = env;
  return FORCE_COLOR === '' ? takesControls(stream, env) : FORCE_COLOR !== '0';
}

/** The colours of what a command prints on stdout; `isWanted`: --no-color was not given. */
export function paintOf(isWanted: boolean): Paint {
  return isWanted && takesColours(process.stdout) ? TERMINAL_PAINT : NO_PAINT;
}

/** The terminal, or wherever stdout and stderr go. */
export const CONSOLE: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};
