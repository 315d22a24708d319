import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('two conditions, either of which is enough', () => {
  it.each(
    readings(`
      As long as you have a Zee or your opponent has a Quux, this unit gets +2 power.
        => it gets +2 power as long as there is one of your Zee units or your opponent's Quux units
      As long as Luke is in the Space arena, or Leia is in the Character arena, this unit gets Armor.
        => it gets Armor as long as there is one of the space units named Luke or the character units named Leia
      This unit gets +1 power as long as it's attacking a Zee or it's attacking a Quux.
        => it gets +1 power as long as it attacks any Zee unit or any Quux unit
      Each of your Gleeps with printed speed 40 or lower gets +1 power. => all your Gleep units with at most 40 speed get +1 power
      Each of your Gleeps with printed power of 4 or less gets +1 power. => all your Gleep units with at most 4 power get +1 power
      This unit gets Fury 1 when attacking a unit with printed health 6 or more.
        => it gets Fury 1 as long as it attacks any unit with at least 6 health
      Each of your Gleeps with a printed build cost of 5 or more gets Armor. => all your Gleep units with cost at least 5 get Armor
      Each of your Gleeps with printed speed 40 or higher gets +1 power. => all your Gleep units with at least 40 speed get +1 power
    `),
  )('are read as one: %s', (clause, effects) => {
    expect(readEffects(clause)).toBe(effects);
  });

  it.each([
    'As long as you have a Zee or it is attacking a Quux, this unit gets +2 power.',
    'As long as you have a Zee or you have a Quux and you have a Foo, this unit gets Armor.',
    'This unit gets Armor as long as you have a Zee and you have a Quux or you have a Foo.',
    'As long as you have no Zee or you have a Foo, this unit gets Armor.',
    'This unit gets Armor as long as you have a Jedi and a Sith or you have a Foo.',
    'Each of your Gleeps with total speed 40 or higher gets +1 power.',
    'Each of your Gleeps with speed 40 or lower gets +1 power.',
    'Each of your Gleeps with total power 4 or less gets +1 power.',
    'Each of your Gleeps with printed power 4 or less and printed power 2 or more gets +1 power.',
  ])('are not read if no list of units says them, or beside a third one: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});
