import { describe, expect, it } from 'vitest';
import { readKeywordClause } from '../../../../src/cards/text/effect-clause.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import { readings } from '../../../support/readings.js';

function spelled(clause: string): string[] | null {
  return readKeywordClause(clause)?.abilities.map(formatAbility) ?? null;
}

it('is paid for by one own unit, not by several, nor by one of the opponent', () => {
  for (const price of [
    'Tap Gleeps',
    'Tap each of your Gleeps',
    "Tap one of your opponent's Gleeps",
    'Tap a Gleep and a Quux',
  ]) {
    expect(spelled(`${price} -> Evade 3`)).toBeNull();
  }
});

describe('a clause of keywords', () => {
  it.each(
    readings(`
    Armor => Armor
    Accuracy 1 => Accuracy 1
    Accuracy -1 => Accuracy -1
    critical hit 3 => Critical Hit 3
    Pay 2 Force -> Evade 2 => Pay 2 Force -> Evade 2
    2 Force pay -> Evade 3 => Pay 2 Force -> Evade 3
    Pay 1 -> Evade 2 => Pay 1 Force -> Evade 2
    this unit may attack a unit in the Character arena instead of a unit in the Space with 3 power, plus any other effects
      => Barrage 3
    this unit may attack units in the Character arena using 3 power plus any other effects => Barrage 3
    [Tap] -> Protect 3 => Tap it -> Protect 3
    Tap another Gleep -> Protect 3 => Tap one of your other Gleep units -> Protect 3
    Pay 1 Force, tap a Gleep -> Evade 2 => Pay 1 Force, tap one of your Gleep units -> Evade 2
    [tap], Pay 1 Force -> Evade 2 => Pay 1 Force, tap it -> Evade 2
    Discard a card from your hand -> Absorb 1 => Discard 1 from hand -> Absorb 1
    Discard the top card from your deck -> Deflect 1 => Discard 1 from deck -> Deflect 1
    Discard the top 2 cards of your deck -> Persuade 1 => Discard 2 from deck -> Persuade 1
    Discard the top card from your opponent's deck -> Retaliate 2 => Discard 1 from opponent's deck -> Retaliate 2
    Pay 2 Force, discard the top 2 cards from your opponents deck -> Evade 1
      => Pay 2 Force, discard 2 from opponent's deck -> Evade 1
    Discard the top card from each player's deck -> Absorb 1 => Discard 1 from both decks -> Absorb 1
    Remove a card from your discard pile from the game -> Persuade 1 => Remove 1 from pile -> Persuade 1
    Remove 1 counter from your Resource -> Intercept => Remove 1 Resource counter -> Intercept
    Put 1 damage counter on this unit -> Protect 2 => Put 1 damage counter on it -> Protect 2
    Remove 1 credit counter from this unit -> Evade 2 => Remove 1 credit counter from it -> Evade 2
    Remove a mastery counter from a unit attacking this unit -> Absorb 2
      => Remove 1 mastery counter from the attacking unit -> Absorb 2
    Tap one of your units in this arena -> Persuade 2 => Tap one of your units here -> Persuade 2
    Put 2 damage counters on one of your Gleep Zees -> Persuade 4
      => Put 2 damage counters on one of your Gleep Zee units -> Persuade 4
    Put 1 damage counter on one of your other units in the Ground or Character arena -> Absorb 1
      => Put 1 damage counter on one of your other ground units or your other character units -> Absorb 1
    Put 1 damage counter on another of your units -> Absorb 2
      => Put 1 damage counter on one of your other units -> Absorb 2
    Remove 1 mastery counter from a unit -> Evade 2 => Remove 1 mastery counter from one of the units -> Evade 2
    Pay 1 Force, remove 2 captivity counters from any unit -> Deflect 2
      => Pay 1 Force, remove 2 captivity counters from one of the units -> Deflect 2
    Remove 2 corruption counters from one of your opponent's units -> Evade 2
      => Remove 2 corruption counters from one of your opponent's units -> Evade 2
    Discard one of your other Gleeps -> Protect 3 => Discard one of your other Gleep units -> Protect 3
    Discard a Location -> Evade 2 => Discard one of your Location units -> Evade 2
    Put 1 damage counter and 1 redemption counter on this unit -> Protect 2
      => Put 1 damage counter on it, put 1 redemption counter on it -> Protect 2
    Discard this unit -> Protect 4 => Discard it -> Protect 4
  `),
  )('"%s" is %s', (clause, ability) => {
    expect(spelled(clause)).toEqual([ability]);
  });

  it('may have several', () => {
    expect(spelled('Accuracy 1, Critical Hit 2 and Armor')).toEqual(['Accuracy 1', 'Critical Hit 2', 'Armor']);
    expect(spelled('Accuracy 1; Shields 2, and Lucky 3.')).toEqual(['Accuracy 1', 'Shields 2', 'Lucky 3']);
    expect(spelled('Overkill and Precision')).toEqual(['Overkill', 'Precision']);
  });

  it.each([
    'Zorblax gets Accuracy 1',
    'Accuracy 1 and zap',
    'Pay X Force -> Evade 2',
    'Pay 1 build point -> Evade 2',
    // Not by anybody's unit, by several, nor for what does not prevent damage.
    'Put 1 damage counter on a unit -> Evade 2',
    "Put 1 damage counter on one of your opponent's units -> Evade 2",
    'Put 1 damage counter on one of your units -> Redirect',
    "Discard one of your opponent's units -> Evade 2",
    'Discard one of your units from your build zone -> Evade 2',
    'Discard one of your Gleeps, tap one of your Zees -> Evade 2',
    '[Tap], put 1 damage counter on one of your Zees -> Evade 2',
    'Remove 1 mastery counter from each unit -> Evade 2',
    'Remove 1 counter from a unit -> Evade 2',
    'Remove 1 mastery counter from a unit -> Intercept',
    'Discard a unit from your deck -> Evade 2',
    'Pay 1 Force, pay 2 Force, discard a card from your hand -> Evade 2',
    "Tap one of your opponent's units -> Evade 2",
    'Put 1 damage counter on this unit -> Redirect',
    'Pay 1 Force -> Armor',
    'Pay 1 Force -> Evade 2, Intercept',
    'Upkeep: Armor',
    'Accuracy 12',
    'Armor 1',
    '',
  ])('is not "%s"', (clause) => {
    expect(readKeywordClause(clause)).toBeNull();
  });
});

