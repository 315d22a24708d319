import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../../src/automaton/slices.js';
import type { Card } from '../../src/cards/catalogue/card.js';
import { CardIndex } from '../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../src/cards/shipped.js';
import type { Battle } from '../../src/chain/battle/battle.js';
import { firstPosition, verdictByUnits } from '../../src/chain/battle/battle-position.js';
import { discardTheDead } from '../../src/chain/battle/battle-steps.js';
import { battleChances, solvingBattle } from '../../src/chain/battle/solve-battle.js';
import { UnitsInForce } from '../../src/chain/battle/units-in-force.js';
import type { DuelSetup } from '../../src/chain/duel/solve-duel.js';
import { UserError } from '../../src/errors/problem.js';
import { battleQuestionOf } from '../../src/questions/battle/work/battle-of-case.js';
import { battleOf } from '../../src/questions/battle/work/battle-question.js';
import { prepareDuel } from '../../src/questions/duel/work/duel-question.js';
import { ARENAS, type Arena } from '../../src/rules/game/arena.js';
import { baseName } from '../../src/rules/game/group.js';
import { mayKeepCounters } from '../../src/rules/units/healing.js';
import { ofKind } from '../../src/scenario/checked-scenario.js';
import { solvedDuel } from '../support/duels.js';
import { law } from '../support/law.js';
import { parseScenario } from '../support/parse-scenario.js';
import { nameOf, OTHERS, UNITS } from '../support/shipped-cards.js';

const index = new CardIndex([shippedCatalogue()]);

/** A fight of one unit against one, as the fields of a scenario. */
interface Fight {
  readonly dark: Readonly<Record<string, unknown>>;
  readonly light: Readonly<Record<string, unknown>>;
  readonly force: readonly [dark: number, light: number];
  readonly turns: number;
  readonly mayPass: boolean;
}

function baseOf<Kind extends 'duel' | 'battle'>(kind: Kind, { turns, mayPass }: Fight, fields: Record<string, unknown>) {
  const text = JSON.stringify({ format: 1, question: 'Who wins?', experiment: kind, turns, mayPass, ...fields });
  return ofKind(
    parseScenario(text, 'fight.yaml', (name, set, part) => index.findUnit(name, set, part)),
    kind,
  ).base;
}

function duelOf(fight: Fight): DuelSetup {
  const { dark: first, light: second, force } = fight;
  return prepareDuel(baseOf('duel', fight, { first, second, force: { first: force[0], second: force[1] } })).setup;
}

function battleIn(fight: Fight): Battle {
  const { dark, light, force } = fight;
  const arena = arenaOf([dark, light]);
  const side = (unit: Fight['dark'], i: 0 | 1) => ({ units: [{ ...unit, arena }], force: force[i] });
  const sides = { dark: side(dark, 0), light: side(light, 1) };
  return battleOf(battleQuestionOf(baseOf('battle', fight, sides)));
}

/** The Dark Side's chance to win minus the Light Side's; texts may end a battle before it begins. */
function valueAsBattle(fight: Fight): number {
  const battle = battleIn(fight);
  const solved = finished(solvingBattle(battle));
  if (solved === null) {
    const start = firstPosition(battle);
    discardTheDead(start, new UnitsInForce(battle));
    const winner = verdictByUnits(battle, start);
    if (winner === undefined) throw new Error('the battle is too large');
    return winner === null ? 0 : 1 - 2 * winner;
  }
  const { darkWins, lightWins } = finished(battleChances(solved));
  expect(darkWins - lightWins).toBeCloseTo(solved.value, 9);
  return solved.value;
}

/** A duel takes place in the first arena that both units can be in; the battle names it. */
function arenaOf(units: readonly Fight['dark'][]): string {
  const arenas = units.map((unit) => (UNITS.find((each) => nameOf(each) === unit.card) ?? unit).arenas as readonly string[]);
  return ARENAS.find((arena) => arenas.every((each) => each.includes(arena as never))) ?? expect.fail();
}

