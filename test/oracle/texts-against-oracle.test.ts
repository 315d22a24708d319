import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttackEnd } from '../../src/rules/effects/effect.js';
import type { Payment } from '../../src/rules/game/price.js';
import type { Prevention } from '../../src/rules/keywords/preventions.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { candidateNumbers } from '../../src/rules/plan/encounter.js';
import { isSimple } from '../../src/rules/plan/simple-attack.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { TEXT_ENCOUNTERS } from '../support/encounters.js';
import { fewOf, law } from '../support/law.js';
import { expectOraclesOdds } from '../support/oracle-odds.js';
import {
  attackInBuildZone,
  attackOnHidden,
  attackOnKeywords,
  attackOnTerms,
  attackPuttingCounters,
  attackThatEnds,
  attackWithAwayGuards,
  attackWithBearers,
  attackWithPrices,
  attackWithRetreat,
  attackWithSubtypes,
  attackWithTexts,
  attackWithVariedKeywords,
} from '../support/text-arbitrary.js';

const LAWS: readonly (readonly [what: string, attacks: fc.Arbitrary<OracleAttack>, runs: number, exampleMs: number])[] = [
  ['of units with texts, payoff included', attackWithTexts, 300, 60],
  ['with texts on units in the build zone', attackInBuildZone, 150, 60],
  ['that texts forbid on some units, or make cost Force', attackOnTerms, 80, 200],
  ['that texts may end', attackThatEnds, 150, 100],
  ['that put counters on a unit', attackPuttingCounters, 150, 100],
  ['from which units retreat', attackWithRetreat, 150, 100],
  ['on sides with hidden units', attackOnHidden, 80, 200],
  ['with keywords against some units, or by boosts', attackWithVariedKeywords, 150, 200],
  ['of units with given subtypes', attackWithSubtypes, 100, 100],
  ['in which abilities cost more than Force', attackWithPrices, 150, 100],
  ['on units with guards elsewhere', attackWithAwayGuards, 150, 150],
  ['in which one of several units pays', attackWithBearers, 150, 200],
];

describe('The exact distribution over whole outcomes', () => {
  for (const [what, attacks, runs, exampleMs] of LAWS) {
    law(`equals the oracle for random attacks ${what}`, attacks, expectOraclesOdds, { runs, exampleMs });
  }

  it.each(fewOf(TEXT_ENCOUNTERS, 12))('equals the oracle: %s', (_what, attack) => expectOraclesOdds(attack));
});

function encountersOf(attacks: fc.Arbitrary<OracleAttack>, numRuns: number, seed = 20_261_127): AttackPlan['encounter'][] {
  return fc.sample(attacks, { numRuns, seed }).map((attack) => encounterPlan(attack).encounter);
}

