import { describe, expect, it } from 'vitest';
import type { ComparedUnit } from '../../../../../src/experiment/case/assumptions.js';
import type { RunSettings } from '../../../../../src/experiment/plan/run-plan.js';
import { pairColumn, pairValue } from '../../../../../src/questions/compare/work/compare-columns.js';
import { compareUnits } from '../../../../../src/questions/compare/work/comparison.js';
import {
  allPairs,
  type Comparison,
  type Pair,
  type PairValues,
  pairAt,
} from '../../../../../src/questions/compare/work/pair.js';
import { type ComparedPlay, PairAttacks } from '../../../../../src/questions/compare/work/pair-attack.js';
import {
  differencesOf,
  neverDiscarded,
  SORT_WORDS,
  SUMMARY_COLUMNS,
  sortedLists,
  sortedPairs,
} from '../../../../../src/questions/compare/work/unit-summary.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { DEFAULT_PURSES } from '../../../../../src/rules/plan/attack-context.js';
import { inProcessExecutor } from '../../../../../src/simulate/executor.js';
import { toText } from '../../../../../src/statistics/fraction.js';
import { unitOfFields } from '../../../../support/units.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 4096, targetError: null, level: 0.95, exact: true };
const both = <V>(value: V) => ({ attacker: value, defender: value });
const PLAY: ComparedPlay = {
  rules: DEFAULT_RULES,
  objective: 'mean-damage',
  mode: 'normal',
  luckyPolicy: both('optimal' as const),
  payment: both('optimal' as const),
  force: both(4),
  purses: DEFAULT_PURSES,
  forceValue: 0,
};

function unit(label: string, data: Record<string, unknown>): ComparedUnit {
  const hasPower = data.power !== undefined;
  return { label, unit: unitOfFields({ name: label, ...data }), hasPower, unplayed: [] };
}

function compared(
  units: readonly ComparedUnit[],
  play: Partial<ComparedPlay> = {},
  settings: Partial<RunSettings> = {},
  against: readonly ComparedUnit[] | null = null,
): Promise<Comparison> {
  const tools = { settings: { ...SETTINGS, ...settings }, executor: inProcessExecutor(), pause: async () => undefined };
  return compareUnits(new PairAttacks(units, { ...PLAY, ...play }, against), tools);
}

const at = (comparison: Comparison, attacker: number, defender: number): Pair => pairAt(comparison, attacker, defender) as Pair;
const reasonsOf = ({ pairs }: Comparison) => pairs.map((row) => [...row.values()].map(({ without }) => without));
const valuesOf = (comparison: Comparison, attacker: number, defender: number): PairValues =>
  at(comparison, attacker, defender).values as PairValues;

describe('a comparison of two units', () => {
  it('has the numbers of one attack and of all that follow, calculated by hand: two dice against health 2', async () => {
    const comparison = await compared([unit('Guard', { power: 2, cost: 4 }), unit('Droid', { power: 1, health: 2 })]);
    const { meanDamage, discardChance, attacks, trials } = valuesOf(comparison, 0, 1);
    expect(meanDamage.exact && toText(meanDamage.exact)).toBe('1');
    expect(discardChance?.exact && toText(discardChance.exact)).toBe('1/4');
    expect(attacks?.exact && toText(attacks.exact)).toBe('20/9');
    expect(attacks?.after.slice(0, 2)).toEqual([0.25, 0.6875]);
    expect(trials).toBeNull();
  });

  it('divides by the cost of the attacker', async () => {
    const comparison = await compared([unit('Guard', { power: 2, cost: 4 }), unit('Droid', { power: 1, health: 2 })]);
    const exactOf = (name: string, attacker: number) => {
      const exact = pairValue(comparison, at(comparison, attacker, 1 - attacker), pairColumn(name))?.exact;
      return exact ? toText(exact) : null;
    };
    expect([exactOf('damage_per_point', 0), exactOf('discard_per_point', 0)]).toEqual(['1/4', '1/16']);
    expect(exactOf('damage_per_point', 1)).toBeNull(); // its cost is unknown
  });

  it('has no discard for a unit without health', async () => {
    const comparison = await compared([unit('Guard', { power: 2 }), unit('Droid', { power: 1, health: 2 })]);
    expect(valuesOf(comparison, 1, 0)).toMatchObject({ discardChance: null, attacks: null });
  });

  it('says never if no attack discards: Evade prevents the only damage each time', async () => {
    const comparison = await compared([
      unit('Guard', { power: 1 }),
      unit('Droid', { power: 1, health: 2, keywords: ['Evade 1'] }),
    ]);
    expect(valuesOf(comparison, 0, 1).attacks).toMatchObject({ mean: null, ever: 0 });
    expect(neverDiscarded(comparison, 0)).toBe(1);
  });

  it('has fresh Force in every attack: an ability that costs 4 Force is used each time', async () => {
    const evades = unit('Droid', { power: 1, health: 2, keywords: ['Pay 4 Force -> Evade 1'] });
    const comparison = await compared([unit('Guard', { power: 1 }), evades]);
    expect(valuesOf(comparison, 0, 1)).toMatchObject({ attacks: { ever: 0 }, defenderForce: { value: 2 } });
  });

  it('solves the attack again if texts depend on damage counters', async () => {
    const text = 'it gets Shields 1 as long as it has no damage counters';
    const comparison = await compared([unit('Guard', { power: 2 }), unit('Droid', { power: 1, health: 2, effects: [text] })]);
    const { attacks } = valuesOf(comparison, 0, 1);
    // One die until it hits, 2 attacks, then two dice, 4/3 attacks.
    expect(attacks?.exact && toText(attacks.exact)).toBe('10/3');
  });
});

