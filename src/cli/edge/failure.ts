import { fstatSync, readFileSync, statSync } from 'node:fs';
import { Finding } from '../../errors/check.js';
import { stdoutClosed } from '../../errors/file.js';
import { IoError, systemReason, UserError, visible } from '../../errors/problem.js';

/** Exit codes of the program (docs/experts.md#exit-codes); 0 is success; 129, 130 and 143 are signals. */
const EXIT_FINDING = 1;
const EXIT_USER_ERROR = 2;
const EXIT_INTERNAL_ERROR = 70;
const EXIT_IO_ERROR = 74;

export function exitCodeOf(error: unknown): number {
  if (error instanceof Finding) return EXIT_FINDING;
  if (error instanceof UserError) return EXIT_USER_ERROR;
  if (error instanceof IoError) return EXIT_IO_ERROR;
  return EXIT_INTERNAL_ERROR;
}

/** The error if stdout or stderr cannot be written; null if the reader has gone, as in `odds run | head`. */
export function outputFailure(error: NodeJS.ErrnoException): IoError | null {
  return error.code === 'EPIPE' ? null : new IoError(`the output could not be written: ${systemReason(error)}`);
}

/**
 * The text for stderr: nothing for a finding, which stdout reports; the message of a UserError or IoError; for any other error
 * the stack, with a request to report it.
 */
export function failureText(error: unknown): string {
  if (error instanceof Finding) return '';
  if (error instanceof UserError) return `${error.message}\n`;
  if (error instanceof IoError) return `${error.message.split('\n').map(visible).join('\n')}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${stack}\nThis is a defect of odds, not of your input. Please report the lines above with your command and the files it read.\n`;
}

const NULL_DEVICE = '/dev/null';
const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** The flags, in octal, with which Linux says a file was opened: the last two bits are 2 for reading and writing. */
const FLAGS = /^flags:\s*([0-7]+)$/m;

/**
 * An IoError if stdout was closed when the program started (`>&-`), otherwise null. Node then opens the null device for reading
 * and writing instead, and the output is lost. A user who discards output on purpose (`> /dev/null`) opens that device for
 * writing only. Programs that start others without output open it for both too, but usually for stdin or stderr as well, and
 * then the result is null. Only on Linux: no other system says how a file was opened.
 */
export function closedStdout(): IoError | null {
  try {
    const isSwallowed = isNull(STDOUT) && !isNull(STDIN) && !isNull(STDERR) && (flagsOf(STDOUT) & 3) === 2;
    return isSwallowed ? new IoError(stdoutClosed()) : null;
  } catch {
    return null;
  }
}

function isNull(descriptor: number): boolean {
  const file = fstatSync(descriptor);
  return file.isCharacterDevice() && file.rdev === statSync(NULL_DEVICE).rdev;
}

function flagsOf(descriptor: number): number {
  const [, flags = '0'] = FLAGS.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
  return Number.parseInt(flags, 8);
}
