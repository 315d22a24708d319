import { describe, expect, it } from 'vitest';
import { copiedNameOf, copiedText } from '../../../src/fields/unit-fields.js';

describe('the name of a card that is copied', () => {
  it.each([
    ['Zorblax (B)', { name: 'Zorblax (B)', clause: null }],
    ['Zorblax (B) #2', { name: 'Zorblax (B)', clause: 2 }],
    ["Quux's Gleep  #12", { name: "Quux's Gleep", clause: 12 }],
    ['Gleep#2', { name: 'Gleep#2', clause: null }],
    ['#2', { name: '#2', clause: null }],
    ['', { name: '', clause: null }],
  ])('has the number of a clause behind it, or none: %s', (text, name) => {
    expect(copiedNameOf(text)).toEqual(name);
  });

  it('is written as it is read', () => {
    for (const text of ['Zorblax (B)', 'Zorblax (B) #2']) expect(copiedText(copiedNameOf(text))).toBe(text);
  });
});
