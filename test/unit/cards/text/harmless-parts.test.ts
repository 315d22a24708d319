import { describe, expect, it } from 'vitest';
import { withoutHarmlessParts } from '../../../../src/cards/text/harmless-parts.js';

function cut(clause: string): readonly [text: string, ...leftOut: string[]] {
  const { text, leftOut } = withoutHarmlessParts(clause);
  return [text, ...leftOut];
}

describe('a part that no fight depends on', () => {
  it.each([
    ['Gleeps get "Foresight: Gain 1 Force."', 'Gleeps get "Foresight"', 'Gain 1 Force'],
    [
      'Each of your other Gleep units costs 3 fewer build points to deploy and each gets Armor.',
      'Each of your other Gleep units gets Armor.',
      'costs 3 fewer build points to deploy',
    ],
    [
      'When the Space battle step starts, if this unit is in the Space arena, choose one: remove 1 damage counter from it, or this unit gets Armor.',
      'When the Space battle step starts, if this unit is in the Space arena, choose one: this unit gets Armor.',
      'When the Space battle step starts, if this unit is in the Space arena, remove 1 damage counter from it',
    ],
    [
      'When the Space battle step starts, choose one: this unit gets Armor or this unit gets +30 speed.',
      'When the Space battle step starts, choose one: this unit gets Armor',
      'When the Space battle step starts, this unit gets +30 speed.',
    ],
    ['This unit gets +3 power and "Bounty: Draw a card."', 'This unit gets +3 power', 'Bounty: Draw a card.'],
    ['This unit gets "[tap] -> Draw a card.", Armor', 'This unit gets Armor', '[tap] -> Draw a card.'],
  ])('is cut and kept: %s', (clause, text, part) => {
    expect(cut(clause)).toEqual([text, part]);
  });

  it.each([
    'This unit gets Armor.',
    'Pay 3 Force -> This unit gets +4 power. Play only if you have a Gleep.',
    "Pay 3 Force -> One of your opponent's Gleeps gets -4 power. Play only when this unit is attacking.",
    'This unit gets +3 power and "Pay 3 Force -> Zap all damage."',
    'This unit gets "Bounty: Draw a card."',
    'You get +3 build points this turn unless your opponent pays 3 Force.',
    'When the Space battle step starts, choose one: this unit gets Armor, or this unit gets +3 power.',
    'When the Space battle step starts, choose one: this unit gets Stun 2, or this unit gets Accuracy 1.',
    'When the Space battle step starts, choose one: this unit gets +30 speed, or this unit gets +10 speed.',
    'When this unit is damaged, discard it and draw 3 cards. It does 2 damage to each Gleep.',
    'Each of your other Gleep units costs 3 fewer build points to deploy.',
  ])('is not in %s', (clause) => {
    expect(cut(clause)).toEqual([clause]);
  });
});
