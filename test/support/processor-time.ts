/** The least processor time of a call in some tries, in milliseconds: other programs on the machine count little. */
export function processorMs(call: () => unknown, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const start = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Times below it say nothing about growth. */
const SMALL_MS = 4;

/**
 * The power with which the processor time of a call grows with what it reads: 1 if it grows with its length, 2 with its
 * square. `calls`: with less to read, and with `factor` times as much. 0 of calls that are too short to say.
 */
export function growth([less, more]: readonly [() => unknown, () => unknown], factor: number): number {
  if (processorMs(more, 1) < SMALL_MS || processorMs(more, 3) < SMALL_MS) return 0;
  return Math.log(processorMs(more, 5) / Math.max(0.1, processorMs(less, 5))) / Math.log(factor);
}
