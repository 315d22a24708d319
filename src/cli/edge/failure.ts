import { Finding } from '../../errors/check.js';
import { IoError, systemReason, UserError, visible } from '../../errors/problem.js';

/**
 * Exit codes of the program (docs/experts.md#exit-codes); 0 is success; 129, 130 and 143 are
 * signals.
 */
const EXIT_FINDING = 1;
const EXIT_USER_ERROR = 2;
const EXIT_INTERNAL_ERROR = 70;
const EXIT_IO_ERROR = 74;

/** The exit code for an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Finding) return EXIT_FINDING;
  if (error instanceof UserError) return EXIT_USER_ERROR;
  if (error instanceof IoError) return EXIT_IO_ERROR;
  return EXIT_INTERNAL_ERROR;
}

/**
 * The error to report if stdout or stderr cannot be written; null if the reader has gone, as in
 * `odds run | head`.
 */
export function outputFailure(error: NodeJS.ErrnoException): IoError | null {
  return error.code === 'EPIPE' ? null : new IoError(`the output could not be written: ${systemReason(error)}`);
}

/**
 * The text for stderr: nothing for a finding, which is reported on stdout; the message of a
 * UserError or IoError; the stack of any other error, with a request to report it.
 */
export function failureText(error: unknown): string {
  if (error instanceof Finding) return '';
  if (error instanceof UserError) return `${error.message}\n`;
  if (error instanceof IoError) return `${error.message.split('\n').map(visible).join('\n')}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${stack}\nThis is a defect of odds, not of your input. Please report the lines above with your command and the files it read.\n`;
}
