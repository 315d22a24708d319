import { describe, expect, it } from 'vitest';
import { readOwnClause } from '../../../../src/cards/text/own-clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';

const read = (text: string, subtypes = ['Gleep Warrior']): unknown => {
  const clause = readOwnClause(text, subtypes);
  return clause?.kind === 'abilities' ? [clause.counted, clause.effects.map(formatEffect)] : clause;
};

describe('a clause that counts units for numbers of one of them', () => {
  it.each([
    [
      "This unit's power and health equal the number of Gleep units in any arena.",
      [['power', 'health'], ['it gets +1 power and +1 health for each of the other Gleep units']],
    ],
    [
      "This unit's power is equal to the number of Gleeps in this Arena",
      [['power'], ['it gets +1 power for each of the other Gleep units here']],
    ],
    ["This unit's power equals the number of Gleeps", [['power'], ['it gets +1 power for each of the other Gleep units']]],
  ])('has 1 for itself and counts the others: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    "This unit's power is equal to the number of mastery counters on it,",
    "This unit's printed power equals the number of mastery counters on him.",
  ])('has nothing without counters: %s', (text) => {
    expect(read(text)).toEqual([['power'], ['it gets +1 power for each mastery counter on it']]);
  });

  it.each([
    // Its health is left out: it would fall as Force is paid.
    [
      "This unit's power and health are equal to your Force total.",
      [['power'], ['it gets +1 power for each Force of its player']],
    ],
    ["This unit's power equals half your Force total", [['power'], ['it gets +1 power for each 2 Force of its player']]],
  ])('has as much as there is Force: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    "This unit's speed is equal to your Force total",
    "This unit's power is equal to your opponent's Force total",
    "This unit's power is equal to twice your Force total",
    "This unit's health is equal to the number of mastery counters on it",
    "This unit's power is equal to the number of zap counters on it",
    "This unit's power and health equal the number of Zee units in any arena",
    "This unit's power and health equal the number of damaged Gleep units in any arena",
    "This unit's power and health equal the number of Gleep units in any arena, less 1",
    "This unit's power equals the number of cards in your hand",
    "This unit's power equals 2 times the number of Gleep units",
    "That unit's power equals the number of Gleep units",
  ])('is none: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
