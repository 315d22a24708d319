import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type AttackInput,
  attackOdds,
  attackUntil,
  type BattleInput,
  battleOdds,
  battleUntil,
  compareUntil,
  type DuelInput,
  duelOdds,
  duelUntil,
} from '../../src/index.js';
import { law } from '../support/law.js';

// By hand: every value of a number is written into the question, which is asked with no word of `--until`.

type Numbers = Readonly<Record<string, number>>;
interface DrawnUnit {
  readonly plain: { readonly power: number; readonly health: number };
  readonly keywords: Numbers;
  readonly others: readonly string[];
}

const KEYWORD_NAMES = ['Accuracy', 'Critical Hit', 'Lucky', 'Shields'];

/** A unit with one of its numbers replaced. */
function unitOf({ plain, keywords, others }: DrawnUnit, changed: Numbers): object {
  const { power = plain.power, health = plain.health } = changed;
  const values = KEYWORD_NAMES.map((name) => [name, changed[name] ?? keywords[name] ?? 0] as const).filter(
    ([, value]) => value !== 0,
  );
  return { power, health, keywords: [...values.map(([name, value]) => `${name} ${value}`), ...others] };
}

interface Tried {
  readonly of: string;
  readonly number: string;
  readonly now: number;
  readonly tried: readonly [number, number];
}

/** The nearest value of a number that reaches the aim, of all that are tried. */
async function byHand(
  { now, tried: [from, to] }: Tried,
  measuredWith: (value: number) => Promise<number>,
  isReached: (value: number) => boolean,
): Promise<number | null> {
  const reached: number[] = [];
  for (let value = from; value <= to; value++) if (value !== now && isReached(await measuredWith(value))) reached.push(value);
  return reached.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now) || b - a)[0] ?? null;
}

const drawnUnit = (most: { power: number; health: number }, others: readonly string[]): fc.Arbitrary<DrawnUnit> =>
  fc.record({
    plain: fc.record({ power: fc.integer({ min: 1, max: most.power }), health: fc.integer({ min: 1, max: most.health }) }),
    keywords: fc.record({
      Accuracy: fc.integer({ min: -1, max: 1 }),
      'Critical Hit': fc.integer({ min: 0, max: 2 }),
      Lucky: fc.integer({ min: 0, max: 2 }),
      Shields: fc.integer({ min: 0, max: 2 }),
    }),
    others: fc.constantFrom([], ...others.map((other) => [other])),
  });

const AIMS = [
  ['discard', 'discardChance'],
  ['damage', 'meanDamage'],
] as const;

law(
  'The smallest change to each number of an attack is that of trying all values by hand',
  fc.record({
    attacker: drawnUnit({ power: 5, health: 5 }, ['Fury 1', 'Pay 1 Force -> Intercept']),
    // Parry and Deflect can reverse results: more hits need not mean more damage.
    defender: drawnUnit({ power: 2, health: 6 }, ['Parry 2', 'Deflect 1', 'Armor', 'Pay 2 Force -> Evade 2']),
    aim: fc.constantFrom(...AIMS),
    percent: fc.integer({ min: 1, max: 99 }),
  }),
  async ({ attacker, defender, aim: [word, field], percent }) => {
    const asked = (force: Numbers, ...changed: readonly [Numbers, Numbers]): AttackInput =>
      ({ attacker: unitOf(attacker, changed[0]), defender: unitOf(defender, changed[1]), force }) as AttackInput;
    const target = word === 'discard' ? percent / 100 : percent / 20;
    const aim = word === 'discard' ? `discard=${percent}%` : `damage=${target}`;
    const { changes, direction, now } = await attackUntil(asked({}, {}, {}), aim);
    const measured = (attack: AttackInput): number => attackOdds(attack)[field]?.value ?? Number.NaN;
    expect(now.value).toBe(measured(asked({}, {}, {})));
    if (direction === 'reached') return;
    expect(direction).toBe(now.value < target ? 'at least' : 'at most');
    expect(changes.map(({ of, number }) => `${of} ${number}`)).toEqual([
      ...['power', 'Accuracy', 'Critical Hit', 'Lucky', 'Force'].map((number) => `attacker ${number}`),
      ...['Lucky', 'Shields', 'health', 'Force'].map((number) => `defender ${number}`),
    ]);
    for (const change of changes) {
      const measuredWith = async (value: number): Promise<number> => {
        const { of, number } = change;
        if (number === 'Force') return measured(asked({ [of]: value }, {}, {}));
        return measured(of === 'attacker' ? asked({}, { [number]: value }, {}) : asked({}, {}, { [number]: value }));
      };
      const needed = await byHand(change, measuredWith, (value) =>
        direction === 'at least' ? value >= target : value <= target,
      );
      expect([change.number, change.needed]).toEqual([change.number, needed]);
      expect(change.reached?.value ?? null).toBe(needed === null ? null : await measuredWith(needed));
    }
  },
  { runs: 200, exampleMs: 2000 },
);

