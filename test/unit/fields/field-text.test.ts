import { describe, expect, it } from 'vitest';
import { FORCE_FIELDS, PLAY_FIELDS, RULES_FIELD } from '../../../src/fields/attack-fields.js';
import { description, fieldValueText, numberText, rangeText, standardOf, wordedFor } from '../../../src/fields/field-text.js';
import { RUN_FIELDS } from '../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';
import { BLOCK_SIZE } from '../../../src/simulate/stream.js';

describe('a number', () => {
  it.each<[number | bigint, string]>([
    [30, '30'],
    [-30, '-30'],
    [0.9999, '0.9999'],
    [2 ** 31, '2147483648'],
    [2 ** 48, '2^48'],
    [2n ** 64n - 1n, '2^64 - 1'],
    [2 ** 48 - 2, '281474976710654'],
  ])('%s is written as %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

describe('a field in words', () => {
  it('has its range or its words', () => {
    expect(rangeText(UNIT_FIELDS.powerChange)).toBe('-30 to 30');
    expect(rangeText(RUN_FIELDS.seed)).toBe('0 to 2^64 - 1');
    expect(wordedFor(UNIT_FIELDS.power, 'printed power, {range}')).toBe('printed power, 0 to 30');
    expect(wordedFor(PLAY_FIELDS.lucky, 'how they use Lucky: {words}')).toBe('how they use Lucky: optimal, greedy');
  });

  it('has its default after its meaning, if it has one', () => {
    expect(description(UNIT_FIELDS.cost)).toBe('Its cost in build points.');
    expect(description(RUN_FIELDS.level)).toBe('The confidence level of intervals, 0.5 to 0.9999. Default 0.95.');
    expect(description(FORCE_FIELDS.defender)).toBe("Force counters of the defender's side. Default 4: one turn's income.");
    expect(standardOf(UNIT_FIELDS.health)).toBeNull();
    expect(standardOf(UNIT_FIELDS.counters)).toBe(0);
    expect(fieldValueText(RULES_FIELD, RULES_FIELD.standard)).toBe('idc');
  });
});

it('the most trials are limited by the numbers of blocks', () => {
  expect(RUN_FIELDS.trials.to).toBe(BLOCK_SIZE * 2 ** 32);
});
