import { describe, expect, it, vi } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { attackOrder } from '../../../src/chain/duel/duel-position.js';
import { plainUnit, type Unit } from '../../../src/rules/units/unit.js';
import { DuelPlayer, simulateDuels } from '../../../src/simulate/fights/play-duel.js';
import { DUEL_CONTEXT, duelOf, oddsOfDuel, solvedDuel } from '../../support/duels.js';
import { effectOf } from '../../support/effects.js';

const unit = (power: number, health: number, rest: Partial<Unit> = {}): Unit =>
  plainUnit(power, { health, speed: 30, ...rest });
const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

// What lasts between attacks is in test/oracle/duel-oracle.test.ts, for the program too.
describe('the odds of a duel', () => {
  it('of one die each and one health: the first wins 2 of 3', () => {
    const { firstWins, secondWins, undecided, meanTurns, turns } = oddsOfDuel(duelOf([unit(1, 1), unit(1, 1)]));
    expect(firstWins).toBeCloseTo(2 / 3, 10);
    expect(secondWins).toBeCloseTo(1 / 3, 10);
    expect(undecided).toBe(0);
    // Each turn decides 3 of 4 duels.
    expect(meanTurns).toBeCloseTo(4 / 3, 10);
    expect(turns[0]).toEqual({ firstWins: 0.5, secondWins: 0.25, bothGone: 0 });
  });

  it('of two units that cannot hurt each other: nobody wins, at once', () => {
    const { undecided, meanTurns, left } = oddsOfDuel(duelOf([unit(0, 3), unit(0, 3)]));
    expect([undecided, meanTurns, left]).toEqual([1, null, [null, null]]);
  });

  it('within a turn', () => {
    const { firstWins, secondWins, undecided } = oddsOfDuel(duelOf([unit(1, 1), unit(1, 1)], { turns: 1 }));
    expect([firstWins, secondWins, undecided]).toEqual([0.5, 0.25, 0.25]);
  });

  it('of a unit that runs no risk by waiting: it does not wait for ever', () => {
    const safe = unit(0, 3, { abilities: [ability('Evade', 3, 1), ability('Retaliate', 3, 2)] });
    const { firstWins, secondWins, undecided } = oddsOfDuel(duelOf([safe, unit(2, 3)]));
    expect([firstWins, secondWins, undecided]).toEqual([expect.closeTo(1, 9), 0, 0]);
    const bold = unit(1, 1, { abilities: [ability('Accuracy', 3), ability('Overload', 2)] });
    const odds = oddsOfDuel(duelOf([bold, unit(0, 1, { speed: 50, abilities: [ability('Shields', 1)] })]));
    expect([odds.firstWins, odds.secondWins]).toEqual([expect.closeTo(1 / 4, 9), 0]);
  });

  it('of a unit that parries less than it can, since counters give it dice', () => {
    const resilient = unit(1, 3, { speed: 40, abilities: [ability('Parry', 2), ability('Resilience', 2)] });
    // By an engine that shares nothing with this one: 52.21% if it has to parry all it can.
    expect(oddsOfDuel(duelOf([unit(4, 2), resilient])).secondWins).toBeCloseTo(0.5883, 4);
  });

  it.each([
    // Ten dice that hit with 1/3 against Evade 9: 1/59,049 in each turn; and twelve against Evade 11.
    [10, 9, 59_049],
    [30, 29, 3 ** 30],
  ])('of %i dice against Evade %i end after %i turns on average', (power, evade, turns) => {
    const evading = unit(0, 1, { abilities: [ability('Armor'), ability('Evade', evade)] });
    const odds = oddsOfDuel(duelOf([unit(power, 1), evading]));
    expect([odds.firstWins, odds.undecided]).toEqual([expect.closeTo(1, 9), expect.closeTo(0, 9)]);
    expect((odds.meanTurns as number) / turns).toBeCloseTo(1, 6);
    expect((odds.left[0]?.force as number) / (4 * turns)).toBeCloseTo(1, 6);
    expect(odds.turns.length).toBeLessThanOrEqual(2000);
  });

  it('of a unit that may not attack: it only defends itself', () => {
    const effects = [effectOf('it gets no attack')];
    const { firstWins, secondWins } = oddsOfDuel(duelOf([unit(1, 1), unit(6, 1, { effects })]));
    expect(firstWins).toBeCloseTo(1, 10);
    expect(secondWins).toBe(0);
  });

  it('of a unit that can attack units with Stealth', () => {
    const effects = [effectOf('it gets attacks on units with Stealth')];
    const hidden = unit(1, 1, { speed: 10, abilities: [ability('Stealth')] });
    expect(oddsOfDuel(duelOf([unit(1, 1, { effects }), hidden])).firstWins).toBeCloseTo(2 / 3, 10);
  });

  it('of units with much health', () => {
    const { firstWins, secondWins } = oddsOfDuel(duelOf([unit(6, 25), unit(6, 25)]));
    expect(firstWins + secondWins).toBeCloseTo(1, 9);
    expect(firstWins).toBeGreaterThan(0.5);
  });

  it('tell what the winner has left', () => {
    const [first] = oddsOfDuel(duelOf([unit(1, 2), unit(0, 1)])).left;
    expect(first?.health).toBeCloseTo(2, 10);
    // Four Force in each of the turns, two on average, that the attack takes.
    expect(first?.force).toBeCloseTo(8, 8);
  });
});

