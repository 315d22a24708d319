import { ROLES } from '../../game/role.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import { lowestHittingFace } from '../../plan/combatant.js';
import { candidateNumbers, type Encounter } from '../../plan/encounter.js';
import { faceClasses, type PoolLayout } from '../../process/dice-pool.js';
import { type IntegerLayout, integerLayout } from '../../process/integer-layout.js';

/**
 * The state of an attack. `dice`: the dice on the table, a DicePool. `toRoll`: dice that are to be rolled: added by Fury, or picked
 * up for a re-roll. `acted`: who used Lucky: 0 nobody, 1 the attacker, 2 the defender, 3 both. `situation`: the number of a Situation.
 */
export type StateLayout = IntegerLayout<'dice' | 'toRoll' | 'acted' | 'situation'>;

/** The most dice of damage that any effect rolls. */
export function mostDamageDice({ units, attacking }: Encounter): number {
  const { overload, backfire, areaDamage } = attacking;
  return units.reduce(
    (most, { retaliates, avenge }) => Math.max(most, avenge, ...retaliates.map(({ value }) => value)),
    Math.max(overload, backfire, areaDamage),
  );
}

/** Some faces matter in the first roll alone; from the re-rolls on nothing looks at them. */
export function poolLayouts(
  { roll }: AttackPlan,
  { units }: Encounter,
  base: number,
): { firstLayout: PoolLayout; finalLayout: PoolLayout } {
  const finalFaces = Object.values(roll.finalFaces).map(({ natural }) => natural);
  const firstFaces = Object.values(roll.firstFaces);
  const hitsFrom = [...new Set(candidateNumbers(units).map((numbers) => numbers.hitsFrom))];
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
