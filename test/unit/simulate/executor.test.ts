import { describe, expect, it } from 'vitest';
import { addTally } from '../../../src/simulate/executor.js';

describe('addTally', () => {
  it('adds outcome by outcome', () => {
    const total = Float64Array.of(1, 2, 3);
    addTally(total, Uint32Array.of(10, 0, 5));
    expect([...total]).toEqual([11, 2, 8]);
  });

  it('counts beyond 2^32, exactly', () => {
    const total = Float64Array.of(2 ** 52);
    addTally(total, Uint32Array.of(2 ** 32 - 1));
    addTally(total, Uint32Array.of(2));
    expect(total[0]).toBe(2 ** 52 + 2 ** 32 + 1);
  });
});
