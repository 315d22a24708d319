import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OracleAttack, type OracleOutcome, type OracleUnit, oracleOdds } from '../support/attack-oracle.js';
import { smallDuel } from '../support/duel-arbitrary.js';
import {
  type DuelAbility,
  type DuelKeyword,
  type DuelQuestion,
  type DuelUnit,
  duelChances,
  duelValue,
} from '../support/duel-oracle.js';
import { IS_FUZZ, law } from '../support/law.js';

/**
 * These tests check only the brute force of duels, against values from other programs, another engine, and laws; they do not run the program.
 */

function ability(keyword: DuelKeyword, value = 1, cost = 0): DuelAbility {
  return { keyword, value, cost };
}

function unit(power: number, health: number, ...abilities: readonly DuelAbility[]): DuelUnit {
  return { power, health, abilities };
}

const NO_FORCE = [0, 0] as const;

/**
 * Cards as printed, without Force at the start. Three other programs have calculated the chance to win, counting a duel without a winner as half a win.
 */
describe('Duels of known value', () => {
  const chance = (question: DuelQuestion) => ((1 + duelValue(question)) / 2).toFixed(6);

  it('X-wing Red Ten against TIE Interceptor', () => {
    const first: DuelUnit = { ...unit(3, 2), speed: 60, side: 'light' };
    const second: DuelUnit = { ...unit(3, 2, ability('Critical Hit')), speed: 60, side: 'dark' };
    expect(chance({ first, second })).toBe('0.219283');
  });

  it('Darth Maul (B) against Obi-Wan Kenobi (K), who gets +3 power and Critical Hit 2 against him', { tags: 'night' }, () => {
    const first: DuelUnit = { ...unit(6, 4, ability('Evade', 2, 2)), speed: 60, side: 'dark' };
    const second: DuelUnit = {
      ...unit(4 + 3, 4, ability('Evade', 2, 2), ability('Critical Hit', 2)),
      speed: 40,
      side: 'light',
    };
    expect(chance({ first, second })).toBe('0.169308');
  });

  it('Boba Fett (H), neutral, against Han Solo (K) of the same speed, who attacks first', { tags: 'night' }, () => {
    const boba = { ...unit(6, 6, ability('Armor'), ability('Critical Hit', 3)), speed: 50 };
    const han: DuelUnit = { ...unit(5, 5, ability('Accuracy'), ability('Lucky', 2)), speed: 50, side: 'light' };
    expect(1 - Number(chance({ first: han, second: boba }))).toBeCloseTo(0.296397, 10);
  });

  it('Darth Vader (E) against Mace Windu (C)', { tags: 'night' }, () => {
    const first: DuelUnit = { ...unit(6, 7, ability('Evade', 4, 4), ability('Retaliate', 4, 2)), speed: 50, side: 'dark' };
    const second: DuelUnit = { ...unit(6, 7, ability('Evade', 2, 2), ability('Stun', 2)), speed: 60, side: 'light' };
    expect(chance({ first, second, forceCap: 8 })).toBe('0.999082');
  });

  // Slow, so only at night.
  it.runIf(IS_FUZZ)(
    'Darth Tyranus (F), with Critical Hit 2 once an attack for 2 Force, against Yoda (K)',
    () => {
      const first: DuelUnit = { ...unit(7, 7, ability('Critical Hit', 2, 2), ability('Evade', 3, 3)), speed: 50, side: 'dark' };
      const second: DuelUnit = { ...unit(7, 7, ability('Deflect', 2, 2), ability('Evade', 1, 1)), speed: 60, side: 'light' };
      expect(chance({ first, second, forceCap: 8 })).toBe('0.087042');
    },
    120_000,
  );
});

describe('A duel of very many turns', () => {
  // Each unit absorbs nearly all damage: it takes some hundred thousand turns to discard one.
  const first = unit(0, 1, ability('Absorb', 2), ability('Lucky', 2));
  const second = unit(1, 1, ability('Absorb', 2));

  it('has the value of as many turns, one by one', { tags: 'night' }, () => {
    const { firstWins, secondWins, neither } = duelChances({ first, second, turns: 1_000_000 });
    expect(neither).toBeLessThan(1e-3);
    expect(neither).toBeGreaterThan(1e-4);
    const value = duelValue({ first, second });
    expect(value).toBeGreaterThan(firstWins - secondWins - neither - 1e-9);
    expect(value).toBeLessThan(firstWins - secondWins + neither + 1e-9);
  });
});

