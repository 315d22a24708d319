import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { exactOdds, exactRows } from '../../../src/experiment/exact-odds.js';
import { planOf } from '../../support/attacks.js';

describe('exactOdds', () => {
  it('gives weights that sum to the denominator, and moments and chances as fractions', () => {
    const odds = exactOdds(solveAttack(planOf({ power: 2, criticalHit: 1, remainingHealth: 2 })));
    // of 36 rolls: both miss 9; one hit without a six 12, with a six 6; two hits without a six 4, with one or two 5
    expect(odds).toMatchObject({ denominator: 36n, weights: [9n, 12n, 10n, 5n] });
    expect(odds.moments.mean).toEqual({ numerator: 47n, denominator: 36n });
    expect(odds.criticalHitChance).toEqual({ numerator: 11n, denominator: 36n });
    expect(odds.discardChance).toEqual({ numerator: 5n, denominator: 12n });
  });

  it('has no discard chance without health, and no Critical Hit chance without Critical Hit, but 0 where the unit has it in vain', () => {
    expect(exactOdds(solveAttack(planOf({ power: 2 })))).toMatchObject({ criticalHitChance: null, discardChance: null });
    const vain = solveAttack(planOf({ power: 0, criticalHit: 2 }));
    expect(exactOdds(vain, true).criticalHitChance).toEqual({ numerator: 0n, denominator: 1n });
  });
});

describe('exactRows', () => {
  it('round each probability once, so that "at least" begins with exactly 1', () => {
    const rows = exactRows(exactOdds(solveAttack(planOf({ power: 3, armor: true }))));
    expect(rows).toEqual([
      { probability: 8 / 27, atLeast: 1 },
      { probability: 12 / 27, atLeast: 19 / 27 },
      { probability: 6 / 27, atLeast: 7 / 27 },
      { probability: 1 / 27, atLeast: 1 / 27 },
    ]);
  });
});
