import { describe, expect, it } from 'vitest';
import { UNITS } from '../../../../../src/cards/text/grammar/groups.js';
import { readAll, Source } from '../../../../../src/cards/text/grammar/rule.js';
import { formatGroup, formatGroups } from '../../../../../src/rules/game/group.js';

function spelled(text: string): string | null {
  const [group, other] = readAll(UNITS, new Source(text))?.groups ?? [];
  return group === undefined || other !== undefined ? null : formatGroup(group, 'many');
}

function allSpelled(text: string): string | null {
  const groups = readAll(UNITS, new Source(text))?.groups ?? null;
  return groups && formatGroups(groups, 'many');
}

describe('units in the words of a card', () => {
  it.each([
    ['a Gleep', 'the Gleep units'],
    ['each Gleep', 'the Gleep units'],
    ['all Gleep Children', 'the Gleep Child units'],
    ['one or more Gleeps', 'the Gleep units'],
    ['any unit', 'the units'],
    ['each of your Gleeps', 'your Gleep units'],
    ['each of your other Gleeps', 'your other Gleep units'],
    ['your other Gleeps', 'your other Gleep units'],
    ["your opponent's Gleeps", "your opponent's Gleep units"],
    ["each of your opponent's Gleeps", "your opponent's Gleep units"],
    ['another Gleep', 'the other Gleep units'],
    ['each other Gleep', 'the other Gleep units'],
  ])('whose they are: %s', (text, group) => {
    expect(spelled(text)).toBe(group);
  });

  it.each([
    ['a Character', 'the character units'],
    ['a Space unit', 'the space units'],
    ['a Gleep Character', 'the Gleep character units'],
    ['a Gleep in the Ground arena', 'the Gleep ground units'],
    ['a Gleep in any arena', 'the Gleep units'],
    ['any Gleep you have in the Space arena', 'your Gleep space units'],
  ])('where they are: %s', (text, group) => {
    expect(spelled(text)).toBe(group);
  });

  it.each([
    ['a Gleep Zee', 'the Gleep Zee units'],
    ["a Gleep'ah", "the Gleep'ah units"],
    ['each Boss', 'the Boss units'],
    ['each Gleeps unit', 'the Gleeps units'],
    ['your Facilities', 'your Facility Location units'],
    ['a Gleep Facility Location', 'the Gleep Facility Location units'],
    ['each Zee ship', 'the Zee ship units'],
    ['a unique Gleep', 'the unique Gleep units'],
    ['a damaged Character', 'the damaged character units'],
    ['an undamaged Gleep', 'the undamaged Gleep units'],
    ['each non-Gleep Character', 'the non-Gleep character units'],
    ['each non-unique unit', 'the non-unique units'],
    ['each multi-arena unit', 'the multi-arena units'],
    ['your piloted units', 'your piloted units'],
    ['each Gleep unit with no damage counters on it', 'the undamaged Gleep units'],
    ['a Light Side Gleep', 'the light Gleep units'],
    ['a Neutral-side Gleep', 'the neutral Gleep units'],
    ['a Lightning Gleep', 'the Lightning Gleep units'],
  ])('what they are: %s', (text, group) => {
    expect(spelled(text)).toBe(group);
  });

  it.each([
    ['Zorblax', 'the units named Zorblax'],
    ['the Zorblax', 'the units named Zorblax'],
    ['Quux Zorblax-Zee', 'the units named Quux Zorblax-Zee'],
    ["Zor'blax J.R. Zee Quux", "the units named Zor'blax J.R. Zee Quux"],
    ['the Zorblax in the Space arena', 'the space units named Zorblax'],
    ['another unit named Zorblax', 'the other units named Zorblax'],
    ['a unit named Zorblax in the Ground arena', 'the ground units named Zorblax'],
  ])('by name: %s', (text, group) => {
    expect(spelled(text)).toBe(group);
  });

  it.each([
    '',
    'any',
    'units',
    'Gleep of yours',
    'This Zee',
    'Your Quux is',
    'It',
    'Opponent',
    'a gleep',
    'a Gleep that zaps',
    'each of the Gleeps',
    'any 2 Gleeps',
    'a Gleep in the Moon arena',
    'a Space unit in the Ground arena',
    'a Gleep in each arena',
    'a Space Gleep',
    'any Force you have',
    'a non- unit',
    'a non-Ground unit',
    'Quux Zorblax Zee Gleep Oorg',
    "one of your opponent's other units",
    'no Gleep',
    'a Gleep, a Zee',
  ])('are not wholly understood in "%s"', (text) => {
    expect(readAll(UNITS, new Source(text))).toBeNull();
  });
});

