import { describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import {
  type AttackInput,
  attackOdds,
  InternalError,
  IoError,
  reRollAdvice,
  type SimulationInput,
  simulateAttack,
  tableAdvice,
  UserError,
} from '../../src/index.js';
import { toText } from '../../src/statistics/fraction.js';
import { problemsOf } from '../support/problems.js';
import { writtenBy } from '../support/run-cli.js';

const ARMORED: AttackInput = { attacker: { power: 5 }, defender: { keywords: ['Armor'] } };

describe('cards in the library', () => {
  it('are units by name, with fields that override them; clauses that are not played are named', async () => {
    const byName = attackOdds({ attacker: 'Darth Vader (P)', defender: 'mace windu (c)' });
    const byNumbers = attackOdds({
      attacker: { power: 6, side: 'dark' },
      defender: { health: 7, side: 'light', keywords: ['Pay 2 Force -> Evade 2', 'Stun 2'] },
    });
    expect(byName.distribution).toEqual(byNumbers.distribution);
    expect(byName.unmodelled).toEqual([{ card: 'Darth Vader (P)', clause: 2, class: 'activated, power' }]);
    expect(byNumbers.unmodelled).toEqual([]);
    const hurt = await simulateAttack(
      { attacker: { card: 'Darth Vader (P)', power: 7 }, defender: { card: 'Mace Windu (C)', set: 'sr', counters: 3 } },
      { trials: 100 },
    );
    expect(hurt.unmodelled).toEqual(byName.unmodelled);
  });

  it('are refused with every unknown name', async () => {
    expect(await problemsOf(() => attackOdds({ attacker: 'Darth Mual (A)', defender: { card: 'Mace Windu' } }))).toEqual([
      'attacker: no card is called "Darth Mual (A)"',
      'defender.card: 5 cards are called "Mace Windu"',
    ]);
  });
});

describe('attackOdds', () => {
  it('gives exact fractions, and weights over a denominator of 6^n', () => {
    const odds = attackOdds({ attacker: { power: 2, keywords: ['Critical Hit 1'] }, defender: { health: 2 } });
    expect(odds.denominator).toBe(36n);
    expect(odds.distribution).toEqual([
      { damage: 0, quantity: 9n, probability: 1 / 4, atLeast: 1 },
      { damage: 1, quantity: 12n, probability: 1 / 3, atLeast: 3 / 4 },
      { damage: 2, quantity: 10n, probability: 10 / 36, atLeast: 15 / 36 },
      { damage: 3, quantity: 5n, probability: 5 / 36, atLeast: 5 / 36 },
    ]);
    expect(toText(odds.meanDamage)).toBe('47/36');
    expect(odds.discardChance).toEqual({ numerator: 5n, denominator: 12n, value: 5 / 12 });
    expect(odds.criticalHitChance).toMatchObject({ numerator: 11n, denominator: 36n });
    expect(odds.standardDeviation).toBeCloseTo(Math.sqrt((12 + 40 + 45) / 36 - (47 / 36) ** 2), 12);
  });

  it('follows rules, objective and policy', () => {
    const mean = (rest: Partial<AttackInput>): string =>
      toText(attackOdds({ attacker: { power: 2, keywords: ['Lucky 2'] }, defender: { health: 1 }, ...rest }).meanDamage);
    expect(mean({})).toBe('3/2');
    expect(mean({ rules: 'official-2004' })).not.toBe('3/2');
    expect(mean({ rules: { edition: 'official-2004', luckyDice: 'upTo' } })).toBe('3/2');
    expect(mean({ objective: 'capped-damage' })).not.toBe('3/2');
    expect(mean({ policy: { attacker: { lucky: 'greedy' } } })).toBe('3/2');
  });

  it('names every problem of its input at once', async () => {
    const attack = { attacker: { power: 31, keywords: ['Armour'] }, defender: { health: 0, helth: 1 }, objective: 'win' };
    expect(await problemsOf(() => attackOdds(attack as unknown as AttackInput))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^attacker\.power: must be a whole number from 0 to 30, not 31$/),
        expect.stringMatching(/^attacker\.keywords\[0\]: there is no keyword "Armour"$/),
        expect.stringMatching(/^defender\.health: must be a whole number from 1 to 99, not 0$/),
        expect.stringMatching(/^defender\.helth: there is no field "helth" here$/),
        expect.stringMatching(/^objective: must be .*, not "win"$/),
      ]),
    );
    expect(await problemsOf(() => attackOdds({ attacker: {}, defender: {} } as unknown as AttackInput))).toEqual([
      expect.stringMatching(/^attacker\.power: needs a power/),
    ]);
    for (const nothing of [undefined, null, 5, 'x', []]) {
      expect(await problemsOf(() => attackOdds(nothing as unknown as AttackInput))).toHaveLength(1);
    }
  });
});

