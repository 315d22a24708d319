import type { Ability } from '../../src/rules/game/ability.js';
import { EDITIONS, type RulesOptions } from '../../src/rules/game/editions.js';
import { type AttackPlan, planAttack } from '../../src/rules/plan/attack-plan.js';
import { plainUnit } from '../../src/rules/units/unit.js';
import type { BruteForceAttack } from './brute-force.js';

/** The plan of an attack that is described as the brute force wants it. */
export function planOf(attack: BruteForceAttack): AttackPlan {
  const attacker = plainUnit(attack.power, {
    powerChange: attack.powerChange ?? 0,
    abilities: abilities({
      Accuracy: attack.accuracy,
      'Critical Hit': attack.criticalHit,
      Fury: attack.fury,
      Lucky: attack.attackerLucky,
    }),
  });
  const defender = plainUnit(1, {
    health: attack.remainingHealth ?? null,
    abilities: abilities({ Armor: attack.armor, Shields: attack.shields, Parry: attack.parry, Lucky: attack.defenderLucky }),
  });
  return planAttack(attacker, defender, {
    rules: rulesOf(attack),
    objective: attack.objective ?? 'mean-damage',
    luckyPolicy: { attacker: attack.attackerPolicy ?? 'optimal', defender: attack.defenderPolicy ?? 'optimal' },
  });
}

function abilities(values: Record<string, number | boolean | undefined>): Ability[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([keyword, value]) => ({ keyword, value: typeof value === 'number' ? value : null, cost: 0 }));
}

function rulesOf(attack: BruteForceAttack): RulesOptions {
  const requested = Object.keys(EDITIONS.idc).filter((option) => attack[option as keyof BruteForceAttack] !== undefined);
  const overrides = Object.fromEntries(requested.map((option) => [option, attack[option as keyof BruteForceAttack]]));
  return { ...EDITIONS.idc, ...overrides };
}
