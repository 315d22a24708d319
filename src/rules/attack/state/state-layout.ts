import type { AttackPlan } from '../../plan/attack-plan.js';
import { lowestHittingFace } from '../../plan/combatant.js';
import { ATTACKING, attackerTerms, candidateNumbers, type Encounter, type EncounterInPlay } from '../../plan/encounter.js';
import { faceClasses, type PoolLayout } from '../../process/dice-pool.js';
import { type IntegerLayout, integerLayout } from '../../process/integer-layout.js';
import { type RollField, type RollLayouts, rollFields, rollLayouts } from '../../roll/roll-model.js';

/** The layout of a state of an attack: the fields of its roll, and the number of a Situation. */
export type StateLayout = IntegerLayout<RollField | 'situation'>;

/** The most dice of damage that any effect rolls. */
export function mostDamageDice(encounter: Encounter): number {
  const { overload, backfire, areaDamage } = attackerTerms(encounter);
  return encounter.units.reduce(
    (most, { terms }) => Math.max(most, terms.avenge, ...terms.retaliates.map(({ value }) => value)),
    Math.max(overload, backfire, areaDamage, encounter.effect === 'dice' ? encounter.attacking.power : 0),
  );
}

/** How the attack dice are counted, for every unit that they may be rolled against. */
export function poolLayouts({ roll }: AttackPlan, { units }: Encounter, base: number): RollLayouts {
  const hitsFrom = candidateNumbers(units).map((numbers) => numbers.hitsFrom);
  return rollLayouts(roll, [...new Set(hitsFrom)], base);
}

export function stateLayout({ roll }: AttackPlan, pools: number): StateLayout {
  const fields = rollFields(roll, pools);
  const states = fields.reduce((product, [, size]) => product * size, 1);
  return integerLayout([...fields, ['situation', Math.max(1, Math.floor(Number.MAX_SAFE_INTEGER / states))]]);
}

/** The lowest natural face of a die of damage that hits a unit. */
export function damageHitsFrom({ units, rules }: EncounterInPlay, source: number, target: number): number {
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

/** What is told of a die that can end an attack: whether it does, for every text by which it can. */
export function endingLayoutOf({ units }: EncounterInPlay, base: number): PoolLayout {
  const faces = units.flatMap(({ attackEnds = [] }) => attackEnds.map((end) => end.faces));
  return { classes: faceClasses({ hitsFrom: [...new Set(faces)].map(endsFrom), looksAt: [] }), base };
}

/** The lowest face that ends an attack that ends with so many of the six. */
export function endsFrom(faces: number): number {
  return 7 - faces;
}

/** How dice of damage against the attacking unit are counted, whichever unit rolls them. */
export function endLayoutOf(encounter: Encounter, base: number): PoolLayout {
  const hitsFrom = encounter.units.map((_, source) => damageHitsFrom(encounter, source, ATTACKING));
  return { classes: faceClasses({ hitsFrom: [...new Set(hitsFrom)], looksAt: [] }), base };
}
