import { describe, expect, it } from 'vitest';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { EXCEPTIONS } from '../../../../src/cards/text/exception-words.js';
import { EXCEPTION_NAMES, exceptionsOf, judgeClause } from '../../../../src/cards/text/exceptions.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { readings } from '../../../support/readings.js';

describe('a clause that speaks of fights', () => {
  it.each([
    'Zorblax gets +2 power.',
    'Zorblax gets Armor.',
    'Each of your Gleeps gets Ambush 2.',
    'Prevent 2 damage to a Gleep.',
    'Reroll up to 2 dice.',
    'Gleeps are not hit.',
    'Damage from Zorblax stays.',
    'When this unit attacks, discard it.',
    'When a Gleep damages this unit, put that Gleep on top of its deck.',
    'When this unit damages one of your Gleeps, your opponent puts that Gleep on top of his or her deck.',
    "When this unit attacks, if the defending unit isn't discarded, discard this unit.",
    // Force that is gained in an attack can pay for something later in it.
    'Whenever damage to a Gleep you prevent, 1 Force you gain.',
    'Discard a card from your hand -> Gain 2 Force.',
    '[Tap] -> Gain X Force, where X is the number of Zees. Play only if Zorblax has 3 Zees.',
    'Reserves: [Tap] -> Choose one: Draw a card. Or: Gain 1 Force.',
    'Each of your Gleeps gets "Remove 1 mastery counter from this unit -> Gain 2 Force."',
    'Remove Zorblax from the game -> Your opponent loses 2 Force.',
    'When Zorblax attacks, each player rolls one of his or her dice. The player who rolls higher gains 2 Force.',
    'Then you gain additional Force equal to the damage prevented.',
    'When this unit attacks, draw a card and it gets +1 power.',
    'Zorblax gets +1 health.',
    'If this unit would be discarded, retreat it instead.',
    'Each activated ability of Gleeps costs 1 more Force.',
    'Pay 1 Force -> Zap. This unit does 2 damage to a Gleep. Play only when this unit would attack.',
    '[tap] -> Prevent 2 damage to a Gleep. Then this unit does 2 damage to it.',
    '[tap] -> Damage stays. This unit does what a Gleep does.',
    '[tap] -> A Gleep gets +2 power. Then this unit does 2 damage to a Zee.',
    '[tap] -> Zap. Gleeps get Lucky 1. To a Zee 2 damage Zorblax does.',
    'When you deploy a Gleep, this unit does 2 damage to it.',
    'When the battle phase ends, damage stays.',
    'When the battle phase starts, it gets +2 power, and it does 2 damage to a Gleep.',
    'Whenever this unit is damaged, you may pay 2 Force. If you do, untap this unit. It gets +1 power.',
    'Reserves: Tap -> Prevent 1 damage to a Gleep.',
    'When this unit attacks a Gleep, it gets +2 power until end of turn.',
    'When this unit damages another unit, it gets +2 power.',
    'Put 2 damage counters on this unit -> Prevent all damage to this unit.',
    'This unit gets -1 power for each damage counter on it.',
    'Pay 1 Force -> Evade1',
    "Pay 1 Force -> Ambush 2, and its power can't be prevented.",
    // It could Avenge the Gleep with it.
    'Whenever one of your Gleeps is discarded, Zorblax gets Fury 1 until end of turn.',
    'Each Gleep gets "Whenever this unit attacks, it gets +1 power for that attack unless your opponent discards a card."',
    'Each of your Gleeps gets the Zee subtype.',
    'the Zee subtype',
    '[Pilot] Zorb Pilot. The Zorb gets: * the Zee subtype.',
    'When the Ground battle step starts, treat Zorblax as a Light Side unit.',
    'When the battle phase starts, it gets the chosen abilities until end of turn.',
    'Zorblax gets the game text of each Gleep beneath it.',
    "As long as you have a Gleep, Zorblax can't be attacked.",
    "A Gleep can't be attacked unless your opponent pays 2 Force.",
    'Zorblax can attack units in the Space arena.',
    'This unit can only attack units with 2 captivity counters.',
    'When this unit is attacked, take 1 30/2/1 Zee Subordinate and put it into this arena.',
    'Pay 2 Force -> Fury 2, and take 1 50/1/1 Zee Subordinate and put it into the Space arena.',
    'Pay 2 Force -> Take 1 50/1/1 Zee Subordinate and put it into the Space arena. It gets +1 power.',
    'Pay 1 Force -> Take 1 50/1/1 Zee Subordinate. Play only when Zorblax is attacked.',
  ])('matters: %s', (clause) => {
    expect(exceptionsOf(clause)).toBeNull();
  });

  it.each(
    readings(`
    timing => [tap] -> Untap a Gleep. Play only when this unit would attack.
    timing => [tap] -> A Gleep you zap. Only when Zorblax would attack play.
    timing => Pay 1 Force -> Retreat a Gleep. Play this ability only if no unit is attacking.
    counters => [tap] -> Remove 2 damage counters from a Gleep. You may do so again during your build step.
    counters => Remove all damage counters from your damaged Gleeps.
    counters => Damage Control 2
    choice => [tap] -> Tap a Gleep with power 4 or less.
    choice => Discard a Gleep with a total health of 3 or less.
    die => When you zap, roll a die.
    target => Zorblax can't attack Gleeps.
    target => Zorblax may attack units of its choice.
    target => Anytime a Gleep can attack Zorblax, it must do so.
    choice => You can't zap Space units with damage counters on them.
    disrupting => Attacks from Zorblax can't be disrupted, and a Gleep can't be tapped by your opponent.
    choice => Each of your Equipment with "power" in its game text costs 1 less build counter to complete
    elsewhen => When the battle phase starts, if Zorblax doesn't have a Pilot, it does 2 damage to itself unless you tap it.
    later => Whenever one of your Gleeps damages an opponent's unit, Zorblax gets +1 power until end of turn.
    occasion => Whenever this unit is damaged, you may pay 2 Force. If you do, untap this unit.
    occasion => Whenever Zorblax damages a Gleep, you may discard an Equipment attached to that Gleep.
    supply => Pay 2 Force -> Take 1 30/2/1 Zee Subordinate with "Stun 1" and "Lucky 1" and put it into the Ground arena.
    supply => Whenever this unit damages a Gleep, take 2 30/2/1 Zee Subordinates with "Fury 1" and put them into this arena.
    supply => Bounty: Take 1 30/2/1 Zee Subordinate with "Armor".
    occasion => Whenever this unit attacks, put 1 captivity counter on the defending unit.
    occasion => Whenever Zorblax damages a unit, tap that unit.
    occasion => When this unit is attacked, you may discard the top 2 cards from your opponent's deck.
    elsewhen => When the battle phase ends, this unit does 1 damage to each Gleep.
    elsewhen => When you deploy this unit, it does 2 dice of damage to a Gleep.
    elsewhen => Reserves: Tap -> This unit does 1 damage to a Gleep.
    elsewhen => Ambush 3
    elsewhen => Pay 1 Force -> Ambush 2.
    elsewhen => [Tap] -> Ambush 5, and you may draw a card.
    later => When this unit damages another unit, it gets +2 power until end of turn.
    later => Whenever a Gleep is discarded from the Ground arena, this unit gets Lucky 1 until end of turn.
    later => When the Ground battle step starts, if this unit is tapped, each Gleep gets +1 power until end of turn.
    choice => [tap] -> Put a Gleep with more captivity counters on it than its printed health beneath Zorblax.
    choice => [tap] -> Tap unit with Stealth.
    choice => [tap] -> Tap a unit that had Backfire triggered last turn unless your opponent pays 3 Force.
    choice => When this arena's battle step starts, if it doesn't have Stealth, you may give it -20 speed until end of turn.
    target => If you win, this unit must attack a Gleep for its next attack.
    target => The player who wins chooses the unit it attacks next. Zorblax can attack your units.
    target => Each Gleep must attack Zorblax unless Zorblax has already been attacked this turn.
    target => When this battle step ends, if this unit hasn't attacked this turn, it may attack another unit in this arena.
    elsewhen => Pay 1 Force -> Ambush 2, and damage from this Ambush can't be prevented.
    elsewhen => [tap] -> Ambush 2. If that unit isn't discarded, put 1 captivity counter on it.
    declined
      => Whenever Zorblax would damage a unit, you may prevent that damage. If you do, each player gains 2 build points when the next roll for build points is made.
    later => and this unit gets +2 power until end of battle
    refused => Whenever Zorblax would be damaged by an attack, prevent that damage unless your opponent puts 1 corruption counter on the attacking unit.
    refused => Pay 3 Force -> Choose a Gleep in each arena. Each of those units gets +2 power until end of turn unless your opponent puts a corruption counter on one of his or her units in each arena.
    refused => Whenever Zorblax would be damaged, prevent that damage unless your opponent reveals his or her hand.
    refused
      => Each Gleep gets "Whenever this unit attacks, it gets +1 power for that attack unless your opponent discards the top card of their deck."
    elsewhen => As long as you have a Gleep, Zorblax gets "Pay 0 Force -> Ambush 2."
    elsewhen => Remove X credit counters from this unit -> This unit gets "Pay 0 Force -> Ambush X times 2" until end of turn.
    elsewhen => Whenever your opponent retreats a unit from this arena, this unit does 2 dice of damage to it.
    later => When this unit is discarded, each of your other Gleeps gets +2 power until end of next turn.
    later => When Zorblax is discarded, you may choose a Gleep. If you do, it gets Inspiration until end of game.
    later => Whenever Zorblax damages one of your opponent's Gleeps during an attack, each Zee gets Lucky 1 until end of turn.
    later => Retreat each Gleep. Each unit retreated this way gets Riposte 4 until end of your next turn.
    occasion => When this unit attacks. put 1 captivity counter on a unit.
    occasion => Whenever damage from Zorblax causes a Gleep to be discarded, you may pay 3 Force. If you do, untap Zorblax.
    occasion => When this unit attacks, draw a card.
    occasion => Whenever Zorblax damages a Gleep, your opponent discards a card.
    occasion => When its attack ends, you may retreat Zorblax.
  `),
  )('does not matter for %s: %s', (name, clause) => {
    expect(exceptionsOf(clause)).toEqual([name]);
  });

  it.each([
    '[tap] -> This unit does 2 damage to a Gleep.',
    'Tap -> Choose a Gleep. This unit does X damage to it, where X is a number.',
    '[tap], Pay 2 Force -> This unit does 3 dice of damage to a Gleep.',
    '[tap] -> This unit does a number of damage to a Gleep equal to its power.',
    '[tap] -> To a Gleep 2 damage Zorblax does.',
  ])('does not matter for damage in the place of an attack, and matters where it may be done in one: %s', (clause) => {
    expect(exceptionsOf(`${clause} Play only when this unit would attack.`)).toEqual(['timing', 'instead']);
    expect(exceptionsOf(clause)).toBeNull();
    expect(exceptionsOf(`${clause} Play only during the Ground battle step.`)).toBeNull();
  });

  it('matters if it removes counters during an attack, and not outside attacks', () => {
    for (const cost of ['[tap]', 'Discard a Gleep', 'Pay 1 build point']) {
      const clause = `${cost} -> Remove 1 damage counter from this unit.`;
      expect(exceptionsOf(clause)).toBeNull();
      expect(exceptionsOf(`${clause} Play only during your build step.`)).toEqual(['timing', 'counters']);
    }
  });

  it('does not matter if it removes counters when an attack ends', () => {
    for (const clause of [
      "Whenever Zorblax's attack ends you may remove 1 damage counter from the defending unit.",
      'Whenever your opponent attacks one of your Gleeps from another arena you may remove 1 damage counter from it when the attack ends.',
    ]) {
      expect(exceptionsOf(clause)).toEqual(['counters', 'occasion']);
    }
  });

  it('does not matter for the next attack of another unit', () => {
    const clause = 'Any unit that Zorblax attacks must attack Zorblax with -3 power for its next attack.';
    expect(exceptionsOf(clause)).toEqual(['target', 'later']);
  });

  it('does not matter for damage in a build step', () => {
    expect(exceptionsOf('Do 1 damage to a Gleep -> Put 1 credit counter on a unit. Play only during your build step.')).toEqual(
      ['timing', 'elsewhen'],
    );
    expect(
      exceptionsOf(
        "[tap] -> Tap a Gleep. That unit does dice of damage to a Zee. Play only when your opponent's build step start.",
      ),
    ).toEqual(['timing', 'elsewhen']);
    expect(exceptionsOf('Do 1 damage to a Gleep -> Put 1 credit counter on a unit.')).toBeNull();
    expect(exceptionsOf('[tap] -> Use an activated ability again. Play only during your build step.')).toBeNull();
  });

  it('does not matter if a unit enters with an Ambush and another beside it', () => {
    const clause =
      'INSERT: Pay 2 Force -> Ambush 2, and take 1 50/1/1 Zee Subordinate with "Lucky 1" and put it into the Space arena. Play only once per turn.';
    expect(exceptionsOf(clause)).toEqual(['timing', 'supply', 'elsewhen']);
  });

  it('matters if it gains Force for its own attack, and not for others or later', () => {
    expect(exceptionsOf('Whenever this unit attacks, gain 1 Force.')).toBeNull();
    expect(exceptionsOf('When this unit attacks, your opponent gains 1 Force.')).toEqual(['occasion']);
    expect(exceptionsOf('When its attack ends, you gain 1 Force.')).toEqual(['occasion']);
  });

  it('may have several exceptions', () => {
    const chosen = '[Tap] -> Put 2 damage counters on a Gleep. If it has 1 remaining health, untap Zorblax.';
    expect(exceptionsOf(`${chosen} Play only when Zorblax would attack.`)).toEqual(['timing', 'choice', 'counters']);
    expect(exceptionsOf('[tap] -> Remove 1 damage counter from a Gleep. Play only when no unit is attacking.')).toEqual([
      'timing',
      'counters',
    ]);
  });
});

