import { describe, expect, it } from 'vitest';
import { givenTexts } from '../../../../src/cards/catalogue/card.js';
import { readOtherClauses } from '../../../../src/cards/text/other-clauses.js';
import { formatCopying } from '../../../../src/rules/units/copying.js';
import { carriersText } from '../../../../src/rules/units/equipment.js';
import { readings } from '../../../support/readings.js';

const clauses = (text: string) => readOtherClauses(text, { kind: 'equipment', name: 'Zapper', subtypes: ['Zap Weapon'] });

/** What each clause is: "Gleep: Armor", "Gleep?" for what is not played, "-" for what does not matter. */
function read(text: string): string[] {
  return clauses(text).map((clause) => {
    if (clause.kind === 'equipped')
      return `${carriersText(clause.on)}${clause.isAlso ? ' too' : ''}: ${givenTexts(clause).join(', ')}`;
    if (clause.kind === 'unmodelled') return clause.matters.length === 0 ? '-' : 'not played';
    return clause.kind;
  });
}

describe('a clause of an Equipment', () => {
  it.each(
    readings(`
      Pay 2 Force -> Equip => -
      When one of your Gleeps is damaged, attach this Trait to that Gleep. => -
      // Red before: the whole was taken for something that does not matter.
      When one of your Gleeps is damaged, attach this Trait to that Gleep. Equipped Gleep gets Armor. => -; any Gleep unit: Armor
      When one of your Gleeps is damaged, attach this Trait to that Gleep. Equipped Gleep gets "Zap a gleep with power 4."
        => -; not played
      Equipped Gleep gets +2 power and Shields 1. => any Gleep unit: it gets +2 power; any Gleep unit: Shields 1
      Equipped Gleep gets +1 power, +10 speed, and "Pay 2 Force -> Evade 2."
        => any Gleep unit: it gets +1 power and +10 speed; any Gleep unit: Pay 2 Force -> Evade 2
      Equipped Ground unit or Character gets Stun 1. => any ground unit or any character unit: Stun 1
      Equipped Space or Ground unit gets Stun 1. => any space unit or any ground unit: Stun 1
      Equipped unit gets +2 health. => any unit: it gets +2 health
      Equipped unique Gleep or Oorg gets Armor. => any unique Gleep unit or any unique Oorg unit: Armor
      Equipped Gleep or Oorg without Stun gets Stun 1. => any non-Stun Gleep unit or any non-Stun Oorg unit: Stun 1
      Equipped Zee Quux also gets Fury 1. => any Zee Quux unit too: Fury 1
      Equipped Zee also gets "Zee gets Stun 2 when attacking a Gleep."
        => any Zee unit too: it gets Stun 2 as long as it attacks any Gleep unit
      Equipped Gleep gets the Zorb subtype. => any Gleep unit: it gets the Zorb subtype
      Equipped unit with "Zee" in its name gets Armor. => any unit with Zee in the name: Armor
      Each unit can only have one Zapper attached to it. => single
      Equipped unit can have only one Zapper attached. => single
      Equipped Gleep gets +20 speed and can only have 1 Zapper attached. => single; any Gleep unit: it gets +20 speed
      Equipped Gleep gets Intimidation.
        => any Gleep unit: it gets +10 speed and +1 power and +1 health for each of your opponent's units here
      // Words behind the kind of unit are a condition on it.
      Equipped Gleep with 2 or more cards in its stack gets Armor.
        => any Gleep unit: it gets Armor as long as it has at least 2 cards in its stack
      Equipped Gleep with total speed 50 or higher gets Armor.
        => any Gleep unit: it gets Armor as long as it has at least 50 speed
      Equipped Gleep with total power 4 or less gets Armor. => any Gleep unit: it gets Armor as long as it has at most 4 power
      Equipped Gleep can only have one Zapper attached to it and gets Armor. => single; any Gleep unit: Armor
      Equipped Gleep gets Damage Control 1 and Fury X, where X is the number of Equipment attached to him.
        => any Gleep unit: it gets Damage Control 1, it gets Fury 1 for each attached Equipment on it
      Equipped Gleep gets "Discard Zorb Sight from this unit -> This unit gets Fury 4 until end of turn."
        => any Gleep unit: Discard 1 Equipment from it -> it gets Fury 4
      Equipped Gleep gets "Your opponent draws a card -> Deflect 1." => any Gleep unit: Let opponent draw 1 from deck -> Deflect 1
      Equipped Gleep gets loses and can't gain Stun and Fury. => any Gleep unit: it gets no Stun and no Fury
      Equipped Gleep gets "As long as this unit has a non-Zap Equipment attached, it gets Stun 1."
        => any Gleep unit: it gets Stun 1 as long as it has at least 1 note counter
      // A subtype with several words is not a name.
      Equipped Zee Officer gets "Pay 3 Force -> One of your Zees gets Accuracy 1 until end of turn."
        => any Zee Officer unit: Pay 3 Force -> one of your Zee units gets Accuracy 1
    `),
  )('reads %s', (text, expected) => {
    expect(read(text)?.join('; ')).toBe(expected);
  });

  it('keeps what it reads when another ability of the clause is not read', () => {
    expect(read('Equipped Gleep gets Armor and "Tap -> Disrupt an activated ability."')).toEqual([
      'any Gleep unit: Armor',
      'not played',
    ]);
    expect(read('Equipped Gleep gets "When it zaps, draw a card. Then gain 1 Force." and Armor.')[0]).toBe(
      'any Gleep unit: Armor',
    );
  });

  it.each([
    'Equipped Gleep with no other Defense attached gets Armor.',
    'Equipped Gleep and Oorg gets Armor.',
    'Equipped zapping thing gets Armor.',
    'Equipped Gleep with total speed 50 gets Armor.',
    'Equipped Gleep with total health 5 or more gets Armor.',
  ])('refuses units that it cannot tell: %s', (text) => {
    expect(read(text)).toEqual(['not played']);
  });

  it('is not cut within quotation marks', () => {
    const text = 'Equipped Gleep gets "Zap. When this unit attacks, it gets +1 power." | Equipped Oorg also gets Armor.';
    expect(read(text)).toEqual([
      'not played',
      'any Gleep unit: it gets +1 power as long as it attacks any unit',
      'any Oorg unit too: Armor',
    ]);
  });

  it('can let its unit copy abilities', () => {
    const text =
      'Equipped Gleep also gets "When the battle phase starts, you may choose an ability on another card in this unit\'s stack. If you do, this unit gets the chosen ability until end of turn."';
    const [clause, ...more] = clauses(text);
    expect([clause?.kind, clause?.kind === 'equipped' && clause.copyings?.map(formatCopying), more]).toEqual([
      'equipped',
      ['one ability of a card in its stack'],
      [],
    ]);
  });
});
