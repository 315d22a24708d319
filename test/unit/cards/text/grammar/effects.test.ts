import { describe, expect, it } from 'vitest';
import { readText, unreadWord } from '../../../../../src/cards/text/grammar/effects.js';

describe('the first word that is not read', () => {
  it.each([
    ['This unit gets +2 power until a Zee zaps.', 'a'],
    ['This unit gets +2 power except when a Zee zaps.', 'except'],
    ['As long as you have a Zee that zaps, this unit gets Armor.', 'zaps'],
    ['Pay 2 Force -> This unit gets +2 gleep.', 'gleep'],
    ['This unit zaps each Gleep.', 'zaps'],
    ['Discard a zap from your hand -> This unit gets +2 power.', 'zap'],
    ['Pay 1 Force -> Prevent 2 damage to this unit and untap it.', 'and'],
    // A mark is not a word: the next one is named, or the last one.
    ['Remove 2 counters -> Zap. Each of your Gleeps gets Armor.', 'Zap'],
    ['Remove 2 counters ->', 'counters'],
  ])('of "%s" is "%s"', (text, word) => {
    expect(readText(text)).toBeNull();
    expect(unreadWord(text)).toBe(word);
  });

  it('is none if all words are read', () => {
    expect(unreadWord('This unit gets +2 power.')).toBeNull();
  });
});
