import { describe, expect, it } from 'vitest';
import { PLAY_FIELDS } from '../../../src/fields/attack-fields.js';
import { dataProblem, expectedValue } from '../../../src/fields/expected-value.js';
import type { Field } from '../../../src/fields/field.js';
import { RUN_FIELDS } from '../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';

describe('the expected value', () => {
  it.each<[Field, string]>([
    [UNIT_FIELDS.power, 'an integer from 0 to 30'],
    [RUN_FIELDS.seed, 'an integer from 0 to 18446744073709551615'],
    [PLAY_FIELDS.forceValue, 'a number from 0 to 99 with at most 6 decimals'],
    [RUN_FIELDS.targetError, 'a number above 0'],
    [PLAY_FIELDS.lucky, 'one of optimal, greedy'],
    [UNIT_FIELDS.buildZone, 'true or false'],
    [UNIT_FIELDS.set, 'a text of one line, 1 to 20 characters'],
    [RUN_FIELDS.question, 'a text of 1 to 1000 characters'],
    [UNIT_FIELDS.subtypes, 'a list of at most 20 subtypes'],
  ])('%o', (field, expected) => {
    expect(expectedValue(field)).toBe(expected);
  });
});

describe('the problem of plain data', () => {
  it('has a hint if it is clear what was meant', () => {
    expect(dataProblem(RUN_FIELDS.trials, '1,000').hint).toBe('write 1000, without quotes or separators');
    expect(dataProblem(RUN_FIELDS.level, 95).hint).toBe('write 0.95 for 95%');
    expect(dataProblem(PLAY_FIELDS.forceValue, 95.5).hint).toBeNull();
    expect(dataProblem(PLAY_FIELDS.mode, 'ion cannon')).toEqual({
      message: 'expected normal, bombard, ion-cannon, barrage or build-zone, found "ion cannon"',
      hint: 'did you mean "ion-cannon"?',
    });
    expect(dataProblem(UNIT_FIELDS.arenas, [1, 2, 3, 4]).message).toBe('expected a list of at most 3 arenas, found 4');
  });
});