describe('a keyword with an addition', () => {
  const ridden = (clause: string) => {
    const read = readKeywordClause(clause);
    return read && [read.abilities.map(formatAbility), read.leftOut?.map((part) => part.class)];
  };

  it.each([
    ['Pay 2 Force -> Evade 2, and you may draw a card.', 'Pay 2 Force -> Evade 2', 'static, card draw'],
    ['Pay 1 Force -> Redirect, and you may put 1 mastery counter on it.', 'Pay 1 Force -> Redirect', 'static, moving'],
    [
      'Pay 2 Force -> Absorb 2, and you may put 1 corruption counter on the attacking unit.',
      'Pay 2 Force -> Absorb 2',
      'static, attacking',
    ],
    ['Foresight: Gain 1 Force.', 'Foresight', 'static, Force'],
    ['Forewarning: Your opponent loses 2 Force.', 'Forewarning', 'static, Force'],
    ['Foresight: Put 1 captivity counter on the defending unit.', 'Foresight', 'static, attacking'],
  ])('is played without it if no fight depends on it: %s', (clause, ability, part) => {
    expect(ridden(clause)).toEqual([[ability], [part]]);
  });

  it('is played without what its player may do as well, which is named', () => {
    const [, parts] = ridden('Pay 2 Force -> Evade 1, and you may remove 1 damage counter from it.') ?? [];
    expect(parts).toEqual(['static, damage counters']);
    expect(readKeywordClause('[Tap] -> Intercept, and the attacking unit loses Armor.')?.leftOut).toMatchObject([
      { matters: FIGHTS },
    ]);
    expect(ridden('Pay 2 Force -> Evade 1, and you may not use it again.')).toBeNull();
  });

  it.each([
    'Foresight: Prevent 1 damage to this unit.',
    // Both pay, or each of several does.
    'Put 1 damage counter on one of your other units and a Zee -> Evade 2',
    'Foresight: Remove 1 damage counter from a Gleep.',
    'Foresight: Put 1 counter of any type on a unit.',
    'Forewarning: This unit gets Fury 1.',
    // The opponent could pay less in the same attack.
    'Pay 2 Force -> Evade 2, and your opponent loses 1 Force.',
    'Pay 2 Force -> Evade 2, and this unit gets +1 power.',
    'Zap, and draw a card.',
  ])('is not played if one may: %s', (clause) => {
    expect(ridden(clause)).toBeNull();
  });
});
