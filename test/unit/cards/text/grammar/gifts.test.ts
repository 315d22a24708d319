import { describe, expect, it } from 'vitest';
import { readGifts } from '../../../../../src/cards/text/grammar/gifts.js';
import { formatGift } from '../../../../../src/rules/effects/format.js';

/** The gifts of a list, and the count by which they are multiplied. */
function read(text: string): [string[], unknown] | null {
  const list = readGifts(text);
  return list && [list.gives.map(formatGift), list.counts?.length === 1 ? list.counts[0] : list.counts];
}

describe('what a sentence gives', () => {
  it.each([
    ['+2 power', ['+2 power']],
    ['-1 Power', ['-1 power']],
    ['+20 speed', ['+20 speed']],
    ['+1 health', ['+1 health']],
    ['Armor', ['Armor']],
    ['critical hit 2', ['Critical Hit 2']],
    ['Accuracy -1', ['Accuracy -1']],
    ['"Pay 2 Force -> Evade 1"', ['"Pay 2 Force -> Evade 1"']],
    ["'Pay 2 Force -> Evade 1.'", ['"Pay 2 Force -> Evade 1"']],
    ['+2 power and Accuracy 1', ['+2 power', 'Accuracy 1']],
    ['+10 speed, +1 power, and Armor', ['+10 speed', '+1 power', 'Armor']],
    ['+1 power, +1 health, and "Pay 1 Force -> Intercept"', ['+1 power', '+1 health', '"Pay 1 Force -> Intercept"']],
    ['* +20 speed * Lucky 2', ['+20 speed', 'Lucky 2']],
  ])('may be %s', (text, expected) => {
    expect(read(text)).toEqual([expected, null]);
  });

  it('is null if the list has an ability in quotes or build points', () => {
    expect(readGifts('+1 power and "Bounty: Draw a gleep."')).toBeNull();
    expect(readGifts('+2 build points this turn and +1 power')).toBeNull();
    expect(readGifts('"Bounty: Draw a gleep."')).toBeNull();
  });

  it('has no negative zero', () => {
    expect(readGifts('-0 power')?.gives).toEqual([{ kind: 'power', change: 0 }]);
  });

  it.each([
    ['+1 power for each damage counter on it', ['+1 power'], { kind: 'counters' }],
    ["+X power, where X is the number of cards in this unit's stack", ['+1 power'], { kind: 'stack' }],
    ["+X power, where X equals the number of cards in this unit's stack", ['+1 power'], { kind: 'stack' }],
    ['+X power and Lucky X, where X is the number of damage counters on it', ['+1 power', 'Lucky 1'], { kind: 'counters' }],
  ])('may be multiplied: %s', (text, expected, per) => {
    expect(read(text)).toEqual([expected, per]);
  });

  it.each([
    ['+1 power for each Gleep', 'any', false],
    ['+1 power for each Gleep you have', 'own', false],
    ['+1 power for each other Gleep', 'any', true],
    ['+1 power for each of your other Gleeps', 'own', true],
    ["+1 power for each of your opponent's Gleeps", 'opponent', false],
    ['+X power, where X is the number of Gleeps you have', 'own', false],
    ['+X power, where X is the number of your other Gleeps', 'own', true],
  ])('may be counted with units: %s', (text, owner, isOthers) => {
    expect(read(text)).toEqual([
      ['+1 power'],
      { kind: 'units', group: expect.objectContaining({ owner, isOthers, words: ['Gleep'], name: null }) },
    ]);
  });

  it.each([
    '',
    'zap',
    '+2 gleep',
    '+200 power',
    'Evade',
    'Armor 2',
    'Accuracy 9',
    '"Pay 2 Force -> Consume"',
    '+2 power or Armor',
    '+2 power, but not against Gleeps',
    '+2 power and zaps a gleep',
    '+2 power this turn only',
    '+2 power and "Prevent all damage to it."',
    '+1 power for each 2 Gleeps',
    '+1 power for each Force you have',
    '+1 power for each card in your hand',
    '+2 power, where X is the number of Gleeps',
    '+X power and Armor X, where X is twice the number of Gleeps',
    '+X power and +2 health, where X is the number of Gleeps',
  ])('is not wholly understood in "%s"', (text) => {
    expect(readGifts(text)).toBeNull();
  });
});
