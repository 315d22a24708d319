import { describe, expect, it } from 'vitest';
import { COMMON_OPTIONS } from '../../../../src/asking/options/common-options.js';
import { FORCE_FIELDS } from '../../../../src/fields/attack-fields.js';
import { DUEL_FIELDS } from '../../../../src/fields/duel-fields.js';
import { standardNumber } from '../../../../src/web/form/option-stepper.js';

describe('the number that a stepper begins with', () => {
  it('is the default of its field, if it has one', () => {
    expect(standardNumber('force', DUEL_FIELDS.firstForce, {})).toBe(0);
    expect(standardNumber('turns', DUEL_FIELDS.turns, {})).toBeNull();
    expect(standardNumber('force', undefined, {})).toBeNull();
  });

  it('is one turn of Force under the rules of the question for an attack, and not for a duel', () => {
    const { force } = COMMON_OPTIONS;
    expect(standardNumber('force', force.field, { rules: ['idc'] })).toBe(4);
    expect(standardNumber('force', force.field, { rules: ['idc,armorNeeds=6,forcePerTurn=0'] })).toBe(0);
    expect(standardNumber('defender-force', FORCE_FIELDS.defender, { rules: ['forcePerTurn=12'] })).toBe(12);
    expect(standardNumber('force', DUEL_FIELDS.firstForce, { rules: ['forcePerTurn=12'] })).toBe(0);
  });
});
