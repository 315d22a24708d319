import { fstatSync, readFileSync, statSync } from 'node:fs';
import { stdoutClosed } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';

const NULL_DEVICE = '/dev/null';
const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/**
 * The flags with which Linux says a file was opened (octal): the last two bits are 2 for reading
 * and writing.
 */
const FLAGS = /^flags:\s*([0-7]+)$/m;

/**
 * An IoError if stdout was closed when the program started (`>&-`), else null. Node then opens the
 * null device for reading and writing in its place, and the output is lost. A user who discards
 * output on purpose (`> /dev/null`) opens that device for writing only. Programs that start others
 * without output open it for both too, but usually for stdin or stderr as well; then the result is
 * null. Works on Linux only: no other system says how a file was opened.
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
