import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { finished } from '../../src/automaton/slices.js';
import { type RowStage, rowOdds } from '../../src/chain/row/row-odds.js';
import { type RowSetup, solvingRow } from '../../src/chain/row/solve-row.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { rowOfOneUnit, rowSetup } from '../../src/experiment/case/row-question.js';
import { runRow } from '../../src/questions/row/work/run-row.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import type { Ability } from '../../src/rules/game/ability.js';
import { ANY_UNIT } from '../../src/rules/game/group.js';
import type { Objective } from '../../src/rules/plan/attack-context.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import type { AttackSetup } from '../../src/scenario/scenario.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { DUEL_CONTEXT } from '../support/duels.js';
import { effectOf } from '../support/effects.js';
import { attacksWith } from '../support/encounter-arbitrary.js';
import { attackParts, encounterPlan } from '../support/encounter-attacks.js';
import { IS_WHOLE, law } from '../support/law.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

function row(attackers: readonly [Unit, ...Unit[]], defender: Unit, rest: Partial<RowSetup> = {}): RowStage[] {
  const context = { ...DUEL_CONTEXT, objective: 'discard-chance' as Objective, force: { attacker: 4, defender: 4 } };
  const solved = finished(solvingRow({ attackers, isOneUnit: true, defender, context, ...rest }));
  if (solved === null) throw new Error('too large');
  return rowOdds(solved);
}

/** The chance of at least k successes of n with p = 1/2. */
function atLeast(k: number, n: number): number {
  let ways = 0;
  for (let rolls = 0; rolls < 2 ** n; rolls++) if (rolls.toString(2).replaceAll('0', '').length >= k) ways++;
  return ways / 2 ** n;
}

const hits = (k: number, n: number): number => atLeast(k, n) - atLeast(k + 1, n);

/**
 * The chance that a unit with this health and Force is discarded by attacks of n dice if its player makes the best use of "Pay 2 Force -> Evade 2": every roll and both options of each attack.
 */
function discardedWithEvade(attacks: number, n: number, health: number, force: number): number {
  if (health <= 0) return 1;
  if (attacks === 0) return 0;
  let chance = 0;
  for (let k = 0; k <= n; k++) {
    const without = discardedWithEvade(attacks - 1, n, health - k, force);
    const evaded = k > 0 && force >= 2 ? discardedWithEvade(attacks - 1, n, health - Math.max(0, k - 2), force - 2) : 1;
    chance += hits(k, n) * Math.min(without, evaded);
  }
  return chance;
}

/** The exact payoff of a single attack, with the objective and the value of Force of its setup. */
function valueOfAttack(plan: AttackPlan, { objective, forceValue }: AttackSetup): number {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(plan).automaton);
  const { payoffOf, scale } = valueTable({ ...plan, objective, encounter: { ...plan.encounter, forceValue } });
  const sum = outcomes.reduce(
    (total, outcome, i) => total + BigInt(Math.round(payoffOf(outcome))) * (weights[i] as bigint),
    0n,
  );
  return Number(sum) / Number(denominator) / scale;
}

