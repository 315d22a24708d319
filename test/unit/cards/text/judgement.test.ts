import { describe, expect, it } from 'vitest';
import { REASON_NAMES, REASONS } from '../../../../src/cards/catalogue/clause-words.js';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { judgeClause } from '../../../../src/cards/text/judgement.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';

describe('A clause matters in every fight', () => {
  it.each([
    'Zorblax gets +2 power.',
    'Zorblax gets Armor.',
    'Each of your Gleeps gets Ambush 2.',
    'Reroll up to 2 dice.',
    'Gleeps are not hit.',
    'When a Gleep damages this unit, put that Gleep on top of its deck.',
    "When this unit attacks, if the defending unit isn't discarded, discard this unit.",
    // Force that is gained in an attack can pay for something later in it.
    'Whenever damage to a Gleep you prevent, 1 Force you gain.',
    '[Tap] -> Gain X Force, where X is the number of Zees. Play only if Zorblax has 3 Zees.',
    'Reserves: [Tap] -> Choose one: Draw a card. Or: Gain 1 Force.',
    'When Zorblax attacks, each player rolls one of his or her dice. The player who rolls higher gains 2 Force.',
    'Then you gain additional Force equal to the damage prevented.',
    'When this unit attacks, draw a card and it gets +1 power.',
    'If this unit would be discarded, retreat it instead.',
    'Each activated ability of Gleeps costs 1 more Force.',
    'Pay 1 Force -> Zap. This unit does 2 damage to a Gleep. Play only when this unit would attack.',
    '[tap] -> A Gleep gets +2 power. Then this unit does 2 damage to a Zee.',
    '[tap] -> Zap. Gleeps get Lucky 1. To a Zee 2 damage Zorblax does.',
    'When the battle phase starts, it gets +2 power, and it does 2 damage to a Gleep.',
    'Whenever this unit is damaged, you may pay 2 Force. If you do, untap this unit. It gets +1 power.',
    'Reserves: Tap -> Prevent 1 damage to a Gleep.',
    'When this unit attacks a Gleep, it gets +2 power until end of turn.',
    'Put 2 damage counters on this unit -> Prevent all damage to this unit.',
    'Pay 1 Force -> Evade1',
    "Pay 1 Force -> Ambush 2, and its power can't be prevented.",
    // It could Avenge the Gleep with it.
    'Whenever one of your Gleeps is discarded, Zorblax gets Fury 1 until end of turn.',
    'Each Gleep gets "Whenever this unit attacks, it gets +1 power for that attack unless your opponent discards a card."',
    'Each of your Gleeps gets the Zee subtype.',
    '[Pilot] Zorb Pilot. The Zorb gets: * the Zee subtype.',
    'When the Ground battle step starts, treat Zorblax as a Light Side unit.',
    'When the battle phase starts, it gets the chosen abilities until end of turn.',
    "As long as you have a Gleep, Zorblax can't be attacked.",
    'Zorblax can attack units in the Space arena.',
    'When this unit is attacked, take 1 30/2/1 Zee Subordinate and put it into this arena.',
    'Pay 2 Force -> Fury 2, and take 1 50/1/1 Zee Subordinate and put it into the Space arena.',
    // This Force can be spent in the same attack.
    'Whenever a unit uses a Force-activated ability, each player gains 1 Force.',
    'Whenever this unit attacks, if it attacked last turn, it gets +2 power.',
    'Bounty: This unit gets +X power, where X is the cost of the unit that was last discarded.',
    "When a unit's Surge is triggered, a player may choose one: Pay 1 Force to put 1 damage counter on a unit in that arena.",
    'When the Ground battle step starts, each Gleep gets +1 power and does 1 damage to a Zee.',
    'Pay 2 Force -> Ambush X+1, where X is the number of mastery counters on this unit. This unit gets Fury 1.',
    // Nobody knows what it does.
    'Zorblax focuses.',
    '[tap] -> Zap a Gleep. Play only during your build step.',
    'Each of your Gleeps loses the chosen ability until it is discarded.',
    "Pay X Force -> One of your opponent's Gleeps loses its game text until end of turn. Play only when the roll for build points is made.",
    'When Zorblax would be discarded, you may pay 2 Force. If you do, return Zorblax and all cards stacked with it to your hand instead.',
    // A unit leaves, is hurt or is healed whenever its player wants, so also in an attack.
    'Remove Zorblax from the game -> Remove any number of units with combined total build cost 11 or less from the Space arena from the game.',
    "Pay 3 Force -> Discard one of your opponent's Gleeps.",
    'Pay 1 Force -> Put 1 mastery counter on a Gleep.',
    '[tap] -> Put 1 damage counter on a Gleep.',
    '[tap] -> Put a Gleep with more captivity counters on it than its printed health face-down beneath Zorblax.',
    'Pay 1 Force -> Take 1 30/2/1 Zee Subordinate with "Pay 0 Force -> Intercept" and put it into this arena.',
    '[tap] -> Choose a Gleep with health 4 or less and set it aside.',
    // What is put on a unit when it attacks counts in that attack.
    'Whenever Zorblax attacks, put 1 captivity counter on the defending unit.',
    'Whenever this unit is attacked, gain 1 Force.',
    "When Zorblax attacks, predict the number of hits you'll roll for that attack. If you're correct, it gets +1 power.",
    'Whenever one of your Gleeps attacks, you may put 1 damage counter on that Gleep. If you do, put 1 damage counter on a Zee.',
    // The damage counter is not one of its own.
    'Whenever this unit damages a Gleep, you may put 1 damage counter on that Gleep. If you do, draw a card.',
    'When Zorblax is discarded, return it to its arena tapped. Play only when Zorblax would attack.',
    // Other units can have it in the attack of the question.
    'When you deploy Zorblax, each of your other Gleeps gets +2 power until end of turn.',
    'When the battle phase starts, choose one of your other Gleeps. That Gleep gets Critical Hit 1 until end of next turn.',
    'When Zorblax is discarded, each of your other Gleeps gets Armor until end of turn.',
    'When Zorblax is discarded, each of your Gleeps gets +2 power until end of turn.',
    'Whenever Zorblax taps, put 1 mastery counter on it.',
    'Zorblax gets +1 power unless your opponent discards the top card of their deck or pays 2 Force.',
    // A price that hurts a unit of the opponent is more than a price.
    "Put 1 damage counter on one of your opponent's Gleeps -> Draw a card.",
    'Zorblax gets +2 power, discard a card from your hand -> Draw a card.',
    // Abilities and attacks matter in every attack, Battle cards only in a question that names them.
    'Pay 2 Force -> Disrupt a Battle card or an activated ability.',
    'Pay 2 Force -> Disrupt an activated ability.',
    "Each of your opponent's Battle cards and activated abilities costs 1 more Force to play.",
    'Whenever you play a Battle card, this unit gets +1 power until end of turn.',
    "Give one of your opponent's Gleeps -2 power until end of turn.",
    'Pay 2 Force -> Deploy a Gleep to the Ground arena.',
    'When this unit damages a Gleep, return that Gleep to your supply.',
    'When this unit damages a Gleep, put that Gleep face-down beneath this unit.',
    'When the attack ends, put 1 damage counter on the defending unit.',
    "This unit can't attack if your opponent has no units.",
    'Attack cards: Draw a card. This unit gets +1 power.',
    // Each item of a list that units get is judged.
    'Each Gleep gets "Bounty: Gain 1 build point" and +1 power.',
    'Each Gleep gets +1 power and "Bounty: Gain 1 build point."',
    'Each Gleep has Armor and gets "Bounty: Gain 1 build point."',
    '[Tap] -> Each of your Gleeps gets "Pay 1 Force -> Evade 1." Play only during your build step.',
    'When your build step starts, choose one: Draw a card. Or: Each of your Gleeps gets "This unit gets +1 power."',
    // A time belongs to its own sentence, and to those after it.
    'Pay 1 Force -> When the turn ends, draw a card. Discard a Gleep.',
    'Pay 1 Force -> Discard a Gleep, and when the turn ends, draw a card.',
    'When this unit attacks and when the turn ends, gain 1 Force.',
    'When you deploy a Gleep it gets +2 power, and draw a card.',
    'Roll a die. If you roll a 4 or more, this unit gets +1 power.',
    "Pay 1 Force -> Rearrange the cards in this unit's stack.",
    'Treat Zorblax as a Zee unit.',
    "Zorblax can't have more than 5 health.",
    "Zorblax can attack your opponent's units in the Space arena.",
    'When Zorblax is discarded, return another Gleep to your hand.',
    'When one of your Gleeps would be discarded, shuffle it into your deck instead.',
    'When one of your Gleeps would be discarded, return it to your hand instead.',
    'As long as Zorblax remains tapped, the chosen Gleep gets -2 power.',
    '[tap] -> A Gleep you choose. To that Gleep 4 damage Zorblax does.',
    "Zorblax can't lose power.",
    // Texts that are played take keywords away.
    "Zorblax can't lose its printed game text.",
    // Texts that are played end attacks.
    "Attacks from this unit can't be disrupted.",
  ])('unless all of it is known to change nothing: %s', (clause) => {
    expect(judgeClause(clause)).toEqual({ matters: FIGHTS, reasons: [] });
  });

  it('like a retreat at any time, which ends an attack', () => {
    expect(classifyClause('Pay 1 Force -> Retreat Zee.')).toMatchObject({ matters: FIGHTS, class: 'activated, retreat' });
  });
});

