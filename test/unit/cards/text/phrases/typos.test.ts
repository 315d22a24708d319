import { describe, expect, it } from 'vitest';
import { withoutPenSlips } from '../../../../../src/cards/text/phrases/typos.js';

describe('a slip of the pen', () => {
  it.each([
    ['Pay 1 Force -> Evade1', 'Pay 1 Force -> Evade 1'],
    ['Critical Hit2', 'Critical Hit 2'],
    ['Pay 1 Force - > Evade 2', 'Pay 1 Force -> Evade 2'],
    ['Take 1 40/2/3 Gleep Y-Zee with "Lucky 1".', 'Take 1 40/2/3 Gleep Y-Zee Subordinate with "Lucky 1".'],
    ["Zorblax can;t be on top of a Gleep's stack.", "Zorblax can't be on top of a Gleep's stack."],
    ['Remove 5 counters ? Draw a card.', 'Remove 5 counters -> Draw a card.'],
    ['Zorblax gets +2 power and ?Each Gleep gets +1 power.?', 'Zorblax gets +2 power and "Each Gleep gets +1 power."'],
    ['When you deply this unit, draw a card.', 'When you deploy this unit, draw a card.'],
    ['a Capital Ship, Cruise, or Zee', 'a Capital Ship, Cruiser, or Zee'],
    ['Attack a non-Skill, non-Zee Equipment card to a Gleep.', 'Attach a non-Skill, non-Zee Equipment card to a Gleep.'],
  ])('is corrected: %s', (text, meant) => {
    expect(withoutPenSlips(text)).toBe(meant);
  });

  it.each([
    'Evade 1',
    'INSERT: Armor',
    'Remove 2 counters from your Resource -> Zap.',
    'This unit gets +1 and Precision.',
    'This unit gets +10 speed and Precision.',
    'Take 1 40/2/3 Gleep Subordinate with "Lucky 1".',
    'Take 1 40/2/3 Gleep Subordinates with "Lucky 1".',
    'Attack a Gleep.',
    'When Zorblax would be damaged, prevent 1 of that damage.',
  ])('is not seen in: %s', (text) => {
    expect(withoutPenSlips(text)).toBe(text);
  });
});
