import { assert } from '../base/assert.js';
import type { Counts } from './counts.js';
import { sampleSpread } from './damage-estimate.js';

/**
 * The numbers of blocks after which a run with a target error checks its standard error: 1, 2, 4, 8
 * ... and finally `maxBlocks`, an integer of at least 1 (docs/method.md#target-error).
 */
export function lookPoints(maxBlocks: number): number[] {
  assert(Number.isSafeInteger(maxBlocks) && maxBlocks >= 1, `a run has at least one block, found ${maxBlocks}`);
  const points: number[] = [];
  for (let blocks = 1; blocks < maxBlocks; blocks *= 2) points.push(blocks);
  return [...points, maxBlocks];
}

/**
 * Whether a run may stop: the standard error of the mean damage is at most `targetError` (above 0,
 * in damage counters).
 *
 * A constant sample has the standard error 0 and stops; a single trial has none and does not.
 */
export function reachesTarget(counts: Counts, targetError: number): boolean {
  assert(targetError > 0, `a target error is above 0, found ${targetError}`);
  const { standardError } = sampleSpread(counts);
  return standardError !== null && standardError <= targetError;
}
