import { describe, expect, it } from 'vitest';
import { findKeyword, KEYWORDS } from '../../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../../src/rules/keywords/row/keyword.js';
import { amountOf, costsOf, type UnitTerms, unitTerms } from '../../../../src/rules/keywords/unit-terms.js';
import { abilities } from './printed-attack.js';

function terms(...printed: string[]): UnitTerms {
  return unitTerms(abilities(printed));
}

/** The terms that differ from those of a unit without keywords. */
function given(...printed: string[]): Partial<UnitTerms> {
  const none = new Map(Object.entries(terms()).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(terms(...printed)).filter(([key, value]) => JSON.stringify(value) !== none.get(key)),
  );
}

describe('the terms of a unit', () => {
  it('are empty without keywords', () => {
    for (const value of Object.values(terms())) expect([0, false, []]).toContainEqual(value);
  });

  it('have what its keywords give, each in its own field', () => {
    expect(given('Accuracy -1', 'Armor', 'Shields 2')).toEqual({ dieModifier: -1, hasArmor: true, shields: 2 });
    expect(given('Bombard 3', 'Ion Cannon 2', 'Barrage 1')).toEqual({ bombard: 3, ionCannon: 2, barrage: 1 });
    expect(given('Overload 2', 'Resilience -2', 'Area Damage 3')).toEqual({ overload: 2, resilience: -2, areaDamage: 3 });
    const fields = KEYWORDS.map(({ name, number }) => JSON.stringify(given(number === 'none' ? name : `${name} 1`)));
    expect(fields).not.toContain('{}');
    // Elude is the old name of Precision; all others have their own term.
    expect(new Set(fields).size).toBe(KEYWORDS.length - 1);
  });

  it('keep every instance of a layered or selective keyword', () => {
    expect(terms('Evade 1', 'Evade 1').preventions).toEqual([
      { kind: 'Evade', value: 1, cost: 0 },
      { kind: 'Evade', value: 1, cost: 0 },
    ]);
    expect(terms('Retaliate 2', 'Retaliate 2').retaliates).toHaveLength(2);
    expect(terms('Pay 2 Force -> Intercept', 'Intercept', 'Redirect')).toMatchObject({
      intercepts: [{ cost: 0 }, { cost: 2 }],
      redirects: [{ cost: 0 }],
    });
  });

  it('are sorted, whatever the order on the card: by kind, then the cheaper, then the stronger', () => {
    const printed = ['Evade 2', 'Protect 1', 'Pay 1 Force -> Evade 9', 'Deflect 1', 'Evade 3', 'Persuade 1', 'Absorb 2'];
    const inOrder = [
      { kind: 'Deflect', value: 1, cost: 0 },
      { kind: 'Evade', value: 3, cost: 0 },
      { kind: 'Evade', value: 2, cost: 0 },
      { kind: 'Evade', value: 9, cost: 1 },
      { kind: 'Absorb', value: 2, cost: 0 },
      { kind: 'Persuade', value: 1, cost: 0 },
      { kind: 'Protect', value: 1, cost: 0 },
    ];
    expect(terms(...printed).preventions).toEqual(inOrder);
    expect(terms(...printed.toReversed()).preventions).toEqual(inOrder);
    expect(terms('Pay 1 Force -> Retaliate 5', 'Retaliate 1', 'Retaliate 2').retaliates).toEqual([
      { value: 2, cost: 0 },
      { value: 1, cost: 0 },
      { value: 5, cost: 1 },
    ]);
  });
});

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
