import { describe, expect, it } from 'vitest';
import { readOtherClauses } from '../../../../src/cards/text/other-clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { type CardDamage, formatCardDamage, parseCardDamage } from '../../../../src/rules/units/card-damage.js';
import { readings } from '../../../support/readings.js';

const OWNER = { kind: 'battle', name: 'Zorblax Zap', subtypes: [] } as const;

/** What each clause of a Battle card is played as; a dash for one that is not. */
function read(text: string): string {
  const clauses = readOtherClauses(text, OWNER);
  return clauses.map((clause) => ('effects' in clause ? clause.effects.map(formatEffect).join('; ') : '-')).join(' | ');
}

describe('a Battle card', () => {
  it.each(
    readings(`
    Pay 2 Force -> One of your Gleeps gets +4 power for this attack.
      => Pay 2 Force -> one of your Gleep units gets +4 power
    // Without a cost it is free, and still chosen.
    One of your Space units gets +3 power for this attack. => Pay 0 Force -> one of your space units gets +3 power
    Choose a Gleep. That unit gets +2 power for this attack. => Pay 0 Force -> one of the Gleep units gets +2 power
    Pay 3 Force -> the attacking unit gets -5 power for this attack. => Pay 3 Force -> one of the units gets -5 power as long as it attacks
    Pay 9 Force -> Choose an arena. Each of your units in that arena gets +3 power until end of turn. => Pay 9 Force -> all your units get +3 power
    Pay 4 Force -> Choose Ground or Character. Each of your units in that arena gets +1 power until end of turn.
      => Pay 4 Force -> all your ground units or your character units get +1 power
    Pay 4 Force -> Choose three of your Gleeps. Each of those units gets +2 power until end of turn. => Pay 4 Force -> one of your Gleep units gets +2 power
    // Of units that attack, and what such a unit pays for with damage to itself.
    Pay 2 Force -> One of your units using Bombard to attack a Ground unit gets +4 power for this attack.
      => Pay 2 Force -> one of your units gets +4 power as long as it attacks any ground unit by bombard
    Pay 3 Force -> Choose three of your Gleeps. Each of those units gets +2 power this turn. Play only when no unit is attacking.
      => Pay 3 Force -> one of your Gleep units gets +2 power
    Pay 1 Force -> One of your units gets +1 power. | Enhance: Pay 2 more Force -> That unit gets +3 power instead. Play only if Darth Vader is in the Character arena.
      => Pay 1 Force -> one of your units gets +1 power | Pay 3 Force -> one of your units gets +3 power as long as there is one of the character units named Darth Vader
    // What counts while a unit is attacked.
    Pay 2 Force -> One of your units gets Armor until end of turn. => Pay 2 Force -> one of your units gets Armor
    One of your units gets +3 power for this attack if it is attacking a unit that has shields.
      => Pay 0 Force -> one of your units gets +3 power as long as it attacks any Shields unit
    // A free card is worth having for what is not a boost, if its player's unit gets it for itself.
    One of your Space units gets "Pay 1 Force -> Retaliate 3" until end of turn. => chosen -> one of your space units gets "Pay 1 Force -> Retaliate 3"
    One of your units gets +20 speed and "Pay 1 Force -> Absorb 1" until end of turn. => chosen -> one of your units gets +20 speed and "Pay 1 Force -> Absorb 1"
    One of your Gleeps gets Focus 2 and Riposte 1 until end of turn. => chosen -> one of your Gleep units gets Focus 2 and Riposte 1
    Choose an arena. Until end of turn, each of your units in that arena gets "Pay 2 Force -> Retaliate 2". => chosen -> all your units get "Pay 2 Force -> Retaliate 2"
    // What a unit uses for another one.
    One of your units gets "Pay 2 Force -> Intercept" until end of turn. => chosen -> one of your units gets "Pay 2 Force -> Intercept"
    Choose a unit. That unit gets "Pay 1 Force -> Protect 2" until end of turn. => chosen -> one of your units gets "Pay 1 Force -> Protect 2"
    // What is only speed is left out.
    Pay 6 Force -> Up to 2 of your units in the same arena each get +3 power until end of turn. If one of those units has lower speed than the other, it gets extra speed equal to the difference until end of turn.
      => Pay 6 Force -> one of your units gets +3 power
    Pay 4 Force -> One of your Gleeps in the Space arena or one of your units with a Pilot on it gets Accuracy 2 until end of turn.
      => Pay 4 Force -> one of your Gleep space units or your piloted units gets Accuracy 2
    // A form for each arena, and a condition on the card as a whole.
    // What happens to others, to the hand, or too late for the attack, is left out.
    // What is read out costs nothing; Enhance asks for Force for what is got besides.
    // Prevention is used once.
    Pay 3 Force -> Prevent up to 3 damage to one of your units. => it gets prevention of up to 3 damage to one of your units for 3 Force, once an attack
    Prevent 1 damage to one of your Space units. => it gets prevention of up to 1 damage to one of your space units, once an attack
    Pay 3 Force -> Prevent up to 4 damage to one of your units. Play only if you have a Gleep in any arena.
      => it gets prevention of up to 4 damage to one of your units for 3 Force, once an attack as long as there is one of your Gleep units
    // Of several units that it names, or that tap for it, the others are there.
    // What is prevented is passed on.
    Pay 3 Force -> Prevent 1 damage to one of your units. That unit may do that much damage to a unit of your choice in the same arena.
      => it gets prevention of up to 1 damage to one of your units for 3 Force, passed on once an attack
    // What Enhance makes of the form before it.
    Pay 1 Force -> One of your Gleeps gets +3 power for this attack. | Enhance: Pay 2 more Force -> That unit gets +6 power for this attack instead.
      => Pay 1 Force -> one of your Gleep units gets +3 power | Pay 3 Force -> one of your Gleep units gets +6 power
    Pay 1 Force -> One of your units gets +1 power for this attack. | Enhance: Pay 2 more Force -> That unit also gets Stun 2 for this attack.
      => Pay 1 Force -> one of your units gets +1 power | Pay 3 Force -> one of your units gets +1 power and Stun 2
    `),
  )('is played once, as what it says: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'Pay 2 Force -> One of your Gleeps gets +20 speed until end of turn.',
    'Pay 2 Force -> One of your Gleeps gets +2 power for this attack. When the attack ends, the defending unit does 2 damage to itself.',
    "Pay 2 Force -> One of your opponent's units gets +5 power for this attack. When the attack ends, it does 2 damage to that unit.",
    "Pay 1 Force -> The attacking unit gets +3 power for this attack. Play only when one of your opponent's units is attacking a Gleep.",
    'Pay 1 Force -> The defending unit gets +3 power for this attack. Play only when one of your units is attacking a Gleep.',
    'Pay 2 Force -> One of your Gleeps gets +2 health until end of turn.',
    'Pay 4 Force -> Prevent 2 damage to one of your units. That unit may do that much damage to a unit of your choice.',
    "Prevent all damage done by your opponent's units this turn.",
    'Pay 1 Force -> Prevent 3 damage to one of your units. Play only on a unit with speed 50 or lower.',
    'Pay 1 Force -> One of your units gets +3 power. Play only on a unit with speed 50 or higher.',
    'Prevent all damage done by Space units this turn.',
    'Pay 4 Force -> Choose three of your Space units. Each of those units gets +3 power this turn. Play only if you control three Ground units with different speeds.',
    'Tap one of your Gleeps -> Choose one of your Zees. The chosen unit gets +1 power for this attack.',
    'Enhance: Tap another of your Gleeps -> The chosen unit gets +2 power for this attack instead.',
    'Pay 4 Force -> One of your units gets +5 power. That unit may do that much damage to a unit of your choice in the same arena.',
    'Pay 4 Force -> One of your units gets +5 power for this attack. When this attack ends, discard that unit.',
    'Pay X Force -> One of your units gets +X power for this attack.',
    'Each of your units gets "Pay 2 Force -> Intercept" until end of turn.',
    'One of your units gets "Pay 2 Force -> Intercept" for this attack. Play only when one of your other units is being attacked.',
    'One of your units gets Armor and "Pay 2 Force -> Protect 2" until end of turn.',
    'One of your opponent\'s units gets "Pay 2 Force -> Evade 2" until end of turn.',
    'One of your units gets -1 health and "Pay 2 Force -> Evade 2" until end of turn.',
    'Pay 2 Force -> One of your units gets "Pay 2 Force -> Evade 2" until end of turn.',
    'Pay 2 Force -> Each of your Characters gets +2 power. Play only if one of your Gleeps has been discarded from the Space arena.',
    'Enhance: Pay 2 more Force -> That unit gets +6 power for this attack instead.',
    'Pay 1 Force -> Prevent 1 damage to one of your Gleeps. If Zee zaps, prevent up to 2 damage to that unit instead.',
    'Pay 3 Force -> Choose the Ground and Character arena. If you have at least 4 units in that arena, each of your units in that arena gets +2 power.',
    "Pay 3 Force -> Choose the Ground or Character arena. If you have at least 4 units in that arena, each of your opponent's units in that arena gets +2 power.",
    'Pay 3 Force -> Prevent 3 damage to one of your units. That unit gets "Pay 0 Force -> Evade 3" until end of turn.',
    'Pay 5 Force -> One of your Gleeps gets Critical Hit 6. Tap all your units in the Space arena.',
    'Read the flavor text of a Zee to your opponent -> That Gleep gets +2 power.',
  ])('is not played if it says anything else: %s', (text) => {
    expect(read(text)).toBe('-');
  });

  // Defect: what was left out behind Enhance was not named.
  it('names what is left out of it, behind Enhance too', () => {
    const time = 'Play only when no unit is attacking';
    const text = `Pay 1 Force -> One of your units gets +1 power. ${time}. | Enhance: Pay 2 more Force -> That unit gets +3 power instead. ${time}.`;
    for (const clause of readOtherClauses(text, OWNER))
      expect(clause).toMatchObject({ leftOut: [{ class: 'static, timing' }] });
  });

  it('is not played at all if a condition on the whole card is not read', () => {
    expect(read('Play this card only if you zap in all 3 arenas. | Pay 3 Force -> One of your units gets +2 power.')).toBe(
      '- | -',
    );
  });

  it.each([
    [
      "Pay 1 Force -> Choose one of your opponent's units. That unit loses Shields.",
      'Choose an arena. Each of your units in that arena loses Shields instead.',
    ],
    [
      "Pay 1 Force -> Choose one of your opponent's units. That unit loses Shields.",
      "Choose the Space and Ground arena. Each of your opponent's units in that arena loses Shields instead.",
    ],
    // What is free is already in force, so nobody pays for more of it instead.
    ['One of your Gleeps gets Focus 2 and Riposte 1 until end of turn.', 'That unit gets Focus 3 and Riposte 2 instead.'],
  ])('is not enhanced if that says anything else: %s', (text, more) => {
    expect(read(`${text} | Enhance: Pay 2 more Force -> ${more}`)).toMatch(/^[^|]* \| -$/);
  });
});

