import { expect } from 'vitest';
import { type OracleAttack, oracleOdds } from './attack-oracle.js';
import { chanceText } from './chance.js';
import { encounterPlan, keepsObjective, oddsText, productOdds } from './encounter-attacks.js';

/** Expects the odds of the oracle, and its value if the attacker plays for the same objective. */
export function expectOraclesOdds(attack: OracleAttack): void {
  const product = productOdds(attack);
  const oracle = oracleOdds(attack);
  expect(oddsText(product)).toEqual(oddsText(oracle));
  if (keepsObjective(attack, encounterPlan(attack))) expect(chanceText(product.value)).toBe(chanceText(oracle.value));
}