describe('A clause changes nothing', () => {
  it.each([
    // In no fight: cards, points, costs, what happens before a fight, prices that buy nothing.
    ['Draw a card.', '', 'cards'],
    ['Search your deck for a Gleep card, show it to your opponent, and put it into your hand. Shuffle your deck.', '', 'cards'],
    ["Whenever this unit attacks, you may discard the top 2 cards from your opponent's deck.", '', 'cards'],
    ['Pay 1 Force -> Choose one: Draw a card. Or: Add 1 counter to your Resource.', '', 'cards, points'],
    ['When the roll for build points is made, you get +1 build point this turn.', '', 'points'],
    ['Each of your Gleeps costs 1 fewer build counter to deploy.', '', 'costs'],
    ['Zorblax can have up to 5 cards in its stack.', '', 'costs'],
    [
      'When the battle phase starts, this unit gets +1 power until end of turn unless your opponent discards the top 2 cards of his or her deck.',
      '',
      'price',
    ],
    [
      'Each Gleep gets "Whenever this unit attacks, it gets +1 power for that attack unless your opponent discards the top card of their deck."',
      '',
      'price',
    ],
    [
      'When Zorblax is discarded from the Space arena, each of your other Gleeps gets +2 power until end of turn.',
      'row, battle',
      'others, over, absent',
    ],
    [
      "When Zorblax damages another unit, until end of turn, each of your other units in the Ground arena gets Accuracy 3 as long as they're attacking that unit.",
      'row, battle',
      'others, absent',
    ],
    [
      'When Zorblax is discarded from the Space arena, if it had a Pilot on it, move that Pilot to the Character arena tapped instead of discarding it.',
      'row, battle',
      'units, over',
    ],
    ['Whenever Zorblax untaps, put 1 mastery counter on it.', 'row, duel, battle', 'tokens'],
    ['Damage Control X, where X is the number of cards in your hand', 'duel, battle', 'counters'],
    ['Pay 4 Force -> Disrupt a Subordinate being put into the Ground or Character arena.', '', 'disrupting'],
    [
      'Whenever your opponent would complete a Trap card, disrupt that card unless your opponent pays 2 Force.',
      '',
      'disrupting',
    ],
    ["Your opponent can't disrupt your Zaps and can't detach or discard Zaps from your Gleeps.", '', 'disrupting'],
    // Battle cards are played only if the question names one, and then these texts are named.
    ['Pay 2 Force -> Disrupt a Battle card.', '', 'hand'],
    ['Choose one of your Gleeps and discard it -> Disrupt a Battle card unless its controller pays 4 Force.', '', 'hand'],
    ["Each of your opponent's Battle cards costs 1 more Force to play.", '', 'hand'],
    ["Battle cards can't be played during the Ground battle step.", '', 'hand'],
    ['Whenever you play a Battle card, choose one: Gain 1 Force. Or: Draw a card.', '', 'cards, hand'],
    [
      "At the start of the Ground battle step, set aside the top 3 cards of your deck face down. You may look at them at any time and play any Battle cards set aside this way as though it's in your hand.",
      '',
      'cards, hand',
    ],
    [
      "Choose a Battle card in your opponent's discard pile, pay its costs if any -> Get the effects of that card once this turn. Play only when that card could be played.",
      '',
      'hand',
    ],
    // A unit in play is not in the hand.
    ['At any time, you may discard this card from your hand. If you do, prevent 2 damage to a Gleep.', '', 'entering'],
    // Two prices.
    [
      '[Tap] -> Remove 1 counter from your Resource -> Take 1 30/2/2 Zee Subordinate and put it into the Ground arena. Play only during your build step.',
      'battle',
      'units',
    ],
    ['Your opponent gains 2 build points -> Draw a card.', '', 'cards'],
    [
      'Pay 2 Force -> Deploy this unit to the Ground arena. At the end of the Ground battle step, retreat it.',
      'duel, battle',
      'leaving',
    ],
    // What happens when the attack ends, or because of its damage.
    ['When its attack ends, you may retreat this unit.', 'row, duel, battle', 'leaving'],
    [
      "When Zorblax attacks a Gleep, you may pay Force equal to that Gleep's build cost. If you do, that Gleep retreats when this unit's attack ends.",
      'duel, battle',
      'price, leaving',
    ],
    ['Your opponent loses 1 Force for each point of damage done by Zorblax.', 'row, duel, battle', 'Force'],
    ['Whenever Zorblax damages a Gleep, you may discard an Equipment attached to that Gleep.', 'row, duel, battle', 'leaving'],
    [
      'When one of your Gleeps is discarded, gain 2 Force and attach this Trait to a Gleep.',
      'row, battle',
      'Force, stacking, over',
    ],
    // No text that is played draws, counts or heals in the middle of an attack.
    ['When you draw a card, remove 1 damage counter from Zorblax.', 'duel, battle', 'counters'],
    [
      'If you would remove any number of damage counters from a Gleep, remove up to twice that many damage counters instead.',
      'duel, battle',
      'counters',
    ],
    [
      'When Zorblax has more corruption counters on him than a Gleep, the Dark Side player gains control of Zorblax.',
      'battle',
      'units',
    ],
    [
      'When the Ground battle step starts, you may give this unit -3 power until end of turn. If you do, gain 3 Force.',
      'duel, battle',
      'Force',
    ],
    // The attack of the question takes place.
    ["This unit can't attack if you have no units in the Space arena.", 'battle', 'limits'],
    [
      "Discard this unit -> Choose one of your Gleeps, that Gleep can't be attacked this turn. Play only during your build step.",
      'battle',
      'cards, limits',
    ],
    // A right prediction: what it brings comes after the attack.
    [
      "When Zorblax attacks, predict the number of hits you'll roll for that attack. If you're correct, you gain 3 Force.",
      'row, duel, battle',
      'Force',
    ],
    ["Whenever you would predict for one of your units' Foresights, make 2 predictions instead.", 'row, duel, battle', 'Force'],
    // Nobody harms their own attack for it.
    [
      'Whenever one of your Gleeps or Zees attacks and does damage, you may put 1 damage counter on that Gleep or Zee. If you do, your opponent discards a card at random from his or her hand.',
      '',
      'cards',
    ],
    ["Whenever you predict correctly for one of your unit's Foresights, gain 1 Force.", 'row, duel, battle', 'Force'],
    ['Zorblax can only have Zap Armor attached.', '', 'costs'],
    ['Each of your Gleeps gets "Bounty: Gain 1 build point."', '', 'points'],
    ["This unit's activated abilities can't be disrupted.", '', 'disrupting'],
    ['Hidden Cost 3', '', 'entering'],
    ['Alternative Cost: Pay 2 Force, tap a Gleep.', '', 'entering'],
    ['Pay 1 Force -> Ambush 2', '', 'entering'],
    ["Tap -> Ambush 7, and add +1 to each of Zorblax's Ambush dice.", '', 'entering'],
    ['Zorblax costs 1 less build for each arena in which you do not control a Gleep unit.', '', 'costs'],
    ['When you deploy Zorblax, gain 2 Force.', '', 'entering'],
    [
      "When you deploy Zorblax, you may pay Force equal to that unit card's cost. If you do, remove all counters from that unit card.",
      '',
      'points, price',
    ],
    ['Put 1 damage counter on one of your Gleeps -> Draw a card.', '', 'cards'],
    ['Play only during your build step.', '', 'timing'],
    ['When your build step starts, your opponent must choose one: Reveal his or her hand. Or: Draw a card.', '', 'cards'],
    ['Whenever your opponent draws a card, he or she must show that card to you.', '', 'cards'],
    ['Whenever you complete, deploy, or play a card with "Zee" in its name, you may draw a card.', '', 'cards'],
    ['When you deploy Zorblax choose a subtype.', '', 'cards'],
    ['When the roll for build points is made, roll a die. If you roll a 4 or more, gain 1 build point.', '', 'points, price'],
    ['Each of your Gleeps costs 1 less build point to put into the Ground arena.', '', 'costs'],
    ['Each of your Zee cards in your discard pile gets "Pay 4 Force -> Meditate" until end of turn.', '', 'costs'],
    ["This Equipment can't be detached from this unit until this unit is discarded.", '', 'disrupting'],
    ["Your Locations in play can't be discarded.", '', 'disrupting'],
    ["You may attach Zap Ring to your opponent's units.", '', 'entering'],
    // It is gone in any case.
    [
      'When Zorblax is discarded from the Ground arena, shuffle him and any cards stacked with him into your deck.',
      '',
      'cards',
    ],
    [
      'If Zorblax is discarded and has a Pilot on it, you may move that Pilot to your build zone instead of discarding the Pilot.',
      '',
      'cards',
    ],
    ['Bounty: Search your deck for each card with the same name as the Gleep you gained this Bounty for.', '', 'cards'],
    ['Your opponent receives no bounty for causing Zorblax to be discarded from the Ground arena.', '', 'costs'],
    ["Gleep deployments can't be disrupted.", '', 'disrupting'],
    // In another order of the words.
    ['When attacked Zorblax is, at the top 4 cards of your deck look. Into your hand one of those cards put.', '', 'cards'],
    ['Whenever use Persuade a Gleep does, 1 Force you may pay. If pay you do, draw a card you may.', '', 'cards, price'],
    ['As long as you have another Gleep in any arena, Zorblax gets "Pay 0 Force -> Ambush 2."', '', 'entering'],
    ["Pay 1 Force -> Ambush 2, and damage from this Ambush can't be prevented.", '', 'entering'],
    // In attacks: what happens between them.
    ['Zorblax gets +20 speed.', 'duel, battle', 'speed'],
    ['Tap -> The last unit this unit attacked gets -20 speed until this unit untaps or is discarded', 'duel, battle', 'speed'],
    [
      'When the Ground battle step ends, remove all damage counters from Zorblax. Your opponent loses that much Force.',
      'duel, battle',
      'Force, counters',
    ],
    ["Zorblax's speed equals 10 times the number of Gleeps in any arena.", 'duel, battle', 'speed'],
    ['Pay 4 Force -> Untap Zorblax.', 'duel, battle', 'tapping'],
    ['8 Force pay -> Zorblax untap', 'duel, battle', 'tapping'],
    [
      'During your build step once, the cards in one of your Gleep stacks rearrange you may, without spending any build points.',
      'duel, battle',
      'stacking',
    ],
    [
      "You may choose not to untap this unit. Your opponent's unit remains tapped as long as this unit remains tapped.",
      'duel, battle',
      'tapping',
    ],
    [
      '[tap] -> Choose a Gleep. As long as Zorblax remains tapped, at the start of the Ground battle step, put 2 damage counters on the chosen Gleep. Play only when Zorblax would attack.',
      'duel, battle',
      'cards, counters',
    ],
    [
      '[tap] -> Choose a Gleep with health 4 or less and set it aside, along with its Pilot, if any. Play only when Zorblax would attack.',
      'duel, battle',
      'cards, leaving',
    ],
    [
      'Pay 3 Force -> Put this unit into the Space arena. As long as this unit is in the Space arena, treat it as a Space unit. Play only if no unit has attacked this turn.',
      'duel, battle',
      'leaving, units',
    ],
    ["When this unit attacks, it doesn't untap during your next untap step.", 'duel, battle', 'tapping'],
    ['[tap] -> Put 2 damage counters on a Gleep. Play only when Zorblax would attack.', 'duel, battle', 'counters'],
    ['Pay 3 Force -> Put 3 damage counters on a Gleep. Play only when Zorblax would attack.', 'duel, battle', 'counters'],
    [
      'Pay 1 build point -> Remove 1 counter of any type from Zorblax. Play only during your build step. If Zorblax has a Pilot, you may play this ability up to 2 times per turn.',
      'duel, battle',
      'price, counters',
    ],
    ['When the battle phase ends, this unit does 1 damage to each Gleep.', 'duel, battle', 'counters'],
    ['[tap] -> Remove 1 damage counter from a Gleep. Play only when no unit is attacking.', 'duel, battle', 'counters'],
    ['When the battle phase ends, gain 1 Force.', 'duel, battle', 'Force'],
    // Units tap before the attack; the question has the counters that they put.
    ['[tap] -> Put 1 mastery counter on a Gleep.', 'duel, battle', 'tokens'],
    ['Tap one of your Gleeps -> Untap Zorblax, and you may put 1 mastery counter on it.', 'duel, battle', 'tokens, tapping'],
    ['Whenever you move a Gleep into the Ground arena, remove 2 damage counters from it.', 'duel, battle', 'counters'],
    [
      'Whenever your opponent puts a Zee into the Ground arena, you may pay 1 Force. If you do, take 1 30/2/2 Gleep Subordinate and put it into the same arena.',
      'battle',
      'price, units',
    ],
    [
      'Pay 2 Force -> Take 1 40/2/2 Zee Subordinate and put it into the Space arena or, if Zee is in any arena, stack it beneath Zee. Play only during your build step.',
      'duel, battle',
      'stacking, units',
    ],
    ["Untap Zorblax if it hasn't untapped during the battle phase this turn.", 'duel, battle', 'tapping'],
    [
      'Remove 1 credit counter from a unit -> Gain 1 build point. Play only during your build step.',
      'duel, battle',
      'points, tokens',
    ],
    ['Pay 1 Force -> Retreat Zee. Play only if no unit is attacking.', 'duel, battle', 'leaving'],
    [
      'When your build step starts, you may take up to 3 cards with the same name as that Zee from your deck and stack them under the Zee.',
      'duel, battle',
      'cards, stacking',
    ],
    ['Upkeep: Pay 1 Force or tap this unit.', 'duel, battle', 'Force, tapping'],
    ['Upkeep: Pay 1 build point to tap this unit.', 'battle', 'points, tapping, paid'],
    [
      "[tap], Pay 1 Force -> Zorblax does 3 damage to a Gleep. Your opponent can't use Evade to prevent that damage unless that unit is a Zee. Play only when Zorblax would attack.",
      'duel, battle',
      'price, counters',
    ],
    [
      '[tap] -> Do X dice of damage to a Gleep. This damage can only be prevented by a Zee. Play only when Zorblax would attack.',
      'duel, battle',
      'price, counters',
    ],
    [
      'Reserves: Tap, Pay X build points -> Remove up to X+2 damage counters from a Gleep. Play only during your build step.',
      'battle',
      'counters, absent',
    ],
    ['At the end of the Ground battle step, gain 1 Force for each Zee you control.', 'duel, battle', 'Force'],
    ['When end the battle phase does, 1 Force you gain.', 'duel, battle', 'Force'],
    [
      'Pay 2 Force -> Meditate, and when your next build step starts, remove Zorblax from the game unless you pay 6 Force.',
      'duel, battle',
      'costs, leaving',
    ],
    [
      "When the Ground battle step starts, you may give this unit +20 speed until end of turn. If it doesn't have Stealth, you may give it -20 speed, until end of turn instead.",
      'duel, battle',
      'speed',
    ],
    ["Pay 4 Force -> Rearrange the cards in Zorblax's stack. Play only when no unit is attacking.", 'duel, battle', 'stacking'],
    [
      'Whenever Zorblax damages a Gleep, that unit gets "Upkeep: Pay 1 Force or tap this unit."',
      'duel, battle',
      'Force, tapping',
    ],
    [
      'When Zorblax is discarded, you may pay 2 Force. If you do, choose one: Take 1 30/2/2 Zee Subordinate and put it into the Ground arena. Or: Draw a card.',
      'row, battle',
      'cards, price, units, over',
    ],
    // In an attack alone: what it causes counts in the next one.
    ['Whenever Zorblax damages a Gleep, gain 1 Force.', 'row, duel, battle', 'Force'],
    [
      'Whenever an attack from a Gleep causes a unit to be discarded, you gain 1 Force and 1 build point at the start of the next build step.',
      'row, duel, battle',
      'points, Force',
    ],
    // In a duel: it is over with the first discard, and has two units alone.
    ['When Zorblax is discarded from the Space arena, gain 4 Force.', 'row, battle', 'Force, over'],
    ['When discarded from play Zorblax is, 4 Force gain, and into your hand Zorblax put.', 'row, battle', 'cards, Force, over'],
    ['Bounty: Remove 1 damage counter from Zorblax.', 'battle', 'counters, over'],
    ['Reserves: Tap -> Gain 1 Force. Play only during your build step.', 'battle', 'Force, absent'],
    ['Upkeep: Pay 1 build point or tap this unit.', 'battle', 'points, tapping, paid'],
    ["Zorblax can't retreat.", 'battle', 'limits'],
    ['Anytime a Gleep can attack Zorblax, that Gleep must do so.', 'battle', 'limits'],
    [
      'As long as your opponent has a unit in this arena, it must attack Zorblax unless Zorblax has already been attacked this turn.',
      'battle',
      'limits',
    ],
    ['When the turn ends, if you have 3 Gleeps, you win the game.', 'battle', 'limits'],
    [
      '3 Force pay -> Take 1 40/2/2 Zee Subordinate with "Armor" and into the Ground arena put it. Only during your build step play.',
      'battle',
      'units',
    ],
    ['Zorblax must attack and can attack your other units in the Ground arena.', 'battle', 'limits, absent'],
    [
      '[Tap] -> Move this unit to the Ground arena, and treat it as a Ground unit until your next build step starts. Play only during your build step.',
      'duel, battle',
      'leaving, units',
    ],
    ["Zorblax doesn't count toward controlling the Space arena.", 'battle', 'limits'],
    ['Pay X Force -> Gain control of a Gleep. Play only during your build step.', 'battle', 'units'],
    [
      'Pay 1 build point -> Take 1 20/1/1 Gleep Subordinate with "Armor" and put it into the Ground arena. Play only during your build step.',
      'battle',
      'units',
    ],
  ])('where it only moves what the fight does not look at: %s', (clause, matters, reasons) => {
    const judged = judgeClause(clause);
    expect([judged.matters.join(', '), judged.reasons.join(', ')]).toEqual([matters, reasons]);
  });

  it('for a reason that says why', () => {
    expect(REASON_NAMES.every((name) => REASONS[name].reason.length > 20)).toBe(true);
  });
});
