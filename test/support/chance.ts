import type { Chance } from './attack-oracle.js';

/** A fraction in the notation of the examples: "3/8", "1". */
export function chance(text: string): Chance {
  const [numerator = '', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export const ZERO: Chance = { numerator: 0n, denominator: 1n };

export function plus(a: Chance, b: Chance): Chance {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  return lowestTerms({ numerator, denominator: a.denominator * b.denominator });
}

export function times(a: Chance, b: Chance): Chance {
  return lowestTerms({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator });
}

export function lowestTerms({ numerator, denominator }: Chance): Chance {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A chance in lowest terms, in the notation of the examples. */
export function chanceText({ numerator, denominator }: Chance): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}
