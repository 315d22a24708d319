import { describe, expect, it } from 'vitest';
import { grouped, listed } from '../../../../src/base/text.js';
import {
  chanceCell,
  chanceText,
  durationText,
  estimatedPercent,
  type KnownValue,
  meanCell,
  percent,
  plainValue,
  supportedDecimals,
  type ValueStyle,
  valueText,
} from '../../../../src/sheet/text/number-text.js';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_000_000, '1,000,000'],
  [2n ** 64n - 1n, '18,446,744,073,709,551,615'],
])('grouped writes %s as %s', (value, text) => {
  expect(grouped(value)).toBe(text);
});

describe('listed', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);

  it('has twelve names, and the number of the others if there are any', () => {
    expect(listed(names(12))).toBe(names(12).join(', '));
    expect(listed(names(13))).toBe(`${names(12).join(', ')} and 1 more`);
  });

  it('parts names that have commas with semicolons', () => {
    expect(listed(['Leia, Rebel', 'Han'])).toBe('Leia, Rebel; Han');
  });
});

describe('supportedDecimals', () => {
  it.each([
    [12, 0],
    [1, 0],
    [0.99, 1],
    [0.0099, 3],
    [0.001, 3],
    [1e-12, 6],
  ])('with the standard error %d is %i: down to the first digit of the error', (error, decimals) => {
    expect(supportedDecimals(error)).toBe(decimals);
  });

  it('without an error is four', () => {
    expect([0, Number.NaN].map(supportedDecimals)).toEqual([4, 4]);
  });
});

it('percent has two decimals by default', () => {
  expect(percent(0.63065)).toBe('63.07%');
  expect(percent(1, 0)).toBe('100%');
});

it.each([
  [0.5, 100, '50%'],
  [0.5, 10_000, '50.0%'],
  [0.25, 1_000_000, '25.00%'],
  [0.0001, 1_000_000, '0.0100%'],
  [0.5, 1e12, '50.0000%'],
])('estimatedPercent shows %d of %d trials as %s: as many digits as the trials support', (share, trials, text) => {
  expect(estimatedPercent(share, trials)).toBe(text);
});

it.each([
  [-1, '0 s'],
  [0.4, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [125, '2 min 5 s'],
  [7322, '2 h 2 min'],
  [172_799, '47 h 59 min'],
  [172_800, '2 days'],
  [1e9, '11,574 days'],
])('durationText writes %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

describe('a chance', () => {
  it.each([
    [0, '0%'],
    [0.000000023, '<0.0001%'],
    [0.0000023, '0.00023%'],
    [0.00012, '0.01%'],
    [0.5, '50.00%'],
    [0.99995, '99.9950%'],
    [0.9999999, '>99.9999%'],
    [1, '100%'],
  ])('of %s is %s', (chance, text) => {
    expect(chanceText(chance)).toBe(text);
  });

  it('has as many decimals as are wanted, unless it would look impossible or certain', () => {
    expect([0.25, 0.00002, 0.000002, 0.99995, 0.999995].map((chance) => chanceText(chance, 3)).join(', ')).toBe(
      '25.000%, 0.002%, 0.00020%, 99.995%, 99.9995%',
    );
  });

  // Defect: on Node 20 and 22 the limit was 10 ** -4 = 0.00009999999999999999, on Node 24 it was 0.0001.
  it('has the same limit on every Node, to the last digit', () => {
    expect([0.00009999999999999999, 0.0001].map((chance) => chanceText(chance))).toEqual(['0.010%', '0.01%']);
    expect([0.999, 0.9991, 1 - 1e-9, 1].map((chance) => chanceText(chance, 1))).toEqual(['99.9%', '>99.9%', '>99.9%', '100%']);
    expect([0.001, 0.0009, 1e-9, 0].map((chance) => chanceText(chance, 1))).toEqual(['0.1%', '<0.1%', '<0.1%', '0%']);
  });
});

it('a cell of a map says 0 and 100 only of what is impossible or certain', () => {
  expect([0, 0.0001, 0.0004, 0.424, 0.9999, 1].map(chanceCell)).toEqual(['0', '<0.1', '<0.1', '42.4', '>99.9', '100']);
  expect([0, 0.001, 2.994, -0.001].map(meanCell)).toEqual(['0', '<0.01', '2.99', '>-0.01']);
});

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