describe('a clause that does not', () => {
  it.each(['Draw a card.', 'Zorblax focuses.', '[tap] -> Protect a Gleep.'.toLowerCase(), 'Upkeep: tap this unit.', ''])(
    'needs no exception: %s',
    (clause) => {
      expect(exceptionsOf(clause)).toEqual([]);
    },
  );
});

it.each([
  "Zorblax can attack Gleeps in your opponent's build zone.",
  'Pay 2 Force -> Zorblax may attack a unit in the build zone.',
])('matters where a unit in the build zone is attacked, which cannot be entered: %s', (clause) => {
  expect(exceptionsOf(clause)).toBeNull();
});

it('every exception has a reason', () => {
  expect(EXCEPTION_NAMES.map((name) => EXCEPTIONS[name].reason).every((reason) => reason.length > 20)).toBe(true);
});

describe('a retreat', () => {
  it.each(['Pay 1 Force -> Retreat Zee.', 'Each of your Gleeps gets "Pay 1 Force -> Retreat this unit."'])(
    'at any time matters, since an attack on the unit ends: %s',
    (clause) => {
      expect(exceptionsOf(clause)).toBeNull();
      expect(classifyClause(clause)).toMatchObject({ matters: FIGHTS, class: expect.stringMatching(/, retreat$/) });
    },
  );

  it.each([
    'Pay 1 Force -> Retreat Zee. Play only if no unit is attacking.',
    'Pay 1 Force -> Retreat Zee. Play only during your build step.',
    'When the Character battle step starts, your opponent may pay 1 Force. If he or she does, retreat Zee.',
  ])('outside of attacks does not: %s', (clause) => {
    expect(exceptionsOf(clause)).not.toBeNull();
  });
});

