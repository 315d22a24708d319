import { describe, expect, it } from 'vitest';
import { boundText, methodSentences } from '../../../../src/report/duel/duel-context.js';
import { duelResult, EVADING, fighter } from './duel-answers.js';

describe('what more Force can change', () => {
  it.each([
    [0, 'nothing'],
    [3e-16, 'less than 1e-9'],
    [0.0000123, 'about 1e-5'],
  ])('%s is %s', (bound, text) => {
    expect(boundText(bound)).toBe(text);
  });
});

describe('how a duel was calculated', () => {
  it('is exact play, the bound of Force, and the simulation', async () => {
    const solved = await duelResult(EVADING);
    const result = { ...solved, exact: solved.exact && { ...solved.exact, bound: 1e-7 } };
    const sentences = methodSentences(result, 1n).join(' ');
    expect(sentences).toMatch(/^A duel takes \d+\.\d turns on average\. Exact: both sides play as well as possible/);
    expect(sentences).toContain(`Force is counted up to ${result.exact?.mostForce}; more would change the chances by`);
    expect(sentences).toContain('2,000 simulated duels, seed 1.');
  });

  it('says nothing about Force that nobody pays', async () => {
    const sentences = methodSentences(await duelResult([fighter(1, 1), fighter(1, 1)]), 1n).join(' ');
    expect(sentences).not.toContain('Force');
  });

  it('tells how many simulated duels were given up, which the exact chances allow for', async () => {
    const seldom = fighter(0, 1, {
      abilities: [
        { keyword: 'Armor', value: null, cost: 0 },
        { keyword: 'Evade', value: 9, cost: 0 },
      ],
    });
    const result = await duelResult([fighter(10, 1), seldom], {}, { trials: 200 });
    const undecided = result.simulated?.tally.undecided as number;
    expect(undecided).toBeGreaterThan(150);
    expect(result.agreement).toBeGreaterThan(0.001);
    expect(methodSentences(result, 1n).at(-1)).toBe(`200 simulated duels, seed 1; ${undecided} not over after 2,000 turns.`);
  });

  it('is rules of thumb if it is not solved', async () => {
    expect(methodSentences(await duelResult(EVADING, {}, { exact: false }), 1n)).toEqual([
      'Simulated with rules of thumb for all choices: good play can differ much.',
      '2,000 simulated duels, seed 1.',
    ]);
  });
});
