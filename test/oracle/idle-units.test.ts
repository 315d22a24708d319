import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { withoutIdleUnits } from '../../src/rules/plan/canonical/idle-units.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { chanceText, lowestTerms } from '../support/chance.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { law } from '../support/law.js';
import { attackWithBearers, attackWithPrices, attackWithTexts } from '../support/text-arbitrary.js';

/** The chances of all outcomes; nothing happens to units that are not among `units`. */
function oddsOf(plan: AttackPlan, units: readonly number[], count: number): Record<string, string> {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(plan).automaton);
  const sums = new Map<string, bigint>();
  for (const [i, outcome] of outcomes.entries()) {
    const each = <T>(list: readonly T[], nothing: T): T[] =>
      Array.from({ length: count }, (_, unit) => list[units.indexOf(unit)] ?? nothing);
    const whole: Outcome = {
      ...outcome,
      damage: each(outcome.damage, 0),
      discarded: each(outcome.discarded, false),
      retreated: each(outcome.retreated, false),
      nextPower: each(outcome.nextPower, 0),
      powerLost: each(outcome.powerLost, 0),
    };
    const key = JSON.stringify(whole);
    sums.set(key, (sums.get(key) ?? 0n) + (weights[i] as bigint));
  }
  return Object.fromEntries(
    [...sums].toSorted().map(([key, weight]) => [key, chanceText(lowestTerms({ numerator: weight, denominator }))]),
  );
}

function expectSameOdds(attack: OracleAttack): void {
  const plan = encounterPlan(attack);
  const count = plan.encounter.units.length;
  const { plan: left, units } = withoutIdleUnits(plan);
  if (units.length === count) return;
  expect(oddsOf(left, units, count)).toEqual(oddsOf(plan, [...plan.encounter.units.keys()], count));
}

describe('An attack without its idle units', () => {
  law('has the same odds, for random keywords', encounterAttack, expectSameOdds, { runs: 800, exampleMs: 60 });
  law('has the same odds, for random texts', attackWithTexts, expectSameOdds, { runs: 800, exampleMs: 60 });
  law('has the same odds, for random prices', attackWithPrices, expectSameOdds, { runs: 300, exampleMs: 60 });
  law('has the same odds, for units that pay for others', attackWithBearers, expectSameOdds, { runs: 200, exampleMs: 60 });

  it('has the same odds with a unit elsewhere that pays for prevention with counters', () => {
    const guard = 'it gets prevention of all damage to one of your units for 1 damage counter';
    const attack: OracleAttack = {
      attacker: { power: 2, abilities: [{ keyword: 'Double Strike', value: null, cost: 0 }] },
      defender: { power: 1 },
      others: { attacker: [{ power: 1 }] },
      elsewhere: { defender: [{ power: 1, health: 1, texts: [guard] }] },
    };
    expect(withoutIdleUnits(encounterPlan(attack)).units).toEqual([0, 1]);
    expectSameOdds(attack);
  });

  it('is one of many: every fourth random encounter of more than two units has some', { tags: 'night' }, () => {
    const plans = fc.sample(encounterAttack, { numRuns: 1000, seed: 20_261_122 }).map(encounterPlan);
    const larger = plans.filter(({ encounter }) => encounter.units.length > 2);
    const smaller = larger.filter((plan) => withoutIdleUnits(plan).units.length < plan.encounter.units.length);
    expect(larger.length).toBeGreaterThan(200);
    expect(smaller.length / larger.length).toBeGreaterThan(0.25);
  });
});
