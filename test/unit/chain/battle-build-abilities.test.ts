import { describe, expect, it } from 'vitest';
import type { Battle, BattleUnit } from '../../../src/chain/battle/battle.js';
import { parseEffect } from '../../../src/rules/effects/format.js';
import { readUpkeep } from '../../../src/rules/units/upkeep.js';
import { battleOf, battlesOf, fighter } from '../../support/battles.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

const effectOf = (text: string) => {
  const parsed = parseEffect(text);
  return parsed.ok ? parsed.effect : expect.fail(text);
};

/** A battle with more facts about some of its units, by slot. */
function withFacts(battle: Battle, facts: Record<number, Partial<BattleUnit>>): Battle {
  return { ...battle, units: battle.units.map((unit, slot) => ({ ...unit, ...facts[slot] })) };
}

const BATTLES = 1000;

/** Expects the Dark Side to win with a chance worked out by hand, to four standard errors (6.3e-5 of all seeds fail). */
function expectDarkWins(battle: Battle, chance: number): void {
  const wins = battlesOf(battle, BATTLES).filter(({ verdict }) => verdict === 0).length;
  expect(Math.abs(wins / BATTLES - chance)).toBeLessThanOrEqual(4 * Math.sqrt((chance * (1 - chance)) / BATTLES));
}

const first = fighter(1, 1);
const second = fighter(1, 1, { speed: 20 });

describe('Upkeep in a battle', () => {
  it('that taps a unit takes its attack away', () => {
    // One health: one of two dice has to hit, 3/4; with the Upkeep there is one die.
    const battle = battleOf([first, second], [fighter(0, 1, { speed: 10 })], { turns: 1 });
    expectDarkWins(battle, 3 / 4);
    expectDarkWins(withFacts(battle, { 0: { upkeep: [readUpkeep('Tap this unit')] } }), 1 / 2);
  });

  it('that is paid with Force leaves none for Evade', () => {
    // With Evade 1 for 4 Force both dice have to hit. A dear unit, so that Evade is worth its Force.
    const evading = fighter(5, 1, { speed: 10, abilities: [ability('Evade', 1, 4)] });
    const battle = battleOf([first, second], [evading], { turns: 1 });
    expectDarkWins(battle, 1 / 4);
    expectDarkWins(withFacts(battle, { 2: { upkeep: [readUpkeep('Pay 4 Force')] } }), 3 / 4);
  });

  it('is paid in each turn: counters add up', () => {
    // The harmless unit has three health and gets a counter in each turn, so it is gone in the third.
    const battle = battleOf([fighter(0, 1)], [fighter(0, 3)], { turns: 3 });
    const upkeep = [readUpkeep('Put 1 damage counter on this unit')];
    expectDarkWins(battle, 0);
    expectDarkWins(withFacts(battle, { 1: { upkeep } }), 1);
    expectDarkWins(withFacts({ ...battle, turns: 2 }, { 1: { upkeep } }), 0);
  });
});

describe('A Pilot in a battle', () => {
  const gifts = { fits: ['Starfighter'], abilities: [ability('Accuracy', 3)], effects: [] };
  const ship = fighter(1, 1, { arenas: ['space'], subtypes: ['Starfighter'] });
  const wingman = fighter(1, 1, { arenas: ['space'], speed: 20 });
  const enemy = fighter(0, 2, { arenas: ['space'], speed: 10 });
  const battle = battleOf([ship, wingman, fighter(0, 1)], [enemy], { turns: 1 });
  const pilot = { gifts, moves: false };

  it('gives its keyword to the unit it is on from the beginning', () => {
    // Two hits of two dice, 1/4; with Accuracy 3 one of the dice always hits.
    expectDarkWins(withFacts(battle, { 2: { pilot } }), 1 / 4);
    expectDarkWins(withFacts(battle, { 2: { pilot, start: { kind: 'on', unit: 0 } } }), 1 / 2);
  });

  it('boards its unit in the build step if it moves', () => {
    expectDarkWins(withFacts(battle, { 2: { pilot: { gifts, moves: true } } }), 1 / 2);
  });

  it('is lost with its unit', () => {
    // The ship attacks first and is the only other unit of its side: with 1/2 the deflected hit discards both.
    const deflecting = fighter(0, 1, { arenas: ['space'], speed: 10, abilities: [ability('Deflect', 1)] });
    const alone = battleOf([ship, fighter(0, 1)], [deflecting], { turns: 1 });
    const plain = { gifts: { ...gifts, abilities: [] }, moves: false };
    const lost = battlesOf(withFacts(alone, { 1: { pilot: plain, start: { kind: 'on', unit: 0 } } }), BATTLES);
    const share = lost.filter(({ verdict }) => verdict === 1).length / BATTLES;
    expect(Math.abs(share - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 4 / BATTLES));
    const stays = battlesOf(withFacts(alone, { 1: { pilot: plain } }), 20);
    expect(stays.every(({ verdict }) => verdict === undefined)).toBe(true);
  });
});

describe('Reserves in a battle', () => {
  it('give from the build zone, and only from there', () => {
    // Two health: two hits of two dice, 1/4; of four dice with one more for each unit, 11/16.
    const reserves = [effectOf('all your units get +1 power')];
    const battle = battleOf([first, second, fighter(0, 1, { speed: 5 })], [fighter(0, 2, { speed: 10 })], { turns: 1 });
    expectDarkWins(battle, 1 / 4);
    expectDarkWins(withFacts(battle, { 2: { reserves } }), 1 / 4);
    expectDarkWins(withFacts(battle, { 2: { reserves, start: { kind: 'build-zone' } } }), 11 / 16);
  });
});