// The comparison above cannot check what a sample does not contain.
describe('The random attacks of units with texts', { tags: 'night' }, () => {
  it('have texts of every kind that matter', () => {
    const all = fc.sample(attackWithTexts, { numRuns: 1000, seed: 20_261_120 }).map(encounterPlan);
    const plans = all.flatMap((plan) => (isSimple(plan) ? [] : plan.encounter));
    const share = (predicate: (encounter: (typeof plans)[number]) => boolean): number => plans.filter(predicate).length / 1000;
    const guards = plans.map(({ units }) =>
      units.flatMap(({ terms }) => terms.preventions.flatMap(({ guard }) => guard ?? [])),
    );
    const guarded = (predicate: (guard: (typeof guards)[number][number]) => boolean): number =>
      guards.filter((own) => own.some(predicate)).length / 1000;
    expect(plans.length / 1000).toBeGreaterThan(0.5);
    expect(share(({ boosts }) => boosts !== undefined)).toBeGreaterThan(0.08);
    expect(share(({ boosts = [] }) => boosts.length > 1)).toBeGreaterThan(0.006);
    expect(share(({ boosts = [] }) => boosts.some(({ backlash }) => backlash > 0))).toBeGreaterThan(0.015);
    expect(share(({ units }) => units.some(({ attacked }) => attacked?.against !== undefined))).toBeGreaterThan(0.04);
    expect(share(({ units }) => units.some(({ tolls }) => tolls !== undefined))).toBeGreaterThan(0.015);
    expect(share(({ units }) => units.some(({ isHarmless }) => isHarmless))).toBeGreaterThan(0.015);
    expect(share(({ units }) => units.some(({ isTame }) => isTame))).toBeGreaterThan(0.015);
    expect(share(({ units }) => units.some(({ isFragile }) => isFragile))).toBeGreaterThan(0.04);
    expect(share(({ units }) => units.some(({ standsInFor }) => standsInFor !== undefined))).toBeGreaterThan(0.015);
    expect(guarded(() => true)).toBeGreaterThan(0.08);
    expect(guarded(({ counters }) => counters > 0)).toBeGreaterThan(0.015);
    expect(guarded(({ isDiscarded }) => isDiscarded)).toBeGreaterThan(0.015);
    expect(guarded(({ isOfDiscard }) => isOfDiscard)).toBeGreaterThan(0.015);
    expect(guarded(({ onceAs }) => onceAs !== null)).toBeGreaterThan(0.015);
    const reRolled = all.flatMap(({ roll }) => roll.textReRolls ?? []);
    expect(reRolled.filter(({ attacker }) => attacker !== undefined).length / 1000).toBeGreaterThan(0.02);
    expect(reRolled.filter(({ defender }) => defender !== undefined).length / 1000).toBeGreaterThan(0.02);
    const chosen = ({ units }: (typeof plans)[number]) =>
      units.some(({ terms }) => terms.preventions.some((own) => own.choice !== undefined));
    expect(share(chosen)).toBeGreaterThan(0.02);
    expect(guarded(({ spared }) => spared > 0)).toBeGreaterThan(0.008);
  });

  it('have guards elsewhere that put counters on their units', () => {
    const plans = encountersOf(attackWithAwayGuards, 300, 20_261_120);
    const share = (predicate: (away: readonly { readonly remainingHealth: number }[]) => boolean): number =>
      plans.filter(({ away }) => predicate(away ?? [])).length / 300;
    expect(share((away) => away.length > 0)).toBeGreaterThan(0.3);
    expect(share((away) => away.some(({ remainingHealth }) => remainingHealth === 1))).toBeGreaterThan(0.02);
    expect(share((away) => away.length > 1)).toBeGreaterThan(0.005);
  });

  it('have texts that matter on which units may be attacked, and at what cost', () => {
    const plans = encountersOf(attackOnTerms, 500, 20_261_120);
    const share = (predicate: (encounter: (typeof plans)[number]) => boolean): number => plans.filter(predicate).length / 500;
    const isThird = (index: number): boolean => index > 1;
    expect(share(({ attacking }) => attacking.cost !== undefined)).toBeGreaterThan(0.1);
    expect(share(({ units }) => units[1]?.attackCost !== undefined)).toBeGreaterThan(0.05);
    expect(
      share(({ units }) => units.some(({ attackCost }, index) => isThird(index) && attackCost !== undefined)),
    ).toBeGreaterThan(0.03);
    expect(
      share(({ units }) => units.some(({ role, attacked }, i) => isThird(i) && role === 'defender' && attacked === null)),
    ).toBeGreaterThan(0.05);
    expect(
      share(({ units }) => units[0]?.terms.doubleStrike === true && units.some(({ attackCost }) => attackCost !== undefined)),
    ).toBeGreaterThan(0.01);
  });

  it('have texts by which attacks end early, by a die, for Force or for cards', () => {
    const plans = encountersOf(attackThatEnds, 500);
    const share = (predicate: (end: AttackEnd, unit: number) => boolean): number =>
      plans.filter(({ units }) => units.some(({ attackEnds = [] }, unit) => attackEnds.some((end) => predicate(end, unit))))
        .length / 500;
    expect(share(({ isForced }) => isForced)).toBeGreaterThan(0.02);
    expect(share(({ faces, isForced }) => faces < 6 && !isForced)).toBeGreaterThan(0.05);
    expect(share(({ cost }) => cost > 0)).toBeGreaterThan(0.03);
    expect(share(({ price }) => price !== undefined)).toBeGreaterThan(0.02);
    expect(share((_, unit) => unit > 1)).toBeGreaterThan(0.03);
  });

  it('have keywords that depend on whom the unit attacks, or on boosts', () => {
    const attacks = fc.sample(attackWithVariedKeywords, { numRuns: 300, seed: 20_261_120 });
    const isVaried = (attack: OracleAttack): boolean =>
      candidateNumbers(encounterPlan(attack).encounter.units).some(({ keywords }) => keywords !== undefined);
    expect(attacks.filter(isVaried).length).toBeGreaterThan(45);
  });

  it('have units that only Stealth keeps from being attacked', () => {
    const withoutStealth = (attack: OracleAttack): OracleAttack =>
      JSON.parse(JSON.stringify(attack).replaceAll(/(?<!it has )Stealth/g, 'Fortitude'));
    const digest = (attack: OracleAttack): string =>
      JSON.stringify(encounterPlan(attack).encounter.units.map(({ attacked }) => attacked === null));
    const attacks = fc
      .sample(attackOnHidden, { numRuns: 300, seed: 20_261_120 })
      .filter((attack) => !JSON.stringify(attack).includes('attacks on units with Stealth'));
    expect(attacks.filter((attack) => digest(attack) !== digest(withoutStealth(attack))).length).toBeGreaterThan(20);
  });

  it('have prices of every kind that matter', () => {
    const plans = encountersOf(attackWithPrices, 500, 20_261_122);
    const priced = plans.map(({ units, boosts = [] }) => {
      const abilities = units.flatMap(({ terms }) =>
        [terms.preventions, terms.retaliates, terms.intercepts, terms.redirects].flat(),
      );
      return [...abilities, ...boosts].flatMap(({ price }) => price ?? []);
    });
    for (const kind of ['hand', 'resource', 'tap', 'damage', 'discard'] as const) {
      const share = priced.filter((price) => price.some((item) => item.kind === kind)).length / 500;
      expect([kind, share > 0.04]).toEqual([kind, true]);
    }
    // Few units have counters.
    expect(plans.filter(({ pools }) => pools !== undefined).length).toBeGreaterThan(10);
    const purses = plans.flatMap((encounter) => encounter.purses ?? []);
    expect(purses.length / 500).toBeGreaterThan(0.15);
    // Of the 600 attacks of each law, at least three.
    const paidBoosts = plans.filter(({ boosts = [] }) => boosts.some(({ price }) => price !== undefined));
    expect(paidBoosts.length / 500).toBeGreaterThan(0.005);
  });

  it('have units of every kind that pay for others', () => {
    const plans = encountersOf(attackWithBearers, 300);
    const share = (matches: (item: Prevention, units: number) => boolean): number =>
      plans.filter(({ units }) => units.some(({ terms }) => terms.preventions.some((item) => matches(item, units.length))))
        .length / 300;
    const pays = ({ bearer, price = [] }: Prevention, kind: Payment['kind']): boolean =>
      bearer !== undefined && price.some((item) => item.kind === kind);
    for (const kind of ['tap', 'damage', 'discard', 'removed token'] as const)
      expect([kind, share((item) => pays(item, kind)) > 0.05]).toEqual([kind, true]);
    expect(share((item, units) => pays(item, 'damage') && Number(item.bearer) >= units)).toBeGreaterThan(0.05);
    expect(share((item) => item.bearer === 0)).toBeGreaterThan(0.02);
  });

  it('have units that retreat, for themselves and for others', () => {
    const plans = encountersOf(attackWithRetreat, 500);
    const share = (isMeant: (guard: NonNullable<Prevention['guard']>, unit: number) => boolean): number =>
      plans.filter((encounter) =>
        (encounter?.units ?? []).some(({ terms }, unit) =>
          terms.preventions.some(({ guard }) => guard?.isRetreat === true && isMeant(guard, unit)),
        ),
      ).length / 500;
    expect(share(({ source }, unit) => source === unit)).toBeGreaterThan(0.03);
    expect(share(({ source, whom }) => whom.some((unit) => unit !== source))).toBeGreaterThan(0.03);
  });

  it('have losses that matter to prevention', () => {
    const units = fc
      .sample(attackOnKeywords, { numRuns: 1000, seed: 20_261_120 })
      .flatMap((attack) => encounterPlan(attack).encounter.units);
    expect(units.filter((unit) => candidateNumbers([unit]).some(({ blocks }) => blocks)).length).toBeGreaterThan(5);
  });
});
