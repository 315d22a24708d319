import { expect, it } from 'vitest';
import { compareUnits } from '../../src/questions/compare/work/comparison.js';
import type { PairValues } from '../../src/questions/compare/work/pair.js';
import { PairAttacks } from '../../src/questions/compare/work/pair-attack.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { DEFAULT_PURSES } from '../../src/rules/plan/attack-context.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import { inProcessExecutor } from '../../src/simulate/executor.js';
import { oracleOdds } from '../support/attack-oracle.js';
import { oracleAttackOf, type SimpleAttack } from '../support/attacks.js';
import { damageOf } from '../support/chance.js';

const both = <V>(value: V) => ({ attacker: value, defender: value });

async function seriesOf(attacker: Unit, defender: Unit): Promise<NonNullable<PairValues['attacks']>> {
  const units = [attacker, defender].map((unit, i) => ({ label: String(i), unit, hasPower: true, unplayed: [] }));
  const play = {
    rules: DEFAULT_RULES,
    objective: 'mean-damage' as const,
    mode: 'normal' as const,
    luckyPolicy: both('optimal' as const),
    payment: both('optimal' as const),
    force: both(4),
    purses: DEFAULT_PURSES,
    forceValue: 0,
  };
  const settings = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };
  const { pairs } = await compareUnits(new PairAttacks(units, play), {
    settings,
    executor: inProcessExecutor(),
    pause: async () => undefined,
  });
  const attacks = pairs[0]?.get(1)?.values?.attacks ?? null;
  if (attacks === null) throw new Error('the units fight');
  return attacks;
}

/** A generator for tests only (Lehmer 1951, modulus 2^31 - 1). */
function uniform(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 48_271) % 2_147_483_647;
    return value / 2_147_483_647;
  };
}

const TRIALS = 100_000;

/** The numbers of attacks until the damage reaches the health; the damage of each is drawn from the odds of the oracle. */
function playedAttacks(attack: SimpleAttack, health: number): number[] {
  const rows = [...oracleOdds(oracleAttackOf(attack)).outcomes.values()].map(
    ({ outcome, chance: { numerator, denominator } }) => [damageOf(outcome), Number(numerator) / Number(denominator)] as const,
  );
  const next = uniform(4711);
  const draw = (): number => {
    let rest = next();
    for (const [damage, share] of rows) {
      rest -= share;
      if (rest < 0) return damage;
    }
    return rows.at(-1)?.[0] as number;
  };
  return Array.from({ length: TRIALS }, () => {
    let attacks = 0;
    for (let damage = 0; damage < health; damage += draw()) attacks++;
    return attacks;
  });
}

const ability = (keyword: string, value: number | null = null) => ({ keyword, value, cost: 0 });

it.each([
  ['plain dice', 3, [], [], 5, { power: 3 }],
  ['Armor and Accuracy', 4, [ability('Accuracy', 1)], [ability('Armor')], 6, { power: 4, accuracy: 1, armor: true }],
  ['Critical Hit and Parry', 5, [ability('Critical Hit', 2)], [ability('Parry', 3)], 7, { power: 5, criticalHit: 2, parry: 3 }],
  ['Lucky on both sides', 3, [ability('Lucky', 2)], [ability('Lucky', 1)], 4, { power: 3, attackerLucky: 2, defenderLucky: 1 }],
] as const)(
  'attacks to discard are those of attacks that are played one by one: %s',
  async (_what, power, attacking, attacked, health, attack) => {
    const attacker = plainUnit(power, { abilities: attacking });
    const { mean, after } = await seriesOf(attacker, plainUnit(0, { health, abilities: attacked }));
    const played = playedAttacks(attack, health);
    const average = played.reduce((sum, attacks) => sum + attacks, 0) / TRIALS;
    const spread = Math.sqrt(played.reduce((sum, attacks) => sum + (attacks - average) ** 2, 0) / TRIALS);
    // Five standard errors: a false alarm for one in 1.7 million seeds for each number; the seed is fixed.
    expect(Math.abs(average - (mean as number))).toBeLessThan((5 * spread) / Math.sqrt(TRIALS));
    for (const [k, chance] of after.entries()) {
      const share = played.filter((attacks) => attacks <= k + 1).length / TRIALS;
      expect(Math.abs(share - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / TRIALS) + 1e-9);
    }
  },
);
