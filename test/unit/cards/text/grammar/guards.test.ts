import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

/** The formatted effect of a clause, without "it gets". */
function read(clause: string): string | null {
  const effects = readEffectClause(clause)?.effects;
  return effects?.map((effect) => formatEffect(effect).replace(/^it gets /, '')).join('; ') ?? null;
}

describe('a clause about preventing damage', () => {
  it.each(
    readings(`
      Pay 3 Force -> Prevent 4 damage to this unit => prevention of up to 4 damage to it for 3 Force
      Pay 3 Force -> Prevent all damage to one of your Gleeps => prevention of all damage to one of your Gleep units for 3 Force
      pay 3 Force -> Prevent 4 damage to Quux Zee => prevention of up to 4 damage to one of your units named Quux Zee for 3 Force
      Pay 0 Force -> Prevent 4 damage to one of your other Zees. Use this ability only once per turn
        => prevention of up to 4 damage to one of your other Zee units for 0 Force, once an attack
      Put 3 damage counters on this unit -> Prevent all damage to one of your Gleeps
        => prevention of all damage to one of your Gleep units for 3 damage counters by activation
      [tap] -> Prevent 4 damage to one of your Gleeps
        => prevention of up to 4 damage to one of your Gleep units by activation, once an attack
      Tap -> Prevent 4 damage to a Gleep in the Space arena
        => prevention of up to 4 damage to one of the Gleep space units by activation, once an attack
      Discard this unit -> Prevent all damage to one of your Gleeps
        => prevention of all damage to one of your Gleep units for its discard by activation
      Discard this unit -> Prevent all damage to one of your Gleeps. Then you gain Force equal to the damage prevented
        => prevention of all damage to one of your Gleep units for its discard by activation
      Tap one of your Gleeps -> Prevent up to 3 damage to this unit
        => prevention of up to 3 damage to it for "tap one of your Gleep units" by activation
      Discard one of your other units from any arena or your build zone -> Prevent all damage to this unit
        => prevention of all damage to it for "discard one of your other units" by activation
      Pay 3 Force -> Prevent 4 damage to one of your Space or Ground units
        => prevention of up to 4 damage to one of your space units or your ground units for 3 Force
    `),
  )('for a price: %s', (clause, guard) => {
    expect(read(clause)).toBe(guard);
  });

  it.each(
    readings(`
      When this unit would be damaged, prevent 3 of that damage => prevention of up to 3 damage to it
      Whenever this unit would be damaged, prevent all but 3 of that damage => prevention of all but 3 damage to it
      When this unit would be damaged when attacked, prevent 3 of that damage => prevention of up to 3 attack damage to it
      When one of your opponent's Gleeps would damage this unit, prevent that damage unless your opponent pays 3 Force
        => a toll of 3 Force for your opponent's Gleep units
      Whenever one of your opponent's units would damage this unit or a unit he is piloting, prevent that damage unless your opponent pays 3 Force
        => a toll of 3 Force for your opponent's units
      Prevent all damage to and from this unit => no damage done or taken
      As long as you have a Zee, when this unit would be damaged, prevent 3 of that damage
        => prevention of up to 3 damage to it as long as there is one of your Zee units
      When this unit would be damaged, if you have a Zee, prevent 3 of that damage
        => prevention of up to 3 damage to it as long as there is one of your Zee units
      As long as a Zee is in the Ground arena, when one of your opponent's Gleeps would damage this unit, prevent that damage unless your opponent pays 3 Force
        => a toll of 3 Force for your opponent's Gleep units as long as there is one of the Zee ground units
    `),
  )('when it would be done: %s', (clause, guard) => {
    expect(read(clause)).toBe(guard);
  });

  it.each([
    '',
    'Prevent all damage to this unit',
    'Prevent all damage to and from a Gleep',
    'Pay X Force -> Prevent 3 damage to this unit',
    'Pay 1 Force, tap one of your Gleeps -> Prevent 3 damage to this unit',
    'Tap one of your Gleeps -> Prevent 3 damage to this unit. Play only once per turn',
    'Discard one of your units from your build zone -> Prevent 3 damage to this unit',
    'Pay 3 Force -> Prevent 300 damage to this unit',
    'Pay 3 Force, [tap] -> Prevent 3 damage to this unit',
    'Discard each Gleep -> Prevent 3 damage to this unit',
    'Discard this unit from your hand -> Prevent 3 damage to a Gleep',
    'Put 3 damage counters on a Gleep -> Prevent 3 damage to this unit',
    'Pay 3 Force -> Prevent 3 damage to one of your Gleeps from Zees',
    'Pay 3 Force -> Prevent 3 damage to one of your Gleeps. Draw a gleep',
    'Pay 3 Force -> Prevent 3 damage to one of your Gleeps. Use this ability only once per game',
    'Pay 3 Force -> Prevent 3 damage to each of your Gleeps',
    'When this unit would be damaged, prevent that damage',
    'When this unit would be damaged, prevent 3 of that damage unless a Gleep zaps',
    'When this unit would be damaged by a Gleep, prevent 3 of that damage',
    'When a Gleep would be damaged, you may prevent that damage. If you do, put 1 damage counter on this unit',
    'When one of your gleeps would be damaged, you may prevent that damage. If you do, put 1 damage counter on this unit',
    "When one of your opponent's Gleeps would damage this unit, prevent that damage unless your opponent pays X Force",
    "When one of your opponent's Gleeps would damage a Zee, prevent that damage unless your opponent pays 3 Force",
    'When one of your Gleeps would damage this unit, prevent that damage unless your opponent pays 3 Force',
    "When one of your opponent's gleeps would damage this unit, prevent that damage unless your opponent pays 3 Force",
    'As long as it zaps, when this unit would be damaged, prevent 3 of that damage',
  ])('is not wholly understood in "%s"', (clause) => {
    expect(readEffectClause(clause)).toBeNull();
  });
});
