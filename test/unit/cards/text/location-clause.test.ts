import { describe, expect, it } from 'vitest';
import { readOtherClauses } from '../../../../src/cards/text/other-clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { readings } from '../../../support/readings.js';

/** What each clause of a Location is played as; a dash for one that is not. */
function read(text: string): string {
  const clauses = readOtherClauses(text, { kind: 'location', name: 'Zorblax Yard', subtypes: [] });
  return clauses.map((clause) => ('effects' in clause ? clause.effects.map(formatEffect).join('; ') : '-')).join(' | ');
}

describe('a Location', () => {
  it.each(
    readings(`
    // One counter of several kinds is enough.
    Each of your Gleeps with 1 or more corruption and/or credit counters on it gets +2 power.
      => all your Gleep units with at least 1 corruption counter or your Gleep units with at least 1 credit counter get +2 power
    Each of your opponent's units with 1 or more mastery or damage counters on it in this arena gets -1 power.
      => all your opponent's units here with at least 1 mastery counter or your opponent's damaged units here get -1 power
    // An arena that is chosen before is that of the attack.
    When the battle phase starts, you may choose an arena. If you do, each of your Gleeps in the chosen arena gets Critical Hit 2 until end of turn.
      => chosen -> all your Gleep units get Critical Hit 2
    When the battle phase starts, you may choose the Space or Ground arena. If you do, each of your Gleeps in the chosen arena gets +1 power until end of turn.
      => chosen -> all your Gleep space units or your Gleep ground units get +1 power
    // Damage that the opponent pays for.
    When one of your opponent's Zees would damage one of your Gleeps, prevent that damage unless your opponent pays 2 Force.
      => all your Gleep units get a toll of 2 Force for your opponent's Zee units
    // It is in one of its arenas.
    As long as this Location is in the Ground arena, each of your Gleeps gets Armor. => all your Gleep units get Armor as long as it is in the ground arena
    // A subtype that is chosen before is that of the unit that attacks, or is attacked first.
    When the battle phase starts, you may choose a subtype. If you do, each of your opponent's units with the chosen subtype gets Backfire 2 until end of turn.
      => chosen -> one of your opponent's units gets Backfire 2
    When the battle phase starts, you may choose the Ground or Character arena and a subtype. If you do, each of your units in the chosen arena gets +2 power and Overkill when attacking a unit with the chosen subtype until end of turn.
      => chosen -> all your ground units or your character units get +2 power and Overkill as long as it attacks the chosen unit
    When each battle phase starts, each player chooses a subtype. Each unit gets +1 power when attacking a unit with one of the chosen subtypes until end of turn.
      => chosen -> all the units get +1 power as long as it attacks the chosen unit
    When your build step starts, choose one: Each of your Gleeps gets +1 power until end of turn. Or: Draw a card. => chosen -> all your Gleep units get +1 power
    // What units lose, except for some subtypes; what attacks on them cost; what their abilities cost.
    // That a unit came is noted for it.
    Each unit in the arena loses Fortitude. => all the units here get no Fortitude
    // Slips of the pen.
    Each of you Gleeps gets Shields 1. => all your Gleep units get Shields 1
    Each your Gleeps gets Shields 1. => all your Gleep units get Shields 1
    `),
  )('gives to units what it says: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'Each of your Gleeps with 2 or more corruption and/or credit counters on it gets +2 power.',
    'Each of your Gleeps with 1 or more corruption and credit counters on it gets +2 power.',
    'When the battle phase starts, your opponent may choose an arena. If he or she does, each of your Gleeps in the chosen arena gets Armor.',
    'Whenever one of your Gleeps would be damaged by your opponent, prevent all of that damage unless you pay 1 Force.',
    'Whenever each of your Gleeps would be damaged by your opponent, prevent all of that damage unless your opponent pays 1 Force.',
    'When one of your Gleeps would damage one of your Zees, prevent that damage unless your opponent pays 2 Force.',
    'As long as this Location is in the Ground arena, you may draw a card whenever your opponent attacks.',
    'Each of you two Gleeps gets Shields 1.',
    'Whenever you deploy a unit into this arena, that unit gets Armor until end of turn.',
    'Whenever your opponent deploys, moves, or puts a unit into any arena this turn, one of your Gleeps gets Precision when attacking that unit.',
    'Whenever your opponent deploys, moves, or puts a unit into any arena this turn, each of your Gleeps gets Shields 1 when attacked by that unit.',
    "When the battle phase starts, you may choose a subtype. If you do, one of your opponent's units with the chosen subtype gets Backfire 2.",
    'When the battle phase starts, you may choose a subtype. If you do, each of your units gets +2 power when attacked by a unit with the chosen subtype.',
    "When the battle phase starts, your opponent may choose a subtype. If he or she does, each of your opponent's units with the chosen subtype gets Backfire 2.",
    "One Ground unit loses 1 power unless it's a Gleep.",
    "Each Ground unit loses 1 power unless it's a Gleep and Zee.",
    'Each of your Gleeps gets "This unit can\'t be attacked unless you pay 1 Force."',
  ])('is not played: %s', (text) => {
    expect(read(text)).toBe('-');
  });
});
