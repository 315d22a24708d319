import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { exactDistribution } from '../../../../src/exact/distribution.js';
import { DEFAULT_RULES, rulesOptions } from '../../../../src/rules/game/editions.js';
import type { AttackContext } from '../../../../src/rules/plan/attack-context.js';
import { type AttackPlan, planAttack } from '../../../../src/rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';

const CONTEXT: AttackContext = {
  rules: rulesOptions(DEFAULT_RULES),
  objective: 'mean-damage',
  luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
};

const ability = (keyword: string, value: number | null = null) => ({ keyword, value, cost: 0 });
const attacker = (...keywords: string[]): Unit => plainUnit(2, { health: 5, abilities: keywords.map((name) => ability(name)) });
const DEFENDER = plainUnit(0, { health: 9 });

function meanDamage(plan: AttackPlan): number {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(plan).automaton);
  const sum = outcomes.reduce((total, { damage }, i) => total + BigInt(damage[1] as number) * (weights[i] as bigint), 0n);
  return Number(sum) / Number(denominator);
}

describe('a change of power for the next attack', () => {
  it('adds dice as any other change if there is one attack', () => {
    const plan = planAttack(attacker(), DEFENDER, { ...CONTEXT, nextPower: 2 });
    expect(plan).toEqual(planAttack({ ...attacker(), powerChange: 2 }, DEFENDER, CONTEXT));
    expect(meanDamage(plan)).toBeCloseTo(4 / 2, 12);
  });

  it('is used up by the first of two attacks', () => {
    const strikes = attacker('Double Strike');
    expect(meanDamage(planAttack(strikes, DEFENDER, { ...CONTEXT, nextPower: 3 }))).toBeCloseTo(5 / 2 + 2 / 2, 12);
    expect(meanDamage(planAttack(strikes, DEFENDER, { ...CONTEXT, nextPower: -2 }))).toBeCloseTo(2 / 2, 12);
    expect(meanDamage(planAttack({ ...strikes, powerChange: 3 }, DEFENDER, CONTEXT))).toBeCloseTo(5 / 2 + 5 / 2, 12);
  });
});
