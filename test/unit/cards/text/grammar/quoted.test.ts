import { describe, expect, it } from 'vitest';
import { readOtherClauses } from '../../../../../src/cards/text/other-clauses.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a text in quotation marks, which units get', () => {
  it.each(
    readings(`
      Each of your Gleeps gets "Whenever this unit attacks a Zee, it gets Critical Hit 1 for that attack."
        => all your Gleep units get Critical Hit 1 as long as it attacks any Zee unit
      Each of your Gleeps gets +1 power, "Pay 1 Force -> Evade 1", and "This unit gets Fury 1 when attacking a Zee."
        => all your Gleep units get +1 power and "Pay 1 Force -> Evade 1"; all your Gleep units get Fury 1 as long as it attacks any Zee unit
      Each of your other Gleeps gets "Pay 1 Force -> This unit gets +2 power for this attack."
        => Pay 1 Force -> all your other Gleep units get +2 power
      Each of your Gleeps gets "Discard a card from your hand -> This unit gets +2 power. Play only once per turn."
        => Discard 1 from hand -> all your Gleep units get +2 power
      Each of your Gleeps gets "Damage from this unit can't be prevented." => all your Gleep units get Ferocity
      Each of your Gleeps gets "As long as this unit has 2 or more mastery counters on it, it gets Armor."
        => all your Gleep units with at least 2 mastery counters get Armor
      Each of your Gleeps gets "This unit gets +1 power for each mastery counter on it."
        => all your Gleep units get +1 power for each mastery counter on that unit
      Each of your Gleeps gets "Whenever this unit would be damaged, prevent 1 of that damage."
        => all your Gleep units get prevention of up to 1 damage to it
      Each of your Gleeps gets "This unit can't be attacked by Droids."
        => all the Droid units get no attack as long as it attacks your Gleep unit
      Each of your Gleeps gets "Discard this unit from the Ground arena -> Prevent 2 damage to one of your Zees."
        => all your Gleep ground units get prevention of up to 2 damage to one of your Zee units for its discard by activation
      As long as you have a Zee, this unit gets "Pay 1 Force -> This unit gets +2 power."
        => Pay 1 Force -> it gets +2 power as long as there is one of your Zee units
      Whenever this unit attacks, it gets +1 power for that attack. => it gets +1 power as long as it attacks any unit
    `),
  )('%s', (clause, effects) => {
    expect(readEffects(clause)).toBe(effects);
  });

  // It would be asked of the card, not of each of the units, or be paid twice.
  it.each([
    'Each of your Gleeps gets "Remove 1 mastery counter from this unit -> This unit gets +2 power."',
    'Each of your Gleeps gets "As long as you have another Zee in this arena, this unit gets Armor."',
    'Each of your Gleeps gets "Each of your Zees gets +1 power."',
    'Each of your Gleeps gets "This unit gets +1 power for each damage counter on it."',
    'Each of your Gleeps gets "This unit gets Armor as long as it has Stealth."',
    'Each of your Gleeps gets "Tap -> One of your Zees gets +2 power."',
    'Pay 1 Force -> This unit gets "Pay 1 Force -> This unit gets +2 power." until end of turn',
    'When the battle phase starts, you may pay 1 Force. If you do, this unit gets "Pay 1 Force -> This unit gets +2 power."',
    'Each of your Gleeps gets +1 power "This unit gets Armor."',
    'Each of your Gleeps "This unit gets Armor."',
  ])('is not read as one of the card: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });

  it('may be given by a Location, also for Force', () => {
    const read = (text: string) =>
      readOtherClauses(text, { kind: 'location', name: 'Zorbland', subtypes: [] }).map((clause) =>
        clause.kind === 'abilities' ? clause.effects.map(formatEffect).join() : clause.kind,
      );
    expect(read('Each of your Gleeps gets "Pay 1 Force -> This unit gets +2 power until end of turn."')).toEqual([
      'Pay 1 Force -> all your Gleep units get +2 power',
    ]);
    expect(read('[Tap] -> One of your Gleeps gets +2 power until end of turn.')).toEqual(['unmodelled']);
    expect(read('Remove 1 mastery counter from this unit -> One of your Gleeps gets +2 power.')).toEqual(['unmodelled']);
  });
});

describe('a unit that leaves an arena as a price', () => {
  it('is there, whatever it pays for', () => {
    expect(readEffects('Discard this unit from the Ground arena -> Protect 2')).toBeNull();
    expect(readEffects('Discard this unit from the Ground arena -> Prevent 2 damage to one of your Zees.')).toBe(
      'it gets prevention of up to 2 damage to one of your Zee units for its discard by activation as long as it is in the ground arena',
    );
  });
});
