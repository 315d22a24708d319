import { readFileSync } from 'node:fs';

/**
 * The least processor time of a call in some tries, in milliseconds: other programs on the machine count little. A time of at
 * most `enough` needs no further try.
 */
export function processorMs(call: () => unknown, { tries = 3, enough = 0 } = {}): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && least > enough; i++) {
    const start = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Times below it say nothing about growth. */
const SMALL_MS = 4;

/**
 * The power with which the processor time of a call grows with what it reads: 1 if it grows with its length, 2 with its
 * square. `calls`: with less to read, and with `factor` times as much. 0 of calls that are too short to say.
 */
export function growth([less, more]: readonly [() => unknown, () => unknown], factor: number): number {
  if (processorMs(more, { tries: 1 }) < SMALL_MS || processorMs(more, { enough: SMALL_MS }) < SMALL_MS) return 0;
  return Math.log(processorMs(more, { tries: 5 }) / Math.max(0.1, processorMs(less, { tries: 5 }))) / Math.log(factor);
}

/** The processor seconds of a process so far, as Linux counts them; 0 if it has ended, and on other systems. */
export function processorSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? 0 : (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