describe('counters that are put on a unit just before an attack', () => {
  it('matter if their unit still attacks, with less Force', () => {
    expect(exceptionsOf('Pay 2 Force -> Put 2 damage counters on any Gleep. Play only when Zee would attack.')).toBeNull();
  });

  it('do not matter if their unit taps for them, or no attack follows', () => {
    const tapped = '[tap] -> Put 2 damage counters on any Gleep. Play only when Zee would attack.';
    expect(exceptionsOf(tapped)).toEqual(['timing', 'counters']);
    const before = 'Pay 2 Force -> Put 2 damage counters on any Gleep. Play only during your build step.';
    expect(exceptionsOf(before)).toEqual(['timing', 'counters']);
  });
});

describe('words of a fight that are about something else', () => {
  it.each([
    ['When your build step starts, if Zee attacked last turn, gain 1 build point.', ['quiet']],
    [
      'When Zee has more corruption counters on him than his total health, the Dark Side player gains control of Zee until he is discarded.',
      ['quiet'],
    ],
    ['Reserves: Tap -> Put an Armor Defense Equipment card from your discard pile into your build zone.', ['quiet']],
    ['Tap -> The last unit this unit attacked gets -20 speed until this unit untaps.', ['target']],
    ['Tap -> Untap one of your other Gleeps. That unit gets +1 power and Ferocity for its next attack.', ['later']],
    ['Pay 2 Force -> Ambush X+1, where X is the number of mastery counters on this unit.', ['elsewhen']],
    ["Tap -> Ambush 7, and add +1 to each of Zee's Ambush dice.", ['elsewhen']],
    ["Pay 1 Force -> Ambush 2, and damage from this Ambush can't be prevented.", ['elsewhen']],
    ['Whenever a unit uses a non-Force-activated ability, each player may draw a card.', ['occasion']],
    ['When the roll for build points is made, you may reroll it once.', ['die']],
    ['When setup starts, each player rolls a die. If it is a tie, each player rerolls his or her die.', ['die']],
    ['At the end of the Ground battle step, Zee does 1 damage to each non-Gleep Ground unit.', ['elsewhen']],
    ['Upkeep: Do 1 die of damage to Zee.', ['elsewhen']],
    ["This unit's activated abilities can't be disrupted.", ['disrupting']],
    [
      'Bounty: Gain X Force, where X is the cost of the unit that was last discarded as a result of damage from this unit.',
      ['later'],
    ],
    [
      'When this Location is discarded, any Gleep gets "This unit must attack, can attack your units, and attacks units at random."',
      ['target'],
    ],
    [
      "Once per player per turn, when a unit's Surge is triggered, a player may choose one: Pay 1 Force to put 1 captivity counter on a unit in that arena. Or: Pay 1 Force to remove 1 captivity counter from a unit in that arena.",
      ['occasion'],
    ],
    ['Whenever damage from another unit causes this unit to be discarded, attach Zapper to that unit.', ['later']],
    [
      'When this unit is discarded from the Ground arena, you may choose a Gleep. If you do, the chosen Gleep gets +1 power until it is discarded.',
      ['later'],
    ],
    [
      "Each of your units' activated abilities that put 1 or more Gleep Subordinates into an arena costs 1 less Force to play.",
      ['supply'],
    ],
    [
      'Whenever damage from a Gleep causes a non-Zee, non-Gleep to be discarded, each player rolls a die. The player who rolls higher takes 1 30/3/2 Oorg Subordinate with "Critical Hit 1" and puts it into the Ground arena.',
      ['die', 'supply'],
    ],
    ['Whenever one of your units is attacked, you may 1 counter to your Resource.', ['occasion']],
    [
      'Whenever this unit damages a unit without Upkeep, that unit gets "Upkeep: Put 1 damage counter on this unit."',
      ['counters', 'occasion'],
    ],
    [
      "Pay 1 Force -> Remove 1 damage counter from this unit. Play only when this arena's battle step ends.",
      ['timing', 'counters'],
    ],
  ])('do not matter: %s', (clause, names) => {
    expect(exceptionsOf(clause)).toEqual(names);
  });

  it.each([
    'Each of your units with 1 or more Armor Defenses attached gets +1 health.',
    // This Force can be spent in the same attack.
    'Whenever a unit uses a Force-activated ability, each player gains 1 Force.',
    'Whenever this unit attacks, if it attacked last turn, it gets +2 power.',
    "Each of your units' activated abilities costs 1 less Force to play.",
    'Bounty: This unit gets +X power, where X is the cost of the unit that was last discarded.',
    "When a unit's Surge is triggered, a player may choose one: Pay 1 Force to put 1 damage counter on a unit in that arena.",
    'When the Ground battle step starts, each Gleep gets +1 power and does 1 damage to a Zee.',
    'When this unit is attacked, take 1 30/3/2 Oorg Subordinate with "Redirect" and put it into the Ground arena.',
    'Tap -> Untap one of your other Gleeps. That unit gets +1 power until end of turn.',
    'Pay 2 Force -> Ambush X+1, where X is the number of mastery counters on this unit. This unit gets Fury 1.',
  ])('matter where they are about the attack too: %s', (clause) => {
    expect(exceptionsOf(clause)).toBeNull();
  });
});

