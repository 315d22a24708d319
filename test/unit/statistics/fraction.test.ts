import { describe, expect, it } from 'vitest';
import { divide, fraction, multiply, ratio, subtract, toText } from '../../../src/statistics/fraction.js';

describe('fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(fraction(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0n, -36n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it('throws for a denominator of zero', () => {
    expect(() => fraction(1n, 0n)).toThrow('not zero');
  });

  it('subtracts, multiplies and divides exactly', () => {
    expect(toText(subtract(fraction(1n, 2n), fraction(1n, 3n)))).toBe('1/6');
    expect(toText(multiply(fraction(2n, 3n), fraction(9n, 4n)))).toBe('3/2');
    expect(toText(divide(fraction(1n, 2n), fraction(-3n, 4n)))).toBe('-2/3');
    expect(() => divide(fraction(1n), fraction(0n))).toThrow('not zero');
  });

  it('is written as a whole number if it is one', () => {
    expect(toText(fraction(5n, 2n))).toBe('5/2');
    expect(toText(fraction(12n, 4n))).toBe('3');
    expect(toText(fraction(-1n, 3n))).toBe('-1/3');
    expect(toText(fraction(0n, 7n))).toBe('0');
  });
});

describe('ratio', () => {
  // The engine's parser of decimals rounds correctly and shares no code with ours. The last three are below 2^-1022.
  it.each([1, 17, 23, 45, 100, 307, 308, 315, 323])('gives the double that JavaScript reads for 7e-%i', (digits) => {
    expect(ratio(7n, 10n ** BigInt(digits))).toBe(Number(`7e-${digits}`));
    expect(ratio(123456789123456789n, 10n ** BigInt(digits))).toBe(Number(`123456789123456789e-${digits}`));
  });

  it('gives the doubles that JavaScript reads for large integers', () => {
    expect(ratio(9007199254740993n * 10n ** 200n, 1n)).toBe(Number(`9007199254740993e200`));
    expect(ratio(3n ** 500n, 3n ** 250n)).toBe(Number(3n ** 250n));
  });

  it('rounds a tie to even, and anything beyond a tie away from it, however small', () => {
    const tie = 2n ** 60n + 2n ** 7n; // half way between 2^60 and the next double, 2^60 + 2^8
    const much = 10n ** 40n;
    expect(ratio(tie, 1n)).toBe(2 ** 60);
    expect(ratio(tie * much, much)).toBe(2 ** 60);
    expect(ratio(tie * much + 1n, much)).toBe(2 ** 60 + 2 ** 8);
    expect(ratio(tie * much - 1n, much)).toBe(2 ** 60);
    expect(ratio((tie + 2n ** 8n) * much - 1n, much)).toBe(2 ** 60 + 2 ** 8);
    expect(ratio((tie + 2n ** 8n) * much, much)).toBe(2 ** 60 + 2 ** 9);
  });

  it('rounds the smallest doubles only once', () => {
    const unit = 2n ** 1075n; // 1 / unit is half of the smallest double
    expect(ratio(1n, unit)).toBe(0);
    expect(ratio(3n, unit)).toBe(2 * Number.MIN_VALUE);
    expect(ratio(5n, unit)).toBe(2 * Number.MIN_VALUE);
    expect(ratio(10n ** 40n + 1n, 10n ** 40n * unit)).toBe(Number.MIN_VALUE);
    // Just below half way between two neighbours near 2^-1022: two roundings would reach the tie and then the upper one.
    const odd = 2n ** 52n + 1n;
    expect(ratio((2n * odd + 1n) * 10n ** 40n - 1n, 10n ** 40n * unit)).toBe(Number(odd) * Number.MIN_VALUE);
    expect(ratio((2n * odd + 1n) * 10n ** 40n, 10n ** 40n * unit)).toBe(Number(odd + 1n) * Number.MIN_VALUE);
  });

  it('rests on powers of two that are exact in this engine', () => {
    for (let exponent = 1, power = 2; exponent <= 538; exponent += 1, power *= 2) {
      expect(2 ** exponent).toBe(power);
      expect(2 ** -exponent).toBe(1 / power);
    }
  });

  it('throws for a value that no double can hold, and for a denominator that is not positive', () => {
    expect(() => ratio(10n ** 400n, 1n)).toThrow('small enough');
    expect(() => ratio(1n, 0n)).toThrow('positive');
    expect(() => ratio(1n, -3n)).toThrow('positive');
  });
});