interface Side {
  readonly unit: DuelUnit;
  readonly counters: number;
  readonly nextPower: number;
  readonly powerLost: number;
}

/** What a unit becomes by an attack in which its number is `index`; null if it is discarded. */
function after(side: Side, index: 0 | 1, outcome: OracleOutcome): Side | null {
  if (outcome.discarded[index] === 1) return null;
  return {
    unit: side.unit,
    counters: side.counters + (outcome.damage[index] ?? 0),
    nextPower: (index === 0 ? 0 : side.nextPower) + (outcome.nextPower[index] ?? 0),
    powerLost: side.powerLost + (outcome.powerLost[index] ?? 0),
  };
}

function attackOf(attacker: Side, defender: Side): OracleAttack {
  const asked = ({ unit: { power, health, abilities = [] }, counters }: Side): OracleUnit => ({
    ...{ power, health, counters },
    abilities: abilities.map(({ keyword, value = 1, cost = 0 }) => ({ keyword, value, cost })),
  });
  return { attacker: { ...asked(attacker), powerChange: attacker.nextPower - attacker.powerLost }, defender: asked(defender) };
}

/** The value, for the unit that attacks now, of some attacks in turn, each by the oracle of attacks. */
function valueOfAttacks(attacker: Side, defender: Side, attacks: number): number {
  if (attacks === 0) return 0;
  let value = 0;
  for (const { outcome, chance } of oracleOdds(attackOf(attacker, defender)).outcomes.values()) {
    const [then, other] = [after(attacker, 0, outcome), after(defender, 1, outcome)];
    const isTurnOver = attacks % 2 === 1;
    const rested = (side: Side): Side => (isTurnOver ? { ...side, powerLost: 0 } : side);
    const worth =
      then === null || other === null
        ? Number(then !== null) - Number(other !== null)
        : -valueOfAttacks(rested(other), rested(then), attacks - 1);
    value += (worth * Number(chance.numerator)) / Number(chance.denominator);
  }
  return value;
}

/** Keywords that leave no choice, or one that is the same in every position. */
const WITHOUT_CHOICE: readonly DuelKeyword[] = [
  ...(['Accuracy', 'Armor', 'Critical Hit', 'Focus', 'Fury', 'Parry', 'Retaliate', 'Shields', 'Stun'] as const),
];

it('The random duels have every keyword, and are open in nearly every second case', { tags: 'night' }, () => {
  const duels = fc.sample(smallDuel, { numRuns: 300, seed: 20_261_120 });
  const keywords = duels.flatMap(({ first, second }) => [...(first.abilities ?? []), ...(second.abilities ?? [])]);
  expect([...new Set(keywords.map(({ keyword }) => keyword))].sort()).toEqual([
    ...['Absorb', 'Accuracy', 'Armor', 'Critical Hit', 'Deflect', 'Evade', 'Focus', 'Fury', 'Lucky', 'Parry'],
    ...['Persuade', 'Resilience', 'Retaliate', 'Shields', 'Stealth', 'Stun', 'Surge'],
  ]);
  const values = duels.slice(0, 80).map((question) => Math.abs(duelValue(question)));
  expect(values.filter((value) => value > 1e-9 && value < 1 - 1e-9).length).toBeGreaterThan(32);
});

/** One turn's attack on a unit that can only defend itself. */
function oneAttack({ first, second, ...question }: DuelQuestion): { duel: DuelQuestion; attack: OracleAttack } {
  const attacker = { ...first, speed: 20, abilities: first.abilities?.filter(({ keyword }) => keyword !== 'Retaliate') ?? [] };
  // The unit that an attack is asked about can be attacked.
  const abilities = second.abilities?.filter(({ keyword }) => keyword !== 'Stealth') ?? [];
  const defender = { ...second, speed: 10, power: -9, abilities };
  const isSecondDark = attacker.side !== 'dark' && defender.side === 'dark';
  const darkRole = isSecondDark ? 'defender' : 'attacker';
  const force = (player: 0 | 1) => Math.min((question.force?.[player] ?? 0) + 4, question.forceCap ?? 8);
  const asked = ({ power, health, abilities = [] }: DuelUnit): OracleUnit => ({
    ...{ power: Math.max(0, power), health },
    abilities: abilities.map(({ keyword, value = 1, cost = 0 }) => ({ keyword, value, cost })),
  });
  return {
    duel: { ...question, first: attacker, second: defender, turns: 1, mayPass: false },
    attack: {
      ...{ attacker: asked(attacker), defender: asked(defender), objective: 'discard-chance' },
      force: { attacker: force(0), defender: force(1) },
      firstChance: question.firstChance === 'attacker' || question.firstChance === 'defender' ? question.firstChance : darkRole,
    },
  };
}

