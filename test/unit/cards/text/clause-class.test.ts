import { describe, expect, it } from 'vitest';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';

describe('the class of a clause', () => {
  it.each([
    ['static, power', 'As long as Zorblax is attacking a Gleep, it gets +2 power.'],
    ['static, keywords', 'Each of your other Gleeps gets Critical Hit 1.'],
    ['static, power and keywords', 'Zorblax gets +2 power and Accuracy 1 when attacking a Gleep.'],
    ['static, unpreventable damage', "Damage from Zorblax can't be prevented."],
    ['static, costs', 'Each activated ability of Gleeps costs 1 more Force to play.'],
    ['activated, power', 'Pay 1 Force -> Zorblax gets +2 power for this attack.'],
    ['activated, prevention', 'Put 1 damage counter on Zorblax -> Prevent all damage to Zorblax.'],
    ['activated, dice', 'Pay 1 Force -> Zorblax does 2 dice of damage to a Gleep.'],
    ['activated, keywords', 'Pay 2 Force -> Evade X, where X is a number.'],
    ['triggered, power', 'When Zorblax attacks, you may give it +5 power. If you do, it does 2 damage to itself.'],
    ['triggered, prevention', 'As long as a Gleep zaps, when it would damage Zorblax, prevent that damage.'],
    ['triggered, re-rolls', 'When a Gleep rolls dice in an attack, you may reroll them.'],
    ['triggered, saving from the discard', 'If Zorblax would be discarded, put it away instead.'],
    ['triggered, attacking', 'When Zorblax attacks, the defending unit may retreat.'],
    ['Pilot, power and keywords', '[Pilot] Gleep Pilot. The Gleep gets: * +1 power. * Lucky 1.'],
    ['Reserves, prevention', 'Reserves: Tap -> Prevent 1 damage to a Gleep.'],
    ['keyword, Foresight', 'Foresight: Zap a gleep.'],
    ['static, subtype', 'As long as a Zee is in any arena, treat Zorblax as a Gleep.'],
    ['static, copied abilities', 'Zorblax gets each ability from each Gleep in its stack.'],
  ])('that matters: %s', (name, clause) => {
    expect(classifyClause(clause)).toEqual({ kind: 'unmodelled', class: name, matters: FIGHTS });
  });

  it.each([
    ['activated, card draw', '[tap] -> Draw a card.'],
    ['triggered, search', 'When you deploy Zorblax, search your deck for a Gleep.'],
    ['static, costs', 'Each of your Gleeps costs 1 fewer build counter to deploy.'],
    ['static, speed', 'Each Gleep Bounty Hunter gets -10 speed.'],
    ['static, Pilots', 'Zorblax can have an extra Pilot.'],
    ['static, retreat', "Zorblax can't retreat."],
    ['triggered, Force', 'When Zorblax is discarded, you gain 2 Force.'],
    ['triggered, tapping', 'When the step starts, tap Zorblax unless you pay 1 Force.'],
    ['Reserves, card draw', 'Reserves: Tap -> Draw a card.'],
    ['keyword, Upkeep', 'Upkeep: Tap this unit.'],
  ])('that does not matter in an attack: %s', (name, clause) => {
    const { matters, ...classified } = classifyClause(clause);
    expect(classified).toMatchObject({ kind: 'unmodelled', class: name });
    expect(matters).not.toContain('attack');
  });

  it('has the reasons for which it changes nothing', () => {
    expect(classifyClause('[tap] -> Remove 1 damage counter from a Gleep. Play only when no unit is attacking.')).toEqual({
      kind: 'unmodelled',
      class: 'activated, damage counters',
      matters: ['duel', 'battle'],
      reasons: ['counters'],
    });
  });
});