/** Both are played for the chance to win minus the chance to lose; of two ways to a draw each may take a different one. */
function expectSame(fight: Fight): void {
  expect(Math.abs(valueAsBattle(fight) - solvedDuel(duelOf(fight)).value)).toBeLessThan(1e-9);
}

const KEYWORDS = [
  ...'Absorb 1/Accuracy 1/Armor/Avenge 1/Backfire 1/Critical Hit 2/Cunning/Damage Control 1/Deflect 1/Double Damage'.split('/'),
  ...'Double Strike/Elude/Evade 1/Ferocity/Focus 1/Fury 1/Intercept/Lucky 1/Overkill/Parry 1/Persuade 1/Precision'.split('/'),
  ...'Resilience 1/Retaliate 1/Riposte 1/Shields 1/Stealth/Stun 1/Surge 1/Tenacity 1/Pay 1 Force -> Evade 2'.split('/'),
  ...'Pay 2 Force -> Retaliate 2/Pay 3 Force -> Evade 2/Pay 2 Force -> Deflect 2'.split('/'),
];

/** Texts that decide whether a unit survives: its health and its opponent's, by the units in play and by what has happened. */
const TEXTS = [
  'it gets +1 health',
  'it gets -1 health',
  'it gets +1 power and +1 health',
  'it gets +1 health as long as it has no damage counters',
  'it gets +1 health as long as it is in the character arena',
  'it gets +1 health as long as there is one of your units',
  "it gets +1 health as long as there is one of your opponent's units",
  "it gets +10 speed and +1 power and +1 health for each of your opponent's units here",
  'it gets +1 health for each note counter on it',
  'it gets +2 power as long as it attacks any multi-arena unit',
  'it gets removal of 1 damage counter when the battle phase ends',
  'Pay 1 Force -> it gets +2 power',
  'all your units get +1 health',
  'all the multi-arena units get +1 health',
  "all your opponent's units get -1 health",
];

function unit(side: 'dark' | 'light'): fc.Arbitrary<Record<string, unknown>> {
  return fc.record({
    name: fc.constant(`${side} unit`),
    side: fc.constant(side),
    arenas: fc.constantFrom(['character'], ['character'], ['ground', 'character']),
    power: fc.integer({ min: 0, max: 3 }),
    speed: fc.constantFrom(20, 30),
    health: fc.integer({ min: 2, max: 4 }),
    stack: fc.constantFrom(1, 1, 2, 3),
    keywords: fc.subarray(KEYWORDS, { maxLength: 2 }),
    effects: fc.subarray(TEXTS, { maxLength: 2 }),
    tokens: fc.constantFrom([], ['note']),
  });
}

const FIGHT: fc.Arbitrary<Fight> = fc.noBias(
  fc.record({
    dark: unit('dark'),
    light: unit('light'),
    force: fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 16 })),
    turns: fc.integer({ min: 1, max: 5 }),
    mayPass: fc.boolean(),
  }),
);

/** The names of the Pilots that a card can have, as far as subtypes tell; a unique unit does not pilot itself. */
function pilotsOf({ subtypes, name: own }: Card): readonly string[] {
  const flies = (clause: Card['clauses'][number]): boolean =>
    clause.kind === 'pilot' && clause.fits.some((subtype) => subtypes.some((each) => each.includes(subtype)));
  return UNITS.filter(({ clauses, name }) => baseName(name) !== baseName(own) && clauses.some(flies)).map(nameOf);
}

/** The names of the Equipment that a card can carry, as far as arenas tell. */
function equipmentOf({ arenas, side }: Card): readonly string[] {
  return OTHERS.filter(
    (each) => each.kind === 'equipment' && each.side === side && each.arenas.some((arena) => arenas.includes(arena)),
  ).map(nameOf);
}

