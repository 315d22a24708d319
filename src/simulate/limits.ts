/** Consecutive trials with a stream of their own. Part of what a seed means: it never changes. */
export const BLOCK_SIZE = 2 ** 16;

/** The block index is one 32-bit word of the stream's counter. */
export const MAX_TRIALS = BLOCK_SIZE * 2 ** 32;

/** More threads than any machine has cores for. */
export const MAX_WORKERS = 1024;
