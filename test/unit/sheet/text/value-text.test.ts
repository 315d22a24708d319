import { describe, expect, it } from 'vitest';
import { type KnownValue, plainValue, type ValueStyle, valueText } from '../../../../src/sheet/text/value-text.js';

const PERCENT: ValueStyle = { decimals: null, chances: 'percent' };
const CHANCE = 'chance';
const MEAN = 'mean';

function exactly(numerator: number, denominator = 1): KnownValue {
  return plainValue(numerator / denominator);
}

describe('a value of a grid', () => {
  it('is a percentage with one decimal, or a mean with two', () => {
    expect(valueText(exactly(1, 3), CHANCE, PERCENT)).toBe('33.3');
    expect(valueText(exactly(1, 16), CHANCE, PERCENT)).toBe('6.3');
    expect(valueText(exactly(10, 3), MEAN, PERCENT)).toBe('3.33');
    expect(valueText(exactly(3), MEAN, PERCENT)).toBe('3.00');
    expect(valueText(exactly(-10, 3), MEAN, PERCENT)).toBe('-3.33');
  });

  it('is a decimal with three, or has the requested number of decimals', () => {
    expect(valueText(exactly(1, 3), CHANCE, { decimals: null, chances: 'decimal' })).toBe('0.333');
    expect(valueText(exactly(1, 3), CHANCE, { decimals: 5, chances: 'decimal' })).toBe('0.33333');
    expect(valueText(exactly(1, 3), CHANCE, { decimals: 0, chances: 'percent' })).toBe('33');
    expect(valueText(exactly(10, 3), MEAN, { decimals: 0, chances: 'percent' })).toBe('3');
  });

  it('looks impossible or certain only if it is', () => {
    expect(valueText(exactly(0), CHANCE, PERCENT)).toBe('0');
    expect(valueText(exactly(1), CHANCE, PERCENT)).toBe('100');
    expect(valueText(exactly(1, 10_000), CHANCE, PERCENT)).toBe('<0.1');
    expect(valueText(exactly(9_999, 10_000), CHANCE, PERCENT)).toBe('>99.9');
    expect(valueText(exactly(1, 1_000), CHANCE, { decimals: 0, chances: 'percent' })).toBe('<1');
    expect(valueText(exactly(999, 1_000), CHANCE, { decimals: 0, chances: 'percent' })).toBe('>99');
    expect(valueText(exactly(1), CHANCE, { decimals: 2, chances: 'decimal' })).toBe('1');
    expect(valueText(exactly(999, 1_000), CHANCE, { decimals: 2, chances: 'decimal' })).toBe('>0.99');
    expect(valueText(exactly(0), MEAN, PERCENT)).toBe('0');
    expect(valueText(exactly(1, 1_000), MEAN, PERCENT)).toBe('<0.01');
    expect(valueText(exactly(-1, 1_000), MEAN, PERCENT)).toBe('>-0.01');
  });

  it('has a mark if it is simulated, and no more decimals than its interval supports', () => {
    const simulated = (value: number, halfWidth: number): KnownValue => ({
      ...{ value, isSimulated: true },
      interval: [value - halfWidth, value + halfWidth],
    });
    expect(valueText(simulated(0.12345, 0.00002), CHANCE, PERCENT)).toBe('~12.3');
    expect(valueText(simulated(0.12345, 0.02), CHANCE, PERCENT)).toBe('~12');
    expect(valueText(simulated(3.456, 0.2), MEAN, PERCENT)).toBe('~3.5');
    expect(valueText({ value: 3, isSimulated: true, interval: null }, MEAN, PERCENT)).toBe('~3.00');
  });

  it('is never shown as impossible or certain by a simulation', () => {
    expect(valueText({ value: 0, isSimulated: true, interval: [0, 0.0003] }, CHANCE, PERCENT)).toBe('~0.0');
    expect(valueText({ value: 1, isSimulated: true, interval: [0.9997, 1] }, CHANCE, PERCENT)).toBe('~100.0');
  });
});
