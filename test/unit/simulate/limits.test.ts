import { expect, it } from 'vitest';
import { startedThreads } from '../../../src/simulate/limits.js';

it.each([
  [0, 4, 0],
  [3, 1, 3],
  [8, 2, 8],
  [9, 2, 8],
  [1024, 2, 8],
  [16, 8, 16],
  [1024, 64, 128],
])('startedThreads of %i worker threads on a machine with %i cores are %i', (workers, cores, expected) => {
  expect(startedThreads(workers, cores)).toBe(expected);
});
