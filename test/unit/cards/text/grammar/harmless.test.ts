import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';

/** What a clause gives, and the words that are left out of it; null if it is not read. */
function read(clause: string): readonly [effects: string, ...leftOut: string[]] | null {
  const found = readEffectClause(clause);
  return found && [found.effects.map(formatEffect).join('; '), ...found.leftOut];
}

describe('a part that no attack depends on', () => {
  it.each([
    [
      '[tap] -> One of your Gleeps gets +2 power. Play only during your turn.',
      'tap -> one of your Gleep units gets +2 power',
      'Play only during your turn',
    ],
    ['Each of your Gleeps gets "Foresight: Gain 1 Force."', 'all your Gleep units get Foresight', 'Gain 1 Force'],
    [
      'Each of your other Gleep units costs 3 fewer build points to deploy and each gets Armor.',
      'all your other Gleep units get Armor',
      'costs 3 fewer build points to deploy',
    ],
    [
      'When the Space battle step starts, if this unit is in the Space arena, choose one: remove 1 damage counter from it, or this unit gets Armor.',
      'chosen -> it gets Armor as long as it is in the space arena',
      'When the Space battle step starts, if this unit is in the Space arena, remove 1 damage counter from it',
    ],
    [
      'When the Space battle step starts, choose one: this unit gets Armor or this unit gets +30 speed.',
      'chosen -> it gets Armor',
      'When the Space battle step starts, this unit gets +30 speed.',
    ],
    [
      'Tap -> Choose one: Draw a card. Or: One of your Gleeps gets +2 power. Play only during your turn.',
      'tap -> one of your Gleep units gets +2 power',
      'Tap -> Draw a card',
      'Play only during your turn',
    ],
    [
      'Pay 3 Force -> This unit gets +4 power. If you have a Gleep, draw a card.',
      'Pay 3 Force -> it gets +4 power',
      'If you have a Gleep, draw a card.',
    ],
    ['This unit gets +3 power and "Bounty: Draw a card."', 'it gets +3 power', 'Bounty: Draw a card.'],
    ['This unit gets "[tap] -> Draw a card.", Armor', 'it gets Armor', '[tap] -> Draw a card.'],
  ])('is left out of what is played: %s', (clause, ...parts) => {
    expect(read(clause)).toEqual(parts);
  });

  it.each([
    ['Pay 3 Force -> This unit gets +4 power. Play only if you have a Gleep.'],
    ['When the Space battle step starts, choose one: this unit gets Armor, or this unit gets +3 power.'],
  ])('is not in %s', (clause) => {
    expect(read(clause)?.slice(1)).toEqual([]);
  });

  it.each([
    "Pay 3 Force -> One of your opponent's Gleeps gets -4 power. Play only when this unit is attacking.",
    'This unit gets "Pay 3 Force -> Zap all damage."',
    'This unit gets "Bounty: Draw a card."',
    'Each of your other Gleep units costs 3 fewer build points to deploy.',
    'When the Space battle step starts, choose one: this unit gets +30 speed, or this unit gets +10 speed.',
    'When the Space battle step starts, choose one: this unit gets +10 speed and Stun 2, or this unit gets +1 power.',
    'Pay 3 Force -> This unit gets +4 power. If you do, draw a card.',
    'Tap -> Choose one: Draw a card. Or: Zap. Or: One of your Gleeps gets +2 power.',
  ])('is not all that is said by %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