describe('several kinds of units', () => {
  it.each([
    ['a Gleep', 'the Gleep units'],
    ['a Gleep or Zee', 'the Gleep units or the Zee units'],
    ['each of your Gleeps and Zees', 'your Gleep units or your Zee units'],
    [
      'each of your other Gleep Ground units and Gleep Characters',
      'your other Gleep ground units or your other Gleep character units',
    ],
    ['a Gleep, Zee or Quux', 'the Gleep units or the Zee units or the Quux units'],
    ['your other Gleep, Zee, and Quux units', 'your other Gleep units or your other Zee units or your other Quux units'],
    ['your Gleeps in the Space and Ground arenas', 'your Gleep space units or your Gleep ground units'],
  ])('have one owner: %s', (text, groups) => {
    expect(allSpelled(text)).toBe(groups);
  });

  it.each([
    ['a Gleep Zee or Quux in the Space arena', 'the Gleep Zee space units or the Quux space units'],
    ['your Gleep and Zee Characters', 'your Gleep character units or your Zee character units'],
    ['each of your Gleep and Zee units', 'your Gleep units or your Zee units'],
    ['a Gleep or a Zee', 'the Gleep units or the Zee units'],
    ['a Gleep in the Ground or Character arena', 'the Gleep ground units or the Gleep character units'],
    ['your Space or Ground units', 'your space units or your ground units'],
  ])('have one place or noun: %s', (text, groups) => {
    expect(allSpelled(text)).toBe(groups);
  });

  it.each([
    ['Zorblax or Quux Zee', 'the units named Zorblax or the units named Quux Zee'],
    ['Zorblax or Quux in the Ground arena', 'the ground units named Zorblax or the ground units named Quux'],
    ['Zorblax or a Gleep', 'the units named Zorblax or the Gleep units'],
    ['The Zorblax', 'the units named Zorblax or the units named The Zorblax'],
  ])('may be names: %s', (text, groups) => {
    expect(allSpelled(text)).toBe(groups);
  });

  it.each([
    // A Character that is one or the other, or any Gleep?
    'a Gleep or Zee Character',
    // Gleeps of two arenas, or any Ground unit?
    'each of your Gleep Space or Ground units',
    'a Gleep or This Zee',
    'Zorblax or This Gleep',
    'a gleep or Zee',
  ])('are not wholly understood in "%s"', (text) => {
    expect(readAll(UNITS, new Source(text))).toBeNull();
  });
});

describe('words after a list of units', () => {
  it.each([
    // Defect: only the last group had it.
    ['each of your Gleeps or Zees without Armor', 'your non-Armor Gleep units or your non-Armor Zee units'],
    ['each of your Gleeps and Zees with Armor in this arena', 'your Gleep Armor units here or your Zee Armor units here'],
    ['each of your Gleeps with Armor or Zees', 'your Gleep Armor units or your Zee units'],
    // Units of any kind are another group, like one with its own article.
    ['a Gleep or unit with Armor', 'the Gleep units or the Armor units'],
    ['a Gleep or a Zee with Armor', 'the Gleep units or the Zee Armor units'],
    [
      'each Gleep or Zee with 1 or more credit and/or damage counters on it',
      'the Gleep units with at least 1 credit counter or the damaged Gleep units or the Zee units with at least 1 credit counter or the damaged Zee units',
    ],
  ])('is about all of them, or about the last one: %s', (text, expected) => {
    expect(allSpelled(text)).toBe(expected);
  });

  it('is not read if it can mean two things', () => {
    expect(allSpelled('a Gleep or a Zee with 1 or more credit and/or damage counters on it')).toBeNull();
  });
});