/** What each clause of a Battle card does to a unit; a dash for one that is not damage. */
function damage(text: string): string {
  const clauses = readOtherClauses(text, OWNER);
  return clauses.map((clause) => ('forms' in clause ? clause.forms.map(formatCardDamage).join('; ') : '-')).join(' | ');
}

describe('damage that a Battle card does', () => {
  it.each(
    readings(`
    Pay 2 Force -> Choose a unit in the Ground arena. Do 5 dice of damage to it. => Pay 2 Force -> 5 dice of damage to one of the ground units
    Pay 2 Force -> Choose a Gleep. Zorblax Zap does 3 damage to that unit. => Pay 2 Force -> 3 damage to one of the Gleep units
    Pay 2 Force -> Choose one of your opponent's Gleeps in any arena. Zorblax Zap deals 6 dice of damage to that unit. Play only when no unit is attacking.
      => Pay 2 Force -> 6 dice of damage to one of your opponent's Gleep units
    Pay 4 Force -> Do 6 dice of damage to any Space unit. => Pay 4 Force -> 6 dice of damage to one of the space units
    // Of several units that are damaged, each is asked about by itself.
    Pay 2 Force -> Do 3 dice of damage to each unit in the Ground arena. => Pay 2 Force -> 3 dice of damage to one of the ground units
    // Other prices.
    Remove 2 counters from your Resource -> Do 4 dice of damage to a unit in any arena. If that unit is a unique Gleep, tap it.
      => Remove 2 Resource counters -> 4 dice of damage to one of the units
    `),
  )('is asked about by itself: %s', (text, expected) => {
    expect(damage(text)).toBe(expected);
    const texts = expected.split(/ \| |; /);
    expect(texts.map((each) => formatCardDamage(parseCardDamage(each) as CardDamage))).toEqual(texts);
  });

  it.each([
    'Pay 2 Force -> Choose one of your units. Do 5 dice of damage to it.',
    'Pay 2 Force -> Choose a Gleep and a Zee. Do 5 dice of damage to it.',
    'Pay 2 Force -> Choose a Gleep. Do 5 dice of damage to each other unit in that arena.',
    'Pay 2 Force -> Do 5 dice of damage to each other unit in the Ground arena.',
    'Pay 2 Force -> Choose a Ground unit with speed 30 or higher. Do 6 dice of damage to that unit.',
    'Pay 2 Force -> Choose a Gleep. That unit does 3 damage to another Gleep.',
    'Pay 2 Force -> Choose a Gleep. Zorblax does 3 damage to that unit.',
    "Pay 2 Force -> Choose a Gleep. Do 3 damage to that unit. This damage can't be prevented.",
    'Pay X Force -> Choose a Gleep. Do X dice of damage to that unit.',
    'Pay 2 Force -> Choose a Gleep. Do 5 dice of damage to it unless your opponent taps it.',
    'Pay 2 Force -> Do 10 dice of damage divided as you choose to units in the Ground arena.',
    'Tap one of your Gleeps -> That Gleep does 3 dice of damage to each unit in the Character arena.',
    'Choose a Gleep. Do 3 damage to that unit.',
    'Enhance: Pay 6 more Force -> Zorblax Zap does 8 dice of damage to that unit instead.',
  ])('is not read if it says anything else: %s', (text) => {
    expect(damage(text)).toBe('-');
  });

  it('asks for a condition on the card that nobody can check', () => {
    expect(damage('Play this card only if you have a Zee. | Pay 2 Force -> Choose a unit. Do 2 dice of damage to it.')).toBe(
      '- | -',
    );
  });
});

