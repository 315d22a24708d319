import fc from 'fast-check';
import type { OracleAttack, OracleUnit } from './attack-oracle.js';
import { attacksWith, type Theme } from './encounter-arbitrary.js';

/** Several effects at the end of the attack, whose order can matter. */
const END_THEME: Theme = {
  keywords: [
    ...['Retaliate', 'Retaliate', 'Retaliate', 'Retaliate', 'Riposte', 'Riposte', 'Riposte', 'Avenge', 'Avenge', 'Evade'],
    ...['Backfire', 'Backfire', 'Backfire', 'Overload', 'Overload', 'Overload', 'Absorb', 'Deflect', 'Intercept', 'Overkill'],
  ],
  weights: { attacker: 6, defender: 10 },
};

export const attackWithEndEffects: fc.Arbitrary<OracleAttack> = fc.noBias(attacksWith(4, 6, [END_THEME]));

/** Prevention that can be better in part than in full, as more damage follows. */
const FOLLOWING_THEMES: readonly Theme[] = [
  {
    keywords: [
      ...['Retaliate', 'Retaliate', 'Riposte', 'Riposte', 'Backfire', 'Overload', 'Evade', 'Evade', 'Evade', 'Evade'],
      ...['Absorb', 'Absorb', 'Deflect', 'Protect', 'Accuracy'],
    ],
    weights: { attacker: 10, defender: 8 },
  },
  {
    keywords: [
      ...['Retaliate', 'Retaliate', 'Riposte', 'Parry', 'Parry', 'Deflect', 'Deflect', 'Evade', 'Evade', 'Overkill'],
      ...['Area Damage', 'Area Damage', 'Area Damage', 'Accuracy'],
    ],
    weights: { attacker: 8, defender: 8, defendersOthers: 4 },
    power: [2, 4],
  },
];

/** Keywords whose numbers are made large, so that a part of them is less than all. */
const AT_LEAST: Readonly<Record<string, number>> = { Evade: 2, Absorb: 2, Protect: 2, Parry: 2, Backfire: 2, Riposte: 5 };

/** The same unit with little health left and strong abilities. */
function weakened({ abilities = [], health = null, ...unit }: OracleUnit, most: number): OracleUnit {
  return {
    ...unit,
    health: health === null ? null : Math.min(health, most),
    counters: 0,
    abilities: abilities.map((ability) => ({
      ...ability,
      value: ability.value === null ? null : Math.max(ability.value, AT_LEAST[ability.keyword] ?? ability.value),
    })),
  };
}

/**
 * Random attacks in which units with little health can be hurt more than once, for mean damage. No side saves its Force:
 * against that policy a player gains by partial prevention even if nothing follows.
 */
export const attackOnWeakUnits: fc.Arbitrary<OracleAttack> = fc
  .noBias(attacksWith(4, 6, FOLLOWING_THEMES))
  .filter(({ payment }) => payment?.attacker !== 'save' && payment?.defender !== 'save')
  .map(({ attacker, defender, others, ...attack }) => ({
    ...attack,
    attacker: weakened({ ...attacker, health: attacker.health ?? 1 }, 1),
    defender: weakened(defender, 2),
    others: {
      attacker: (others?.attacker ?? []).map((unit) => weakened(unit, 1)),
      defender: (others?.defender ?? []).map((unit) => weakened(unit, 1)),
    },
    objective: 'mean-damage',
    forceValue: 0,
  }));