describe('simulateAttack', () => {
  it('gives the same numbers every time, the default being a million trials with seed 1', async () => {
    const result = await simulateAttack(ARMORED);
    expect(result).toMatchObject({ trials: 1_000_000, level: 0.95, adaptive: false, capped: false });
    expect(await simulateAttack(ARMORED, { trials: 1_000_000, seed: 1 })).toEqual(result);
    expect(result.meanDamage.estimate).toBeCloseTo(5 / 3, 2);
    expect(Math.abs(result.meanDamage.zScore as number)).toBeLessThan(4);
  });

  it('says in words what else the attack does, and what is assumed', async () => {
    const attack: AttackInput = { attacker: { power: 2, keywords: ['Foresight'] }, defender: { keywords: ['Retaliate 1'] } };
    const { measures, assumptions, ...rest } = await simulateAttack(attack, { trials: 100 });
    expect(Object.keys(measures)).toEqual(['attacker_damage', 'prediction_chance']);
    expect(rest.bestGuess).toBe(1);
    expect(assumptions).toEqual([...attackOdds(attack).assumptions]);
    expect(rest.meanDamage.exact).toEqual(attackOdds(attack).meanDamage.value);
  });

  it('is what odds attack --json prints, except for the command', async () => {
    const simulated = await simulateAttack({ attacker: { power: 5 }, defender: { keywords: ['Armor'] } }, { trials: 100 });
    const { out } = await writtenBy(['attack', '--power', '5', '--armor', '--trials', '100', '--json']);
    const { command: _, ...printed } = JSON.parse(out) as Record<string, unknown>;
    expect(simulated).toEqual(printed);
    expect(Object.keys(simulated)).toEqual(Object.keys(printed));
  });

  it.each<[path: string, SimulationInput]>([
    ['trials', { trials: 0 }],
    ['trials', { trials: 2 ** 48 + 1 }],
    ['seed', { seed: -1 }],
    ['level', { level: 1 }],
    ['workers', { workers: -1 }],
  ])('refuses settings (%#) for their %s', async (path, simulation) => {
    expect(await problemsOf(() => simulateAttack(ARMORED, simulation))).toEqual([
      expect.stringMatching(new RegExp(`^${path}: (?:must be |A number above 2\\^53 )`)),
    ]);
  });

  // Defect: a misspelt setting was ignored in favour of the default.
  it('words problems as scenarios do, with every one at once', async () => {
    const settings = { trails: 5, level: 95, workers: 1025 } as unknown as SimulationInput;
    const thrown: unknown = await simulateAttack(ARMORED, settings).catch((error: unknown) => error);
    expect((thrown as UserError).problems.map(({ path, message, hint }) => [path, message, hint])).toEqual([
      ['level', mustBe('a number from 0.5 to 0.9999', 95), 'write 0.95 for 95%'],
      ['workers', mustBe('a whole number from 0 to 1024', 1025), null],
      ['trails', 'there is no field "trails" here', 'did you mean "trials"?'],
    ]);
  });
});

describe('tableAdvice', () => {
  it('tells the choices that follow if the dice stay as they lie', () => {
    const advice = tableAdvice({ attacker: { power: 2 }, defender: { keywords: ['Evade 1'] } }, [6, 4]);
    expect(advice.advice).toEqual([]);
    expect(advice.damage).toBe(1);
    const [prevention, ...others] = advice.afterwards;
    expect(others).toEqual([]);
    expect(prevention).toMatchObject({ choice: 'prevention', player: 'defender' });
    expect(prevention?.options.map(({ act, worth, best }) => [act.kind, worth.value, best])).toEqual([
      ['prevent', 1, true],
      ['pass', 2, false],
    ]);
  });

  it('has the re-rolls of reRollAdvice beside them', () => {
    const attack = { attacker: { power: 2, keywords: ['Lucky 1'] }, defender: { keywords: ['Parry 1', 'Deflect 1'] } };
    const { advice, afterwards } = tableAdvice(attack, [1, 5]);
    expect(advice).toEqual(reRollAdvice(attack, [1, 5]));
    expect(afterwards.map(({ choice }) => choice)).toEqual(['Parry', 'prevention']);
  });

  it('refuses faces that are none', async () => {
    expect(await problemsOf(() => tableAdvice({ attacker: { power: 2 }, defender: {} }, '64' as never))).toEqual([
      expect.stringContaining('faces'),
    ]);
  });
});

describe('reRollAdvice', () => {
  it('lists the choices of a player, the best one first', () => {
    const [advice, ...others] = reRollAdvice(
      { attacker: { power: 2, keywords: ['Lucky 1'] }, defender: { health: 2 } },
      [6, 1],
    );
    expect(others).toEqual([]);
    expect(advice).toMatchObject({ player: 'attacker', afterPass: false });
    expect(
      advice?.options.map(({ reRoll, meanDamage, discardChance, best, bestFor }) => [
        reRoll,
        meanDamage.value,
        discardChance?.value,
        best,
        bestFor,
      ]),
    ).toEqual([
      [[1], 1.5, 0.5, true, ['mean-damage', 'discard-chance']],
      [[], 1, 0, false, []],
      [[6], 0.5, 0, false, []],
    ]);
    expect(advice?.options[0]?.worth).toEqual({ value: 1.5, fraction: '3/2' });
  });

  it('refuses faces that no die has, and another number of dice than the attack rolls', async () => {
    for (const faces of [[0, 1], [7, 1], [1.5, 1], [Number.NaN, 1], [1], [1, 2, 3], []]) {
      expect(await problemsOf(() => reRollAdvice({ attacker: { power: 2 }, defender: {} }, faces))).toEqual([
        expect.stringMatching(/^faces: (must be the natural faces|this attack rolls|the natural faces)/),
      ]);
    }
  });
});

it('the errors of the library differ by their class and their name', () => {
  expect([UserError, IoError, InternalError].map(({ name }) => name)).toEqual(['UserError', 'IoError', 'InternalError']);
  expect(new UserError([]).name).toBe('UserError');
});
