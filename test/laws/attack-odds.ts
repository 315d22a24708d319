import fc from 'fast-check';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import { ATTACKED } from '../../src/rules/plan/encounter.js';
import { type Fraction, fraction } from '../../src/statistics/fraction.js';
import { smallAttack } from '../support/attack-arbitrary.js';
import type { SimpleAttack } from '../support/attacks.js';
import { planOf } from '../support/attacks.js';

/** Random attacks of up to nine dice, in several groups, and Lucky up to four: every rules option, objective and policy. */
export const attack: fc.Arbitrary<SimpleAttack> = fc
  .tuple(
    smallAttack,
    fc.record({
      power: fc.integer({ min: 0, max: 8 }),
      attackerLucky: fc.integer({ min: 0, max: 4 }),
      defenderLucky: fc.integer({ min: 0, max: 4 }),
    }),
  )
  .map(([small, larger]) => ({ ...small, ...larger }));

/** Attacks with as many dice in which nobody re-rolls. */
export const attackWithoutReRolls: fc.Arbitrary<SimpleAttack> = attack.map((any) => ({
  ...any,
  attackerLucky: 0,
  defenderLucky: 0,
}));

/** Attacks in which both play optimally. */
export const optimalAttack: fc.Arbitrary<SimpleAttack> = attack.map((any) => ({
  ...any,
  attackerPolicy: 'optimal',
  defenderPolicy: 'optimal',
}));

/** The exact value of an attack by its objective. (The plan drops an objective that affects no choice.) */
export function value(given: SimpleAttack): Fraction {
  return expectation(given, valueTable({ ...planOf(given), objective: given.objective ?? 'mean-damage' }).payoffOf);
}

/** The exact mean damage. */
export function mean(given: SimpleAttack): Fraction {
  return expectation(given, damageOf);
}

function damageOf({ damage }: Outcome): number {
  return damage[ATTACKED] as number;
}

function expectation(given: SimpleAttack, of: (outcome: Outcome) => number): Fraction {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(planOf(given)).automaton);
  return fraction(
    outcomes.reduce((sum, outcome, i) => sum + BigInt(of(outcome)) * (weights[i] as bigint), 0n),
    denominator,
  );
}

/** A function of k that returns the chance of k or more damage; 0 beyond the maximum damage. */
export function atLeast(given: SimpleAttack): (k: number) => Fraction {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(planOf(given)).automaton);
  return (k) =>
    fraction(
      outcomes.reduce((sum, outcome, i) => (damageOf(outcome) >= k ? sum + (weights[i] as bigint) : sum), 0n),
      denominator,
    );
}

/** a - b as a sign: -1, 0 or 1. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
