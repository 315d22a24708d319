import { describe, expect, it } from 'vitest';
import { inGroup, NAME, option, SWITCH } from '../../../../src/asking/options/option.js';
import { RUN_FIELDS } from '../../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../../src/fields/unit-fields.js';

describe('an option', () => {
  it('takes a text, with the range and the default of its field in its help', () => {
    expect(option(UNIT_FIELDS.powerChange, 'bonuses, {range}')).toEqual({
      field: UNIT_FIELDS.powerChange,
      type: 'string',
      requiresArg: true,
      describe: 'bonuses, -30 to 30',
      defaultDescription: '0',
    });
    expect(option(RUN_FIELDS.trials, '').defaultDescription).toBe('1,000,000');
    expect(option(RUN_FIELDS.level, '', { defaultDescription: 'high' }).defaultDescription).toBe('high');
    expect(option(UNIT_FIELDS.power, '')).not.toHaveProperty('defaultDescription');
  });

  it('is a switch if its field is one, with a default for parsers only if it is on', () => {
    expect(option(SWITCH, 'print JSON')).toEqual({ field: SWITCH, type: 'boolean', describe: 'print JSON' });
    expect(option({ kind: 'switch', standard: true }, '').default).toBe(true);
  });

  it('can be put under a heading', () => {
    expect(inGroup('Files:', { cards: option(NAME, 'a file') }).cards).toMatchObject({ group: 'Files:', describe: 'a file' });
  });
});
