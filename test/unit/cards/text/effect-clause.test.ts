import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../src/cards/text/effect-clause.js';
import { ownNameRemover } from '../../../../src/cards/text/phrases/own-name.js';
import { withoutPenSlips } from '../../../../src/cards/text/phrases/typos.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { readings } from '../../../support/readings.js';

/** The effects of a clause on a card named Zorblax. */
function read(clause: string): string[] | null {
  const named = ownNameRemover('Zorblax (A)', ['Gleep'])(withoutPenSlips(clause));
  return readEffectClause(named)?.effects.map(formatEffect) ?? null;
}

describe('a clause that nobody can interpret', () => {
  it.each([
    'Zorblax gets "Zap it."',
    'Each of your Gleeps gets +1 power as long as it is unique.',
    'Zorblax gets +1 power and retreats.',
  ])('is not read: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('a clause that gives something', () => {
  it.each(
    readings(`
      Zorblax gets +3 power. => it gets +3 power
      Each of your Gleeps with a Pilot gets +1 power. => all your Gleep piloted units get +1 power
      Each of your Gleeps with at least 2 mastery counters gets Armor.
        => all your Gleep units with at least 2 mastery counters get Armor
      Each of your Gleeps with a build cost of 3 or less gets Armor. => all your Gleep units with cost at most 3 get Armor
      This unit gets - 3 power; => it gets -3 power
      Each of your other Gleeps gets +3 power and Armor. => all your other Gleep units get +3 power and Armor
      Each of your Gleeps, including Zorblax, gets Armor. => all your Gleep units get Armor
      Each of your opponent's Gleeps gets -3 power. => all your opponent's Gleep units get -3 power
      Each other Gleep gets Lucky 3. => all the other Gleep units get Lucky 3
      // What is nothing in an attack, and an ability that is not read, are left out behind what is read.
      Zorblax gets +1 power and can't retreat. => it gets +1 power
      As long as Quux is in any arena, Zorblax gets Armor and loses Upkeep. => it gets Armor as long as there is one of the units named Quux
      Each of your Gleeps gets +2 power, Armor, and "Whenever this unit attacks, zap it." => all your Gleep units get +2 power and Armor
      Pay 1 Force -> Zorblax gets +1 power and "Zap it." until its next attack ends. => Pay 1 Force -> it gets +1 power
      As long as this unit is unique, it gets Inspiration.
        => all your other units here get +10 speed and +1 power and +1 health as long as it is any unique unit
      [Tap] -> Untap one of your Gleeps. That unit gets +1 power and Ferocity for its next attack.
        => tap -> one of your Gleep units gets +1 power and Ferocity
      Remove 2 Gleep units in your discard pile from the game -> Untap Zorblax. Until end of turn, Zorblax gets +2 power.
        => Remove 2 from pile -> it gets +2 power
      Discard a card from your hand -> Zorblax gets +2 power for this attack. => Discard 1 from hand -> it gets +2 power
      Once per game, you may choose one of your opponent's units. If you do the chosen unit loses Armor and Shields until end of turn.
        => chosen -> one of your opponent's units gets no Armor and no Shields
      When the battle phase starts, choose a unit. The chosen unit gets "Pay 1 Force -> Evade 1" until end of turn.
        => chosen -> one of your units gets "Pay 1 Force -> Evade 1"
      [tap] -> Choose one: One of your Gleeps gets +20 speed until end of turn. Or: one of your Gleeps gets +2 power until end of turn.
        => tap -> one of your Gleep units gets +2 power
      [tap] -> Choose one: One of your Gleeps gets +1 power until end of turn. Or: one of your Gleeps gets Lucky 2 until end of turn.
        => tap -> one of your Gleep units gets +1 power; tap -> one of your Gleep units gets Lucky 2
      [tap] -> Choose one: Disrupt an attack from a Gleep. Or: Draw a card. Or: One of your Zees gets +2 power until end of turn.
        => tap -> all your opponent's Gleep units get an attack that can be ended as long as it attacks your unit; tap -> one of your Zee units gets +2 power
      Remove X mastery counters from this unit -> One of your Gleeps gets +X power for this attack.
        => chosen -> one of your Gleep units gets +1 power for each mastery counter on it
      Whenever one of your Gleeps damages a Zee, this unit gets +1 power and Fury 1 until end of turn.
        => it gets +1 power and Fury 1 for each note counter on it
      Bounty: This unit gets +1 health until it is discarded. => it gets +1 health for each note counter on it
      Whenever one of your Gleeps would be damaged, you may prevent that damage. If you do, put 2 damage counters on this unit.
        => it gets prevention of all damage to one of your Gleep units for 2 damage counters
      Whenever this unit would be damaged, you may prevent that damage. If you do, retreat it.
        => it gets prevention of all damage to it, then its retreat
      Whenever one of your Gleeps would be attacked, you may have the attacking unit attack this unit instead.
        => it gets the attacks on your Gleep units
      Attacks from Zorblax can't be disrupted, and Zorblax can't be tapped by your opponent. => it gets attacks that cannot be disrupted
      When the battle phase starts, choose one: This unit gets Area Damage 2 until end of turn. => chosen -> it gets Area Damage 2
      // A card of a kind is any card of the hand; Equipment is discarded for nothing.
      Discard a non-unit card from your hand -> Zorblax gets +2 power for this attack. => Discard 1 from hand -> it gets +2 power
      Discard a Zee Weapon from Zorblax -> Zorblax gets Fury 2 for this attack. => Discard 1 Equipment from it -> it gets Fury 2
      Remove 1 corruption counter from the defending unit -> Zorblax gets +1 power and Accuracy 1 for this attack.
        => Remove 1 corruption counter from the defending unit -> it gets +1 power and Accuracy 1
      As long as this unit's total speed is 40 or higher, Zorblax gets Stealth.
        => it gets Stealth as long as it has at least 40 speed
      Zorblax gets +1 power for each Zee Weapon attached. => it gets +1 power for each attached Zee Weapon on it
      As long as you have a Zee, whenever Zorblax would be damaged by an attacking unit, prevent 1 of that damage.
        => it gets prevention of up to 1 attack damage to it as long as there is one of your Zee units
      Each of your Gleeps and units with "Zee" in their names get +1 power and Riposte 1.
        => all your Gleep units or your units with Zee in the name get +1 power and Riposte 1
      Each of your opponent's units with 5 or more captivity counters on it in the Ground and Character arena can't attack.
        => all your opponent's ground units with at least 5 captivity counters or your opponent's character units with at least 5 captivity counters get no attack
      Pay 1 Force -> Up to 2 of your Gleeps each get Critical Hit 1 until end of turn
        => Pay 1 Force -> one of your Gleep units gets Critical Hit 1
      Pay 5 -> Zorblax gets Double Strike until end of turn. => Pay 5 Force -> it gets Double Strike
      Tap, Pay 1 Build Point -> One of your other Gleeps gets +1 health until it is discarded. Play only during your build step.
        => tap -> one of your other Gleep units gets +1 health
      Tap -> Choose one: Gain 1 Force. Play only during your build step. Or: One of your opponent's units gets -2 power and Backfire 1 when attacking one of your Gleeps until end of turn.
        => tap -> one of your opponent's units gets -2 power and Backfire 1 as long as it attacks your Gleep unit
      When the Space battle step starts, you may choose one of your opponent's units in the Space arena. If you do, each of your Gleeps gets Accuracy 2 when attacking the chosen unit until end of turn.
        => chosen -> all your Gleep units get Accuracy 2 as long as it attacks your opponent's space unit and it attacks the chosen unit
      Each of your Gleeps and Zees costs 1 less build counter to deploy and gets "Each of this unit's activated abilities cost 1 less Force to play. Abilities that cost 1 or more Force can't cost less than 1 Force."
        => all your Gleep units or your Zee units get -1 activation cost down to 1
      Discard Zorblax -> Prevent all damage to one og yourt Gleeps.
        => it gets prevention of all damage to one of your Gleep units for its discard by activation
      Tap Zorblax -> Prevent up to 4 damage to one of your other Gleeps.
        => it gets prevention of up to 4 damage to one of your other Gleep units by activation, once an attack
      Pay 1 Force, remove 2 counters from your Resource -> Zorblax gets Critical Hit 1 for this attack.
        => Pay 1 Force, remove 2 Resource counters -> it gets Critical Hit 1
      Each of your Gleeps gets "[tap] -> Protect 3." => all your Gleep units get "Tap it -> Protect 3"
      Pay 2 Force -> Evade X+1, where X is the number of other units you have in this arena.
        => it gets "Pay 2 Force -> Evade 1" for each of your other units here and 1 more
      Pay 1 Force -> Evade X, up to 4, where X is the number of mastery counters on Zorblax.
        => it gets "Pay 1 Force -> Evade 1" for each mastery counter on it, up to 4
      Pay 2 Force -> Retaliate X, where X is double the number of non-Subordinate units you have in the Character arena.
        => it gets "Pay 2 Force -> Retaliate 2" for each of your non-Subordinate character units
      As long as a Quux or a Zee unit card is in Zorblax's stack, it gets the Force Gleep subtype and Fury 2.
        => it gets the Force Gleep subtype and Fury 2 as long as it has at least 1 note counter
      As long as you have 2 or more played Battle cards in your discard pile, Zorblax gets Cunning and Resilience 1.
        => it gets Cunning and Resilience 1 as long as it has at least 2 note counters
      As long as Zorblax has another card in its stack, it gets the Gleep and Zee subtypes and Fortitude.
        => it gets the Gleep subtype and the Zee subtype and Fortitude as long as it has at least 2 cards in its stack
      As long as Zorblax has 4 or more cards in its stack, it gets Inspiration.
        => all your other units here get +10 speed and +1 power and +1 health as long as it has at least 4 cards in its stack
      Pay 2 Force -> Deflect X. up to 4,where X is the number of Zee unit cards in Zorblax's stack.
        => it gets "Pay 2 Force -> Deflect 1" for each note counter on it, up to 4
      Tap -> One of your Gleeps gets +1 power for each unique unit card in your discard pile for this attack.
        => tap in the attack -> one of your Gleep units gets +1 power for each note counter on it
      This unit gets +2 power for each Equipment attached to it. => it gets +2 power for each attached Equipment on it
      If the Zapper is attached to Zorblax, Zorblax gets +1 power.
        => it gets +1 power as long as it has at least 1 attached Zapper
      As long as another unit has the Zapper attached, Zorblax gets -1 power.
        => it gets -1 power as long as there is one of the other units with at least 1 attached Zapper
      Tap, Pay 1 build point -> Choose one: Each of your opponent's units gets Backfire 1 and Resilience -1 until end of turn. Play only during your build step. Or: Take 1 50/2/2 Gleep Subordinate with "Pay 0 Force -> Intercept" and put it into the Ground or Character arena. Play only during your build step.
        => tap -> all your opponent's units get Backfire 1 and Resilience -1
      When you deploy Zorblax, you may choose one of your Gleep Zees in the Ground or Character arena. If you do, the chosen Gleep Zee gets "Pay 0 Force -> Redirect" until it is discarded.
        => chosen -> one of your Gleep Zee ground units or your Gleep Zee character units gets Redirect
      Each of your units with 1 or more Zee Weapons attached gets +1 health.
        => all your units with at least 1 attached Zee Weapon get +1 health
      Critical Hit X, where X is the number of Pilots on Zorblax. => it gets Critical Hit 1 for each Pilot on it
      As long as there is a unit with 1 or more corruption counters on it in the Character arena, Zorblax gets Cunning.
        => it gets Cunning as long as there is one of the character units with at least 1 corruption counter
      As long as Zorblax has 2 or more credit counters on it, he gets Fury 3.
        => it gets Fury 3 as long as it has at least 2 credit counters
      Put 1 corruption counter on Zorblax -> Each Gleep gets +1 power until end of turn.
        => Put 1 corruption counter on it -> all the Gleep units get +1 power
      Each of your Gleeps get Armor. => all your Gleep units get Armor
      Each of your Space or Ground units gets Armor. => all your space units or your ground units get Armor
      Quux Zee gets +3 power. => all the units named Quux Zee get +3 power
      One of your Gleeps gets +3 power for this attack. => one of your Gleep units gets +3 power
      Zorblax gets +3 power for each damage counter on it. => it gets +3 power for each damage counter on it
      Zorblax gets +1 power for each other Gleep in any arena. => it gets +1 power for each of the other Gleep units
      Each of your other Gleeps in this arena gets +3 power. => all your other Gleep units here get +3 power
      Each of your Gleeps and Zees in this arena gets Armor. => all your Gleep units here or your Zee units here get Armor
      Inspiration => all your other units here get +10 speed and +1 power and +1 health
      Intimidation. => it gets +10 speed and +1 power and +1 health for each of your opponent's units here
      Each of your Gleeps gets "This unit gets Ferocity when attacking a Zee."
        => all your Gleep units get Ferocity as long as it attacks any Zee unit
      Each of your Gleeps gets the Zee subtype => all your Gleep units get the Zee subtype
      Each of your other Gleeps in this arena gets the "Zee" subtype and "Pay 0 Force -> Intercept."
        => all your other Gleep units here get the Zee subtype and Intercept
      As long as Quux is in any arena, treat Zorblax as a Dark Zee.
        => it gets the Dark Zee subtype as long as there is one of the units named Quux
      Each Gleep with "Zee in its name gets Armor. => all the Gleep units with Zee in the name get Armor
      Each of your Gleeps gets "Foresight: Gain 1 Force." => all your Gleep units get Foresight
      Lucky X, where X is the number of units your opponent has in this arena.
        => it gets Lucky 1 for each of your opponent's units here
    `),
  )('by itself: %s', (clause, effect) => {
    expect(read(clause)?.join('; ')).toBe(effect);
  });

  it.each(
    readings(`
      As long as Zorblax is attacking a Gleep, it gets +3 power. => it gets +3 power as long as it attacks any Gleep unit
      Zorblax gets +3 power as long as it's attacking a Gleep. => it gets +3 power as long as it attacks any Gleep unit
      Zorblax gets +3 power when attacking a Gleep. => it gets +3 power as long as it attacks any Gleep unit
      When Zorblax attacks a Gleep, it gets +3 power. => it gets +3 power as long as it attacks any Gleep unit
      Whenever Zorblax attacks a Gleep, he gets +3 power for that attack. => it gets +3 power as long as it attacks any Gleep unit
      Each unit gets Backfire 2 when attacking Zorblax. => all the units get Backfire 2 as long as it attacks this unit
      Each damaged unit gets Accuracy -1 and loses Critical Hit when attacking Zorblax.
        => all the damaged units get Accuracy -1 and no Critical Hit as long as it attacks this unit
      Pay 4 Force -> Zorblax gets Double Damage for this attack. Play only if Quux is in any arena.
        => Pay 4 Force -> it gets Double Damage as long as there is one of the units named Quux
      Pay 1 Force -> Zorblax gets Lucky 2 when defending for this attack.
        => Pay 1 Force -> it gets Lucky 2 as long as it is attacked
      As long as you another Gleep in any arena, this unit gets Lucky 2 when defending for an attack.
        => it gets Lucky 2 as long as there is one of your other Gleep units and it is attacked
      Zorblax gets +3 power against Gleeps. => it gets +3 power as long as it attacks any Gleep unit
      As long as you have a Gleep with "Zee" and/or "Quux" in its name in any arena, Zorblax gets Armor.
        => it gets Armor as long as there is one of your Gleep units with Zee in the name or your Gleep units with Quux in the name
      As long as another unit with "X-zap" in its name is in this arena, Zorblax gets Armor.
        => it gets Armor as long as there is one of the other units here with X-zap in the name
      As long as Quux is in any area, Zorblax gets Armor. => it gets Armor as long as there is one of the units named Quux
      When Zorblax attacks, it gets +3 power. => it gets +3 power as long as it attacks any unit
      As long as Zorblax is in the Space arena, each of your other Gleeps gets +3 power.
        => all your other Gleep units get +3 power as long as it is in the space arena
      As long as Zorblax is in the Space arena, each Zee gets -3 power as long as it's attacking Zorblax.
        => all the Zee units get -3 power as long as it is in the space arena and it attacks this unit
    `),
  )('on a condition: %s', (clause, effect) => {
    expect(read(clause)?.join('; ')).toBe(effect);
  });

  it.each(
    readings(`
      As long as Zorblax is in the Space arena, each of your Gleeps gets Armor and each of your Zees gets +3 power.
        => all your Gleep units get Armor as long as it is in the space arena; all your Zee units get +3 power as long as it is in the space arena
      As long as you have a Zee, each of your Gleeps gets +3 power and Quux gets Armor.
        => all your Gleep units get +3 power as long as there is one of your Zee units; all the units named Quux get Armor as long as there is one of your Zee units
      Each of your other Gleep units costs 3 fewer build points to deploy and each gets +3 power.
        => all your other Gleep units get +3 power
    `),
  )('to several: %s', (clause, effects) => {
    expect(read(clause)?.join('; ')).toBe(effects);
  });

  it.each(
    readings(`
      Pay 3 Force -> Zorblax gets +4 power. => Pay 3 Force -> it gets +4 power
      Pay 3 Force -> Zorblax gets +4 power. You may play this ability any number of times during each attack.
        => Pay 3 Force each time -> it gets +4 power
      Pay 3 Force -> One of your Gleeps gets Accuracy 1. => Pay 3 Force -> one of your Gleep units gets Accuracy 1
      Pay 3 Force -> Choose a Zee. That unit gets +4 power. => Pay 3 Force -> one of the Zee units gets +4 power
      Pay 3 Force -> Choose an attacking Zee Character. That Character gets -4 power.
        => Pay 3 Force -> one of your opponent's Zee character units gets -4 power
      [tap] -> Each of your Gleeps gets Armor. => tap -> all your Gleep units get Armor
      [tap] -> Each of your Gleeps gets Armor until end of turn. Play only during your build step.
        => tap -> all your Gleep units get Armor
      [tap] -> Each of your Gleeps gets Armor. Play only when no unit is attacking. => tap -> all your Gleep units get Armor
      [tap] -> Each of your Gleeps gets Armor; Play only when Zorblax would attack.
        => tap instead of attacking -> all your Gleep units get Armor
      [tap] -> One of your Gleeps gets Armor until the end of battle. Play only when that unit is attacking.
        => tap in the attack -> one of your Gleep units gets Armor
      [tap] -> Choose one of your opponent's Gleeps. Each of your Zees gets +3 power when attacking that unit.
        => tap -> all your Zee units get +3 power as long as it attacks your opponent's Gleep unit and it attacks the chosen unit
      Tap -> Choose one of your opponent's Gleeps. That unit can't use Deflect this turn.
        => tap -> one of your opponent's Gleep units gets no Deflect
      Pay 3 Force -> Retaliate X, where X is Zorblax's power. => it gets "Pay 3 Force -> Retaliate X by power"
      Pay 2 Force -> One of your attacking Gleeps gets +3 power.
        => Pay 2 Force -> one of your Gleep units gets +3 power as long as it attacks
      [tap] -> Each of your opponent's attacking Characters gets -1 power.
        => tap -> all your opponent's character units get -1 power as long as it attacks
      Put the top 2 cards of your opponent's deck into the discard pile -> Zorblax gets +2 power for this attack.
        => Discard 2 from opponent's deck -> it gets +2 power
    `),
  )('for a cost: %s', (clause, effects) => {
    expect(read(clause)?.join('; ')).toBe(effects);
  });

  it.each(
    readings(`
      Damage from Zorblax can't be prevented. => it gets Ferocity
      Zorblax's damage can't be prevented. => it gets Ferocity
      Pay X Force -> Zorblax gets +X power and Critical Hit X for this attack.
        => Pay 1 Force each time -> it gets +1 power and Critical Hit 1
      Pay X Force -> One of your Gleeps gets +X power for this attack.
        => Pay 1 Force each time -> one of your Gleep units gets +1 power
      Pay X Force -> Evade X => it gets "Pay X Force -> Evade X"
      X Force pay -> Evade X+1 => it gets "Pay X Force -> Evade X+1"
      Zorblax can attack your opponent's units in the Ground arena. => it gets attacks on ground units
      Whenever Zorblax attacks, the defending unit loses Parry, Armor and Lucky during that attack.
        => the unit it attacks gets no Parry and no Armor and no Lucky
      Each activated ability of your opponent's units costs 3 more Force to play.
        => all your opponent's units get +3 activation cost
      Each of your opponent's activated abilities that cost 0 or more Force costs 3 more Force to play.
        => all your opponent's units get +3 activation cost in Force
      Each of Zorblax's activated abilities costs 2 less Force to play. => it gets -2 activation cost
      Prevent all damage to and from Zorblax. => it gets no damage done or taken
    `),
  )('in other words: %s', (clause, effects) => {
    expect(read(clause)?.join('; ')).toBe(effects);
  });
});

describe('a clause that is only partly understood', () => {
  it.each([
    '',
    'Zorblax zaps.',
    'Zorblax gets a gleep.',
    'Zorblax gets +3 power unless a Gleep zaps.',
    'Zorblax gets +3 power, but not against Gleeps.',
    'Zorblax gets +3 power and draws a gleep.',
    'Zorblax gets Evade.',
    'Gleeps get +3 power.',
    'This Starfighter gets +3 power.',
    'The defending unit gets -3 power.',
    'As long as it zaps, Zorblax gets +3 power.',
    'When you deploy Zorblax, it gets +3 power.',
    'When Zorblax damages a Gleep, it gets +3 power until end of turn.',
    'As long as you have more Force than your opponent, Zorblax gets +3 power.',
    // Only some numbers can depend on the defending unit, or be gained during an attack.
    "Zorblax gets Evade 3 as long as it's attacking a Gleep.",
    'Pay 3 Force -> Zorblax gets Evade 2.',
    'Zorblax gets Armor for each Gleep.',
    '[tap], Pay 3 Force -> Zorblax gets +3 power.',
    'Discard Zorblax -> Each of your Gleeps gets +3 power.',
    'Put 1 damage counter on one of your other Gleeps -> Zorblax gets Critical Hit 2 for this attack.',
    'Pay 0 Force -> Zorblax gets +3 power. You may play this ability any number of times during each attack.',
    'Pay 3 Force -> Zorblax gets +3 power. You may play this ability any number of times each turn.',
    // Times that change its value.
    'Pay 3 Force -> Zorblax gets +4 power. Play only once each game.',
    '[tap] -> Choose one of your Gleeps. Each of your Zees gets +3 power when attacking that unit.',
    '[tap] -> Choose a Gleep. That unit gets either -1000 power or +1000 power.',
    "Tap -> Choose one of your opponent's Gleeps. That unit can't use Zap this turn.",
    "Pay 4 Force -> Your opponent can't use Armor to zap damage from Zorblax.",
    "Pay 3 Force -> Armor X, where X is Zorblax's power.",
    "Pay 3 Force -> Evade X, where X is a Gleep's power.",
    'When Zorblax attacks, you may give it +4 power. If you do, discard it.',
    'When Zorblax attacks, you may give it Armor. If you do, it does 3 damage to itself.',
    'When Zorblax attacks, you may give it +4 power for each Gleep. If you do, it does 3 damage to itself.',
    'When the Space battle step starts, choose one: Zorblax gets +30 speed, or Zorblax gets +10 speed.',
    "Damage from a Gleep can't be prevented.",
    "Subtract 2 from one of Zorblax's attack dice.",
    "Roll a Gleep's attack dice secretly. Show them to your opponent after damage prevention.",
    'When Zorblax attacks, the defending unit loses Zap.',
    "When you roll Zorblax's attack dice, you may reroll up to 2 of them once.",
    'When your opponent rolls one or more dice in an attack on a Gleep, you may reroll any of those dice.',
    'When Zorblax is damaged, discard it and draw 3 cards. Zorblax does 2 damage to each Gleep.',
    'When Zorblax is damaged, discard it unless you pay 1 Force.',
    'Pay X Force -> Deflect X',
    'Pay X Force -> Evade X-1',
    'Remove X counters from your Resource -> Protect X+1',
    'Remove X, up to 4, counters from Zorblax -> Protect X',
    'Zorblax may attack a unit in the zap arena instead of a unit in the Space arena.',
    'When Zorblax attacks, the defending unit loses 1 power.',
    'When a Gleep attacks one of your Zees, you may make it attack Zorblax instead.',
    'Each activated ability of Gleeps costs 3 more Force.',
    "Each of your Zees' activated abilities costs X less Force.",
    'Prevent all damage to and from a Gleep.',
    'Each of your Gleeps gets "This unit zaps when attacking a Zee."',
    'When Zorblax attacks a unit or is attacked by a unit, that unit gets Evade 1.',
    // In the second attack the rest would still count.
    "Whenever Zorblax attacks, you may give him Double Strike and Armor until his next attack ends. If you do, Zorblax doesn't untap during your next untap step.",
    'Pay 1 Force -> One of your Gleeps gets Critical Hit 1 until end of game.',
    // Each of them would count.
    'Pay 1 Force -> Choose one: One of your Gleeps gets +1 power. Or: One of your Zees gets +2 power.',
    'Tap -> Choose one: One of your Gleeps gets +1 power. Or: One of your Zees gets +1 health.',
    'Whenever your opponent removes 1 or more counters from any Resource, Zorblax gets Fury X until end of turn.',
    'Whenever one of your Gleeps is discarded, Zorblax gets Armor until end of turn.',
    // The other choice is in the next clause. Each of them is chosen before the attack is known.
    'When the battle phase starts, choose one: Zorblax gets Ferocity until end of turn. Or: Zorblax gets Cunning until end of turn.',
    'Zorblax gets +1 health for each captivity counter on the defending unit.',
    'As long as you have 2 or more gleeps in your discard pile, Zorblax zaps.',
  ])('is passed on: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });

  it('is one whose formatted text could not be read again: a long list, or a name with words of the grammar', () => {
    const list = (count: number): string => Array.from({ length: count }, () => 'Accuracy 1').join(', ');
    expect(read(`Zorblax gets ${list(19)}.`)).toHaveLength(1);
    expect(read(`Zorblax gets ${list(20)}.`)).toBeNull();
    expect(read('Quux Gets Zapped gets +3 power.')).toBeNull();
  });
});

describe('a clause about what happens around an attack', () => {
  it.each(
    readings(`
      Zorblax gets +20 speed, +2 power, and Stun 2 for each Equipment attached to it.
        => it gets +20 speed and +2 power and Stun 2 for each attached Equipment on it
      When Zorblax attacks, put 2 corruption counters on the defending unit. => the unit it attacks gets 2 corruption counters
      Whenever Zorblax attacks a Gleep, you may put a captivity counter on the defending unit.
        => the unit it attacks gets 1 captivity counter as long as it attacks any Gleep unit
      Whenever Zorblax attacks, put 1 captivity counter on a unit in the Ground or Character arena.
        => the unit it attacks gets 1 captivity counter as long as it attacks any ground unit or any character unit
      Whenever Zorblax attacks, you may put 1 captivity counter on one of your opponent's units in any arena.
        => the unit it attacks gets 1 captivity counter as long as it attacks your opponent's unit
      Attacks from Zorblax can't be disrupted. => it gets attacks that cannot be disrupted
      Whenever Zorblax attacks, gain 1 Force. => it gets +1 Force as long as it attacks
      Whenever Zorblax would be damaged, prevent that damage unless your opponent reveals his or her hand.
        => it gets a toll of 0 Force for your opponent's units
    `),
  )('gives something: %s', (clause, given) => {
    expect(read(clause)?.join('; ')).toBe(given);
  });

  it.each([
    'Whenever you deploy a unit, that unit gets +1 power until end of turn.',
    'Whenever Zorblax attacks, put 1 mastery counter on one of your Gleeps.',
    'Whenever Zorblax attacks, put 1 captivity or corruption counter on the defending unit.',
    'Whenever one of your Gleeps attacks, put 1 corruption counter on the defending unit.',
    'Pay 1 Force -> Put 1 corruption counter on the defending unit.',
    'Whenever Zorblax would be damaged by an attack from a Gleep, prevent that damage unless your opponent pays 2 Force.',
    `Pay 1 Force -> One of your Gleeps gets "Attacks from this unit can't be disrupted." until end of turn.`,
    'Remove 2 credit counters from Zorblax -> Zorblax gets Fury X until end of turn.',
    'Remove X credit counters from a Gleep -> Zorblax gets Fury X until end of turn.',
    'Whenever one of your other Gleeps is attacked, the attacking unit gets -1 power and one of your Zees gets +2 power until end of battle.',
    "As long as Zorblax is being attacked, Evade abilities can't be activated.",
  ])('is passed on: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});

describe('a clause with choices, or about units on both sides', () => {
  it.each(
    readings(`
      Zorblax gets Armor when attacked by a Gleep. => it gets Armor as long as it is attacked by any Gleep unit
      When the Character battle step starts, you may pay 1 Force. If you do, Zorblax gets Stealth until end of turn.
        => chosen -> it gets Stealth
      Zorblax has Critical Hit 3 as long as he has Stealth. => it gets Critical Hit 3 as long as it has Stealth
      Zorblax gets Overkill when attacking a Subordinate or unit with total build cost 4 or less.
        => it gets Overkill as long as it attacks any Subordinate unit or any unit with cost at most 4
      Zorblax gets -1 health for each corruption counter on it. => it gets -1 health for each corruption counter on it
      [Tap] -> One of your unique Gleep units gets Intimidation until end of turn.
        => tap -> one of your unique Gleep units gets +10 speed and +1 power and +1 health for each of your opponent's units there
      Zorblax gets +1 power for every 10 speed it has over 100 speed. => it gets +1 power for each 10 speed over 100
      Zorblaxs gets +1 power. => it gets +1 power
      Each of your Gleeps gets +1 power for each captivity counter on the defending unit.
        => all your Gleep units get +1 power for each captivity counter on the unit it attacks
    `),
  )('is an effect for each of them: %s', (clause, given) => {
    expect(read(clause)?.join('; ')).toBe(given);
  });

  it.each([
    'Zorblax gets +1 power when attacking or being attacked by a Gleep.',
    'Whenever Zorblax attacks, choose one: Accuracy 1; or Zap. It gets the chosen abilities for that attack.',
    'When the Character battle step starts, you may pay 1 Force. If you do, Zorblax zaps.',
    'Whenever one of your Characters attacks, it gets Lucky X, where X is the combined total number of zap counters on the attacking and defending units.',
  ])('is passed on: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});

it.each([
  'Or: This unit gets Armor until end of turn.',
  "Once per game, you may choose one of your opponent's units. If you do the chosen unit loses Zap until end of game.",
  'When the battle phase starts, choose a unit. The chosen unit gets +1 power and Backfire 1 until end of turn.',
  'As long as you have no Zees in the chosen arena, each of your Gleeps in that arena gets Zap.',
])('is not a choice before the attack: %s', (clause) => {
  expect(read(clause)).toBeNull();
});

it.each([
  'This unit gets +1 power for each card with "Zee" in its text in your discard pile.',
  'Pay 3 Force -> This unit gets Stealth until end of turn.',
  'Whenever Zorblax attacks, you may disrupt that attack. If you do, each Gleep gets -4 power when attacking Zorblax.',
  'Each of your units gets +1 power when attacking the same unit that a Zee attacked this turn.',
  'Remove 1 counter from a Resource -> One of your units gets the Gleep subtype until it is discarded.',
  "Pay 3 Force -> One of your opponent's untapped units loses Armor until end of turn.",
])('does not give what depends on something else: %s', (clause) => {
  expect(read(clause)).toBeNull();
});

it.each(
  readings(`
    Pay 3 Force -> Zorblax gets +4 power. Play only if you have a Gleep.
      => Pay 3 Force -> it gets +4 power as long as there is one of your Gleep units
    Pay 3 Force -> Zorblax gets +4 power. Play only when Zorblax is attacking a Gleep.
      => Pay 3 Force -> it gets +4 power as long as it attacks any Gleep unit
    While you have a Zee, Zorblax gets +1 power. => it gets +1 power as long as there is one of your Zee units
    If your opponent has a Zee, Zorblax gets +1 power. => it gets +1 power as long as there is one of your opponent's Zee units
    As long as Quux isn't in any arena, Zorblax gets +1 power.
      => it gets +1 power as long as there is none of the units named Quux
    As long as there are no Zees in the Space arena, Zorblax gets +1 power.
      => it gets +1 power as long as there is none of the Zee space units
    As long as you have fewer Zees than your opponent, Zorblax gets Armor.
      => it gets Armor as long as there are more of your opponent's Zee units than of your Zee units
    Each of your Gleeps with Parry gets +1 power. => all your Gleep Parry units get +1 power
    Whenever one of your Gleeps attacks a Zee, the attacking unit gets Fury 1 for that attack.
      => all your Gleep units get Fury 1 as long as it attacks any Zee unit
    Whenever Zorblax is attacked, it gets Parry 2 for that attack. => it gets Parry 2 as long as it is attacked
    Whenever a Zee attacks Zorblax, the attacking unit gets -2 power for that attack.
      => all the Zee units get -2 power as long as it attacks this unit
    Discard a card from your hand, pay 1 Force -> Zorblax gets +3 power for this attack.
      => Pay 1 Force, discard 1 from hand -> it gets +3 power
    Zorblax gets +1 power for each mastery counter on her. => it gets +1 power for each mastery counter on it
    When the battle phase starts, choose a unit. The chosen unit gets +1 power until end of turn.
      => chosen -> one of your units gets +1 power
  `),
)('is read in words that no shipped card has: %s', (clause, effects) => {
  expect(read(clause)?.join('; ')).toBe(effects);
});

it.each([
  // Who is meant?
  'As long as Quux is in any arena, he gets +1 power.',
  'As long as you have a Zee in any arena, it gets +1 power.',
  'As long as you have a Gleep and Zee in any arena, Zorblax gets +1 power.',
  'Zorblax gets +1 power when attacking a Gleep and Zee.',
  'Whenever a Zee attacks Zorblax, it gets Fury 1.',
  // Something that was said before is paid or chosen for.
  'Zorblax gets +1 power until end of turn.',
  // Two boosts would be paid for twice.
  'Pay 1 Force -> Zorblax gets +1 power and each of your Gleeps gets +1 power.',
])('is not guessed: %s', (clause) => {
  expect(read(clause)).toBeNull();
});

it.each(
  readings(`
    Whenever Zorblax attacks, it gets +1 power for each corruption and redemption counter on the defending unit for that attack.
      => it gets +1 power for each corruption counter on the unit it attacks; it gets +1 power for each redemption counter on the unit it attacks
    // The attacking unit, whoever attacks.
    // For damage to itself.
    When Zorblax attacks, you may give it +4 power. If you do, it does 3 damage to itself when the attack ends.
      => choose -> it gets +4 power, then does 3 damage to itself
    When Zorblax attacks you may give him +4 power for that attack. If you do, when the attack ends, Zorblax does 3 damage to himself.
      => choose -> it gets +4 power, then does 3 damage to itself
    When Zorblax attacks, you may give her +4 power. If you do, Zorblax does 3 damage to herself when the attack ends.
      => choose -> it gets +4 power, then does 3 damage to itself
    // By a choice before fights, in which speed and cards do not count.
    When the Space battle step starts, choose one: Zorblax gets +30 speed until end of turn, or Zorblax gets +3 power until end of turn.
      => chosen -> it gets +3 power
    When the Space battle step starts, if Zorblax is in any arena, choose one: Zorblax gets +3 power or Zorblax gets +30 speed.
      => chosen -> it gets +3 power
    When the Space battle steps starts, choose one- draw a card, or Zorblax gets +3 power. => chosen -> it gets +3 power
    // Two that act when their unit attacks are chosen from in the attack; of two that act at both sides of it, both are in force.
    When the battle phase starts, choose one: Zorblax gets Fury 1 until end of turn. Or: Zorblax gets Critical Hit 2 until end of turn.
      => choose one -> it gets Fury 1; choose one -> it gets Critical Hit 2
    When the Space battle step starts, choose one: Zorblax gets +3 power, or Zorblax gets Armor.
      => chosen -> it gets +3 power; chosen -> it gets Armor
    // Upkeep counts as a subtype.
    // Weaker in an attack on another arena alone.
    // The units of two groups, those of both once.
    Each of your Gleeps gets Avenge X, where X is the number of Zees and Quuxs in any arena.
      => all your Gleep units get Avenge 1 for each of the Zee units; all your Gleep units get Avenge 1 for each of the non-Zee Quux units
    [tap] -> Gain 1 Force for each of your opponent's Force Sensitives and Zees in any arena.
      => tap -> it gets +1 Force for each of your opponent's Force Sensitive units; tap -> it gets +1 Force for each of your opponent's non-Force-Sensitive Zee units
    // A sentence in quotes comes with the same tap.
    Tap -> One of your Gleeps gets Accuracy 1 and "This unit gets Critical Hit 1 when attacking a Zee." until end of turn.
      => tap -> one of your Gleep units gets Accuracy 1; tap -> one of your Gleep units gets Accuracy 1 and Critical Hit 1 as long as it attacks any Zee unit
    // An article can be a part of the name.
    The Quux gets +1 power. => all the units named Quux or the units named The Quux get +1 power
    As long as you have The Quux in any arena, Zorblax gets +1 power. => it gets +1 power as long as there is one of your units named The Quux
    // The first attack of a turn alone, and less the more there are, up to a number.
    // What lasts until a unit is discarded is paid for in the attack.
    Pay 1 Force -> One of your Gleeps gets Armor until it is discarded. => Pay 1 Force -> one of your Gleep units gets Armor
    // An attack that is disrupted unless the opponent pays costs that Force.
    // Without its condition it cannot attack what is in another arena alone.
    // Where its unit does not count is left out.
    // As much Force as there is.
  `),
)('is read, whole: %s', (clause, effects) => {
  expect(read(clause)?.join('; ')).toBe(effects);
});

it.each([
  'This unit can attack units in the Character arena. If it does, it gets Zap for that attack.',
  'Each of your Gleeps gets Stealth X, where X is the number of Zees and Quuxs in any arena.',
  'Each of your Gleeps gets Evade X, where X is the number of Zees and Quuxs in any arena.',
  // Two boosts would be paid for twice.
  'Pay 1 Force -> One of your Gleeps gets Accuracy 1 and "This unit gets Critical Hit 1 when attacking a Zee." until end of turn.',
  // One acts when its unit attacks, the other when it is attacked.
  'When the battle phase starts, choose one: Zorblax gets Fury 1 until end of turn. Or: Zorblax gets Lucky 2 until end of turn.',
  'Pay 1 Force -> One of your Gleeps gets Armor until end of game.',
  "[tap] -> Disrupt an attack against one of your opponent's Gleeps unless your opponent pays 2 Force.",
  'As long as you have 2 or more Zees, Zorblax can attack units in the Ground arena.',
  // Two units are not one of them.
  '[tap] -> One of your Gleeps and one of your Zees gets +1 power.',
  'Whenever one of your Gleeps and a Zee would be damaged, prevent 1 of that damage.',
])('is not read by halves: %s', (clause) => {
  expect(read(clause)).toBeNull();
});
describe('Force', () => {
  it.each(
    readings(`
      [tap] -> Gain 2 Force. => tap -> it gets +2 Force
      [tap], put 1 damage counter on Zorblax -> Gain 1 Force. => tap -> it gets +1 Force
      Tap -> You gain 1 Force for each of your other Gleeps in any arena.
        => tap -> it gets +1 Force for each of your other Gleep units
    `),
  )('may be what a unit taps for: %s', (clause, effects) => {
    expect(read(clause)?.join('; ')).toBe(effects);
  });

  it.each([
    '[tap] -> Gain 1 Force. Play only during your build step.',
    '[tap], Pay 1 Force -> Gain 2 Force.',
    '[tap] -> Gain X Force, where X is double the number of Gleeps in any arena.',
    'Pay X Force -> Zorblax gets +X health until end of turn.',
    'Pay X Force -> Zorblax gets -X power for this attack.',
  ])('is nothing else: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});

describe('an ability that is paid for', () => {
  it.each(
    readings(`
      Pay 1 Force -> Choose a Gleep. That Gleep gets "Pay 1 Force -> Retaliate 3" until end of turn.
        => chosen -> one of your Gleep units gets "Pay 2 Force -> Retaliate 3"
      Pay 2 Force -> One of your Gleeps gets "Discard a card from your hand -> Intercept" until end of turn.
        => chosen -> one of your Gleep units gets "Pay 2 Force, discard 1 from hand -> Intercept"
    `),
  )('costs both in an attack, in which it is used once: %s', (clause, effects) => {
    expect(read(clause)?.join('; ')).toBe(effects);
  });

  it.each([
    'Pay 2 Force -> One of your Gleeps gets "Pay 1 Force -> Evade 2" until end of turn.',
    'Pay 2 Force -> Each of your Gleeps gets "Pay 1 Force -> Retaliate 2" until end of turn.',
    `Pay 2 Force -> One of your opponent's Gleeps gets "Pay 1 Force -> Retaliate 2" until end of turn.`,
    'Pay 2 Force -> One of your Gleeps gets "Pay 1 Force -> Retaliate 2" and Armor until end of turn.',
  ])('is nothing else: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
