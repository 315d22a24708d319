import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { HeuristicDuelPlayer } from '../../../../src/simulate/fights/heuristic-duel.js';
import { DuelPlayer, simulateDuels } from '../../../../src/simulate/fights/play-duel.js';
import { duelOf, oddsOfDuel, solvedDuel } from '../../../support/duels.js';
import { effectOf } from '../../../support/effects.js';

const SURE = { keyword: 'Accuracy', value: 3, cost: 0 };
const control = (value: number) => ({ keyword: 'Damage Control', value, cost: 0 });
const unit = (power: number, health: number, rest: Partial<Unit> = {}): Unit =>
  plainUnit(power, { health, speed: 30, side: 'dark', ...rest });
const withText = (power: number, health: number, text: string, rest: Partial<Unit> = {}): Unit =>
  unit(power, health, { ...rest, effects: [effectOf(text)] });

const STARTS = 'it gets removal of 1 damage counter when the battle phase starts';
const ENDS = 'it gets removal of 1 damage counter when the battle phase ends';

describe('counters that are removed between the attacks of a duel', () => {
  it('are gone before the first attack of a turn if the battle phase starts, also in the first one', () => {
    const sure = unit(1, 1, { abilities: [SURE] });
    expect(oddsOfDuel(duelOf([sure, withText(0, 2, STARTS, { counters: 1 })], { turns: 5 })).firstWins).toBe(0);
    // Not before the first attack if it is the end of the phase.
    expect(oddsOfDuel(duelOf([sure, withText(0, 2, ENDS, { counters: 1 })], { turns: 1 })).firstWins).toBe(1);
    expect(oddsOfDuel(duelOf([sure, withText(0, 2, ENDS)], { turns: 5 })).firstWins).toBe(0);
  });

  it('are removed in simulated duels too, with solved play and with rules of thumb', () => {
    const setup = duelOf([unit(3, 4, { abilities: [control(1)] }), unit(3, 5, { side: 'light' })]);
    const { firstWins } = oddsOfDuel(setup);
    for (const player of [new DuelPlayer(solvedDuel(setup), 1n), new HeuristicDuelPlayer(setup, 1n)]) {
      const { counts, fights } = finished(simulateDuels(player, 0, 500));
      const share = counts.reduce((sum, [first]) => sum + first, 0) / fights;
      // Four standard errors.
      expect(Math.abs(share - firstWins)).toBeLessThan(4 * Math.sqrt(0.25 / fights));
    }
  });

  it('can make a duel very long, which is worked out to its end', () => {
    const healing = (power: number): Unit => unit(power, 9, { abilities: [control(2)] });
    const { meanTurns, undecided, firstWins, secondWins } = oddsOfDuel(duelOf([healing(3), healing(3)]));
    expect(meanTurns).toBeGreaterThan(10_000);
    expect([undecided, firstWins + secondWins]).toEqual([0, expect.closeTo(1, 9)]);
  });

  it('are kept by a unit that is stronger with them', () => {
    const resilient = unit(0, 2, {
      speed: 40,
      side: 'light',
      abilities: [SURE, { keyword: 'Resilience', value: 1, cost: 0 }, control(1)],
    });
    // Its power is 0 without a counter. With the one of the first turn it discards the other unit at once.
    const setup = duelOf([resilient, unit(1, 1, { abilities: [SURE] })]);
    expect(oddsOfDuel(setup).firstWins).toBeCloseTo(1, 9);
    const { counts } = finished(simulateDuels(new DuelPlayer(solvedDuel(setup), 1n), 0, 10));
    expect(counts).toEqual([
      [0, 0, 0],
      [10, 0, 0],
    ]);
  });

  it('are chosen only where something asks for them: otherwise positions and numbers are as few as before', () => {
    const { graph } = solvedDuel(duelOf([unit(2, 4, { abilities: [control(1)] }), unit(2, 4, { side: 'light' })]));
    const next = graph.boards.flatMap(({ attack }) => [...(attack?.next ?? [])]);
    expect(next.filter((each) => each <= -1000)).toEqual([]);
  });

  it('of a unit that only removes counters make Force of no account', () => {
    const { graph } = solvedDuel(duelOf([withText(3, 4, STARTS), unit(3, 4, { side: 'light' })]));
    expect(graph.constants.mostForce).toEqual([0, 0]);
  });
});
