import { ROLES } from '../../game/role.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import { lowestHittingFace } from '../../plan/combatant.js';
import { attackerTerms, candidateNumbers, type Encounter } from '../../plan/encounter.js';
import { faceClasses, type PoolLayout } from '../../roll/dice-pool.js';
import { type IntegerLayout, integerLayout } from '../../roll/integer-layout.js';

/** The natural faces of the first roll that Fury, Focus and Backfire look for. */
export const FURY_FACE = 4;

export const FOCUS_FACE = 5;

export const BACKFIRE_FACE = 3;

/** The natural faces of the final roll that Critical Hit, Parry and Riposte look for. */
export const CRITICAL_HIT_FACE = 6;

export const PARRY_FACE = 1;

export const RIPOSTE_FACE = 2;

/**
 * The state of an attack. `dice`: the dice on the table, a DicePool. `toRoll`: dice that are to be rolled: added by Fury, or picked
 * up for a re-roll. `acted`: who used Lucky: 0 nobody, 1 the attacker, 2 the defender, 3 both. `situation`: the number of a Situation.
 */
export type StateLayout = IntegerLayout<'dice' | 'toRoll' | 'acted' | 'situation'>;

/** The most dice of damage that any effect rolls. */
export function mostDamageDice(encounter: Encounter): number {
  const { overload, backfire, areaDamage } = attackerTerms(encounter);
  return encounter.units.reduce(
    (most, { terms }) => Math.max(most, terms.avenge, ...terms.retaliates.map(({ value }) => value)),
    Math.max(overload, backfire, areaDamage),
  );
}

/** Some faces matter in the first roll alone; from the re-rolls on nothing looks at them. */
export function poolLayouts(
  { roll }: AttackPlan,
  encounter: Encounter,
  base: number,
): { firstLayout: PoolLayout; finalLayout: PoolLayout } {
  const attacked = candidateNumbers(encounter.units);
  const { focus, backfire } = attackerTerms(encounter);
  const face = (natural: number, isLookedAt: boolean): number[] => (isLookedAt ? [natural] : []);
  const finalFaces = [
    ...face(CRITICAL_HIT_FACE, roll.naturalSixes !== 'ignored'),
    ...face(PARRY_FACE, roll.naturalOnes !== 'ignored'),
    ...face(
      RIPOSTE_FACE,
      attacked.some(({ riposte }) => riposte > 0),
    ),
  ];
  const firstFaces = [...face(FURY_FACE, roll.fury > 0), ...face(FOCUS_FACE, focus > 0), ...face(BACKFIRE_FACE, backfire > 0)];
  const hitsFrom = [...new Set(attacked.map((numbers) => numbers.hitsFrom))];
  const layout = (looksAt: readonly number[]): PoolLayout => ({ classes: faceClasses({ hitsFrom, looksAt }), base });
  const finalLayout = layout(finalFaces);
  return { firstLayout: firstFaces.length === 0 ? finalLayout : layout([...finalFaces, ...firstFaces]), finalLayout };
}

export function stateLayout({ roll }: AttackPlan, pools: number): StateLayout {
  const reRolled = ROLES.flatMap((role) => [roll.lucky[role].dice, roll.textReRolls?.[role]?.dice ?? 0]);
  const toRoll = Math.max(roll.fury, ...reRolled) + 1;
  return integerLayout([
    ['dice', pools],
    ['toRoll', toRoll],
    ['acted', 4],
    ['situation', Math.max(1, Math.floor(Number.MAX_SAFE_INTEGER / (pools * toRoll * 4)))],
  ]);
}

/** The lowest natural face of a die of damage that hits a unit. */
export function damageHitsFrom({ units, rules }: Encounter, source: number, target: number): number {
  const { hitNeeds } = units[target]!;
  const { damageDieModifier } = units[source]!;
  return lowestHittingFace(hitNeeds, damageDieModifier, rules);
}

export function damageLayoutsOf(encounter: Encounter, base: number): PoolLayout[] {
  const targets = encounter.units.flatMap(({ hitNeeds }, unit) => (hitNeeds > 0 ? [unit] : []));
  return encounter.units.map((_, source) => {
    const hitsFrom = [...new Set(targets.map((target) => damageHitsFrom(encounter, source, target)))];
    return { classes: faceClasses({ hitsFrom, looksAt: [] }), base };
  });
}
