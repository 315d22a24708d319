/**
 * The few operations on weights, or on numbers of trials, that a calculation needs. Weights are
 * counts over 6^n: small ones are exact as numbers (below 2^53), larger ones need bigint. The
 * caller knows a bound and chooses the arithmetic that stays exact.
 */
export interface Arithmetic<N> {
  readonly zero: N;
  readonly one: N;
  readonly of: (value: number) => N;
  readonly add: (a: N, b: N) => N;
  /** sum + a * b */
  readonly addProduct: (sum: N, a: N, b: N) => N;
  readonly isLess: (a: N, b: N) => boolean;
  readonly toBigInt: (value: N) => bigint;
}

export const NUMBER_ARITHMETIC: Arithmetic<number> = {
  zero: 0,
  one: 1,
  of: (value) => value,
  add: (a, b) => a + b,
  addProduct: (sum, a, b) => sum + a * b,
  isLess: (a, b) => a < b,
  toBigInt: BigInt,
};

export const BIGINT_ARITHMETIC: Arithmetic<bigint> = {
  zero: 0n,
  one: 1n,
  of: BigInt,
  add: (a, b) => a + b,
  addProduct: (sum, a, b) => sum + a * b,
  isLess: (a, b) => a < b,
  toBigInt: (value) => value,
};

/** Whether every sum of up to 6^dice weights with values up to `largest` is exact as a number. */
export function fitsIntoNumber(dice: number, largest: number): boolean {
  return 6n ** BigInt(dice) * BigInt(Math.max(1, largest)) <= BigInt(Number.MAX_SAFE_INTEGER);
}
