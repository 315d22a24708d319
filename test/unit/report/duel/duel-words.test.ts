import { describe, expect, it } from 'vitest';
import { chanceText } from '../../../../src/report/duel/duel-words.js';

describe('a chance', () => {
  it.each([
    [0, '0 %'],
    [0.000000023, '0.0000023 %'],
    [0.00012, '0.01 %'],
    [0.5, '50.00 %'],
    [0.99995, '99.9950 %'],
    [0.9999999, '>99.9999 %'],
    [1, '100 %'],
  ])('of %s is %s', (chance, text) => {
    expect(chanceText(chance)).toBe(text);
  });
});
