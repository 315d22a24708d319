import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../src/rules/game/arena.js';
import type { RulesOptions } from '../../../../src/rules/game/editions.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { firstChanceRole } from '../../../../src/rules/plan/attack-plan.js';
import type { RollPlan } from '../../../../src/rules/roll/roll-plan.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { printedPlan } from '../keywords/printed-attack.js';

/** The roll of the plan with the given options, if both players have Lucky. */
function contested(rules: Partial<RulesOptions>, sides: readonly [Side | null, Side | null]): RollPlan {
  return printedPlan({ power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'], sides, rules }).roll;
}

// Rule: play-or-pass (docs/rules.md#play-or-pass). A neutral unit belongs to the opponent of a unit with a side.
const FIRST_CHANCES: readonly (readonly [attacker: Side | null, defender: Side | null, first: Role])[] = [
  ['dark', 'light', 'attacker'],
  ['light', 'dark', 'defender'],
  ['dark', 'neutral', 'attacker'],
  ['neutral', 'dark', 'defender'],
  ['light', 'neutral', 'defender'],
  ['neutral', 'light', 'attacker'],
  ['dark', 'dark', 'attacker'],
  ['light', 'light', 'attacker'],
  ['neutral', 'neutral', 'attacker'],
  [null, null, 'attacker'],
  ['dark', null, 'attacker'],
  ['light', null, 'attacker'],
  ['neutral', null, 'attacker'],
  [null, 'dark', 'attacker'],
  [null, 'light', 'attacker'],
  [null, 'neutral', 'attacker'],
];

describe('the first chance', () => {
  it.each(FIRST_CHANCES)('if a %s unit attacks a %s unit is for the %s', (attackerSide, defenderSide, first) => {
    const attacker = plainUnit(1, { side: attackerSide });
    const defender = plainUnit(1, { side: defenderSide });
    expect(firstChanceRole('dark', attacker, defender)).toBe(first);
    expect(contested({ firstChance: 'dark' }, [attackerSide, defenderSide]).firstChance).toBe(first);
  });

  it('has been tested for every combination of sides', () => {
    expect(new Set(FIRST_CHANCES.map(([attacker, defender]) => `${attacker} ${defender}`)).size).toBe(4 * 4);
  });

  it.each(['attacker', 'defender'] as const)('is for the %s if the rules option says so, whatever the sides', (role) => {
    for (const [attacker, defender] of FIRST_CHANCES) {
      expect(contested({ firstChance: role }, [attacker, defender]).firstChance).toBe(role);
    }
  });
});
