import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { RangeKind } from '../../../../src/questions/table/table-options.js';
import { parseValues } from '../../../../src/questions/table/table-ranges.js';

/** All values, or the message. */
function valuesOf(text: string, kind: RangeKind = 'number'): unknown {
  const parsed = parseValues(text, kind);
  if (!parsed.ok) return parsed.problem.message;
  return Array.from({ length: parsed.values.count }, (_, place) => parsed.values.at(place));
}

describe('the values of an option in a table', () => {
  it.each([
    ['6', [6]],
    ['1..4', [1, 2, 3, 4]],
    ['1..10 step 3', [1, 4, 7, 10]],
    [' -2 .. 1 ', [-2, -1, 0, 1]],
    ['1,2,4', [1, 2, 4]],
    ['8, 1..3, +5', [8, 1, 2, 3, 5]],
    ['-0', [0]],
  ])('are numbers, ranges and lists of both: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('are not listed: a range can be enormous', () => {
    const parsed = parseValues('1..999999999999', 'number');
    expect(parsed.ok && [parsed.values.count, parsed.values.at(999_999_999_998)]).toEqual([999_999_999_999, 999_999_999_999]);
  });

  it.each([
    ['10..1', 'must be a range from low to high, not 10..1'],
    ['1..10 step 0', mustBe('a step of at least 1', 0)],
    ['1.5', mustBe('whole numbers or ranges of them', '1.5')],
    ['1,x,3', 'must be whole numbers or ranges of them, not "x" in "1,x,3"'],
    ['', 'needs numbers separated by single commas'],
    ['1,,3', mustBe('numbers separated by single commas', '1,,3')],
    ['1..', mustBe('whole numbers or ranges of them', '1..')],
    ['1..3,2', '2 is given twice'],
    ['5,5', '5 is given twice'],
    ['1..9 step', mustBe('a range with a step', '1..9 step')],
  ])('are refused if they are not values: %j', (text, message) => {
    expect(valuesOf(text)).toBe(message);
  });

  it('are yes, no or both for a keyword without a number', () => {
    expect(valuesOf('', 'switch')).toEqual([true]);
    expect(valuesOf('Yes', 'switch')).toEqual([true]);
    expect(valuesOf('no', 'switch')).toEqual([false]);
    expect(valuesOf('both', 'switch')).toEqual([false, true]);
    expect(valuesOf('yes, no', 'switch')).toEqual([true, false]);
    expect(valuesOf('2', 'switch')).toBe(mustBe('yes, no or both', '2'));
  });

  it('are words for an option that takes words', () => {
    expect(valuesOf('optimal,greedy', 'word')).toEqual(['optimal', 'greedy']);
    expect(valuesOf('optimal,,greedy', 'word')).toBe(mustBe('words separated by single commas', 'optimal,,greedy'));
    expect(valuesOf('optimal,optimal', 'word')).toBe('"optimal" is given twice');
  });
});
