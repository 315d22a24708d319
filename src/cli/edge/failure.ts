import { Finding } from '../../errors/check.js';
import { IoError, systemReason, UserError, visible } from '../../errors/problem.js';

/** Exit codes of the program (docs/command-line.md#exit-codes); 0 is success, 129, 130 and 143 are signals. */
const EXIT_FINDING = 1;
const EXIT_MISTAKE = 2;
const EXIT_DEFECT = 70;
const EXIT_FILE = 74;

/** The exit code that tells scripts what went wrong. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Finding) return EXIT_FINDING;
  if (error instanceof UserError) return EXIT_MISTAKE;
  if (error instanceof IoError) return EXIT_FILE;
  return EXIT_DEFECT;
}

/** What it means that stdout or stderr cannot be written: null where nobody reads any more, as in `odds run | head`. */
export function outputFailure(error: NodeJS.ErrnoException): IoError | null {
  return error.code === 'EPIPE' ? null : new IoError(`the output could not be written: ${systemReason(error)}`);
}

/** What stderr says: nothing of a finding, which stands on stdout; a mistake or a file by its message, a defect of ours with its stack and what to report. */
export function failureText(error: unknown): string {
  if (error instanceof Finding) return '';
  if (error instanceof UserError) return `${error.message}\n`;
  if (error instanceof IoError) return `${error.message.split('\n').map(visible).join('\n')}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${stack}\nThis is a defect of odds, not of your input. Please report the lines above with your command and the files it read.\n`;
}