describe('the Force of a turn', () => {
  const rules = (forcePerTurn: number) => ({ ...DUEL_CONTEXT, rules: { ...DUEL_CONTEXT.rules, forcePerTurn } });

  it('is none if the rules give none: nothing is left for those who win, and nobody can pay', () => {
    const [first] = oddsOfDuel(duelOf([unit(1, 2), unit(0, 1)], { context: rules(0) })).left;
    expect(first?.force).toBe(0);
    const evading = unit(0, 1, { abilities: [ability('Evade', 6, 4)] });
    expect(oddsOfDuel(duelOf([unit(1, 1), evading], { context: rules(0), turns: 1 })).firstWins).toBeCloseTo(1 / 2, 12);
  });

  it('is what the rules give, for a side that pays for nothing and for one that pays', () => {
    // Two turns on average until a die hits.
    const [unpaid] = oddsOfDuel(duelOf([unit(1, 2), unit(0, 1)], { context: rules(3), force: [5, 0] })).left;
    expect(unpaid?.force).toBeCloseTo(5 + 3 * 2, 8);
    const dear = unit(0, 1, { abilities: [ability('Evade', 6, 5)] });
    expect(oddsOfDuel(duelOf([unit(1, 1), dear], { context: rules(5) })).undecided).toBe(1);
  });
});

describe('the first attack', () => {
  const sided = (side: Unit['side'], speed = 30): Unit => unit(1, 1, { side, speed });

  it('is that of the faster unit', () => {
    expect(attackOrder([sided('dark', 30), sided('light', 40)])).toEqual({ first: 1, decidedBy: 'speed' });
  });

  it('is that of the Dark Side if both are as fast; it plays a neutral unit against one of the Light Side', () => {
    expect(attackOrder([sided('light'), sided('dark')])).toEqual({ first: 1, decidedBy: 'side' });
    expect(attackOrder([sided('light'), sided('neutral')])).toEqual({ first: 1, decidedBy: 'side' });
    expect(attackOrder([sided('neutral'), sided('dark')])).toEqual({ first: 1, decidedBy: 'side' });
  });

  it('is that of the chosen unit if nothing else decides', () => {
    expect(attackOrder([sided('light'), sided('light')])).toEqual({ first: 0, decidedBy: 'choice' });
    expect(attackOrder([sided(null), sided(null)], 1)).toEqual({ first: 1, decidedBy: 'choice' });
  });
});

describe('simulated duels', () => {
  const duel = solvedDuel(duelOf([unit(3, 4, { abilities: [ability('Evade', 2, 2)] }), unit(3, 4)]));

  it('are the same whichever others are played', () => {
    const all = finished(simulateDuels(new DuelPlayer(duel, 5n), 0, 300));
    const alone = Array.from({ length: 300 }, (_, i) => finished(simulateDuels(new DuelPlayer(duel, 5n), i, i + 1)).undecided);
    expect(all.fights).toBe(300);
    expect(all.undecided).toBe(alone.reduce((sum, n) => sum + n, 0));
    const played = (seed: bigint, fight: number) => finished(new DuelPlayer(duel, seed).play(fight));
    expect(played(5n, 299)).toEqual(played(5n, 299));
    expect(played(6n, 299)).not.toEqual(played(6n, 298));
  });

  it('are given up where the duel never ends, turn 2,000 or not', () => {
    const never = solvedDuel(duelOf([unit(0, 3), unit(0, 3)]));
    expect(never.endless.size).toBe(2);
    expect(duel.endless.size).toBe(0);
    const asked = vi.spyOn(never.play, 'chosenAt');
    expect(finished(simulateDuels(new DuelPlayer(never, 5n), 0, 100))).toEqual({ counts: [], undecided: 100, fights: 100 });
    expect(asked).toHaveBeenCalledTimes(0);
    let attacks = 0;
    const told = finished(new DuelPlayer(never, 5n).play(0, () => attacks++));
    expect([told, attacks]).toEqual([{ verdict: null, turn: 2000 }, 4000]);
  });
});
