import fc from 'fast-check';
import { expect } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { MEASURES } from '../../src/experiment/case/measures.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import type { Unit } from '../../src/rules/units/unit.js';
import { law } from '../support/law.js';
import { planOfUnits, unit } from '../unit/experiment/encounters.js';

const BOTH = ['Stun 1', 'Surge 1', 'Deflect 1', 'Evade 1', 'Absorb 1', 'Persuade 1', 'Protect 1', 'Ferocity', 'Fortitude'];
const ATTACKING = ['Focus 1', 'Backfire 1', 'Overload 1', 'Area Damage 1', 'Overkill', 'Precision', 'Cunning', 'Double Strike'];
const DEFENDING = ['Retaliate 1', 'Riposte 1', 'Avenge 1', 'Intercept', 'Redirect', 'Pay 1 Force -> Evade 1'];
const PAYING = [
  'Pay 1 Force -> Deflect 1',
  'Pay 1 Force -> Retaliate 1',
  'Pay 1 Force -> Intercept',
  'Pay 1 Force -> Protect 1',
];

function unitWith(keywords: readonly string[], maxKeywords: number): fc.Arbitrary<Unit> {
  const health = fc.constantFrom(null, 1, 2, 3);
  return fc
    .record({ own: fc.subarray([...keywords], { maxLength: maxKeywords }), power: fc.integer({ min: 1, max: 2 }), health })
    .map(({ own, ...rest }) => unit(own, rest));
}

/** Small attacks in which much can happen. */
const encounter: fc.Arbitrary<AttackPlan> = fc
  .record({
    attacker: unitWith([...BOTH, ...ATTACKING, 'Bombard 2', 'Pay 1 Force -> Evade 1'], 4),
    defender: unitWith([...BOTH, ...DEFENDING, ...PAYING], 3),
    friends: fc.array(unitWith(BOTH, 2), { maxLength: 1 }),
    others: fc.array(unitWith([...BOTH, ...DEFENDING, ...PAYING], 2), { maxLength: 1 }),
    mode: fc.constantFrom('normal', 'normal', 'bombard'),
  })
  .map(({ attacker, defender, friends, others, mode }) =>
    planOfUnits(attacker, defender, { others: { attacker: friends, defender: others }, mode }),
  );

/** The quantity that each measure reads from an outcome, defined a second time; sums of sizes, so that nothing cancels. */
const AMOUNTS: Readonly<Record<string, (outcome: Outcome) => number>> = {
  attacker_damage: ({ damage }) => damage[0] as number,
  attacker_discard_chance: ({ discarded }) => Number(discarded[0]),
  other_damage: ({ damage }) => sizeOfOthers(damage),
  other_discards: ({ discarded }) => sizeOfOthers(discarded),
  attacker_retreat_chance: ({ retreated }) => Number(retreated[0]),
  defender_retreat_chance: ({ retreated }) => Number(retreated[1]),
  other_retreats: ({ retreated }) => sizeOfOthers(retreated),
  attacker_force_spent: ({ forceSpent }) => forceSpent.attacker,
  defender_force_spent: ({ forceSpent }) => forceSpent.defender,
  attacker_power_lost: ({ powerLost }) => powerLost[0] as number,
  defender_power_lost: ({ powerLost }) => powerLost[1] as number,
  other_power_lost: ({ powerLost }) => sizeOfOthers(powerLost),
  attacker_next_power: ({ nextPower }) => nextPower[0] as number,
  defender_next_power: ({ nextPower }) => nextPower[1] as number,
  attacker_surge: ({ surge }) => surge.attacker,
  defender_surge: ({ surge }) => surge.defender,
  prediction_chance: ({ hits }) => hits,
};

function sizeOfOthers(values: readonly (number | boolean)[]): number {
  return values.slice(2).reduce<number>((sum, value) => sum + Math.abs(Number(value)), 0);
}

law('For every attack a measure that is left out is 0 in every outcome', encounter, (plan) => {
  const { outcomes } = solveAttack(plan).automaton;
  const leftOut = MEASURES.filter(({ canOccur }) => !canOccur(plan)).map(({ name }) => name);
  const happened = leftOut.filter((name) => outcomes.some((outcome) => AMOUNTS[name]?.(outcome) !== 0));
  expect(happened).toEqual([]);
});
