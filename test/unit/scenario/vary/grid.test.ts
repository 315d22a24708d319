import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { parseRange, rangeValues } from '../../../../src/scenario/vary/grid.js';

function valuesOf(text: string): readonly number[] | string | null {
  const parsed = parseRange(text);
  if (parsed === null) return null;
  return parsed.ok ? rangeValues(parsed.range) : parsed.problem.message;
}

describe('a range', () => {
  it.each([
    ['1..5', [1, 2, 3, 4, 5]],
    ['1..10 step 3', [1, 4, 7, 10]],
    ['1..9 step 3', [1, 4, 7]],
    ['-2..1', [-2, -1, 0, 1]],
    ['4..4', [4]],
    [' +1 .. 2 ', [1, 2]],
    ['1..2 step 100', [1]],
  ])('%s counts from the first to at most the last number', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['10..1', 'must be a range from low to high, not 10..1'],
    ['1..9 step 0', mustBe('a step of at least 1', 0)],
    ['1..9 step -2', mustBe('a step of at least 1', -2)],
  ])('%s is a problem', (text, message) => {
    expect(valuesOf(text)).toBe(message);
  });

  it.each(['', '1', '1.5..2', '1...3', 'a..b', '1..', '..3', '1..3 step', '1..3 by 2', '1-3', `1..${'9'.repeat(16)}`])(
    'is not what %j says',
    (text) => {
      expect(valuesOf(text)).toBeNull();
    },
  );

  it('of a thousand billion numbers is counted without being listed', () => {
    expect(parseRange('1..1000000000000')).toEqual({ ok: true, range: { low: 1, step: 1, count: 1e12 } });
  });
});
