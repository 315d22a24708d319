import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGuard,
  formatToll,
  type Guard,
  PLAIN_GUARD,
  parseGuard,
  parseToll,
} from '../../../../src/rules/effects/guard.js';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import { anyGroup, anyGuard } from '../../../support/effect-arbitrary.js';
import { law } from '../../../support/law.js';

const OWN = { ...ANY_UNIT, owner: 'own' } as const;

describe('prevention in its only spelling', () => {
  law(
    'is read as what it was',
    anyGuard,
    (guard) => {
      expect(parseGuard(formatGuard(guard))).toEqual(guard);
    },
    { runs: 1000, exampleMs: 5 },
  );

  it.each<[string, Partial<Guard>]>([
    ['prevention of up to 3 damage to it', { amount: 3 }],
    ['prevention of all but 2 damage to it', { spared: 2 }],
    ['prevention of all deadly attack damage to it', { isOfDiscard: true, isOfAttack: true }],
    [
      'prevention of all damage to one of your units or the units named Zorblax',
      { whom: [OWN, { ...ANY_UNIT, name: 'Zorblax' }] },
    ],
    [
      'prevention of all damage to it for "discard one of your units" by activation',
      { paid: { kind: 'discard one', groups: [{ ...ANY_UNIT, owner: 'own' }] }, isActivated: true },
    ],
    ['prevention of all damage to it for 2 damage counters', { counters: 2 }],
    ['prevention of all damage to it for its discard', { isDiscarded: true }],
    ['prevention of all damage to it by its retreat', { isRetreat: true }],
    ['prevention of all damage to it for 1 Force, then its retreat', { cost: 1, isRetreat: true, isIfPrevented: true }],
    [
      'prevention of up to 3 attack damage to one of your units for 12 Force, once an attack',
      { amount: 3, isOfAttack: true, whom: [OWN], cost: 12, isOnce: true },
    ],
  ])('%s', (text, rest) => {
    const guard = { ...PLAIN_GUARD, ...rest };
    expect(formatGuard(guard)).toBe(text);
    expect(parseGuard(text)).toEqual(guard);
  });

  it.each([
    '',
    'prevention of 3 damage to it',
    'prevention of up to 300 damage to it',
    'prevention of all damage to one of gleeps',
    'prevention of all damage to it for 2 gleeps',
    'prevention of all damage to it for 2 Force for 2 damage counters',
    'prevention of all damage to it for "discard it"',
    'prevention of all damage to it for "tap one of your opponent\'s units"',
    'prevention of all damage to it for "tap one of your units", once an attack',
    ' prevention of all damage to it',
  ])('is not "%s"', (text) => {
    expect(parseGuard(text)).toBeNull();
  });
});

describe('a toll in its only spelling', () => {
  law(
    'is read as what it was',
    fc.record({ cost: fc.nat(99), by: fc.array(anyGroup, { minLength: 1, maxLength: 3 }) }),
    ({ cost, by }) => {
      const toll = { cost, by: by as [typeof ANY_UNIT] };
      expect(parseToll(formatToll(toll))).toEqual(toll);
    },
    { runs: 1000, exampleMs: 5 },
  );

  it('names the units whose damage it is for, and its cost', () => {
    expect(formatToll({ cost: 2, by: [OWN, ANY_UNIT] })).toBe('a toll of 2 Force for your units or the units');
  });

  it.each(['', 'a toll of 2 Force for gleeps', 'a toll of 200 Force for your units', 'the toll of your units of 2 Force'])(
    'is not "%s"',
    (text) => {
      expect(parseToll(text)).toBeNull();
    },
  );
});
