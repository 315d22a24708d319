import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { PartCache } from '../../src/chain/attack-part.js';
import { type FightCondition, Matchup } from '../../src/chain/matchup.js';
import { rulesOptions } from '../../src/rules/game/editions.js';
import type { AttackContext } from '../../src/rules/plan/attack-context.js';
import { planAttack } from '../../src/rules/plan/attack-plan.js';
import { canonicalPlan } from '../../src/rules/plan/canonical/canonical-plan.js';
import type { Unit } from '../../src/rules/units/unit.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { attackParts } from '../support/encounter-attacks.js';
import { law } from '../support/law.js';
import { attackWithTexts } from '../support/text-arbitrary.js';

const condition: fc.Arbitrary<FightCondition> = fc.record({
  counters: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
  powerChange: fc.integer({ min: -2, max: 2 }),
  nextPower: fc.integer({ min: -2, max: 2 }),
});

/** A unit that survives any of the counters. */
const robust = (unit: Unit): Unit => ({ ...unit, health: 6 });

/** The plan of a matchup equals that of the same attack planned separately, as far as play looks at it. */
function expectSamePlans([attack, conditions]: readonly [OracleAttack, readonly FightCondition[]]): void {
  const { attacker, defender, rules, objective, luckyPolicy, mode, force } = attackParts(attack);
  const context: AttackContext = { rules: rulesOptions(rules), objective, luckyPolicy, mode, force };
  const matchup = new Matchup(robust(attacker), robust(defender), context, new PartCache());
  for (const { counters, powerChange, nextPower } of conditions) {
    const hurt = { ...robust(attacker), counters: counters[0], powerChange: attacker.powerChange + powerChange };
    const plan = planAttack(hurt, { ...robust(defender), counters: counters[1] }, { ...context, nextPower, goesOn: true });
    expect(canonicalPlan(matchup.planIn({ counters, powerChange, nextPower }))).toEqual(canonicalPlan(plan));
  }
}

describe('The plan of an attack in a fight', () => {
  const inConditions = (attacks: fc.Arbitrary<OracleAttack>) =>
    fc.tuple(attacks, fc.array(condition, { minLength: 3, maxLength: 3 }));
  law('is that of the attack by itself, for random keywords', inConditions(encounterAttack), expectSamePlans, { runs: 400 });
  law('is that of the attack by itself, for random texts', inConditions(attackWithTexts), expectSamePlans, { runs: 200 });
});