law(
  'The smallest change to each number of a compared unit is that of trying all values by hand',
  fc.record({
    unit: drawnUnit({ power: 5, health: 5 }, ['Fury 1', 'Pay 1 Force -> Intercept']),
    opponents: fc.tuple(
      drawnUnit({ power: 2, health: 4 }, ['Parry 2', 'Armor']),
      drawnUnit({ power: 2, health: 6 }, ['Deflect 1', 'Pay 2 Force -> Evade 2']),
    ),
    aim: fc.constantFrom(...AIMS),
    points: fc.integer({ min: -12, max: 12 }),
  }),
  async ({ unit, opponents, aim: [word, field], points }) => {
    const units = (changed: Numbers) => [{ name: 'A', ...unitOf(unit, changed) }];
    const against = opponents.map((drawn, i) => ({ name: `D${i}`, ...unitOf(drawn, {}) }));
    /** The exact mean over both opponents, rounded once. */
    const measured = (force: Numbers, changed: Numbers): number => {
      const [attacker = {}] = units(changed);
      const values = against.map((defender) => attackOdds({ attacker, defender, force } as AttackInput)[field]);
      const scaled = values.map((value) => (10n ** 20n * (value?.numerator ?? 0n)) / (value?.denominator ?? 1n));
      return Number(scaled.reduce((sum, value) => sum + value, 0n) / 2n) / 1e20;
    };
    const present = measured({}, {});
    // Near the present number, so that Force can be enough, too.
    const percent = Math.min(99, Math.max(1, Math.round(100 * present) + points));
    const target = word === 'discard' ? percent / 100 : Math.max(0, Math.round(20 * present) + points) / 20;
    const aim = word === 'discard' ? `discard=${percent}%` : `damage=${target}`;
    const { changes, direction, now } = await compareUntil({ units: units({}), against }, aim);
    expect(now.value).toBeCloseTo(present, 12);
    if (direction === 'reached') return;
    expect(changes.map(({ of, number }) => `${of} ${number}`)).toEqual([
      ...['power', 'Accuracy', 'Critical Hit', 'Lucky', 'Force'].map((number) => `attacker ${number}`),
      'defender Force',
    ]);
    for (const change of changes) {
      const { of, number } = change;
      const measuredWith = async (value: number): Promise<number> =>
        number === 'Force' ? measured({ [of]: value }, {}) : measured({}, { [number]: value });
      const isReached = (value: number): boolean => (direction === 'at least' ? value >= target : value <= target);
      expect([number, change.needed]).toEqual([number, await byHand(change, measuredWith, isReached)]);
    }
  },
  { runs: 100, exampleMs: 1000 },
);

