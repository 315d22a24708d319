import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a clause by which a unit retreats', () => {
  it.each(
    readings(`
      Pay 0 Force -> Retreat this unit => it gets prevention of all damage to it for 0 Force by its retreat by activation
      Put 1 damage counter on this unit -> Retreat this unit, and you may draw a card
        => it gets prevention of all damage to it for 1 damage counter by its retreat by activation
      Retreat this unit -> Prevent all damage to this unit => it gets prevention of all damage to it by its retreat by activation
      Pay 4 Force -> Prevent all damage to this unit and retreat it
        => it gets prevention of all damage to it for 4 Force by its retreat by activation
      Retreat this unit from the Ground arena -> Protect 3
        => it gets prevention of up to 3 damage to one of your other units here by its retreat by activation as long as it is in the ground arena
      Retreat this unit -> Prevent up to 2 damage to one of your other Gleeps
        => it gets prevention of up to 2 damage to one of your other Gleep units by its retreat by activation
      Each of your Gleeps gets "Pay 2 Force -> Retreat this unit."
        => all your Gleep units get prevention of all damage to it for 2 Force by its retreat by activation
    `),
  )('%s', (clause, effect) => {
    expect(readEffects(clause)).toBe(effect);
  });

  it.each([
    '[Tap] -> Retreat this unit',
    'Discard one of your other units -> Retreat this unit',
    'Discard this unit -> Retreat this unit',
    'Pay 1 Force -> Retreat one of your Gleeps',
    'Retreat this unit -> Gain 2 Force',
    'Retreat one of your Gleeps -> Prevent all damage to this unit',
    'Whenever this unit would be damaged, you may prevent that damage. If you do, retreat one of your Gleeps',
    'One of your Gleeps gets "Pay 2 Force -> Retreat this unit."',
    'Each of your Gleeps gets "Retreat this unit -> Prevent 2 damage to one of your other units."',
  ])('is none: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });

  it.each(['Play only when no unit is attacking', 'Play only during your build step', 'Play only during your turn'])(
    'is not played in an attack: %s',
    (time) => {
      for (const clause of [
        'Pay 1 Force -> Retreat this unit',
        'Pay 1 Force -> Prevent 2 damage to this unit',
        'Pay 1 Force -> Disrupt an attack against this unit',
      ])
        expect(readEffects(`${clause}. ${time}`)).toBeNull();
      expect(readEffects(`Pay 1 Force -> This unit gets +2 power. ${time}`)).not.toBeNull();
    },
  );
});
