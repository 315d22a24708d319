import type { Effect } from '../../src/rules/effects/effect.js';
import { parseEffect } from '../../src/rules/effects/format.js';
import type { Ability } from '../../src/rules/game/ability.js';
import { EDITIONS, type RulesOptions } from '../../src/rules/game/editions.js';
import type { Role } from '../../src/rules/game/role.js';
import { type AttackPlan, planAttack } from '../../src/rules/plan/attack-plan.js';
import { plainUnit } from '../../src/rules/units/unit.js';
import type { BruteForceAttack } from './brute-force.js';

/**
 * The plan of an attack in the form of the brute force; `texts`: effects of the units, in the text
 * form of scenarios.
 */
export function planOf(attack: BruteForceAttack, texts: Partial<Record<Role, readonly string[]>> = {}): AttackPlan {
  const attacker = plainUnit(attack.power, {
    powerChange: attack.powerChange ?? 0,
    abilities: abilities({
      Accuracy: attack.accuracy,
      'Critical Hit': attack.criticalHit,
      Fury: attack.fury,
      Lucky: attack.attackerLucky,
    }),
    effects: effects(texts.attacker),
  });
  const defender = plainUnit(1, {
    health: attack.remainingHealth ?? null,
    abilities: abilities({ Armor: attack.armor, Shields: attack.shields, Parry: attack.parry, Lucky: attack.defenderLucky }),
    effects: effects(texts.defender),
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

function effects(texts: readonly string[] = []): Effect[] {
  return texts.map((text) => {
    const parsed = parseEffect(text);
    if (!parsed.ok) throw new Error(`${text} is not an effect`);
    return parsed.effect;
  });
}

function rulesOf(attack: BruteForceAttack): RulesOptions {
  const requested = Object.keys(EDITIONS.idc).filter((option) => attack[option as keyof BruteForceAttack] !== undefined);
  const overrides = Object.fromEntries(requested.map((option) => [option, attack[option as keyof BruteForceAttack]]));
  return { ...EDITIONS.idc, ...overrides };
}