law(
  'The smallest change to each number of a duel is that of trying all values by hand',
  fc.record({
    first: drawnUnit({ power: 3, health: 3 }, ['Parry 1', 'Retaliate 1']),
    second: drawnUnit({ power: 3, health: 3 }, ['Deflect 1', 'Armor']),
    percent: fc.integer({ min: 5, max: 95 }),
  }),
  async ({ first, second, percent }) => {
    const fought = { trials: 0 };
    const rest = { speed: 30, arenas: ['character'] };
    const asked = (force: Numbers, ...changed: readonly [Numbers, Numbers]): DuelInput =>
      ({
        first: { ...unitOf(first, changed[0]), ...rest },
        second: { ...unitOf(second, changed[1]), ...rest },
        force,
        turns: 4,
      }) as DuelInput;
    const { changes, direction } = await duelUntil(asked({}, {}, {}), `win=${percent}%`, fought);
    for (const change of changes.filter(({ number }) => number === 'power' || number === 'Lucky' || number === 'Shields')) {
      const measuredWith = async (value: number): Promise<number> => {
        const changed = { [change.number]: value };
        const duel = change.of === 'attacker' ? asked({}, changed, {}) : asked({}, {}, changed);
        return (await duelOdds(duel, fought)).exact?.firstWins ?? Number.NaN;
      };
      const isReached = (value: number): boolean =>
        direction === 'at least' ? value >= percent / 100 : value <= percent / 100;
      expect([change.number, change.needed]).toEqual([change.number, await byHand(change, measuredWith, isReached)]);
    }
  },
  { runs: 20, exampleMs: 3000, tags: 'night' },
);

law(
  'The smallest change to each number of a solved battle is that of trying all values by hand',
  fc.record({
    dark: fc.tuple(drawnUnit({ power: 3, health: 2 }, ['Stun 1']), drawnUnit({ power: 2, health: 2 }, ['Armor'])),
    light: fc.tuple(drawnUnit({ power: 3, health: 3 }, ['Pay 1 Force -> Evade 1', 'Retaliate 1'])),
    end: fc.constantFrom('dark', 'light'),
    points: fc.integer({ min: -25, max: 25 }),
    looked: fc.nat(),
  }),
  async ({ dark, light, end, points, looked }) => {
    const fought = { trials: 10 };
    const sides = { dark, light } as const;
    const sideOf = (side: 'dark' | 'light', unit: string | null, changed: Numbers): object => ({
      units: sides[side].map((drawn, i) => ({
        ...unitOf(drawn, unit === `${side} ${i}` ? changed : {}),
        ...{ name: `${side} ${i}`, speed: 30 + 10 * i, arenas: ['character'] },
      })),
      force: unit === side ? changed.Force : 1,
    });
    const asked = (unit: string | null, changed: Numbers): BattleInput =>
      ({ dark: sideOf('dark', unit, changed), light: sideOf('light', unit, changed), turns: 3 }) as BattleInput;
    const measured = async (battle: BattleInput): Promise<number> =>
      (await battleOdds(battle, fought)).exact?.[end === 'dark' ? 'darkWins' : 'lightWins'] ?? Number.NaN;
    const present = await measured(asked(null, {}));
    const percent = Math.min(99, Math.max(1, Math.round(100 * present) + points));
    const { changes, direction, now } = await battleUntil(asked(null, {}), `${end}=${percent}%`, fought);
    expect(now.value).toBe(present);
    const enough = changes.filter(({ needed }) => needed !== null);
    for (const change of [enough[looked % enough.length], changes[looked % changes.length]]) {
      if (change === undefined) continue;
      const measuredWith = (value: number): Promise<number> =>
        measured(asked(change.unit ?? change.of, { [change.number]: value }));
      const isReached = (value: number): boolean =>
        direction === 'at least' ? value >= percent / 100 : value <= percent / 100;
      expect([change, change.needed]).toEqual([change, await byHand(change, measuredWith, isReached)]);
      expect(change.perhaps).toBeNull();
    }
  },
  { runs: 20, exampleMs: 12_000, tags: 'night' },
);
