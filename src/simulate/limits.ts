/** Consecutive trials with a stream of their own. Part of what a seed means: it never changes. */
export const BLOCK_SIZE = 2 ** 16;

/** The block index is one 32-bit word of the stream's counter. */
export const MAX_TRIALS = BLOCK_SIZE * 2 ** 32;

/** Threads that are started for each core, at most, and on small machines: more only take memory, 35 MB each. */
const THREADS_PER_CORE = 2;
const MIN_LIMIT = 8;

/** How many of so many worker threads are started on a machine with so many cores. */
export function threadsWorth(workers: number, cores: number): number {
  return Math.min(workers, Math.max(MIN_LIMIT, THREADS_PER_CORE * cores));
}
