import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { ownNameRemover } from '../../../../../src/cards/text/phrases/own-name.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

/** The effects of a clause on a card named Zorblax. */
function read(clause: string): string[] | null {
  const named = ownNameRemover('Zorblax (A)', ['Quux'])(clause);
  return readEffectClause(named)?.effects.map(formatEffect) ?? null;
}

describe('what other units get', () => {
  it.each(
    readings(`
      Each of your Gleeps gets +2 power as long as it is undamaged. => all your undamaged Gleep units get +2 power
      Each of your other Gleeps gets Armor as long as it has no damage counters on it.
        => all your other undamaged Gleep units get Armor
      Each of your Gleeps gets Accuracy 1 as long as it has 2 or more mastery counters on it.
        => all your Gleep units with at least 2 mastery counters get Accuracy 1
      Each of your Gleeps gets +2 power when it attacks a Zee.
        => all your Gleep units get +2 power as long as it attacks any Zee unit
      Each of your Gleeps gets +1 power for each mastery counter on it.
        => all your Gleep units get +1 power for each mastery counter on that unit
      Each of your Gleeps gets +1 power for each Equipment attached to it.
        => all your Gleep units get +1 power for each attached Equipment on that unit
      Each of your Gleeps gets +1 power for each Zee you have, up to 3.
        => all your Gleep units get +1 power for each of your Zee units, up to 3
    `),
  )('is read as long as "it" is one of them: %s', (clause, effect) => {
    expect(read(clause)).toEqual([effect]);
  });

  it.each(
    readings(`
      Each of your Gleeps gets +2 power as long as Zorblax is undamaged.
        => all your Gleep units get +2 power as long as it has no damage counters
      As long as it has 2 or more mastery counters on it, each of your Gleeps gets +2 power.
        => all your Gleep units get +2 power as long as it has at least 2 mastery counters
      Each of your Gleeps gets +1 power for each mastery counter on Zorblax.
        => all your Gleep units get +1 power for each mastery counter on it
      Zorblax gets -2 power and loses Armor unless you have a Zee. => it gets -2 power and no Armor as long as there is none of your Zee units
      Zorblax gets Stun 2 while it has 2 or more mastery counters. => it gets Stun 2 as long as it has at least 2 mastery counters
      Armor as long as you have a Zee. => it gets Armor as long as there is one of your Zee units
      Critical Hit 1 when attacking a Zee. => it gets Critical Hit 1 as long as it attacks any Zee unit
      Zorblax can't be attacked as long as you have a Zee.
        => all your opponent's units get no attack as long as it attacks this unit and there is one of your Zee units
      Zorblax gets +2 power as long as it is undamaged. => it gets +2 power as long as it has no damage counters
      Zorblax gets +2 power when it attacks a Zee. => it gets +2 power as long as it attacks any Zee unit
    `),
  )('is read as long as the card is so: %s', (clause, effect) => {
    expect(read(clause)).toEqual([effect]);
  });

  // An effect for others can look at their attacks alone, not at those of the unit with the text.
  it.each([
    'As long as Zorblax is attacking a Zee, each of your other Gleeps gets +2 power.',
    'Each of your other Gleeps gets +2 power as long as Zorblax attacks a Zee.',
    'When Zorblax attacks, each of your other Gleeps gets +2 power for this attack.',
    'When Zorblax is attacked, each of your other Gleeps gets Armor.',
    'Pay 2 Force -> One of your other units gets +2 power until end of turn. Play only when Zorblax attacks.',
    'Each of your Gleeps gets +2 power as long as it has Stealth.',
    'Each of your Gleeps gets +1 power for each damage counter on it.',
    'Each of your Gleeps gets +1 power for each card in its stack.',
    // Six Zees, or a power of six; and it attacks whom when it is attacked?
    'Zorblax gets +2 power for each Zee you have, up to 6.',
    "Zorblax can't be attacked while attacking a Zee.",
    "As long as attacking a Zee, Zorblax can't be attacked.",
    'Area Damage 2 when attacking Zorblax.',
    'Zorblax gets +2 power unless you have a Zee and a Gleep.',
    'Each of your Gleeps gets Stun X, where X is the number of damage counters on it.',
    'Each of your Gleeps gets +1 power as long as it has 3 or less damage counters on it.',
  ])('is not read otherwise: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });

  // "He" is Quux there.
  it.each([
    "As long as Quux is in any arena, he can't attack or be attacked.",
    'As long as Quux is in any arena, pay 1 Force -> Prevent 2 damage to him.',
    'As long as you have Quux, pay 1 Force -> he gets +2 power.',
  ])('is not read as if a pronoun was the card, where another unit is named before it: %s', (clause) => {
    expect(read(clause)).toBeNull();
    expect(read(clause.replace(/\b(?:he|him)\b/, 'Zorblax')) === null).toBe(clause.includes('power'));
  });

  it.each([
    ['Zorblax and each of your Gleeps get +1 power.', 'all your other Gleep units get +1 power'],
    ['Zorblax and one of your Gleeps get +1 power.', 'one of your other Gleep units gets +1 power'],
  ])('is got once, be the card one of them or not: %s', (clause, others) => {
    expect(read(clause)).toEqual(['it gets +1 power', others]);
  });
});
