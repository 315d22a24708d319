import { describe, expect, it } from 'vitest';
import { EXCEPTION_NAMES, EXCEPTIONS, exceptionsOf } from '../../../../src/cards/text/exceptions.js';

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
    'When this unit attacks, draw a card and it gets +1 power.',
    'Zorblax gets +1 health.',
    'If this unit would be discarded, retreat it instead.',
    'Each activated ability of Gleeps costs 1 more Force.',
    '[tap] -> Zap. This unit does 2 damage to a Gleep. Play only when this unit would attack.',
    'Put 2 damage counters on this unit -> Prevent all damage to this unit.',
    'This unit gets -1 power for each damage counter on it.',
  ])('matters: %s', (clause) => {
    expect(exceptionsOf(clause)).toBeNull();
  });

  it.each([
    ['timing', '[tap] -> Untap a Gleep. Play only when this unit would attack.'],
    ['timing', '[tap] -> A Gleep you zap. Only when Zorblax would attack play.'],
    ['timing', 'Pay 1 Force -> Retreat a Gleep. Play this ability only if no unit is attacking.'],
    ['counters', '[tap] -> Remove 2 damage counters from a Gleep.'],
    ['counters', 'Remove all damage counters from your damaged Gleeps.'],
    ['counters', 'Damage Control 2'],
    ['choice', '[tap] -> Tap a Gleep with power 4 or less.'],
    ['choice', 'Discard a Gleep with a total health of 3 or less.'],
    ['die', 'When you zap, roll a die.'],
    ['target', "Zorblax can't be attacked by Gleeps."],
    ['target', 'Zorblax may attack units in the build zone.'],
    ['target', 'Anytime a Gleep can attack Zorblax, it must do so.'],
    ['occasion', 'When this unit attacks, draw a card.'],
    ['occasion', 'Whenever Zorblax damages a Gleep, your opponent discards a card.'],
    ['occasion', 'When its attack ends, you may retreat Zorblax.'],
    ['occasion', 'Whenever damage to a Gleep you prevent, 1 Force you gain.'],
  ])('does not matter for %s: %s', (name, clause) => {
    expect(exceptionsOf(clause)).toEqual([name]);
  });

  it('may fall under several', () => {
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

it('every exception has its reason', () => {
  expect(EXCEPTION_NAMES.map((name) => EXCEPTIONS[name].reason).every((reason) => reason.length > 20)).toBe(true);
});
