import { describe, expect, it } from 'vitest';
import { SWITCH } from '../../../../src/asking/options/option.js';
import { OptionReader, type RawOptions } from '../../../../src/asking/options/option-reader.js';
import { mustBe, UserError } from '../../../../src/errors/problem.js';
import { problemsThrown } from '../../../support/problems.js';

/** The problems that a reader has noted, one line each. */
const problemsOf = (reader: OptionReader): string[] =>
  problemsThrown(() => reader.done()).map(({ where, message }) => `${where}: ${message}`);

function read<T>(raw: RawOptions, take: (reader: OptionReader) => T): { value: T; problems: string[] } {
  const reader = new OptionReader(raw);
  return { value: take(reader), problems: problemsOf(reader) };
}

describe('integer', () => {
  const integer = (text: string) => read({ x: text }, (reader) => reader.read('x', { kind: 'integer', from: -6, to: 1e15 }));

  it.each([
    ['0', 0],
    ['-0', 0],
    ['+5', 5],
    ['-6', -6],
    ['007', 7],
    ['1e6', 1_000_000],
    ['1E+6', 1_000_000],
    ['1.5e3', 1500],
    ['2.0', 2],
    [' 3 ', 3],
    ['1e15', 1e15],
  ])('reads %j as %d', (text, value) => {
    expect(integer(text)).toEqual({ value, problems: [] });
    expect(Object.is(integer(text).value, -0)).toBe(false);
  });

  it.each([
    '',
    ' ',
    'x',
    '5x',
    '1.5',
    '1e-1',
    '0x10',
    '1_000',
    '1,000',
    '1 000',
    'NaN',
    'Infinity',
    '-7',
    '1e16',
    '1e400',
    '9007199254740993',
    '--5',
    '٣',
    'true',
  ])('refuses %j', (text) => {
    expect(integer(text)).toEqual({
      value: null,
      problems: [`--x: ${mustBe('a whole number from -6 to 1000000000000000', text)}`],
    });
  });
});

describe('bigint', () => {
  const HIGH = 2n ** 64n - 1n;
  const bigint = (text: string) => read({ x: text }, (reader) => reader.read('x', { kind: 'big integer', to: HIGH }));

  it.each(['0', '1', '00012', '9007199254740993', '18446744073709551615'])('reads %s with all its digits', (text) => {
    expect(bigint(text)).toEqual({ value: BigInt(text), problems: [] });
  });

  it.each(['', '-1', '+1', '1e3', '1.0', '0x1', 'x', '18446744073709551616', '9'.repeat(31), '1n'])('refuses %j', (text) => {
    expect(bigint(text).value).toBeNull();
    expect(bigint(text).problems).toEqual([expect.stringMatching(/^--x: .*a whole number from 0 to 18446744073709551615/)]);
  });
});

describe('number', () => {
  const number = (text: string) => read({ x: text }, (reader) => reader.read('x', { kind: 'positive' }));

  it.each([
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-3', 0.001],
    ['+2', 2],
  ])('reads %j as %d', (text, value) => {
    expect(number(text)).toEqual({ value, problems: [] });
  });

  it.each(['', '0', '-1', '.', 'e5', '1e', '1e999', 'Infinity', '5%', '0,5', '0x1'])('refuses %j', (text) => {
    expect(number(text).value).toBeNull();
    expect(number(text).problems).toEqual([expect.stringMatching(/^--x: .*a number above 0/)]);
  });
});

it('oneOf takes the words as they are written, and lists them if another is given', () => {
  const words = (text: string) =>
    read({ x: text }, (reader) => reader.read('x', { kind: 'word', words: ['optimal', 'greedy'] }));
  expect(words('greedy')).toEqual({ value: 'greedy', problems: [] });
  for (const text of ['Greedy', 'gree', '', 'toString']) {
    expect(words(text).value).toBeNull();
    expect(words(text).problems).toEqual([expect.stringMatching(/^--x: .*one of optimal, greedy/)]);
  }
});

describe('an option that was given twice', () => {
  it('is a problem, whatever its values', () => {
    const readers: readonly ((reader: OptionReader) => unknown)[] = [
      (reader) => reader.text('x'),
      (reader) => reader.read('x', { kind: 'integer', from: 0, to: 9 }),
      (reader) => reader.read('x', { kind: 'big integer', to: 9n }),
    ];
    for (const take of readers) {
      expect(read({ x: ['5', '5'] }, take)).toEqual({ value: null, problems: ['--x: the option is given twice'] });
    }
  });

  it('is not a problem if it may be repeated; the last occurrence of a switch counts', () => {
    expect(read({ x: ['a', 'b'] }, (reader) => reader.texts('x'))).toEqual({ value: ['a', 'b'], problems: [] });
    expect(read({ x: 'a' }, (reader) => reader.texts('x')).value).toEqual(['a']);
    expect(read({ x: [true, false] }, (reader) => reader.read('x', SWITCH))).toEqual({ value: false, problems: [] });
    expect(read({ x: true }, (reader) => reader.read('x', SWITCH)).value).toBe(true);
  });
});

it('done throws one UserError with all problems in the order in which they were found', () => {
  const reader = new OptionReader({ a: 'x', b: '99' });
  reader.read('a', { kind: 'integer', from: 0, to: 1 });
  reader.read('b', { kind: 'integer', from: 0, to: 1 });
  reader.report('c', { message: 'expected something else', hint: 'try this' });
  expect(() => reader.done()).toThrow(UserError);
  expect(() => reader.done()).toThrow(
    `--a: ${mustBe('a whole number from 0 to 1', 'x')}\n` +
      `--b: ${mustBe('a whole number from 0 to 1', '99')}\n` +
      '--c: expected something else\n  hint: try this',
  );
});
