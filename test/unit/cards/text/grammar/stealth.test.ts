import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readEffects } from '../../../../support/readings.js';

const SIGHT = 'attacks on units with Stealth';

describe('a clause about units with Stealth', () => {
  it.each([
    ['This unit can attack units with Stealth', `it gets ${SIGHT}`],
    ['This unit can attack units with Stealth in this arena', `it gets ${SIGHT} as long as it attacks any unit here`],
    ['This unit can attack units with Stealth in the Ground arena', `it gets ${SIGHT} as long as it attacks any ground unit`],
    [
      'Each of your Zees can attack units with Stealth in the Ground or Character arena',
      `all your Zee units get ${SIGHT} as long as it attacks any ground unit or any character unit`,
    ],
    ['This unit and Quux II can attack units with Stealth', `it gets ${SIGHT}; all the units named Quux II get ${SIGHT}`],
    [
      'Quux Zee and Zorb each get +3 power and can attack units with Stealth',
      `all the units named Quux Zee or the units named Zorb get +3 power; all the units named Quux Zee or the units named Zorb get ${SIGHT}`,
    ],
  ])('%s', (clause, effect) => {
    expect(readEffects(clause)).toBe(effect);
  });

  it.each([
    'This unit can attack units with Stealth in the moon arena',
    'This unit can attack units with Zeal',
    'This unit can attack units with Stealth if it zaps',
    'Whoever zaps can attack units with Stealth',
    "This unit can't gain Armor",
  ])('is none: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});

describe('a clause about what is lost', () => {
  const lost = (clause: string): string | null => readEffectClause(clause)?.effects.map(formatEffect).join('; ') ?? null;

  it.each([
    ["Each of your opponent's units in the Ground arena loses Stealth.", "all your opponent's ground units get no Stealth"],
    ["Each of your opponent's units can't use Protect.", "all your opponent's units get no Protect"],
    ["Each of your opponent's units loses Shields and Armor.", "all your opponent's units get no Shields and no Armor"],
    [
      "[tap] -> One of your opponent's units gets -30 speed and loses Stealth until end of turn.",
      "tap -> one of your opponent's units gets -30 speed and no Stealth",
    ],
  ])('%s', (clause, effect) => {
    expect(lost(clause)).toBe(effect);
  });

  it.each([
    "Each of your opponent's units loses heart.",
    'This unit loses Shields and Armor and 3 Force.',
    'This unit gets +3 power, loses Shields and Armor.',
  ])('is not half understood: %s', (clause) => {
    expect(lost(clause)).toBeNull();
  });
});
