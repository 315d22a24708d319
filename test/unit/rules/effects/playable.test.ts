import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../src/rules/effects/effect.js';
import { parseEffect } from '../../../../src/rules/effects/format.js';
import { effectProblem } from '../../../../src/rules/effects/playable.js';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';

const problemOf = (text: string): string | null => {
  const parsed = parseEffect(text);
  return parsed.ok ? null : parsed.problem.message;
};

it.each([
  'Pay 2 Force -> it gets +2 power and Critical Hit 2 and Lucky 1 and Stun 1 and Accuracy 1 and +10 speed',
  'choose -> it gets +2 power, then does 2 damage to itself',
  'it gets "Pay X Force -> Evade X" and "Pay X Force -> Protect X"',
  'it gets +2 power and Critical Hit 2 as long as it attacks any Gleep unit',
  'all the units get Backfire 2 and no Critical Hit as long as it attacks this unit',
  'Pay 2 Force -> it gets Double Strike and Precision and Overkill',
  'it gets Evade 2 for each of the Gleep units',
  'all your Gleep units get removal of 1 damage counter when the battle phase ends as long as it has at least 1 Pilot',
])('an effect that can be played %s', (text) => {
  expect(problemOf(text)).toBeNull();
});

it.each([
  'all your Gleep units get untapping when its damage discards any unit',
  'it gets no untapping in the turn after its attack as long as there is one of your Gleep units',
  'Pay 2 Force -> it gets untapping when its damage discards any unit',
])('an effect that changes when its unit untaps cannot be for others, or under conditions: %s', (text) => {
  expect(problemOf(text)).toMatch(/a change of untapping for the unit with the text|numbers of the attack alone/);
});

it.each([
  'tap -> it gets removal of 1 damage counter when the battle phase starts',
  'it gets removal of 1 damage counter when the battle phase starts as long as it attacks any Gleep unit',
])('an effect that removes damage counters cannot: %s', (text) => {
  expect(problemOf(text)).toMatch(/removal of damage counters without a cost|numbers of the attack alone/);
});

describe('an effect that cannot', () => {
  const attackNumbers =
    'numbers of the attack alone (power, Accuracy, Area Damage, Backfire, Critical Hit, Double Damage, Double Strike, Ferocity, Fury, Lucky, Overkill, Precision, Stun)';

  it.each([
    ['Pay 2 Force -> it gets re-rolls of its dice', `a boost of ${attackNumbers}, or of Armor, Lucky, Parry, Riposte, Shields`],
    ['tap -> it gets attacks on ground units', 'attacks on another arena without conditions'],
    ['all your units get attacks on ground units', 'attacks on another arena without conditions'],
    ['it gets "Pay X Force -> Deflect X"', 'Evade, Absorb, Persuade, Protect, Retaliate if the number is chosen'],
    [
      'Pay 2 Force -> it gets prevention of all damage to it',
      `a boost of ${attackNumbers}, or of Armor, Lucky, Parry, Riposte, Shields`,
    ],
    [
      'the unit it attacks gets +2 power',
      'Armor, Lucky, Parry, Riposte, Shields, or the loss of these or of prevention, for the unit that is attacked',
    ],
    ['Pay 2 Force -> the unit it attacks gets Armor', 'a boost by which the unit that is attacked loses something'],
    ['it gets +2 power, then does 2 damage to itself', 'a boost for its damage to itself'],
    ['it gets Armor as long as it attacks any Gleep unit', `${attackNumbers} if it depends on the unit that is attacked`],
    ['Pay 1 Force -> it gets the Zee subtype', `a boost of ${attackNumbers}, or of Armor, Lucky, Parry, Riposte, Shields`],
    ['one of your units gets the Zee subtype', 'a subtype that a unit has whichever unit it attacks'],
    ['it gets the Zee subtype for each of the Gleep units', 'a subtype that a unit has whichever unit it attacks'],
    ['it gets Armor for each of the Gleep units', 'a number in each gift, since they are multiplied'],
    [
      'it gets a toll of 1 Force for the units for each damage counter on it',
      'a number in each gift, since they are multiplied',
    ],
  ])('is reported with what is expected: %s', (text, expected) => {
    expect(problemOf(text)).toMatch(new RegExp(`cannot be played: it needs ${expected.replace(/[()]/g, '\\$&')}$`));
  });

  it('can be one that is repeated for free', () => {
    const effect: Effect = {
      use: { kind: 'boost', cost: 0, isRepeatable: true },
      to: { kind: 'it' },
      gives: [{ kind: 'power', change: 1 }],
      per: null,
      conditions: [],
      backlash: 0,
    };
    expect(effectProblem(effect, 'zap')?.message).toBe(
      '"zap" cannot be played: it needs a cost for an effect that can be repeated',
    );
    expect(effectProblem({ ...effect, use: { kind: 'boost', cost: 1, isRepeatable: true } }, 'zap')).toBeNull();
  });

  it.each<[string, Partial<Effect>]>([
    ['who gets it', { to: { kind: 'all', groups: [{ ...ANY_UNIT, name: 'Zee and Quux' }] } }],
    ['a count', { per: { kind: 'units', group: { ...ANY_UNIT, name: 'Zee or Quux' } } }],
    ['a condition', { conditions: [{ kind: 'attacks', groups: [{ ...ANY_UNIT, name: 'Zee and Quux' }], mode: null }] }],
    ['a toll', { gives: [{ kind: 'toll', toll: { cost: 1, by: [{ ...ANY_UNIT, name: 'Zee and Quux' }] } }] }],
  ])('can have a name that its spelling cannot tell from two: %s', (_, rest) => {
    const effect: Effect = {
      use: { kind: 'always' },
      to: { kind: 'it' },
      gives: [{ kind: 'power', change: 1 }],
      per: null,
      conditions: [],
      backlash: 0,
      ...rest,
    };
    expect(effectProblem(effect, 'zap')?.message).toBe('"zap" cannot be played: it needs names without "and" and "or"');
  });
});
