import { describe, expect, it } from 'vitest';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import { type Copying, copyingText, formatCopying, parseCopying } from '../../../../src/rules/units/copying.js';

const ONE: Copying = { from: 'stack', cards: [], most: 1, abilities: 'one', isOfForce: false, hasSubtypes: false };
const GLEEPS = [
  { ...ANY_UNIT, words: ['Gleep'] },
  { ...ANY_UNIT, name: 'Zorblax' },
];

describe('what a text copies', () => {
  it.each([
    [ONE, 'one ability of a card in its stack'],
    [{ ...ONE, most: 3 }, 'one ability of at most 3 cards in its stack'],
    [{ ...ONE, most: null, abilities: 'any' as const }, 'any abilities of any cards in its stack'],
    [
      { ...ONE, most: null, abilities: 'each' as const, hasSubtypes: true },
      'each ability and subtype of all cards in its stack',
    ],
    [{ ...ONE, from: 'units' as const, isOfForce: true }, 'one Force-activated ability of a card in play'],
    [
      { ...ONE, from: 'pile' as const, cards: GLEEPS, abilities: 'each' as const },
      'each ability of a card in the discard pile: any Gleep unit or any unit named Zorblax',
    ],
  ])('is written as it is read: %#', (copying, text) => {
    expect(formatCopying(copying)).toBe(text);
    expect(parseCopying(text)).toEqual(copying);
    expect(copyingText(copying)).toBe(text.split(':')[0]);
  });

  it.each([
    '',
    'all abilities of a card in its stack',
    'one abilities of a card in its stack',
    'one ability of 3 cards in its stack',
    'one ability of a card in its hand',
    'one ability of a card in its stack: Gleeps',
    'one ability of all cards in its stack: ',
    'any abilities of all cards in its stack',
  ])('is nothing in "%s"', (text) => {
    expect(parseCopying(text)).toBeNull();
  });
});
