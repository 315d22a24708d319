import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { exactOdds } from '../../src/experiment/plan/exact-odds.js';
import { toText } from '../../src/statistics/fraction.js';
import { smallAttack } from '../support/attack-arbitrary.js';
import { planOf } from '../support/attacks.js';
import { type BruteForceAttack, bruteForce } from '../support/brute-force.js';
import { fractionText, WORKED_EXAMPLES } from '../support/worked-examples.js';

/** Odds as fractions in lowest terms; impossible damage is omitted. */
interface Odds {
  readonly distribution: Record<number, string>;
  readonly mean: string;
  readonly discardChance: string | null;
  readonly criticalHitChance: string;
}

function productOdds(attack: BruteForceAttack): Odds {
  const odds = exactOdds(solveAttack(planOf(attack)));
  return {
    distribution: nonZero(
      odds.weights.map((weight, damage) => [damage, weight] as const),
      odds.denominator,
    ),
    mean: toText(odds.moments.mean),
    discardChance: odds.discardChance && toText(odds.discardChance),
    criticalHitChance: odds.criticalHitChance ? toText(odds.criticalHitChance) : '0',
  };
}

function bruteForceOdds(attack: BruteForceAttack): Odds {
  const { weights, denominator, mean, discardWeight, criticalHitWeight } = bruteForce(attack);
  return {
    distribution: nonZero([...weights], denominator),
    mean: fractionText(mean.numerator, mean.denominator),
    discardChance: discardWeight === null ? null : fractionText(discardWeight, denominator),
    criticalHitChance: fractionText(criticalHitWeight, denominator),
  };
}

function nonZero(weights: readonly (readonly [number, bigint])[], denominator: bigint): Record<number, string> {
  return Object.fromEntries(
    weights.filter(([, weight]) => weight > 0n).map(([damage, weight]) => [damage, fractionText(weight, denominator)]),
  );
}

describe('The exact odds', () => {
  it.each(WORKED_EXAMPLES)('agree with worked example $id: $title', ({ attack, distribution, mean, discardChance }) => {
    const odds = productOdds(attack);
    expect(odds.distribution).toEqual(distribution);
    if (mean !== undefined) expect(odds.mean).toBe(mean);
    if (discardChance !== undefined) expect(odds.discardChance).toBe(discardChance);
  });

  it('equal the brute force for random attacks of every rule, objective and policy', () => {
    fc.assert(
      fc.property(smallAttack, (attack) => {
        expect(productOdds(attack)).toEqual(bruteForceOdds(attack));
      }),
      { numRuns: 1500, seed: 20_261_120 },
    );
  });

  it('equal the brute force for every combination of up to three dice, Accuracy, Critical Hit and Lucky', () => {
    for (const power of [0, 1, 2, 3]) {
      for (const accuracy of [-2, -1, 0, 1, 2, 3]) {
        for (const criticalHit of [0, 1, 3, 4]) {
          for (const [attackerLucky, defenderLucky] of [
            [0, 0],
            [1, 0],
            [0, 2],
            [1, 1],
            [2, 1],
          ] as const) {
            for (const armor of [false, true]) {
              const attack = { power, accuracy, criticalHit, attackerLucky, defenderLucky, armor };
              expect(productOdds(attack), JSON.stringify(attack)).toEqual(bruteForceOdds(attack));
            }
          }
        }
      }
    }
  });
});