describe('pairs without values', () => {
  const walker = unit('Walker', { power: 4, health: 4, arenas: ['ground'] });
  const ship = unit('Ship', { power: 4, health: 4, arenas: ['space'], keywords: ['Bombard 3'] });
  const wall = unit('Wall', { health: 4, arenas: ['ground'] });

  it('are those of other arenas, and of units without a power', async () => {
    const comparison = await compared([walker, ship, wall]);
    expect(reasonsOf(comparison)).toEqual([
      ['arena', null],
      ['arena', 'arena'],
      ['power', 'arena'],
    ]);
  });

  it('are those in which the counters of a unit reach the health that the texts of both leave it', async () => {
    const hurt = unit('Hurt', {
      power: 1,
      health: 2,
      counters: 2,
      effects: ['it gets +1 health as long as there is none of the Gleep units'],
    });
    const comparison = await compared([hurt, unit('Gleep', { power: 1, health: 2, subtypes: ['Gleep'] }), walker]);
    expect(reasonsOf(comparison)).toEqual([
      ['counters', null],
      ['counters', null],
      [null, null],
    ]);
  });

  it('are fewer in a mode that only units with its keyword use', async () => {
    const comparison = await compared([walker, ship, wall], { mode: 'bombard' });
    expect(at(comparison, 1, 0)).toMatchObject({ mode: 'bombard', values: { meanDamage: { value: 1.5 } } });
    expect(at(comparison, 0, 2)).toMatchObject({ mode: 'normal', values: { meanDamage: { value: 2 } } });
    expect(at(comparison, 0, 1).without).toBe('arena');
  });

  it('are those whose objective needs an unknown health', async () => {
    const comparison = await compared([unit('A', { power: 1 }), unit('B', { power: 1, health: 1 })], {
      objective: 'discard-chance',
    });
    expect([at(comparison, 0, 1).without, at(comparison, 1, 0).without]).toEqual([null, 'health']);
  });
});

describe('many units', () => {
  const CROWD = [3, 1, 2].map((power) => unit(`Power ${power}`, { power, health: 5 - power, cost: 7 - power }));

  it('are sorted from the best: much damage, few attacks, and without a value last', async () => {
    const comparison = await compared([...CROWD, unit('Wall', { health: 9 })]);
    expect(sortedLists(comparison, 'mean-damage').rows).toEqual([0, 2, 1, 3]);
    expect(sortedLists(comparison, 'attacks-to-discard').rows).toEqual([0, 2, 1, 3]);
    expect(sortedLists(comparison, 'name').rows).toEqual([1, 2, 0, 3]);
    expect(sortedPairs(comparison, 'discard-chance').map(({ attacker, defender }) => [attacker, defender])[0]).toEqual([2, 0]);
    for (const word of SORT_WORDS) expect(sortedLists(comparison, word).rows.toSorted(), word).toEqual([0, 1, 2, 3]);
    for (const word of SORT_WORDS) expect(sortedPairs(comparison, word)).toHaveLength(12);
  });
});

