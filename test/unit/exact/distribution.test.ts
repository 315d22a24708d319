import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { type Distribution, exactDistribution } from '../../../src/exact/distribution.js';
import { outcomeOf } from '../../support/outcomes.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function distributionOf(attack: PrintedAttack): Distribution {
  return exactDistribution(solveAttack(printedPlan(attack)).automaton);
}

function damageWeights({ outcomes, weights }: Distribution): Map<number, bigint> {
  const found = new Map<number, bigint>();
  for (const [i, outcome] of outcomes.entries()) {
    const damage = outcome.damage[1] as number;
    found.set(damage, (found.get(damage) ?? 0n) + (weights[i] as bigint));
  }
  return found;
}

function sumOf(weights: readonly bigint[]): bigint {
  return weights.reduce((sum, weight) => sum + weight, 0n);
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

describe('the exact distribution', () => {
  it('of no dice is one outcome for certain', () => {
    expect(distributionOf({ power: 0 })).toEqual({ outcomes: [outcomeOf()], weights: [1n], denominator: 1n });
  });

  // n dice with `hitting` faces that hit: C(n, k) * hitting^k * (6 - hitting)^(n - k) of 6^n ordered rolls show k hits.
  it.each([
    [1, 3, {}],
    [6, 2, { defender: ['Armor'] }],
    [12, 5, { attacker: ['Accuracy 2'] }],
    [20, 1, { attacker: ['Accuracy -2'] }],
  ])('of %i dice with %i hitting faces is binomial', (n, hitting, abilities) => {
    const distribution = distributionOf({ power: n, ...abilities });
    const expected = Array.from(
      { length: n + 1 },
      (_, k) => [k, choose(n, k) * BigInt(hitting) ** BigInt(k) * BigInt(6 - hitting) ** BigInt(n - k)] as const,
    );
    expect(damageWeights(distribution)).toEqual(new Map(expected));
    expect(distribution.denominator).toBe(6n ** BigInt(n));
  });

  it('of sixty dice is exact to the last unit', () => {
    const distribution = distributionOf({ power: 30, powerChange: 30 });
    expect(distribution.denominator).toBe(6n ** 60n);
    expect(sumOf(distribution.weights)).toBe(6n ** 60n);
    // All sixty hit: 3^60 rolls; all but one: 60 times as many.
    expect(damageWeights(distribution).get(60)).toBe(3n ** 60n);
    expect(damageWeights(distribution).get(59)).toBe(60n * 3n ** 60n);
  });

  it('of sixty dice with Critical Hit has sixes in 6^60 - 5^60 rolls', () => {
    const { outcomes, weights } = distributionOf({ power: 30, powerChange: 30, attacker: ['Critical Hit 2'] });
    const withSix = weights.filter((_, i) => outcomes[i]?.criticalHit);
    expect(sumOf(withSix)).toBe(6n ** 60n - 5n ** 60n);
  });

  it('counts dice that a state does not use: every omitted re-roll still has six faces', () => {
    const { outcomes, weights, denominator } = distributionOf({ power: 1, attacker: ['Lucky 1'] });
    expect(denominator).toBe(36n);
    expect(outcomes.map(({ damage }) => damage[1])).toEqual([0, 1]);
    // 3 faces hit at once (6 unused faces each), 3 miss and are re-rolled, half of them to a hit.
    expect(weights).toEqual([9n, 18n + 9n]);
  });

  it('knows how often the defender is discarded', () => {
    const { outcomes, weights } = distributionOf({ power: 4, health: 3 });
    const discards = weights.filter((_, i) => outcomes[i]?.discarded[1]);
    expect(sumOf(discards)).toBe(405n); // 5/16 of 1,296
  });
});
