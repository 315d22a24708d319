import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { exactOdds, exactOddsOf, exactRows } from '../../../../src/experiment/plan/exact-odds.js';
import { planOf } from '../../../support/attacks.js';
import { outcomeOf } from '../../../support/outcomes.js';
import { planOfUnits, unit } from '../encounters.js';

describe('exactOdds', () => {
  it('gives weights that sum to the denominator, and moments and chances as fractions', () => {
    const odds = exactOdds(solveAttack(planOf({ power: 2, criticalHit: 1, remainingHealth: 2 })));
    // of 36 rolls: both miss 9; one hit without a six 12, with a six 6; two hits without a six 4,
    // with one or two 5
    expect(odds).toMatchObject({ denominator: 36n, weights: [9n, 12n, 10n, 5n] });
    expect(odds.moments.mean).toEqual({ numerator: 47n, denominator: 36n });
    expect(odds.criticalHitChance).toEqual({ numerator: 11n, denominator: 36n });
    expect(odds.discardChance).toEqual({ numerator: 5n, denominator: 12n });
  });

  it('has no discard chance without health, no Critical Hit chance without Critical Hit, and 0 if the unit cannot use it', () => {
    expect(exactOdds(solveAttack(planOf({ power: 2 })))).toMatchObject({ criticalHitChance: null, discardChance: null });
    const vain = solveAttack(planOf({ power: 0, criticalHit: 2 }));
    expect(exactOdds(vain, true).criticalHitChance).toEqual({ numerator: 0n, denominator: 1n });
  });
});

describe('the exact odds of measures', () => {
  const outcomes = [
    outcomeOf({ damage: [0, 2], hits: 2, nextPower: [-2, 0] }),
    outcomeOf({ damage: [3, 1], discarded: [true, false], hits: 1, nextPower: [-1, 0] }),
    outcomeOf({ damage: [4, 1], discarded: [true, false], hits: 1 }),
    outcomeOf({ damage: [0, 3], hits: 3 }),
  ];
  const distribution = { outcomes, weights: [4n, 1n, 3n, 4n], denominator: 12n };
  const target = unit(['Retaliate 2', 'Persuade 2'], { health: 9 });

  it('are fractions; means may be negative', () => {
    const plan = planOfUnits(unit([], { health: 3 }), target);
    const { measures, bestGuess } = exactOddsOf(plan, distribution);
    expect(measures.map(({ measure, exact }) => [measure.name, exact])).toEqual([
      ['attacker_damage', { numerator: 5n, denominator: 4n }],
      ['attacker_discard_chance', { numerator: 1n, denominator: 3n }],
      ['attacker_next_power', { numerator: -3n, denominator: 4n }],
    ]);
    expect(bestGuess).toBeNull();
  });

  it('include the best guess of the hits: the likeliest, the smallest of several', () => {
    const plan = planOfUnits(unit(['Foresight']), target);
    const odds = exactOddsOf(plan, distribution);
    expect(odds.bestGuess).toBe(1);
    expect(odds.measures.at(-1)).toMatchObject({
      measure: { name: 'prediction_chance' },
      exact: { numerator: 1n, denominator: 3n },
    });
    expect(exactOddsOf(plan, { ...distribution, weights: [3n, 1n, 3n, 5n] }).bestGuess).toBe(3);
  });

  it('are none for a simple attack', () => {
    expect(exactOddsOf(planOf({ power: 3 }), distribution)).toMatchObject({ measures: [], bestGuess: null });
  });
});

it('exactRows round each probability once, so that "at least" begins with exactly 1', () => {
  const rows = exactRows(exactOdds(solveAttack(planOf({ power: 3, armor: true }))));
  expect(rows).toEqual([
    { probability: 8 / 27, atLeast: 1 },
    { probability: 12 / 27, atLeast: 19 / 27 },
    { probability: 6 / 27, atLeast: 7 / 27 },
    { probability: 1 / 27, atLeast: 1 / 27 },
  ]);
});
