import fc from 'fast-check';
import type {
  BattleOracleAbility,
  BattleOracleKeyword,
  BattleOracleQuestion,
  BattleOracleUnit,
  BattlePlayerNumber,
} from './battle-oracle.js';

type Arena = BattleOracleUnit['arena'];

function ability(
  keyword: BattleOracleKeyword,
  [min, max]: readonly [number, number] = [1, 1],
  costs: readonly number[] = [0],
): fc.Arbitrary<BattleOracleAbility> {
  return fc.record({ keyword: fc.constant(keyword), value: fc.integer({ min, max }), cost: fc.constantFrom(...costs) });
}

const KEYWORDS: readonly fc.Arbitrary<BattleOracleAbility>[] = [
  ability('Accuracy', [-2, 2]),
  ability('Armor'),
  ability('Critical Hit', [1, 2]),
  ability('Deflect', [1, 2], [0, 1, 2]),
  ability('Double Strike'),
  ability('Evade', [1, 2], [0, 1, 2, 3]),
  ability('Intercept', [1, 1], [0, 1]),
  ability('Lucky', [1, 2]),
  ability('Overkill'),
  ability('Protect', [1, 2], [0, 1, 2]),
  ability('Retaliate', [1, 2], [0, 1]),
  ability('Shields', [1, 2]),
  ability('Stealth'),
  ability('Stun', [1, 2]),
  ability('Tenacity', [1, 2]),
];
const BOMBARD = ability('Bombard', [1, 3]);
const ION_CANNON = ability('Ion Cannon', [1, 3]);

type Keywords = (arena: Arena) => readonly fc.Arbitrary<BattleOracleAbility>[];

const allKeywords: Keywords = (arena) => {
  if (arena === 'character') return KEYWORDS;
  const remote = arena === 'space' ? BOMBARD : ION_CANNON;
  return [...KEYWORDS, remote, remote, remote];
};

function unit(side: BattlePlayerNumber, arenas: readonly Arena[], keywords: Keywords): fc.Arbitrary<BattleOracleUnit> {
  return fc
    .constantFrom(...arenas)
    .chain((arena) =>
      fc.record({
        side: fc.constant(side),
        arena: fc.constant(arena),
        power: fc.constantFrom(0, 1, 1, 2, 2, 3),
        health: fc.constantFrom(1, 1, 2, 2, 3),
        counters: fc.constant(0),
        speed: fc.constantFrom(10, 20, 30),
        abilities: fc.array(fc.oneof(...keywords(arena)), { maxLength: 2 }),
      }),
    );
}

/** Two units against one or two. */
function units(arenas: readonly Arena[], keywords: Keywords): fc.Arbitrary<BattleOracleUnit[]> {
  return fc
    .constantFrom<readonly [number, number]>([2, 1], [1, 2], [2, 2])
    .chain(([dark, light]) =>
      fc
        .tuple(
          fc.array(unit(0, arenas, keywords), { minLength: dark, maxLength: dark }),
          fc.array(unit(1, arenas, keywords), { minLength: light, maxLength: light }),
        )
        .map((sides) => sides.flat()),
    );
}

/**
 * Random battles of 2 against 1 or 2 units, small enough for the brute force: one to three turns, up to three dice and three
 * health, up to two keywords for each unit. They are without bias, which would make most units harmless.
 */
export const smallBattle: fc.Arbitrary<BattleOracleQuestion> = fc.noBias(
  fc.record({
    units: fc.oneof(
      units(['character'], allKeywords),
      units(['character'], allKeywords),
      units(['space', 'ground', 'character'], allKeywords),
      units(['space', 'ground'], allKeywords),
    ),
    force: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    turns: fc.constantFrom(1, 1, 1, 2, 2, 3),
    goal: fc.constantFrom('last-unit', 'control'),
    mayPass: fc.boolean(),
  }),
);

/** Keywords without a cost that add little to the dice of an attack. */
const CHEAP: Keywords = () => [
  ability('Accuracy', [-1, 1]),
  ability('Armor'),
  ability('Critical Hit', [1, 2]),
  ability('Intercept'),
  ability('Overkill'),
  ability('Retaliate', [1, 1]),
  ability('Shields', [1, 1]),
  ability('Stun', [1, 2]),
];

/** Random battles of twelve turns, which few of them last. */
export const longBattle: fc.Arbitrary<BattleOracleQuestion> = fc.noBias(
  fc.record({
    units: units(['character'], CHEAP),
    force: fc.constant([0, 0] as const),
    turns: fc.constant(12),
    goal: fc.constant('last-unit'),
    mayPass: fc.boolean(),
  }),
);

/** Random battles of four turns whose units often lose counters between attacks. */
export const healingBattle: fc.Arbitrary<BattleOracleQuestion> = fc.noBias(
  fc.record({
    units: units(['character'], () => [
      ...CHEAP('character'),
      ability('Damage Control', [1, 2]),
      ability('Damage Control', [1, 2]),
    ]),
    force: fc.constant([0, 0] as const),
    turns: fc.constant(4),
    goal: fc.constant('last-unit'),
    mayPass: fc.boolean(),
  }),
);

/**
 * Random battles whose units untap in a turn or stay tapped. They do not intercept: the program takes what strikes
 * back for the unit that was attacked first.
 */
export const untappingBattle: fc.Arbitrary<BattleOracleQuestion> = fc.noBias(
  fc.record({
    units: units(['character'], () => [
      ...[ability('Accuracy', [-1, 1]), ability('Critical Hit', [1, 2]), ability('Overkill'), ability('Retaliate', [1, 1])],
      ...[ability('Stun', [1, 2]), ability('untaps'), ability('untaps'), ability('untaps'), ability('rests'), ability('rests')],
    ]),
    force: fc.constant([0, 0] as const),
    turns: fc.constantFrom(2, 3, 4),
    goal: fc.constant('last-unit'),
    mayPass: fc.boolean(),
  }),
);

/** Keywords whose units are never worse off for more health, power or Force of their own side. */
const FAIR: Keywords = () => [
  ability('Accuracy', [-1, 1]),
  ability('Armor'),
  ability('Critical Hit', [1, 2]),
  ability('Evade', [1, 2], [0, 1, 2]),
  ability('Intercept', [1, 1], [0, 1]),
  ability('Lucky', [1, 1]),
  ability('Retaliate', [1, 2], [0, 1]),
  ability('Shields', [1, 1]),
  ability('Stun', [1, 2]),
];

/**
 * Random battles in which no player is forced to do harm to their own side: units may pass, and no keyword asks for less. (By Overkill a weak
 * unit is the way to damage another one; hits on Deflect come back.)
 */
export const fairBattle: fc.Arbitrary<BattleOracleQuestion> = fc.noBias(
  fc.record({
    units: units(['character'], FAIR),
    force: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    turns: fc.constantFrom(1, 2),
    goal: fc.constant('last-unit'),
    mayPass: fc.constant(true),
  }),
);
