import type { TrialRange } from './executor.js';
import { BLOCK_SIZE } from './limits.js';

/** The number of blocks that a range touches. */
export function blockCount({ trials }: TrialRange): number {
  return Math.ceil(trials / BLOCK_SIZE);
}

/** Cuts a range into consecutive ranges of at most `blocks` blocks. */
export function* chunks({ firstBlock, trials }: TrialRange, blocks: number): Generator<TrialRange> {
  const size = blocks * BLOCK_SIZE;
  for (let done = 0; done < trials; done += size) {
    yield { firstBlock: firstBlock + done / BLOCK_SIZE, trials: Math.min(size, trials - done) };
  }
}