describe('Attacks in a row', () => {
  it('add up: two attacks of three dice are six dice', () => {
    const attacker = plainUnit(3, { health: 5 });
    const stages = row([attacker, attacker], plainUnit(0, { health: 4 }));
    expect(stages[0]?.discardChance).toBe(0);
    expect(stages[1]?.discardChance).toBeCloseTo(atLeast(4, 6), 12);
    expect(stages[1]?.meanDamage).toBeCloseTo(3, 12);
  });

  it.each([
    [2, 3, 3, 4],
    [3, 3, 4, 2],
    [3, 2, 2, 4],
    [4, 3, 5, 6],
  ])(
    'of %i times %i dice on %i health with %i Force: the defender saves it for where it helps most',
    (attacks, dice, health, force) => {
      const attacker = plainUnit(dice, { health: 5 });
      const attackers = Array.from({ length: attacks }, () => attacker) as [Unit, ...Unit[]];
      const defender = plainUnit(0, { health, abilities: [ability('Evade', 2, 2)] });
      const context = { ...DUEL_CONTEXT, objective: 'discard-chance' as Objective, force: { attacker: 0, defender: force } };
      const stages = row(attackers, defender, { context });
      expect(stages.at(-1)?.discardChance).toBeCloseTo(discardedWithEvade(attacks, dice, health, force), 12);
    },
  );

  it('leave each side the Force that it has not spent', () => {
    const context = {
      ...DUEL_CONTEXT,
      rules: { ...DUEL_CONTEXT.rules, hitNeeds: 1 as const },
      force: { attacker: 4, defender: 3 },
    };
    const attacker = plainUnit(1, { health: 5 });
    // Every die hits, and any damage discards it: it pays for each attack.
    const defender = plainUnit(0, { health: 1, abilities: [ability('Evade', 1, 1)] });
    const stages = row([attacker, attacker], defender, { context: { ...context, objective: 'discard-chance' } });
    expect(stages.map(({ force }) => force)).toEqual([
      [4, 2],
      [4, 1],
    ]);
  });

  it('of several units go on if one of them is discarded; those of one unit do not', () => {
    const attacker = plainUnit(1, { health: 1 });
    const defender = plainUnit(0, { health: 2, abilities: [ability('Retaliate', 6)] });
    const of = (isOneUnit: boolean): number | undefined =>
      row([attacker, attacker, attacker], defender, { isOneUnit }).at(-1)?.meanDamage;
    expect(of(true)).toBeLessThan(of(false) as number);
  });

  it('keep what lasts: Focus gives dice for the next attack, Stun takes them', () => {
    const focused = plainUnit(2, { health: 3, abilities: [ability('Focus', 1)] });
    const stages = row([focused, focused], plainUnit(0, { health: 9 }), { isOneUnit: true });
    // A natural five among two dice gives a die more.
    expect(stages[1]?.meanDamage).toBeCloseTo(1 + 1 + (11 / 36) * 0.5, 12);
  });

  it('leave counters on a unit elsewhere that pays with them for prevention, until it is discarded', () => {
    // Every die hits. Two of four attacks are prevented, or fewer if it has counters before.
    const meanWith = (helper: Unit, abilities: readonly Ability[] = []): number | undefined => {
      const elsewhere = { attacker: [], defender: [plainUnit(0, { health: 1 }), helper] };
      const context = {
        ...{ ...DUEL_CONTEXT, rules: { ...DUEL_CONTEXT.rules, hitNeeds: 1 as const }, objective: 'mean-damage' as Objective },
        ...{ force: { attacker: 0, defender: 0 }, elsewhere },
      };
      const attacker = plainUnit(1, { health: 5 });
      const defender = plainUnit(0, { health: 9, abilities });
      return row([attacker, attacker, attacker, attacker], defender, { context }).at(-1)?.meanDamage;
    };
    const guard = (price: string) => [effectOf(`it gets prevention of all damage to one of your units for ${price}`)];
    const [counter, itself] = [guard('1 damage counter'), guard('its discard')];
    expect(meanWith(plainUnit(0, { health: 2 }))).toBe(4);
    expect(meanWith(plainUnit(0, { health: 2, effects: counter }))).toBe(2);
    expect(meanWith(plainUnit(0, { health: 3, counters: 2, effects: counter }))).toBe(3);
    expect(meanWith(plainUnit(0, { health: 2, effects: [...counter, ...itself] }))).toBe(2);
    expect(meanWith(plainUnit(0, { health: 2, effects: itself }))).toBe(3);
    // The same if the unit that is attacked has an ability for which another one gets them.
    const { abilities } = plainUnit(0, {
      abilities: [
        {
          ...ability('Evade', 1),
          price: [{ kind: 'damage one', amount: 1, groups: [{ ...ANY_UNIT, owner: 'own', words: ['Gleep'] }] }],
        },
      ],
    });
    const gleep = (health: number) => plainUnit(0, { health, subtypes: ['Gleep'] });
    expect([1, 2, 9].map((health) => meanWith(gleep(health), abilities))).toEqual([3, 2, 0]);
    // Whatever else its text gives is gone with it: the attacker has a second die only while it is there.
    const armed = [effectOf("all your opponent's units get +1 power")];
    expect(meanWith(plainUnit(0, { health: 2, effects: [...counter, ...armed] }))).toBe(2);
  });

  law(
    'of one attack are worth as much as that attack',
    fc.noBias(attacksWith(2, 4)).map((attack): OracleAttack => ({ ...attack, others: { attacker: [], defender: [] } })),
    (attack) => {
      const { context, ...setup } = rowSetup(rowOfOneUnit(attackParts(attack), 1));
      const rules = { ...context.rules, ...attack.rules, firstChance: attack.firstChance ?? 'attacker' };
      const solved = finished(solvingRow({ ...setup, context: { ...context, rules } }));
      expect(solved?.value).toBeCloseTo(valueOfAttack(encounterPlan(attack), attackParts(attack)), 9);
    },
    { runs: 300, exampleMs: 200 },
  );

  it('agree with simulated ones', async () => {
    const attack: OracleAttack = {
      attacker: { power: 3, health: 4, abilities: [ability('Lucky', 1), ability('Stun', 1)] },
      defender: { power: 0, health: 5, abilities: [ability('Evade', 2, 2), ability('Retaliate', 2, 1)] },
      objective: 'discard-chance',
    };
    for (let seed = 1n; seed <= (IS_WHOLE ? 20n : 4n); seed++) {
      const result = await runRow(rowOfOneUnit(attackParts(attack), 3), { seed, trials: 500, level: 0.95 });
      expect(result?.agreement).toBeGreaterThan(1e-4);
    }
  });
});
