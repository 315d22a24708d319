import type { Expectation } from '../../automaton/advise.js';
import { fraction, toNumber, toText } from '../../statistics/fraction.js';

/** Characters of a fraction at most, behind its value. */
const LONGEST_FRACTION = 12;

/** An expectation as a number, rounded once. */
export function numberOf({ quantity, denominator }: Expectation): number {
  return toNumber(fraction(quantity, denominator));
}

/** An expectation with four decimals. */
export function decimalText(expectation: Expectation): string {
  return numberOf(expectation).toFixed(4);
}

/** An expectation with four decimals, and as a fraction if that is short. */
export function expectationText(expectation: Expectation): string {
  const text = toText(fraction(expectation.quantity, expectation.denominator));
  const value = decimalText(expectation);
  return text.length <= LONGEST_FRACTION && text.includes('/') ? `${value} = ${text}` : value;
}

/** An expectation as text, without decimals if it is a whole number. */
export function amountText(expectation: Expectation): string {
  const value = numberOf(expectation);
  return Number.isInteger(value) ? String(value) : expectationText(expectation);
}
