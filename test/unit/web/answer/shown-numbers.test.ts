import { describe, expect, it } from 'vitest';
import { meanText, shownChance } from '../../../../src/web/answer/shown-numbers.js';

describe('a chance on the page', () => {
  it.each([
    [0, '0%'],
    [275 / 648, '42.4%'],
    [0.0005, '0.1%'],
    [1, '100%'],
  ])('of %d has one decimal: %s', (chance, text) => {
    expect(shownChance(chance)).toBe(text);
  });

  it('is never 0 for what can happen, and never 100% for what can fail', () => {
    expect(shownChance(0.000_21)).toBe('0.02%');
    expect(shownChance(0.000_002)).toBe('0.0002%');
    expect(shownChance(1e-9)).toBe('below 0.0001%');
    expect(shownChance(0.999_99)).toBe('99.99%');
    expect(shownChance(1 - 1e-9)).toBe('99.99%');
  });
});

it('other numbers on the page are means with two decimals', () => {
  expect(meanText(419_053 / 139_968)).toBe('2.99');
});
