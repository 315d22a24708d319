import type { Effect } from '../../src/rules/effects/effect.js';
import type { Ability } from '../../src/rules/game/ability.js';
import { EDITIONS, type RulesOptions } from '../../src/rules/game/editions.js';
import type { Role } from '../../src/rules/game/role.js';
import { type AttackPlan, planAttack } from '../../src/rules/plan/attack-plan.js';
import { plainUnit } from '../../src/rules/units/unit.js';
import type { OracleAbility, OracleAttack } from './attack-oracle.js';
import { effectOf } from './effects.js';

/** An attack that is a roll against one unit and nothing more, with the sums of its keywords. */
export interface SimpleAttack {
  readonly power: number;
  readonly powerChange?: number;
  /** Sum of all Accuracy values, may be negative. */
  readonly accuracy?: number;
  readonly criticalHit?: number;
  readonly attackerLucky?: number;
  readonly defenderLucky?: number;
  /** Attack dice added, once, if the first roll shows a natural 4. */
  readonly fury?: number;
  /** Damage prevented, Critical Hit included, if the final roll shows a natural 1. Always used in full. */
  readonly parry?: number;
  readonly armor?: boolean;
  readonly shields?: number;
  /** Health minus damage counters of the defending unit. Needed by every objective but 'mean-damage'. */
  readonly remainingHealth?: number;
  /** What the attacker maximises and the defender minimises, by the damage that Parry leaves. */
  readonly objective?: 'mean-damage' | 'capped-damage' | 'discard-chance';
  readonly attackerPolicy?: 'optimal' | 'greedy';
  readonly defenderPolicy?: 'optimal' | 'greedy';
  readonly firstChance?: Role;
  readonly rerollPop?: 'playOrPass' | 'fixedOrder';
  readonly luckyDice?: 'upTo' | 'exactly';
  readonly hitNeeds?: number;
  readonly armorNeeds?: number;
  readonly naturalOneMisses?: boolean;
  readonly naturalSixHits?: boolean;
  readonly criticalHitNeedsHit?: boolean;
  readonly criticalHitPerSix?: boolean;
}

/** The plan of a simple attack; `texts`: effects of the units, in the text form of scenarios. */
export function planOf(attack: SimpleAttack, texts: Partial<Record<Role, readonly string[]>> = {}): AttackPlan {
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
    rules: { ...EDITIONS.idc, ...rulesOf(attack) },
    objective: attack.objective ?? 'mean-damage',
    luckyPolicy: { attacker: attack.attackerPolicy ?? 'optimal', defender: attack.defenderPolicy ?? 'optimal' },
  });
}

function abilities(values: Record<string, number | boolean | undefined>): Ability[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([keyword, value]) => ({ keyword, value: typeof value === 'number' ? value : null, cost: 0 }));
}

const effects = (texts: readonly string[] = []): Effect[] => texts.map(effectOf);

function rulesOf(attack: SimpleAttack): Partial<RulesOptions> {
  const requested = Object.keys(EDITIONS.idc).filter((option) => attack[option as keyof SimpleAttack] !== undefined);
  return Object.fromEntries(requested.map((option) => [option, attack[option as keyof SimpleAttack]]));
}

export function oracleAttackOf(attack: SimpleAttack): OracleAttack {
  const {
    power,
    powerChange = 0,
    remainingHealth: health = null,
    objective = 'mean-damage',
    firstChance = 'attacker',
  } = attack;
  const { accuracy, criticalHit, fury, attackerLucky, armor, shields, parry, defenderLucky } = attack;
  const abilitiesOf = (values: Record<string, number | boolean | undefined>): OracleAbility[] =>
    Object.entries(values).flatMap(([keyword, value]) =>
      value ? { keyword, value: value === true ? null : value, cost: 0 } : [],
    );
  return {
    ...{ objective, firstChance, rules: rulesOf(attack) },
    lucky: { attacker: attack.attackerPolicy ?? 'optimal', defender: attack.defenderPolicy ?? 'optimal' },
    attacker: {
      ...{ power, powerChange },
      abilities: abilitiesOf({ Accuracy: accuracy, 'Critical Hit': criticalHit, Fury: fury, Lucky: attackerLucky }),
    },
    defender: {
      ...{ power: 0, health },
      abilities: abilitiesOf({ Armor: armor, Shields: shields, Parry: parry, Lucky: defenderLucky }),
    },
  };
}