it('another card is not read as a Battle card', () => {
  const clauses = readOtherClauses('Pay 2 Force -> One of your units gets +4 power.', { ...OWNER, kind: 'mission' });
  expect(clauses.map(({ kind }) => kind)).toEqual(['unmodelled']);
});

describe('a clause of a card that is not a unit', () => {
  it.each([
    ['battle', 'Pay 2 Force -> One of your units gets +2 power until it zaps.', 'zaps'],
    ['battle', 'Prevent 2 damage to one of your units, or zap.', 'zap'],
    ['mission', 'Each of your Gleeps zaps twice.', 'zaps'],
    ['equipment', 'Equipped unit zaps twice.', 'zaps'],
    // All is read, but no fight can play it: the first word of the gift.
    ['battle', 'Pay 1 Force -> One of your units gets "Pay 2 Force -> Protect 1" until end of turn.', 'Pay'],
    ['location', "Pay 1 Force -> One of your opponent's Gleeps loses Stealth until end of turn.", 'Stealth'],
  ] as const)('of a %s names the first word that is not read: %s', (kind, text, word) => {
    const [clause] = readOtherClauses(text, { ...OWNER, kind });
    expect(clause).toMatchObject({ kind: 'unmodelled', text, unread: word });
  });

  it('names none that matters in no fight', () => {
    expect(readOtherClauses('Pay 2 Force -> Draw a card.', OWNER)[0]).not.toHaveProperty('unread');
  });
});
