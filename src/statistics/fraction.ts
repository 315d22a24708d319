import { assert } from '../base/assert.js';

/** An exact rational number in lowest terms, with a positive denominator: 5/2 is `{ numerator: 5n, denominator: 2n }`. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** numerator / denominator in lowest terms. Throws an InternalError for a denominator of zero. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  assert(denominator !== 0n, 'the denominator of a fraction is not zero');
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/** a + b, exact. */
function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The sum of all; 0 without any. */
export function sum(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(add, ZERO);
}

/** a - b, exact. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

/** a * b, exact. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** a / b, exact. Throws an InternalError if b is zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function equal(a: Fraction, b: Fraction): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** The fraction in lowest terms: "5/2", "-1/3", or "3" if it is whole. */
export function toText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** The double nearest to the fraction, as by `ratio`. */
export function toNumber({ numerator, denominator }: Fraction): number {
  return ratio(numerator, denominator);
}

/** Quotients are taken to at least this many bits, more than the 53 of a double plus two for rounding. */
const QUOTIENT_BITS = 64;

/** Two bits below the last one that a double can hold (2^-1074), so that the smallest doubles are rounded correctly too. */
const DEEPEST_SHIFT = 1076;

/**
 * The double nearest to numerator / denominator, ties to even, for integers of any size; they need not be in lowest terms.
 *
 * The quotient is taken as an integer of at least 64 bits, the last of which is "sticky": it is set when the division leaves a
 * remainder, so that the one rounding that follows knows on which side of a tie the value is. Throws an InternalError if the
 * denominator is not positive, or the value is too large for a double.
 */
export function ratio(numerator: bigint, denominator: bigint): number {
  assert(denominator > 0n, 'the denominator of a ratio is positive');
  if (isExactDouble(numerator) && isExactDouble(denominator)) return Number(numerator) / Number(denominator);
  const dividend = magnitude(numerator);
  const shift = Math.min(QUOTIENT_BITS + bitLength(denominator) - bitLength(dividend), DEEPEST_SHIFT);
  const value = timesPowerOfTwo(Number(stickyQuotient(dividend, denominator, shift)), -shift);
  assert(Number.isFinite(value), 'a ratio is small enough for a double');
  return numerator < 0n ? -value : value;
}

/** floor(dividend * 2^shift / divisor), with the last bit set if the division leaves a remainder. */
function stickyQuotient(dividend: bigint, divisor: bigint, shift: number): bigint {
  const scaled = shift > 0 ? dividend << BigInt(shift) : dividend;
  const by = shift < 0 ? divisor << BigInt(-shift) : divisor;
  const quotient = scaled / by;
  return quotient * by === scaled ? quotient : quotient | 1n;
}

/** value * 2^exponent, multiplied in two steps by factors that are doubles; only the second can round. */
function timesPowerOfTwo(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return value * 2 ** half * 2 ** (exponent - half);
}

/** The number of binary digits of a non-negative integer; 1 for zero. */
function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return hex.length * 4 - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
}

function isExactDouble(value: bigint): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The greatest common divisor of two non-negative integers, by Euclid's algorithm; that of 0 and a number is the number. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
