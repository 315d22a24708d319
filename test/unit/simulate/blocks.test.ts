import { describe, expect, it } from 'vitest';
import { blockCount, chunks } from '../../../src/simulate/blocks.js';
import { BLOCK_SIZE } from '../../../src/simulate/limits.js';

it.each([
  [1, 1],
  [BLOCK_SIZE, 1],
  [BLOCK_SIZE + 1, 2],
  [10 * BLOCK_SIZE, 10],
  [2 ** 48, 2 ** 32],
])('blockCount of %i trials is %i', (trials, blocks) => {
  expect(blockCount({ firstBlock: 7, trials })).toBe(blocks);
});

describe('chunks', () => {
  it('are consecutive ranges of a number of blocks, the last one with the rest', () => {
    expect([...chunks({ firstBlock: 4, trials: 5 * BLOCK_SIZE + 9 }, 2)]).toEqual([
      { firstBlock: 4, trials: 2 * BLOCK_SIZE },
      { firstBlock: 6, trials: 2 * BLOCK_SIZE },
      { firstBlock: 8, trials: BLOCK_SIZE + 9 },
    ]);
  });

  it('lose no trial and each begin with a block, for any size', () => {
    for (const trials of [1, BLOCK_SIZE - 1, BLOCK_SIZE, 7 * BLOCK_SIZE + 3]) {
      for (const blocks of [1, 2, 3, 64]) {
        const parts = [...chunks({ firstBlock: 11, trials }, blocks)];
        expect(parts.reduce((sum, part) => sum + part.trials, 0)).toBe(trials);
        let next = 11;
        for (const part of parts) {
          expect(part.firstBlock).toBe(next);
          expect(part.trials).toBeGreaterThan(0);
          next += blockCount(part);
        }
      }
    }
  });
});
