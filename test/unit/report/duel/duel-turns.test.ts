import { describe, expect, it } from 'vitest';
import { simulatedTurns } from '../../../../src/experiment/duel/simulated-turns.js';
import { canBothBeGone, goesOn, shownTurns } from '../../../../src/report/duel/duel-turns.js';
import { duelResult, EVADING, fighter } from './duel-answers.js';

describe('the turns that are shown', () => {
  it('end when next to no duel goes on', async () => {
    const turns = shownTurns(await duelResult(EVADING), 1000);
    const shares = turns.map(goesOn);
    expect(shares.at(-1)).toBeLessThan(0.0001);
    expect(shares.slice(0, -1).every((share) => share >= 0.0001)).toBe(true);
  });

  it('are at most as many as asked for', async () => {
    expect(shownTurns(await duelResult(EVADING), 3)).toHaveLength(3);
  });

  it('are none if no duel ends', async () => {
    expect(shownTurns(await duelResult([fighter(0, 1), fighter(0, 1)]), 12)).toEqual([]);
  });

  it('are none if nothing is known, and simulated if nothing is exact', async () => {
    expect(shownTurns(await duelResult(EVADING, {}, { exact: false, trials: 0 }), 12)).toEqual([]);
    const simulated = await duelResult(EVADING, {}, { exact: false, trials: 100 });
    const shown = shownTurns(simulated, 1000);
    expect(simulated.simulated && simulatedTurns(simulated.simulated).slice(0, shown.length)).toEqual(shown);
    expect(shown.length).toBeGreaterThan(1);
  });
});

describe('the share of duels that go on', () => {
  it('is nothing if only rounding is left of it', () => {
    expect(goesOn({ firstWins: 0.1 + 0.2, secondWins: 0.7, bothGone: 0 })).toBe(0);
    expect(goesOn({ firstWins: 0.3, secondWins: 0.7 - 1e-15, bothGone: 0 })).toBe(0);
    expect(goesOn({ firstWins: 0.3, secondWins: 0.6, bothGone: 0.05 })).toBeCloseTo(0.05, 12);
  });
});

describe('a duel in which both can be gone', () => {
  it('is one in which it is not too rare to be worth a column', () => {
    const after = (bothGone: number) => [{ firstWins: 0.5, secondWins: 0.2, bothGone }];
    expect([0, 0.00005, 0.0002].map((share) => canBothBeGone(after(share)))).toEqual([false, false, true]);
    expect(canBothBeGone([])).toBe(false);
  });
});

describe('simulated turns', () => {
  it('are shares of all duels, and never fall', async () => {
    const { simulated } = await duelResult([fighter(1, 1), fighter(1, 1)], {}, { trials: 1000 });
    const turns = simulated === null ? [] : simulatedTurns(simulated);
    expect(turns[0]?.firstWins).toBeCloseTo((simulated?.tally.counts[0]?.[0] ?? Number.NaN) / 1000, 12);
    expect(turns.at(-1)?.firstWins).toBeCloseTo(simulated?.firstWins.estimate ?? Number.NaN, 12);
    for (const [i, turn] of turns.entries()) {
      expect(turn.firstWins).toBeGreaterThanOrEqual(turns[i - 1]?.firstWins ?? 0);
      expect(goesOn(turn)).toBeCloseTo(1 - turn.firstWins - turn.secondWins - turn.bothGone, 12);
    }
  });
});
