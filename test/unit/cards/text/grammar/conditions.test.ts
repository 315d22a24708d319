import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../../../../src/cards/text/grammar/conditions.js';
import { readAll, Source } from '../../../../../src/cards/text/grammar/rule.js';
import type { Condition } from '../../../../../src/rules/effects/effect.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';

const spelledOne = (condition: Condition): string =>
  formatEffect({
    use: { kind: 'always' },
    to: { kind: 'it' },
    gives: [],
    per: null,
    conditions: [condition],
    backlash: 0,
  }).replace(/^.* as long as /, '');

function spelled(text: string): string[] | null {
  return readAll(CONDITIONS, new Source(text))?.map(spelledOne) ?? null;
}

describe('the conditions after "as long as"', () => {
  it.each([
    ['this unit attacks', 'it attacks any unit'],
    ['this unit attacks a Gleep', 'it attacks any Gleep unit'],
    ['attacking a damaged Gleep in the Ground arena', 'it attacks any damaged Gleep ground unit'],
    ["it's attacking Zorblax", 'it attacks any unit named Zorblax'],
    ["it's attacking one of your opponent's Gleeps", "it attacks your opponent's Gleep unit"],
    ["it's attacking this unit", 'it attacks this unit'],
    ["it's using Bombard to attack a Ground unit", 'it attacks any ground unit by bombard'],
    ["it's using Ion Cannon to attack a Gleep", 'it attacks any Gleep unit by ion-cannon'],
    ['your Force total is 4 or more', 'its player has at least 4 Force'],
    ['you have 3 or more Force', 'its player has at least 3 Force'],
    ['you have a Gleep', 'there is one of your Gleep units'],
    ['you have another Gleep in the Space arena', 'there is one of your other Gleep space units'],
    ['you have Zorblax or Quux', 'there is one of your units named Zorblax or your units named Quux'],
    ['you have another Gleep in this arena', 'there is one of your other Gleep units here'],
    ['Zorblax is in this arena', 'there is one of the units here named Zorblax'],
    ['you have no Gleeps', 'there is none of your Gleep units'],
    ['you have a Gleep or Zee in the Space arena', 'there is one of your Gleep space units or your Zee space units'],
    ['there is a Gleep in any arena', 'there is one of the Gleep units'],
    ['Zorblax is in any arena', 'there is one of the units named Zorblax'],
    ['a Gleep or Zee is in the Space arena', 'there is one of the Gleep space units or the Zee space units'],
    ['you have more Gleeps than your opponent', "there are more of your Gleep units than of your opponent's Gleep units"],
    [
      'you have more Gleeps in the Ground arena than your opponent has Zees in the Ground arena',
      "there are more of your Gleep ground units than of your opponent's Zee ground units",
    ],
    ['this unit has a Pilot', 'it has at least 1 Pilot'],
    ['your opponent has more Gleeps than you do', "there are more of your opponent's Gleep units than of your Gleep units"],
    ['this unit has 2 Pilots', 'it has at least 2 Pilots'],
    ['this unit has 2 or less damage counters on it', 'it has at most 2 damage counters'],
    ['there are no damage counters on it', 'it has no damage counters'],
    ['it is damaged', 'it is any damaged unit'],
    ['this unit is your only unit in the Space arena', 'there is none of your other space units'],
    ["it's the only unit you have in this arena", 'there is none of your other units here'],
  ])('"%s" is "%s"', (text, condition) => {
    expect(spelled(text)).toEqual([condition]);
  });

  it('may be who controls an arena: who alone has units there', () => {
    expect(spelled('you control the Space arena')).toEqual([
      'there is one of your space units',
      "there is none of your opponent's space units",
    ]);
    expect(spelled('your opponent controls the Ground arena')).toEqual([
      "there is one of your opponent's ground units",
      'there is none of your ground units',
    ]);
  });

  it('may say where the unit is', () => {
    for (const who of ['this unit', 'it', 'he', 'she'])
      expect(spelled(`${who} is in the Ground arena`)).toEqual(['it is in the ground arena']);
    expect(spelled('this unit is in any arena')).toEqual([]);
  });

  it('may be several', () => {
    expect(spelled("it's attacking a Gleep and you have another Zee and there are no damage counters on it")).toEqual([
      'it attacks any Gleep unit',
      'there is one of your other Zee units',
      'it has no damage counters',
    ]);
    expect(spelled('this unit is in the Space arena and this unit has a Pilot on it')).toEqual([
      'it is in the space arena',
      'it has at least 1 Pilot',
    ]);
  });

  it.each([
    '',
    'zap',
    'this unit attacks first',
    "it's attacking a Gleep that zaps",
    "it's attacking a Gleep and Zorblax is in any arena",
    "it's using Focus to attack a Gleep",
    "it's using Bombard to attack a gleep",
    'you have 2 Gleeps',
    'you have units in all 3 arenas',
    'you have this unit and a Gleep',
    'you have no cards in your hand',
    'you have more cards in your hand than your opponent',
    'you have more Gleeps than your opponent has Force',
    'you have more Gleeps than Zees',
    'you deploy this unit',
    'there are damage counters on it',
    'this unit has a Gleep on it',
    'Zorblax is in the arena',
    "it's attacking a Gleep and it zaps",
  ])('are not wholly understood in "%s"', (text) => {
    expect(readAll(CONDITIONS, new Source(text))).toBeNull();
  });

  it.each([
    ['this unit is attacked', ['it is attacked']],
    ["it's attacking a Gleep or a Zee", ['it attacks any Gleep unit or any Zee unit']],
    ['you have at least 2 Gleeps', ['there are at least 2 of your Gleep units']],
    ['there are no Gleeps in any arena', ['there is none of the Gleep units']],
    ['no Gleep is in the Space arena', ['there is none of the Gleep space units']],
    ["Quux isn't in the Space arena", ['there is none of the space units named Quux']],
    ['your opponent has a Gleep', ["there is one of your opponent's Gleep units"]],
    ["you don't have a Gleep", ['there is none of your Gleep units']],
  ])('of both players, and denied: %s', (text, conditions) => {
    expect(spelled(text)).toEqual(conditions);
  });

  it.each([
    [
      'you have Quux and Zorblax in any arena',
      ['there is one of your units named Quux', 'there is one of your units named Zorblax'],
    ],
    ['Quux and Zorblax are in any arena', ['there is one of the units named Quux', 'there is one of the units named Zorblax']],
    ['you have a Gleep and a Zee', ['there is one of your Gleep units', 'there is one of your Zee units']],
    [
      'you have another Gleep and another Zee',
      ['there is one of your other Gleep units', 'there is one of your other Zee units'],
    ],
    ['you have a Gleep or another Zee', ['there is one of your Gleep units or your other Zee units']],
    ['you have no Gleeps or Zees', ['there is none of your Gleep units or your Zee units']],
  ])('keep "and" and "or" apart: %s', (text, conditions) => {
    expect(spelled(text)).toEqual(conditions);
  });

  it.each([
    'you have a Gleep and Zee',
    'you have no Gleeps and Zees',
    "it's attacking a Gleep and Zee",
    "Quux and Zorblax aren't in any arena",
  ])('are not guessed where "and" can mean two things: %s', (text) => expect(spelled(text)).toBeNull());
});
