import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { ATTACKED } from '../../src/rules/plan/encounter.js';
import type { SimpleAttack } from '../support/attacks.js';
import { planOf } from '../support/attacks.js';
import { law } from '../support/law.js';
import { atLeast, attack, attackWithoutReRolls, compare, mean } from './attack-odds.js';

describe('For every attack', () => {
  law('the probabilities sum to exactly one, and no outcome without a chance is listed', attack, (any) => {
    const { weights, denominator } = exactDistribution(solveAttack(planOf(any)).automaton);
    expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(denominator);
    expect(weights.every((weight) => weight > 0n)).toBe(true);
  });

  law(
    'damage is at most one hit for each die plus the Critical Hit, and the discard follows from the damage',
    attack,
    (any) => {
      const plan = planOf(any);
      const { automaton } = solveAttack(plan);
      const dice = plan.roll.dice + plan.roll.fury;
      const sixes = plan.roll.finalFaces.criticalHit?.isCounted ? dice : 1;
      for (const outcome of automaton.outcomes) {
        const damage = outcome.damage[ATTACKED] as number;
        expect(damage).toBeLessThanOrEqual(dice + sixes * plan.criticalHit);
        expect(outcome.discarded[ATTACKED]).toBe(plan.remainingHealth !== null && damage >= plan.remainingHealth);
        if (plan.criticalHit === 0) expect(outcome.criticalHit).toBe(false);
        if (outcome.criticalHit) expect(damage).toBeGreaterThanOrEqual(plan.criticalHit - plan.parry);
      }
    },
  );

  law('Shields are power: X less of one is X less of the other', attack, (any) => {
    const lessPower = { ...any, shields: 0, powerChange: (any.powerChange ?? 0) - (any.shields ?? 0) };
    expect(planOf(lessPower)).toEqual(planOf(any));
  });
});

/** Expects that no threshold k of damage is reached more often in `less` than in `more`, the strongest form of being worse. */
function expectNeverMoreDamage(less: SimpleAttack, more: SimpleAttack): void {
  const [chanceOfLess, chanceOfMore] = [atLeast(less), atLeast(more)];
  for (let k = 1; k <= 80; k++) expect(compare(chanceOfLess(k), chanceOfMore(k)), `at least ${k}`).toBeLessThanOrEqual(0);
}

/**
 * Without re-rolls the dice are independent, so what helps one die helps the attack: the chance of
 * k or more damage never falls, for any k. With re-rolls none of this is certain. A player by the
 * rule of thumb can benefit from misses; see the counterexample below.
 */
describe('For every attack without re-rolls', () => {
  law(
    'Armor never raises a chance of damage, if Armor needs at least as much to hit as no Armor',
    attackWithoutReRolls,
    (any) => {
      const armorNeeds = Math.max(any.armorNeeds ?? 5, any.hitNeeds ?? 4);
      expectNeverMoreDamage({ ...any, armorNeeds, armor: true }, { ...any, armorNeeds, armor: false });
    },
  );

  law('one more power never lowers a chance of damage against a defender without Parry', attackWithoutReRolls, (any) => {
    const plain = { ...any, parry: 0 };
    expectNeverMoreDamage(plain, { ...plain, power: any.power + 1 });
  });

  law('one more Fury never lowers a chance of damage against a defender without Parry', attackWithoutReRolls, (any) => {
    const plain = { ...any, parry: 0 };
    expectNeverMoreDamage(plain, { ...plain, fury: (any.fury ?? 0) + 1 });
  });

  law('one more Accuracy never lowers a chance of damage', attackWithoutReRolls, (any) => {
    expectNeverMoreDamage(any, { ...any, accuracy: (any.accuracy ?? 0) + 1 });
  });

  law('one more Critical Hit never lowers a chance of damage', attackWithoutReRolls, (any) => {
    expectNeverMoreDamage(any, { ...any, criticalHit: (any.criticalHit ?? 0) + 1 });
  });

  law('one more Shields never raises a chance of damage against a defender without Parry', attackWithoutReRolls, (any) => {
    const plain = { ...any, parry: 0 };
    expectNeverMoreDamage({ ...plain, shields: (any.shields ?? 0) + 1 }, plain);
  });

  law('one more Parry never raises a chance of damage', attackWithoutReRolls, (any) => {
    expectNeverMoreDamage({ ...any, parry: (any.parry ?? 0) + 1 }, any);
  });

  law('policies, objective and first chance change nothing', attackWithoutReRolls, (any) => {
    const plain = { ...any, objective: 'mean-damage', attackerPolicy: 'optimal', defenderPolicy: 'optimal' } as const;
    expect(planOf({ ...plain, firstChance: 'attacker', rerollPop: 'playOrPass', luckyDice: 'upTo' })).toEqual(planOf(any));
  });
});

describe('The condition of the laws on power, Fury and Shields', () => {
  // Each further die may show the natural 1 that Parry needs. Parry 10 leaves no damage, so the mean is n * 3/5 * (5/6)^n.
  it('is needed: under Parry 10 the seventh die lowers the mean', () => {
    expect(compare(mean({ power: 6, parry: 10 }), mean({ power: 5, parry: 10 }))).toBe(0);
    expect(compare(mean({ power: 7, parry: 10 }), mean({ power: 6, parry: 10 }))).toBe(-1);
    expect(compare(mean({ power: 7, shields: 1, parry: 10 }), mean({ power: 7, parry: 10 }))).toBe(1);
  });

  it('is needed: against Parry 10 Fury can lower the mean', () => {
    expect(compare(mean({ power: 6, fury: 1, parry: 10 }), mean({ power: 6, parry: 10 }))).toBe(-1);
  });
});

// One die, Lucky 1 by the rule of thumb, Critical Hit 8: against Armor a natural 4 is a miss, so
// it is re-rolled and may become a six.
it('The condition of the law on Armor is needed: with "re-roll misses" Armor can raise the mean', () => {
  const fishing = { power: 1, criticalHit: 8, attackerLucky: 1, attackerPolicy: 'greedy' } as const;
  expect(compare(mean({ ...fishing, armor: true }), mean(fishing))).toBe(1);
  const optimal = { ...fishing, attackerPolicy: 'optimal' } as const;
  expect(compare(mean({ ...optimal, armor: true }), mean(optimal))).toBe(-1);
});
