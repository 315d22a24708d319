import { describe, expect, it } from 'vitest';
import { findKeyword } from '../../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../../src/rules/keywords/row/keyword.js';
import { amountOf, costsOf, type UnitTerms, unitTerms } from '../../../../src/rules/keywords/unit-terms.js';
import { abilities } from './printed-attack.js';

function terms(...printed: string[]): UnitTerms {
  return unitTerms(abilities(printed));
}

describe('a keyword on a unit', () => {
  const printed = terms(
    'Stun 1',
    'Stun 2',
    'Armor',
    'Evade 2',
    'Pay 1 Force -> Evade 3',
    'Absorb 1',
    'Pay 2 Force -> Intercept',
  );
  const named = (name: string): Keyword => findKeyword(name) as Keyword;

  it('amounts to its number, to 1, or to the number of its instances', () => {
    expect(['Stun', 'Armor', 'Evade', 'Absorb', 'Intercept'].map((name) => amountOf(printed, named(name)))).toEqual([
      3, 1, 2, 1, 1,
    ]);
    expect(['Surge', 'Ferocity', 'Protect', 'Redirect'].map((name) => amountOf(printed, named(name)))).toEqual([0, 0, 0, 0]);
  });

  it('costs what its instances cost, and nothing if its term is not a list', () => {
    expect(['Evade', 'Intercept', 'Stun', 'Surge'].map((name) => costsOf(printed, named(name)))).toEqual([
      [0, 1],
      [2],
      [0],
      [],
    ]);
  });
});
