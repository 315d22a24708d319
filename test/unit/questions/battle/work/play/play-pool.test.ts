import { describe, expect, it } from 'vitest';
import { surestRow } from '../../../../../../src/questions/battle/work/play/play-pool.js';

describe('the play that a pool settles', () => {
  it('guarantees most, be others better on average', () => {
    expect(
      surestRow([
        [0.9, 0.3],
        [0.5, 0.5],
        [0.4, 0.9],
      ]),
    ).toBe(1);
  });

  it('is of those that guarantee as much the one that wins most', () => {
    expect(
      surestRow([
        [0, 0.2, 0.4],
        [0.001, 0.8, 0.9],
        [0.004, 0.1, 0.1],
      ]),
    ).toBe(1);
  });

  it('is the first of equal ones', () => {
    expect(surestRow([[0.5], [0.5]])).toBe(0);
  });
});
