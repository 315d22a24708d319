import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a clause about who can attack whom', () => {
  it.each(
    readings(`
      This unit can't be attacked => all your opponent's units get no attack as long as it attacks this unit
      As long as you have any other Gleeps in the Character arena, this unit can't be attacked
        => all your opponent's units get no attack as long as it attacks this unit and there is one of your other Gleep character units
      This unit can't attack Droids => it gets no attack as long as it attacks any Droid unit
      This unit can't attack => it gets no attack
      This unit can attack units in the Ground or Character arena => it gets attacks on ground units; it gets attacks on character units
      Your opponent can't attack this unit unless he or she pays 3 Force
        => all your opponent's units get an attack cost of 3 Force as long as it attacks this unit
      Your opponent can't attack a Gleep unless he or she pays 3 Force
        => all your opponent's units get an attack cost of 3 Force as long as it attacks your Gleep unit
      Each of your opponent's units in the Ground arena can't attack unless he or she pays 3 Force
        => all your opponent's ground units get an attack cost of 3 Force
      Your opponent must pay 3 Force to attack this unit
        => all your opponent's units get an attack cost of 3 Force as long as it attacks this unit
      Gleep Zee can't be attacked unless your opponent pays 3 Force
        => all your opponent's units get an attack cost of 3 Force as long as it attacks your unit named Gleep Zee
      This unit can't attack or be attacked
        => it gets no attack; all your opponent's units get no attack as long as it attacks this unit
    `),
  )('%s', (clause, effect) => {
    expect(readEffects(clause)).toBe(effect);
  });

  it.each([
    "This unit can't attack if you have no Gleeps",
    // Zees, or a unit of that name.
    "This unit can't attack Zees",
    "As long as a moon shines, this unit can't be attacked",
    "That Gleep can't be attacked this turn",
    'This unit can only attack units with 2 or more captivity counters on them',
    "As long as Gleep is in this arena, this unit can't gain Stealth, and Zee can't be attacked",
    "Your opponent can't attack this unit unless he or she discards a card",
    'This unit can attack Zees in the build zone',
    'When this unit attacks, discard it unless you discard a card',
    'When this unit is attacked, discard it unless you pay 3 Force',
  ])('is none: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});