/** A card of an arena with few damage counters, some in a stack, with a Pilot, or with Equipment. */
function card(arena: Arena, side: 'dark' | 'light'): fc.Arbitrary<Record<string, unknown>> {
  const small = UNITS.filter((each) => each.arenas.includes(arena) && (each.health ?? 9) <= 4 && each.side === side);
  const perhaps = (names: readonly string[]): fc.Arbitrary<readonly string[]> =>
    fc.constantFrom<readonly string[]>(...names.map(() => []), [], ...names.map((name) => [name]));
  return fc
    .constantFrom(...small)
    .chain((unit) =>
      fc.record({
        card: fc.constant(nameOf(unit)),
        stack: fc.constantFrom(1, 1, 2, 3),
        pilots: perhaps(pilotsOf(unit)),
        equipment: perhaps(equipmentOf(unit)),
      }),
    );
}

/** Whether the question can be asked: a Pilot or an Equipment may not fit after all. */
function isAsked(fight: Fight): boolean {
  try {
    duelOf(fight);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

const FIGHT_OF_CARDS: fc.Arbitrary<Fight> = fc.noBias(
  fc
    .constantFrom(...ARENAS)
    .chain((arena) =>
      fc.record({
        dark: card(arena, 'dark'),
        light: card(arena, 'light'),
        force: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
        turns: fc.integer({ min: 1, max: 2 }),
        mayPass: fc.boolean(),
      }),
    ),
);

describe('A battle of one unit against one', () => {
  it('is the duel of the two where a text asks for units of several arenas', () => {
    const numbers = { power: 2, speed: 20, health: 3, keywords: [], tokens: [], stack: 1 };
    const text = 'it gets +2 power as long as it attacks any multi-arena unit';
    const dark = { ...numbers, name: 'dark unit', side: 'dark', arenas: ['character'], effects: [text] };
    const light = { ...numbers, name: 'light unit', side: 'light', arenas: ['ground', 'character'], effects: [] };
    expectSame({ dark, light, force: [0, 0], turns: 3, mayPass: false });
  });

  // Rule: less health leaves a unit at least 1 in an attack; between attacks one without health is discarded.
  it('is over before it begins if one takes all health of the other', () => {
    const numbers = { keywords: [], tokens: [], stack: 1, arenas: ['character'] };
    const text = "all your opponent's units get -1 health";
    const dark = { ...numbers, name: 'dark unit', side: 'dark', power: 1, speed: 30, health: 2, effects: [text] };
    const light = { ...numbers, name: 'light unit', side: 'light', power: 3, speed: 20, health: 1, effects: [] };
    const fight: Fight = { dark, light, force: [0, 0], turns: 3, mayPass: false };
    expect(solvedDuel(duelOf(fight)).value).toBeCloseTo(1, 9);
    expect(valueAsBattle(fight)).toBe(1);
  });

  it('is the duel of the two with more Force than one ability costs', () => {
    const numbers = { tokens: [], stack: 1, arenas: ['character'], effects: [], speed: 30 };
    const dark = { ...numbers, name: 'dark unit', side: 'dark', power: 4, health: 4, keywords: [] };
    const light = { ...numbers, name: 'light unit', side: 'light', power: 1, health: 3, keywords: ['Pay 8 Force -> Evade 3'] };
    expectSame({ dark, light, force: [0, 16], turns: 4, mayPass: false });
  });

  // Ruling: battles always remove counters, in duels a side may keep them (docs/keywords.md#damage-control).
  const keepsNothing = (fight: Fight): boolean => !mayKeepCounters(duelOf(fight).units);
  const options = { runs: 320, exampleMs: 1000 };

  law('is the duel of the two, with stacks and texts that change health', FIGHT.filter(keepsNothing), expectSame, options);
  law(
    'is the duel of the two, for cards with stacks, Pilots and Equipment',
    FIGHT_OF_CARDS.filter(isAsked).filter(keepsNothing),
    expectSame,
    options,
  );
});
