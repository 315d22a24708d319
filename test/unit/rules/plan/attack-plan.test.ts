import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../src/rules/game/arena.js';
import type { RulesOptions } from '../../../../src/rules/game/editions.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { firstChanceRole } from '../../../../src/rules/plan/attack-plan.js';
import type { RollPlan } from '../../../../src/rules/roll/roll-plan.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { expectSameAttack, type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

describe('equal attacks have equal plans:', () => {
  const lucky = { power: 3, attacker: ['Lucky 2'], health: 4 };
  const both = { power: 3, attacker: ['Lucky 1'], defender: ['Lucky 1'] };

  it.each<[string, PrintedAttack, PrintedAttack]>([
    ['power 4 against Shields 1 is power 3', { power: 4, defender: ['Shields 1'] }, { power: 3 }],
    ['Accuracy 1 against Armor is neither', { power: 3, attacker: ['Accuracy 1'], defender: ['Armor'] }, { power: 3 }],
    ['Accuracy 4 is Accuracy 3', { power: 3, attacker: ['Accuracy 4'] }, { power: 3, attacker: ['Accuracy 3'] }],
    ['health 5 with 2 counters is health 3', { power: 3, health: 5, counters: 2 }, { power: 3, health: 3 }],
    ['Lucky beyond the dice is Lucky for all dice', { power: 3, attacker: ['Lucky 9'] }, { power: 3, attacker: ['Lucky 3'] }],
    [
      'without dice there is no Lucky, no Critical Hit, no Fury and no Parry',
      { power: 1, attacker: ['Lucky 2', 'Critical Hit 2', 'Fury 2'], defender: ['Shields 1', 'Lucky 1', 'Parry 2'] },
      { power: 0 },
    ],
    [
      'the objective does not matter if there are no choices',
      { power: 3, health: 2, objective: 'discard-chance' },
      { power: 3, health: 2 },
    ],
    [
      'the objective does not matter if players play by the rule of thumb',
      { ...lucky, luckyPolicy: { attacker: 'greedy' }, objective: 'discard-chance' },
      { ...lucky, luckyPolicy: { attacker: 'greedy' } },
    ],
    ['the first chance is for the attacker if the sides are not known', { ...both, rules: { firstChance: 'dark' } }, both],
    [
      'the first chance of the Dark Side is that of the role it plays',
      { ...both, sides: ['light', 'dark'] },
      { ...both, rules: { firstChance: 'defender' } },
    ],
    [
      'a Critical Hit that needs a hit does nothing if no face hits',
      { power: 3, attacker: ['Critical Hit 2', 'Accuracy -3'], rules: { criticalHitNeedsHit: true } },
      { power: 3, attacker: ['Accuracy -3'] },
    ],
    [
      'naturalSixHits does not matter if a 6 hits anyway',
      { power: 3, attacker: ['Accuracy -2'], rules: { naturalSixHits: true } },
      { power: 3, attacker: ['Accuracy -2'] },
    ],
    [
      'one die shows one natural six or none, so criticalHitPerSix does not matter',
      { power: 1, attacker: ['Critical Hit 2'], rules: { criticalHitPerSix: true } },
      { power: 1, attacker: ['Critical Hit 2'] },
    ],
    [
      'exactly one die or none is up to one die, so luckyDice does not matter under Lucky 1',
      { power: 3, attacker: ['Lucky 1'], defender: ['Lucky 1'], rules: { luckyDice: 'exactly' } },
      { power: 3, attacker: ['Lucky 1'], defender: ['Lucky 1'] },
    ],
  ])('%s', (_what, one, other) => {
    expectSameAttack(one, other);
  });
});

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
