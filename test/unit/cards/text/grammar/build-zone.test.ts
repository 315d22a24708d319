import { describe, expect, it } from 'vitest';
import { readText } from '../../../../../src/cards/text/grammar/effects.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

const read = (text: string): string | null => readText(text)?.effects.map(formatEffect).join('; ') ?? null;

describe('a text that lets a unit attack the build zone', () => {
  it.each(
    readings(`
      This unit can attack Characters in your opponent's build zone. => it gets attacks on your opponent's character units in the build zone
      This unit can attack Ground units and Characters in your opponent's build zone.
        => it gets attacks on your opponent's ground units or your opponent's character units in the build zone
    `),
  )('%s', (text, effects) => {
    expect(read(text)).toBe(effects);
  });

  it.each([
    'This unit can attack Characters in your build zone.',
    "This unit can attack your Characters in your opponent's build zone.",
    "This unit can't attack Characters in your opponent's build zone.",
    "This unit can only attack Characters in your opponent's build zone.",
    "Each of your Gleeps can attack units in your opponent's build zone.",
    "Pay 2 Force -> This unit can attack Characters in your opponent's build zone. When it does, draw a card.",
  ])('is nothing else: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
