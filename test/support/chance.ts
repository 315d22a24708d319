import type { Chance, OracleOdds, OracleOutcome } from './attack-oracle.js';

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

/** The chance of the outcomes that have a property. */
export function chanceThat({ outcomes }: OracleOdds, holds: (outcome: OracleOutcome) => boolean): string {
  const chances = [...outcomes.values()].filter(({ outcome }) => holds(outcome)).map((entry) => entry.chance);
  return chanceText(chances.reduce(plus, ZERO));
}

/** The damage to the unit that is attacked. */
export function damageOf({ damage }: OracleOutcome): number {
  return damage[1] ?? 0;
}

export function meanDamage({ outcomes }: OracleOdds): Chance {
  const parts = [...outcomes.values()].map((entry) => times(chance(`${damageOf(entry.outcome)}`), entry.chance));
  return parts.reduce(plus, ZERO);
}
