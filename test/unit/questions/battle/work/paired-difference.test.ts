import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../../src/base/assert.js';
import { pairedDifference } from '../../../../../src/questions/battle/work/paired-difference.js';

describe('pairedDifference', () => {
  const some = Uint8Array.of(0, 0, 1, 2, 0, 1, 1, 0);
  const others = Uint8Array.of(0, 1, 1, 0, 2, 2, 1, 0);

  it('counts the battles that a side wins in one variant only; nobody else has to win the other', () => {
    // Dark wins battles 1, 2, 5, 8 and 1, 4, 8; Light wins battles 3, 6, 7 and 2, 3, 7.
    expect(pairedDifference(some, others, 0, 0.95).estimate).toBeCloseTo(1 / 8, 12);
    expect(pairedDifference(some, others, 1, 0.95).estimate).toBe(0);
  });

  it('is certain of less than of two independent runs', () => {
    const { standardError } = pairedDifference(some, others, 0, 0.95);
    // 2 battles are won in the first one only, 1 in the second one only.
    expect(standardError).toBeCloseTo(Math.sqrt((3 / 8 - 1 / 64) / 8), 12);
    expect(standardError).toBeLessThan(Math.sqrt((4 / 8) * (4 / 8) * (1 / 8) + (3 / 8) * (5 / 8) * (1 / 8)));
  });

  it('refuses variants of different length', () => {
    expect(() => pairedDifference(some, Uint8Array.of(0), 0, 0.95)).toThrow(InternalError);
  });
});
