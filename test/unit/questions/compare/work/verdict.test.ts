import { describe, expect, it } from 'vitest';
import { type Contender, placesOf } from '../../../../../src/questions/compare/work/verdict.js';
import { fraction } from '../../../../../src/statistics/fraction.js';
import type { Interval } from '../../../../../src/statistics/intervals/interval.js';

const simulated = (name: string, value: number, interval: Interval | null): Contender => ({
  name,
  terms: [{ of: {}, weight: 1, value, interval }],
  exact: () => null,
});
const exact = (name: string, numerator: bigint, denominator: bigint): Contender => ({
  name,
  terms: [{ of: {}, weight: 1, value: Number(numerator) / Number(denominator), interval: null }],
  exact: () => fraction(numerator, denominator),
});
const namesOf = (contenders: readonly Contender[], isGood = true): string[] =>
  placesOf(contenders, isGood).map(({ place, units }) => `${place} ${units.map(({ name }) => name).join(' ')}`);

describe('placesOf', () => {
  it('gives equal exact numbers one place, and the next one the number after them', () => {
    expect(namesOf([exact('A', 1n, 3n), exact('B', 1n, 2n), exact('C', 2n, 4n)])).toEqual(['1 B C', '3 A']);
  });

  it('tells exact numbers apart that look alike in print, and as doubles', () => {
    expect(namesOf([exact('A', 10n ** 20n, 3n * 10n ** 20n), exact('B', 10n ** 20n - 1n, 3n * 10n ** 20n)])).toEqual([
      '1 A',
      '2 B',
    ]);
  });

  it('gives simulated numbers one place if the interval of their difference has 0 in it', () => {
    const [a, b, c] = [simulated('A', 0.5, [0.4, 0.6]), simulated('B', 0.45, [0.35, 0.55]), simulated('C', 0.3, [0.2, 0.4])];
    expect(namesOf([c, b, a])).toEqual(['1 A B', '3 C']);
  });

  it('compares with the best of a place, so that places do not run into each other', () => {
    const one = (name: string, value: number): Contender => simulated(name, value, [value - 0.1, value + 0.1]);
    expect(namesOf([one('A', 0.5), one('B', 0.4), one('C', 0.3)])).toEqual(['1 A B', '3 C']);
  });

  it('puts less first where less is better', () => {
    expect(namesOf([exact('A', 1n, 3n), exact('B', 1n, 2n)], false)).toEqual(['1 A', '2 B']);
  });

  it('knows nothing of a number that comes from one trial', () => {
    const unknown = simulated('A', 9, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(placesOf([unknown, exact('B', 1n, 2n)], true)).toEqual([
      {
        place: 1,
        units: [
          { name: 'A', value: 9, interval: null },
          { name: 'B', value: 0.5, interval: null },
        ],
      },
    ]);
  });
});
