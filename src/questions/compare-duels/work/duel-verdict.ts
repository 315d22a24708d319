import { at } from '../../../base/assert.js';
import { costWithCards } from '../../../rules/units/attached.js';
import type { Term } from '../../../statistics/intervals/combined.js';
import { normalCriticalValue } from '../../../statistics/intervals/critical-value.js';
import { wilsonInterval } from '../../../statistics/intervals/wilson.js';
import { type Contender, placesOf, type SharedPlace } from '../../compare/work/places.js';
import type { DuelSort } from '../../compare/work/unit-summary.js';
import type { ComparedVerdict } from '../../compare/work/verdict.js';
import type { DuelComparison } from './duel-comparison.js';
import type { DuelNumbers } from './duel-numbers.js';

/** Which units win most of their duels, or most for each build point; null if no duel is fought. */
export function verdictOfDuels(comparison: DuelComparison, sort: DuelSort): ComparedVerdict | null {
  const { rows, against } = comparison.lists;
  const terms = termsOfUnits(comparison);
  const isPerPoint = sort === 'wins-per-point';
  const places = (list: readonly number[]): SharedPlace[] =>
    placesOf(
      list.flatMap((unit) => contender(comparison, unit, at(terms, unit), isPerPoint) ?? []),
      true,
    );
  const [units, others] = [places(rows), places(against ?? [])];
  if (units.length === 0) return null;
  return { by: isPerPoint ? 'wins_per_point' : 'wins', units, ...(against === null ? {} : { against: others }) };
}

function contender({ units }: DuelComparison, index: number, terms: readonly Term[], isPerPoint: boolean): Contender | null {
  const unit = at(units, index);
  const points = isPerPoint ? costWithCards(unit) : 1;
  if (terms.length === 0 || points === null || points === 0) return null;
  const divided = terms.map((term) => ({ ...term, weight: term.weight / points }));
  return { name: unit.label, terms: divided, exact: () => null };
}

/** A number that everybody knows: what the second unit of a duel has, the first one lacks to it. */
const CERTAIN = { value: 1, interval: null } as const;

/** `terms[u]`: the mean chance of unit u to win, with a duel that nobody wins counted half. */
function termsOfUnits({ units, duels, level }: DuelComparison): Term[][] {
  const fought: { readonly numbers: DuelNumbers; readonly isFirst: boolean }[][] = units.map(() => []);
  for (const { first, second, numbers } of duels) {
    if (numbers === null) continue;
    at(fought, first).push({ numbers, isFirst: true });
    at(fought, second).push({ numbers, isFirst: false });
  }
  return fought.map((own) =>
    own.flatMap(({ numbers, isFirst }): Term[] => {
      const weight = 1 / own.length;
      const score = scoreOf(numbers, level);
      return isFirst
        ? [{ ...score, weight }]
        : [
            { of: {}, weight, ...CERTAIN },
            { ...score, weight: -weight },
          ];
    }),
  );
}

/**
 * The score of the first unit: 1 for a win, 1/2 if nobody wins. No number from 0 to 1 varies more than a chance with its
 * mean, so the interval of such a chance is none too narrow.
 */
function scoreOf(numbers: DuelNumbers, level: number): Omit<Term, 'weight'> {
  const { firstWins, neither, simulated } = numbers;
  const value = firstWins + neither / 2;
  const trials = simulated?.trials ?? 0;
  const interval = simulated === null ? null : wilsonInterval(value * trials, trials, normalCriticalValue(level));
  return { of: numbers, value, interval };
}
