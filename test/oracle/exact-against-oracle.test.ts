import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../src/rules/game/role.js';
import { KEYWORDS } from '../../src/rules/keywords/index.js';
import { isOrderChosen } from '../../src/rules/plan/end-effects.js';
import { isSimple } from '../../src/rules/plan/simple-attack.js';
import { attackOnWeakUnits, attackWithEndEffects } from '../support/attack-end-arbitrary.js';
import { oracleOdds } from '../support/attack-oracle.js';
import { chanceText } from '../support/chance.js';
import { damageWithoutAttack, encounterAttack, rareAttack, SAMPLED_KEYWORDS } from '../support/encounter-arbitrary.js';
import { encounterPlan, keepsObjective, productOdds } from '../support/encounter-attacks.js';
import { ENCOUNTERS } from '../support/encounters.js';
import { fewOf, law } from '../support/law.js';
import { expectOraclesOdds } from '../support/oracle-odds.js';

describe('The exact distribution over whole outcomes', () => {
  law(
    'equals the oracle for random attacks of up to five keywords over both sides and third units, payoff included',
    encounterAttack,
    expectOraclesOdds,
    { runs: 1500, exampleMs: 40 },
  );

  law(
    'equals the oracle for random attacks by several instances of damage, or on units that are better lost',
    rareAttack,
    expectOraclesOdds,
    { runs: 1200, exampleMs: 40 },
  );

  law(
    'equals the oracle for random attacks with several effects at their end, whose order the players choose',
    attackWithEndEffects,
    expectOraclesOdds,
    { runs: 350, exampleMs: 180 },
  );

  law('equals the oracle for random damage that no attack does', damageWithoutAttack, expectOraclesOdds, {
    runs: 1200,
    exampleMs: 40,
  });
});

// The oracle weighs every amount of every prevention, so it may take another of equal ones.
law(
  'The exact value equals that of the oracle for random attacks in which a unit may rather be discarded before more damage follows',
  attackOnWeakUnits,
  (attack) => {
    expect(chanceText(productOdds(attack).value)).toBe(chanceText(oracleOdds(attack).value));
  },
  { runs: 400, exampleMs: 100 },
);

describe('The exact distribution of attacks that random samples miss', () => {
  // The oracle counts Force in quarters.
  const inQuarters = ENCOUNTERS.filter(([, { forceValue = 0 }]) => Number.isInteger(4 * forceValue));
  it.each(fewOf(inQuarters, 10))('equals the oracle: %s', (_, attack) => expectOraclesOdds(attack));
});

describe('The random attacks', () => {
  it('have every keyword that acts in an attack', () => {
    const ofAttacks = KEYWORDS.filter(({ step }) => step !== null);
    expect([...new Set(SAMPLED_KEYWORDS)].toSorted()).toEqual(ofAttacks.map(({ name }) => name));
  });

  // The comparison above cannot check what a sample does not contain.
  it('are mostly encounters, of many kinds', { tags: 'night' }, () => {
    const plans = fc
      .sample(encounterAttack, { numRuns: 1000, seed: 20_261_120 })
      .map((attack) => ({ attack, encounter: encounterPlan(attack).encounter }));
    const share = (predicate: (plan: (typeof plans)[number]) => boolean): number =>
      plans.filter(predicate).length / plans.length;
    expect(share((plan) => !isSimple(plan))).toBeGreaterThan(0.6);
    expect(share(({ encounter }) => encounter.units.length > 2)).toBeGreaterThan(0.3);
    expect(share(({ encounter }) => encounter.isRemote)).toBeGreaterThan(0.02);
    expect(share(({ encounter }) => encounter.force.defender > 0)).toBeGreaterThan(0.08);
    expect(share(({ attack }) => keepsObjective(attack, encounterPlan(attack)))).toBeGreaterThan(0.5);
  });

  it('often have effects at the end whose order a player chooses', { tags: 'night' }, () => {
    const encounters = fc
      .sample(attackWithEndEffects, { numRuns: 1000, seed: 20_261_120 })
      .map((attack) => encounterPlan(attack).encounter);
    const share = (role: Role): number => encounters.filter((encounter) => isOrderChosen(encounter, role)).length / 1000;
    expect(share('defender')).toBeGreaterThan(0.2);
    expect(share('attacker')).toBeGreaterThan(0.02);
  });
});
