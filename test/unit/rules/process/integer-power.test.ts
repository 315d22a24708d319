import { describe, expect, it } from 'vitest';
import { integerPower } from '../../../../src/rules/process/integer-power.js';

describe('integerPower', () => {
  it('multiplies the base with itself', () => {
    expect([0, 1, 2, 5].map((exponent) => integerPower(6, exponent))).toEqual([1, 6, 36, 7776]);
    expect(integerPower(0, 0)).toBe(1);
  });

  it('is exact up to 2^53', () => {
    for (const base of [2, 3, 6, 7, 61]) {
      for (let exponent = 0; BigInt(base) ** BigInt(exponent) < 2n ** 53n; exponent++) {
        expect(BigInt(integerPower(base, exponent))).toBe(BigInt(base) ** BigInt(exponent));
      }
    }
  });
});
