import { describe, expect, it } from 'vitest';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import {
  hasSelfCost,
  isPassedOn,
  isPriced,
  PREVENTION_RULES,
  PREVENTIONS,
} from '../../../../src/rules/keywords/preventions.js';

describe('the kinds of prevention', () => {
  it('have one order: keywords by their places, then guards', () => {
    expect(PREVENTIONS).toEqual(['Deflect', 'Evade', 'Absorb', 'Persuade', 'Protect', 'Guard']);
  });

  it('have different places', () => {
    const places = PREVENTIONS.map((kind) => PREVENTION_RULES[kind].place);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are the keywords that fill the list of preventions', () => {
    const filling = KEYWORDS.filter(({ terms }) => 'preventions' in terms);
    expect(filling).toEqual(KEYWORDS.filter(({ prevention }) => prevention !== null));
  });

  it('are passed on only by Deflect', () => {
    expect(PREVENTIONS.filter((kind) => isPassedOn({ kind }))).toEqual(['Deflect']);
  });
});

describe('hasSelfCost', () => {
  const guard = {
    whom: [1],
    spared: 0,
    isOfAttack: false,
    isOfDiscard: false,
    isRetreat: false,
    isIfPrevented: false,
    source: 1,
    onceAs: null,
  };
  const item = { kind: 'Guard', value: 1, cost: 0 } as const;

  it('is true of a guard that puts counters on its unit or discards it', () => {
    expect(hasSelfCost({ ...item, guard: { ...guard, counters: 1, isDiscarded: false } })).toBe(true);
    expect(hasSelfCost({ ...item, guard: { ...guard, counters: 0, isDiscarded: true } })).toBe(true);
  });

  it('is true of a keyword with such a price', () => {
    expect(hasSelfCost({ price: [{ kind: 'damage', amount: 1 }] })).toBe(true);
    expect(hasSelfCost({ price: [{ kind: 'hand', amount: 1 }, { kind: 'discard' }] })).toBe(true);
  });

  it('is false of anything else', () => {
    expect(hasSelfCost({ ...item, guard: { ...guard, counters: 0, isDiscarded: false } })).toBe(false);
    expect(hasSelfCost({})).toBe(false);
    expect(hasSelfCost({ price: [{ kind: 'tap' }, { kind: 'hand', amount: 1 }] })).toBe(false);
  });
});

describe('isPriced', () => {
  it('is true of what a player may rather keep: Force, cards, counters, the unit', () => {
    expect(isPriced({ cost: 1 })).toBe(true);
    expect(isPriced({ cost: 0, price: [{ kind: 'resource', amount: 1 }] })).toBe(true);
    expect(isPriced({ cost: 0, price: [{ kind: 'discard' }] })).toBe(true);
  });

  it('is false of nothing, and of a tap', () => {
    expect(isPriced({ cost: 0 })).toBe(false);
    expect(isPriced({ cost: 0, price: [{ kind: 'tap' }] })).toBe(false);
  });
});
