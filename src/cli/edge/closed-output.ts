import { fstatSync, readFileSync, statSync } from 'node:fs';
import { stdoutClosed } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';

const NULL_DEVICE = '/dev/null';
const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** How a file was opened, in the flags that Linux tells (octal): the last two bits are 2 for reading and writing. */
const FLAGS = /^flags:\s*([0-7]+)$/m;

/**
 * A failure where stdout was closed when the program was started (`>&-`), else null. Node opens the null device in its place, for reading and writing,
 * and swallows the answer. Who throws it away on purpose (`> /dev/null`) opens that device for writing alone; programs that start others without
 * their output open it for both as well, but mostly for stdin or stderr too, and then nothing is said. Told on Linux alone: elsewhere nobody says
 * how a file was opened.
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
