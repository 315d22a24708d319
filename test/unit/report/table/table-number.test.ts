import { describe, expect, it } from 'vitest';
import type { TableValue } from '../../../../src/experiment/plan/plan-odds.js';
import { type TableStyle, valueText } from '../../../../src/report/table/table-number.js';
import { fraction, toNumber } from '../../../../src/statistics/fraction.js';

const PERCENT: TableStyle = { decimals: null, chances: 'percent' };
const CHANCE = { kind: 'chance' } as const;
const MEAN = { kind: 'mean' } as const;

function exactly(numerator: number, denominator = 1): TableValue {
  const exact = fraction(BigInt(numerator), BigInt(denominator));
  return { value: toNumber(exact), exact, interval: null };
}

describe('a value of a table', () => {
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
    const simulated = (value: number, halfWidth: number): TableValue => ({
      ...{ value, exact: null },
      interval: [value - halfWidth, value + halfWidth],
    });
    expect(valueText(simulated(0.12345, 0.00002), CHANCE, PERCENT)).toBe('~12.3');
    expect(valueText(simulated(0.12345, 0.02), CHANCE, PERCENT)).toBe('~12');
    expect(valueText(simulated(3.456, 0.2), MEAN, PERCENT)).toBe('~3.5');
    expect(valueText({ value: 3, exact: null, interval: null }, MEAN, PERCENT)).toBe('~3.00');
  });

  it('is never shown as impossible or certain by a simulation', () => {
    expect(valueText({ value: 0, exact: null, interval: [0, 0.0003] }, CHANCE, PERCENT)).toBe('~0.0');
    expect(valueText({ value: 1, exact: null, interval: [0.9997, 1] }, CHANCE, PERCENT)).toBe('~100.0');
  });
});