describe('two lists', () => {
  const OWN = [unit('A', { power: 3, health: 3 }), unit('B', { power: 2, health: 2, keywords: ['Retaliate 1'] })];
  const OTHERS = [3, 1, 2].map((power) => unit(`Power ${power}`, { power, health: 5 - power, cost: 7 - power }));

  it('attack each other, and no unit attacks one of its own list', async () => {
    const comparison = await compared(OWN, {}, {}, OTHERS);
    expect(comparison.lists).toEqual({ rows: [0, 1], against: [2, 3, 4] });
    expect(comparison.pairs.map((row) => [...row.keys()])).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(pairAt(comparison, 0, 1)).toBeNull();
    expect(comparison.assumptions).not.toBeNull();
  });

  it('have the values that their pairs have if all units are compared with each other', async () => {
    const [apart, together] = [await compared(OWN, {}, {}, OTHERS), await compared([...OWN, ...OTHERS])];
    for (const pair of allPairs(apart)) expect(pair).toEqual(pairAt(together, pair.attacker, pair.defender));
    expect(allPairs(apart)).toHaveLength(12);
  });

  it('have means over the other list alone, as attackers and as attacked', async () => {
    const comparison = await compared(OWN, {}, {}, OTHERS);
    const meanOf = (name: string, place: number) =>
      SUMMARY_COLUMNS.find((column) => column.name === name)?.of(comparison, place)?.value;
    expect([0, 2].map((place) => meanOf('mean_damage', place))).toEqual([1.5, 1.5]);
    expect([0, 2].map((place) => meanOf('damage_suffered', place))).toEqual([(1.5 + 0.5 + 1) / 3, (1.5 + 1) / 2]);
  });

  it('are sorted each by itself, and the attacks of the rows precede those of the columns', async () => {
    const comparison = await compared(OWN, {}, {}, OTHERS);
    expect(sortedLists(comparison, 'mean-damage')).toEqual({ rows: [0, 1], against: [2, 4, 3] });
    expect(sortedLists(comparison, 'damage-suffered')).toEqual({ rows: [0, 1], against: [2, 3, 4] });
    const attackers = sortedPairs(comparison, 'mean-damage').map(({ attacker }) => attacker);
    expect(attackers).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 4, 4, 3, 3]);
  });

  it('get all trials for all pairs if neither is long, and else only those that matter', async () => {
    const simulated = { exact: false, trials: 16_384 };
    const few = await compared(OWN, {}, simulated, OTHERS);
    expect(allPairs(few).map(({ values }) => values?.trials)).toEqual(Array.from({ length: 12 }, () => 16_384));
    const crowd = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((power) => unit(`Power ${power}`, { power }));
    const many = await compared(crowd, {}, simulated, OWN);
    expect(valuesOf(many, 8, 9).trials).toBe(4096);
    expect(many.assumptions).toBeNull();
  });
});

it('differences of two attackers have the interval of independent samples if they are simulated, and none if the attacks are equal', async () => {
  const comparison = await compared(
    [unit('A', { power: 3 }), unit('B', { power: 2 }), unit('C', { power: 2 })],
    {},
    { exact: false },
  );
  const [first, second, third] = await differencesOf(comparison, 0.95);
  expect(first).toMatchObject({ defender: 0, value: 0, interval: null });
  expect(second).toMatchObject({ defender: 1, more: 0, less: 2 });
  // Standard errors: sqrt(3/4 / 4096) and sqrt(2/4 / 4096); 1.96 times the root of the sum of
  // squares.
  const [low = 0, high = 0] = second?.interval ?? [];
  expect((high - low) / 2).toBeCloseTo(1.96 * Math.sqrt(1.25 / 4096), 2);
  expect(low < 0.5 && high > 0.5).toBe(true);
  expect(third?.defender).toBe(2);
});

describe('attacks that are too large', () => {
  const keywords = ['Lucky 20', 'Critical Hit 3'];
  const huge = { power: 20, powerChange: 30, keywords };
  const LARGE = [unit('A', huge), unit('B', huge), unit('C', { power: 1, health: 3 })];

  it('are simulated, with intervals; the others stay exact', async () => {
    const comparison = await compared(LARGE, {}, { trials: 50 });
    expect(valuesOf(comparison, 0, 1)).toMatchObject({ trials: 50, isHeuristic: true, meanDamage: { exact: null } });
    expect(valuesOf(comparison, 0, 1).meanDamage.interval).not.toBeNull();
    expect(valuesOf(comparison, 2, 0)).toMatchObject({ trials: null, isHeuristic: false });
  });
});

it('stages after the first one are for those that may be the best against some unit', async () => {
  const powers = [9, 9, 1, 1, 1, 1, 1, 1, 1, 1];
  const crowd = powers.map((power, i) =>
    unit(`U${i}`, { power, keywords: [`Lucky ${i % 2}`].filter((word) => word !== 'Lucky 0') }),
  );
  const comparison = await compared(crowd, {}, { exact: false, trials: 16_384 });
  // Against any third unit the two with nine dice are far ahead; either the one with Lucky is
  // surely the best, or both get more trials.
  const trialsOf = (attacker: number): number | null => valuesOf(comparison, attacker, 9).trials;
  expect(trialsOf(2)).toBe(4096);
  // Against the first unit only one of them attacks: it is the best, and no other is near.
  expect(valuesOf(comparison, 1, 0).trials).toBe(4096);
});