describe('the judgement of a clause', () => {
  const EVERY = 'attack, row, duel, battle';

  it.each([
    // What matters in an attack matters in every fight.
    ['Zorblax gets +2 power.', EVERY],
    ['Pay 1 Force -> Retreat Zee.', EVERY],
    // Speed, tapping, and counters that lie on units from one attack to the next.
    ['Zorblax gets +20 speed.', 'duel, battle'],
    ['Velocity 10', 'duel, battle'],
    ['Pay 4 Force -> Untap Zorblax.', 'duel, battle'],
    ["When this unit attacks, it doesn't untap during your next untap step.", 'duel, battle'],
    ['When the Ground battle step starts, your opponent may pay 2 Force. If he or she does, tap this unit.', 'duel, battle'],
    ['Damage Control 2', 'duel, battle'],
    ['When the battle phase starts, remove all damage counters from Zorblax.', 'duel, battle'],
    ['[tap] -> Put 2 damage counters on a Gleep. Play only when Zorblax would attack.', 'duel, battle'],
    ['[tap] -> This unit does 2 damage to a Gleep. Play only when this unit would attack.', 'duel, battle'],
    ['When the battle phase ends, this unit does 1 damage to each Gleep.', 'duel, battle'],
    ['When the battle phase ends, gain 1 Force.', 'duel, battle'],
    ['[tap] -> Gain 1 Force. Play only during your build step.', 'duel, battle'],
    ['Tap -> 2 Force you gain. Only when Zorblax would attack play.', 'duel, battle'],
    ['Upkeep: Pay 1 Force or tap this unit.', 'duel, battle'],
    ['Upkeep: Gain 1 Force.', 'duel, battle'],
    ['Upkeep: Put 1 mastery counter on Zorblax.', 'duel, battle'],
    ["This unit can't attack if you have no units in the Space arena.", 'duel, battle'],
    ['When the Space battle step ends, discard this unit from the Space arena.', 'duel, battle'],
    ['When the battle phase starts, your opponent may pay 3 Force. If he or she does, retreat Zorblax.', 'duel, battle'],
    // What an attack causes matters to the next one in the same turn.
    ['Whenever Zorblax attacks, your opponent loses 1 Force.', 'row, duel, battle'],
    ['Whenever this unit attacks, put 1 captivity counter on the defending unit.', 'row, duel, battle'],
    ['When this unit damages another unit, it gets +2 power until end of turn.', 'row, duel, battle'],
    ["Whenever Zorblax's attack ends you may remove 1 damage counter from the defending unit.", 'row, duel, battle'],
    [
      'When Zorblax attacks and damages the defending unit, gain X Force, where X is equal to the amount of damage done by Zorblax.',
      'row, duel, battle',
    ],
    [
      'Whenever one of your Gleeps attacks and does damage, you may put 1 damage counter on that Gleep. If you do, your opponent discards a card at random from his or her hand.',
      '',
    ],
    // A duel is over with the first discard, and has two units alone.
    ['When Zorblax is discarded from the Space arena, gain 4 Force.', 'row, battle'],
    ['Bounty: Gain 2 Force.', 'battle'],
    ['When this unit damages another unit and the other unit is discarded, untap this unit.', 'battle'],
    ['[tap] -> Untap one of your other Gleeps.', 'battle'],
    ['Reserves: Tap -> Gain 1 Force. Play only during your build step.', 'battle'],
    ['Upkeep: Pay 1 build point or tap this unit.', 'battle'],
    ['Zorblax must attack a Gleep unless it has already been attacked this turn.', 'battle'],
    // Units that come, go and change sides are for battles.
    ["Zorblax can't retreat.", 'battle'],
    ["Zorblax doesn't count toward controlling the arena.", 'battle'],
    ['Pay X Force -> Gain control of a Gleep.', 'battle'],
    ['[tap] -> Move a Gleep from the Space arena into the Character arena.', 'battle'],
    ['[tap] -> Take 1 20/1/1 Gleep Subordinate with "Armor" and put it into the Ground arena.', 'battle'],
    // Nothing in a fight: what enters, cards, points, prices.
    ['Pay 1 Force -> Ambush 2', ''],
    ['When you deploy Zorblax, gain 2 Force.', ''],
    ['Alternative Cost: Pay 2 Force, tap a Gleep.', ''],
    ['Whenever this unit attacks, draw a card.', ''],
    ['When the roll for build points is made, you get +1 build point.', ''],
    ['Put 1 damage counter on one of your Gleeps -> Draw a card.', ''],
    ['[tap] -> Discard a Location from any arena.', ''],
    ['When you draw a card, put that card into your discard pile.', ''],
  ])('%s: %s', (clause, fights) => {
    expect(judgeClause(clause).matters.join(', ')).toBe(fights);
  });

  it('names the exceptions of all fights in which it does not matter', () => {
    expect(judgeClause('Bounty: Remove 1 damage counter from Zorblax.')).toEqual({
      matters: ['battle'],
      exceptions: ['over', 'counters'],
    });
    expect(judgeClause('Zorblax gets +2 power.')).toEqual({ matters: ['attack', 'row', 'duel', 'battle'], exceptions: [] });
  });
});
