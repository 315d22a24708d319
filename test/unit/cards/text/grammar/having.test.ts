import { describe, expect, it } from 'vitest';
import { readOtherClauses } from '../../../../../src/cards/text/other-clauses.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readEffects, readings } from '../../../../support/readings.js';

describe('what units have', () => {
  it.each(
    readings(`
      Each of your Gleeps with a Zee Weapon attached gets +1 power.
        => all your Gleep units with at least 1 attached Zee Weapon get +1 power
      Each of your Gleeps that has 2 or more Zee Weapons attached to it gets +1 power.
        => all your Gleep units with at least 2 attached Zee Weapon get +1 power
      Each of your Gleeps that has 1 or more mastery counters on it gets Armor.
        => all your Gleep units with at least 1 mastery counter get Armor
      This unit gets Fury 1 when attacking a unit with an Equipment attached.
        => it gets Fury 1 as long as it attacks any unit with at least 1 attached Equipment
      As long as this unit has 2 or more Zee Weapons attached, it gets Armor.
        => it gets Armor as long as it has at least 2 attached Zee Weapon
      As long as this unit has the Quux attached to it, it gets Armor. => it gets Armor as long as it has at least 1 attached Quux
      As long as Quux has 2 or more mastery counters on him, this unit gets +2 power.
        => it gets +2 power as long as there is one of the units with at least 2 mastery counters named Quux
      As long as one of your Gleeps has a Zee Weapon attached, this unit gets +2 power.
        => it gets +2 power as long as there is one of your Gleep units with at least 1 attached Zee Weapon
      Pay 2 Force -> This unit gets +2 power. Play only if Quux has 1 or more corruption counters on him.
        => Pay 2 Force -> it gets +2 power as long as there is one of the units with at least 1 corruption counter named Quux
    `),
  )('%s', (clause, effects) => {
    expect(readEffects(clause)).toBe(effects);
  });

  it.each([
    'Each of your Gleeps with 2 or less Zee Weapons attached gets +1 power.',
    'Each of your Gleeps with no Zee Weapon attached gets +1 power.',
    'Each of your Gleeps with another Zee Weapon attached gets +1 power.',
    'As long as this unit has no Zee Weapon attached, it gets Armor.',
    'Pay 2 Force -> Each of your Gleeps gets +2 power. Play only if that unit has a Zee Weapon attached.',
    'Pay 2 Force -> This unit gets +2 power. Play only if that unit has a Zee Weapon attached.',
  ])('is not read as its opposite, or of other units: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });

  it('is a state of the unit that carries an Equipment, not of all that can carry it', () => {
    const text = 'Equipped Gleep gets Armor. Equipped Gleep with 2 or more mastery counters on it also gets +1 power.';
    const read = readOtherClauses(text, { kind: 'equipment', name: 'Zap', subtypes: [] }).map((clause) =>
      clause.kind === 'equipped' ? [clause.on.length, clause.effects.map(formatEffect).join()] : null,
    );
    expect(read).toEqual([
      [2, ''],
      [2, 'it gets +1 power as long as it has at least 2 mastery counters'],
    ]);
  });
});
