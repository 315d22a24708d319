/** Consecutive trials that share one stream. Part of what a seed means, so it never changes. */
export const BLOCK_SIZE = 2 ** 16;

/** Threads at most that are started for each core: more only take memory, 35 MB each. */
const THREADS_PER_CORE = 2;
const MIN_LIMIT = 8;

/** How many of the requested worker threads are started on a machine with this number of cores. */
export function startedThreads(workers: number, cores: number): number {
  return Math.min(workers, Math.max(MIN_LIMIT, THREADS_PER_CORE * cores));
}
