import { describe, expect, it } from 'vitest';
import { chanceOfPoints } from '../../../../../src/questions/deck/work/draws.js';
import { toNumber, toText } from '../../../../../src/statistics/fraction.js';

/** Every throw of n dice. */
function throwsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

describe('build points', () => {
  it('are those of every throw, with a point more a turn for all arenas', () => {
    for (const turns of [1, 2, 3, 4]) {
      const sums = throwsOf(turns).map((faces) => faces.reduce((sum, face) => sum + face, 0));
      for (let cost = 0; cost <= 30; cost++)
        for (const extra of [0, 1]) {
          const share = sums.filter((sum) => sum + extra * turns >= cost).length / sums.length;
          expect(toNumber(chanceOfPoints(turns, cost, extra))).toBeCloseTo(share, 12);
        }
    }
  });

  it('pay for a 7 in two turns in 21 of 36 throws', () => {
    expect(toText(chanceOfPoints(2, 7, 0))).toBe('7/12');
  });
});