describe('The brute force of duels', () => {
  it('shares nothing with the program, nor with other engines of the tests', () => {
    const support = path.resolve(import.meta.dirname, '../support');
    const seen = new Set<string>();
    const follow = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      for (const [, imported = ''] of readFileSync(path.join(support, name), 'utf8').matchAll(/from '([^']+)'/g)) {
        follow(imported.replace(/^\.\//, '').replace(/\.js$/, '.ts'));
      }
    };
    follow('duel-oracle.ts');
    expect([...seen].sort()).toEqual(
      ['', '-attack', '-damage', '-dice', '-solver', '-state'].map((part) => `duel-oracle${part}.ts`).sort(),
    );
  });

  law(
    'agrees on one attack with the oracle of attacks, about the chance to discard',
    smallDuel,
    (question) => {
      const { duel, attack } = oneAttack(question);
      const { numerator, denominator } = oracleOdds(attack).value;
      expect(duelValue(duel)).toBeCloseTo(Number(numerator) / Number(denominator), 10);
    },
    { runs: 80, exampleMs: 100 },
  );

  law(
    'agrees on two turns with the oracle of attacks, for units that have no choice',
    smallDuel,
    ({ first, second }) => {
      const plain = ({ abilities = [], ...own }: DuelUnit, speed: number): DuelUnit => {
        const kept = abilities.filter(({ keyword }) => WITHOUT_CHOICE.includes(keyword));
        return { ...own, speed, abilities: kept.map((item) => ({ ...item, cost: 0 })) };
      };
      const side = (unit: DuelUnit): Side => ({ unit, counters: 0, nextPower: 0, powerLost: 0 });
      const [fast, slow] = [plain(first, 20), plain(second, 10)];
      expect(duelValue({ first: fast, second: slow, turns: 2 })).toBeCloseTo(valueOfAttacks(side(fast), side(slow), 4), 10);
    },
    { runs: 20, exampleMs: 200 },
  );

  law(
    'gives the opposite value if the units change places',
    smallDuel,
    ({ first, second, force = NO_FORCE, ...question }) => {
      const [fast, slow] = [
        { ...first, speed: 20 },
        { ...second, speed: 10 },
      ];
      // Of two dark units or none the first has the first chance, so "dark" is not the same then.
      const firstChance =
        question.firstChance === 'dark' && first.side === second.side ? 'attacker' : (question.firstChance ?? 'dark');
      const value = duelValue({ ...question, firstChance, force, first: fast, second: slow });
      expect(duelValue({ ...question, firstChance, force: [force[1], force[0]], first: slow, second: fast })).toBeCloseTo(
        -value,
        10,
      );
    },
    { runs: 60, exampleMs: 150 },
  );

  law(
    'never lowers a value by more health or more Force',
    smallDuel,
    ({ first, force = NO_FORCE, ...question }) => {
      const value = duelValue({ ...question, first, force });
      const healthier = { ...first, health: first.health + 1 };
      expect(duelValue({ ...question, first: healthier, force })).toBeGreaterThan(value - 1e-10);
      expect(duelValue({ ...question, first, force: [force[0] + 1, force[1]] })).toBeGreaterThan(value - 1e-10);
    },
    { runs: 50, exampleMs: 150 },
  );

  law(
    'has a value between those of some turns after which one or the other wins',
    smallDuel,
    (question) => {
      const turns = 40;
      const value = duelValue(question);
      expect(value).toBeGreaterThan(duelValue({ ...question, turns, atLast: 'second' }) - 1e-9);
      expect(value).toBeLessThan(duelValue({ ...question, turns, atLast: 'first' }) + 1e-9);
    },
    { runs: 50, exampleMs: 200 },
  );
});
