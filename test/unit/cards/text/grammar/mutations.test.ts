import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { MUTATIONS } from '../../../../support/word-mutations.js';

/** Clauses of each form, in invented words. */
const CLAUSES = [
  'As long as you have a Zee or Quux in any arena, this unit gets +2 power and Fury 1.',
  'As long as you have Zorblax in the Space arena, this unit gets "Pay 1 Force -> Evade 2."',
  'As long as you have 3 or more Zees in this arena, each of your other Gleeps gets +1 power.',
  'As long as this unit has 4 or less damage counters on it, it gets Shields 2.',
  'As long as Zorblax or Quux is in any arena, this unit gets Armor.',
  "As long as you have more Zees than your opponent, each of your opponent's units gets -1 power.",
  'This unit gets +2 power and Critical Hit 1 when attacking a Zee or Quux.',
  "This unit gets +1 power for each of your opponent's Zees in this arena.",
  'Each of your Gleeps gets +1 power when attacking a unit with 2 or more mastery counters on it.',
  'Each of your other Gleeps gets +1 power as long as you have a Zee in any arena.',
  'Whenever this unit attacks a Zee, it gets Critical Hit 2 for that attack.',
  "Each of your opponent's Zees loses Stealth and Armor.",
  'When this unit would be damaged, prevent 1 of that damage.',
  "Whenever one of your opponent's Zees would damage this unit, prevent that damage unless your opponent pays 2 Force.",
  'Pay 2 Force -> Prevent up to 3 damage to one of your Gleeps in this arena.',
  'Pay 2 Force, discard a card from your hand -> One of your other Gleeps gets +2 power for this attack.',
  "Your opponent can't attack this unit unless he or she pays 2 Force.",
  "As long as you have another Zee in any arena, this unit can't be attacked.",
  "As long as this unit's total power is 4 or more, it gets Stealth.",
  'Each of your Gleeps gets Armor and Fury X, where X is the number of Zees in this arena.',
  "Each activated ability of your opponent's Gleeps costs 1 more Force to play.",
  'Discard a Zee unit from your hand or deck -> This unit gets +2 power.'.replace(' or deck', ''),
  "When the battle phase starts, you may choose a subtype. If you do, each of your opponent's units with the chosen subtype gets +2 power until end of turn.",
];

const read = (clause: string): string | null => readEffectClause(clause)?.effects.map(formatEffect).join('; ') ?? null;

describe('a clause with one word that means something else', () => {
  it.each(CLAUSES)('is read as something else, or not at all: %s', (clause) => {
    const meant = read(clause);
    expect(meant).not.toBeNull();
    const changed = MUTATIONS.filter(([, words]) => words.test(clause)).map(([name, words, other]) => [
      name,
      clause.replace(words, other),
    ]);
    expect(changed.length).toBeGreaterThan(0);
    for (const [name, text = ''] of changed) expect(read(text), `${name}: ${text}`).not.toBe(meant);
  });

  it('has each of these words in some clause', () => {
    for (const [name, words] of MUTATIONS)
      expect(
        CLAUSES.some((clause) => words.test(clause)),
        name,
      ).toBe(true);
  });
});

it.each([
  [
    'As long as you have a Zee in any arena, this unit gets +2 power.',
    'This unit gets +2 power as long as you have a Zee in any arena.',
  ],
  ["As long as it's attacking a Zee, this unit gets Fury 1.", "This unit gets Fury 1 as long as it's attacking a Zee."],
  ['If you have a Zee in any arena, this unit gets +2 power.', 'While you have a Zee in any arena, this unit gets +2 power.'],
])('means the same with its condition before or after: %s', (first, second) => {
  expect(read(first)).not.toBeNull();
  expect(read(first)).toBe(read(second));
});
