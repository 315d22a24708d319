import { describe, expect, it } from 'vitest';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { readOtherClauses } from '../../../../src/cards/text/other-clauses.js';
import { formatEffect, parseEffect } from '../../../../src/rules/effects/format.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { formatGroup } from '../../../../src/rules/game/group.js';
import { formatAbility, parseAbility } from '../../../../src/rules/keywords/format.js';

const ZORBLAX = { name: 'Zorblax (A)', subtypes: ['Gleep'], arenas: ['space', 'ground'] } as const;

/** What a clause of a card named Zorblax gives; null if it is not played, and is therefore named in every fight. */
function played(text: string): readonly string[] | null {
  const clauses = readClauses(text, ZORBLAX);
  const unplayed = clauses.filter((clause) => clause.kind === 'unmodelled');
  expect(unplayed.every(({ matters }) => matters.length === FIGHTS.length)).toBe(true);
  if (unplayed.length > 0) return null;
  return clauses.flatMap((clause) => ('effects' in clause ? clause.effects.map(formatEffect) : []));
}

describe('A noun or an adjective that several words may share', () => {
  it.each([
    'Each of your Rebel and Imperial Starfighters gets +1 power.',
    'Zorblax gets +1 power for each Rebel and Imperial Starfighter in any arena.',
    'Zorblax gets +1 power as long as you have a Rebel or Imperial Starfighter.',
    "Zorblax gets +2 power as long as it's attacking a Rebel or Imperial Starfighter.",
    "Zorblax gets +2 power as long as it's attacking an undamaged or unique Jedi.",
    'Each of your unique or damaged Gleeps gets +1 power.',
    'Each of your Light Side and neutral Jedi gets +1 power.',
    'Each of your unique Gleeps and Zees gets +1 power.',
    "Zorblax gets +2 power as long as it's attacking a damaged Gleep or Zee.",
    'Whenever Zorblax attacks a non-Jedi or non-Sith unit, it gets +1 power.',
  ])('is not guessed: %s', (text) => {
    expect(played(text)).toBeNull();
  });

  it.each([
    ["Zorblax gets +2 power as long as it's attacking a Rebel or Bounty Hunter.", 'any Rebel unit or any Bounty Hunter unit'],
    ["Zorblax gets +2 power as long as it's attacking a Jedi or Dark Jedi.", 'any Jedi unit or any Dark Jedi unit'],
    [
      "Zorblax gets +2 power as long as it's attacking a unique Gleep or unique Zee.",
      'any unique Gleep unit or any unique Zee unit',
    ],
  ])('is about each where it must be: %s', (text, whom) => {
    expect(played(text)).toEqual([`it gets +2 power as long as it attacks ${whom}`]);
  });

  it.each(['non-Jedi and non-Sith', 'non-Jedi, non-Sith', 'non-Jedi, and non-Sith'])('excludes both: %s', (words) => {
    expect(played(`Each of your ${words} units gets +1 power.`)).toEqual(['all your non-Jedi non-Sith units get +1 power']);
    expect(played(`Whenever Zorblax attacks a ${words} unit, it gets +1 power.`)).toEqual([
      'it gets +1 power as long as it attacks any non-Jedi non-Sith unit',
    ]);
  });
});

describe("A Pilot's list", () => {
  it.each([
    '[Pilot] Starfighter Pilot. The defending unit gets: * -2 power',
    '[Pilot] Starfighter and Speeder Pilot. The Speeder gets: * +2 power',
    '[Pilot] Starfighter Pilot. The Starfighter gets one of: * +2 power * Armor',
    '[Pilot] Starfighter Pilot. The Starfighter gets: * Choose one: * +2 power * Armor',
    '[Pilot] Starfighter Pilot. The Starfighter gets: * +2 power * Or: Armor',
  ])('is for its unit, and all of it: %s', (text) => {
    expect(played(text)).toBeNull();
  });

  it('is for a unit of any of its kinds', () => {
    expect(played('[Pilot] Speeder and Starfighter Pilot. The Starfighter or Speeder gets: * +2 power')).toEqual([
      'it gets +2 power',
    ]);
  });
});

it.each([
  'Zorblax can be piloted only by Droids instead of attacking.',
  'Zorblax can be piloted only by Droids and units with Stealth.',
])('says more than a kind of Pilot: %s', (text) => {
  expect(played(text)).toBeNull();
});

// "That unit" is one that was named before; of "each" there are several.
it.each([
  ['As long as that unit is attacking a Zee, it gets Fury 1.', 'As long as Zorblax is attacking a Zee, it gets Fury 1.'],
  ['Zorblax gets Fury 1 as long as that unit is attacking a Zee.', 'Zorblax gets Fury 1 as long as it is attacking a Zee.'],
  [
    'Each Gleep gets -1 power as long as that non-Gleep is attacking Zorblax.',
    'Each Gleep gets -1 power as long as that Gleep is attacking Zorblax.',
  ],
  [
    'Pay 2 Force -> Choose each of your Gleeps. That unit gets +2 power for this attack.',
    'Pay 2 Force -> Choose one of your Gleeps. That unit gets +2 power for this attack.',
  ],
  [
    'Pay 2 Force -> One of your Gleeps or each of your Zees gets +2 power for this attack.',
    'Pay 2 Force -> One of your Gleeps or one of your Zees gets +2 power for this attack.',
  ],
])('is not read as if another word stood there: %s', (text, meant) => {
  expect(played(text)).toBeNull();
  expect(played(meant)).not.toBeNull();
});

it('is a seat also in the list of a Pilot', () => {
  const [pilot] = readClauses(
    '[Pilot] Starfighter Pilot. The Starfighter gets: * +30 speed. * This unit can have up to 3 Pilots.',
    { name: 'Zorblax (A)', subtypes: [] },
  );
  expect(pilot).toMatchObject({ kind: 'pilot', extraSeats: [{ except: null }, { except: null }] });
});

describe('The arena from which a unit leaves', () => {
  it('is where it must be', () => {
    expect(played('Discard Zorblax from the Space arena -> Prevent 2 damage to one of your units.')).toEqual([
      'it gets prevention of up to 2 damage to one of your units for its discard by activation as long as it is in the space arena',
    ]);
    expect(played('Retreat Zorblax from the Ground arena -> Prevent all damage to one of your units.')).toEqual([
      'it gets prevention of all damage to one of your units by its retreat by activation as long as it is in the ground arena',
    ]);
  });

  it('is where each unit must be that has such a text', () => {
    const text = 'Each of your other Gleeps gets "Discard this unit from the Space arena -> Prevent all damage to this unit."';
    expect(played(text)).toEqual([
      'all your other Gleep space units get prevention of all damage to it for its discard by activation',
    ]);
  });
});

it('The defending unit is the unit itself when it is attacked, not one that it attacks', () => {
  expect(
    played('Whenever Zorblax is attacked, it gets +1 power for each corruption counter on the defending unit.'),
  ).toBeNull();
});

it('gives "each" of a free Battle card to both sides, or is not read', () => {
  const effects = (text: string): readonly string[] =>
    readOtherClauses(text, { kind: 'battle', name: 'Big Plan', subtypes: [] }).flatMap((clause) =>
      'effects' in clause ? clause.effects.map(formatEffect) : [],
    );
  expect(effects('Each Gleep gets Evade 2.')).toEqual([]);
  expect(effects('Each unit gets "Pay 2 Force -> Retaliate 2."')).toEqual([]);
  expect(effects('Each of your Gleeps gets Evade 2.')).toEqual(['chosen -> all your Gleep units get Evade 2']);
});

describe('An Equipment', () => {
  const read = (text: string): readonly string[] =>
    readOtherClauses(text, { kind: 'equipment', name: 'Big Hat', subtypes: [] }).map((clause) =>
      clause.kind === 'equipped'
        ? `${clause.on.map((group) => formatGroup(group, 'one')).join(' or ')}: ${[...clause.abilities.map(formatAbility), ...clause.effects.map(formatEffect)].join(', ')}`
        : clause.kind,
    );

  it.each(['Ground or Character unit', 'Character or Ground unit'])('is for units of both arenas: %s', (words) => {
    const on = words.startsWith('Ground') ? 'any ground unit or any character unit' : 'any character unit or any ground unit';
    expect(read(`Equipped ${words} gets Armor.`)).toEqual([`${on}: Armor`]);
  });

  it('is for units that are neither of two kinds', () => {
    expect(read('Equipped non-Gleep, non-Zee unit gets Armor.')).toEqual(['any non-Gleep non-Zee unit: Armor']);
    expect(read('Equipped non-Gleep and non-Zee unit gets Armor.')).toEqual(['any non-Gleep non-Zee unit: Armor']);
    expect(read('Equipped non-Gleep or non-Zee unit gets Armor.')).toEqual(['unmodelled']);
  });

  it('says in each sentence who gets something', () => {
    const text = 'Equipped Character gets "Pay 2 Force -> Evade 1." Equipped Quux also gets "Pay 1 Force -> Retaliate 2."';
    expect(read(text)).toEqual([
      'any character unit: Pay 2 Force -> Evade 1',
      'any Quux unit or any unit named Quux: Pay 1 Force -> Retaliate 2',
    ]);
    expect(read('Equipped Gleep gets +1 power. Equipped Quux also gets Armor.')).toEqual([
      'any Gleep unit or any unit named Gleep: it gets +1 power',
      'any Quux unit or any unit named Quux: Armor',
    ]);
  });
});

it('attacks units in an arena and units in a build zone by different texts', () => {
  const zone = "in your opponent's build zone";
  expect(played(`Zorblax can attack units with Stealth in the Character arena and Characters ${zone}.`)).toBeNull();
  expect(played(`Zorblax can attack Jedi in the Ground arena ${zone}.`)).toBeNull();
});

describe('What a unit gets until end of turn', () => {
  const partsOf = (text: string) => {
    const [clause] = readClauses(text, ZORBLAX);
    return clause !== undefined && 'leftOut' in clause ? clause.leftOut : undefined;
  };
  const later = [{ class: 'activated, duration', matters: ['row', 'duel', 'battle'] }];

  it.each(['Lucky 3', 'Armor', '+1 power and Shields 1'])('is paid for in each attack on it, which is named: %s', (gift) => {
    expect(partsOf(`Pay 3 Force -> Zorblax gets ${gift} until end of turn.`)).toEqual(later);
  });

  it.each(['+2 power', 'Critical Hit 2', '+20 speed and Accuracy 1'])('is used in its one attack of the turn: %s', (gift) => {
    expect(partsOf(`Pay 3 Force -> Zorblax gets ${gift} until end of turn.`)).toBeUndefined();
  });
});

it('The arrow of the rules, "-->" is read on cards, and in keywords and effects', () => {
  expect(readClauses('Pay 2 Force --> Evade 2', ZORBLAX)).toEqual(readClauses('Pay 2 Force -> Evade 2', ZORBLAX));
  expect(parseAbility('Pay 2 Force --> Evade 2')).toEqual(parseAbility('Pay 2 Force -> Evade 2'));
  expect(parseAbility('Pay 2 Force → Evade 2')).toEqual(parseAbility('Pay 2 Force -> Evade 2'));
  expect(parseEffect('Pay 2 Force --> it gets +2 power')).toEqual(parseEffect('Pay 2 Force -> it gets +2 power'));
});

it('gives what a Pilot\'s list says of "this Speeder" to Speeders alone', () => {
  const text =
    '[Pilot] Speeder and Transport Pilot. The Speeder or Transport gets: * +2 power * When this Speeder would be damaged, prevent 2 of that damage.';
  expect(played(text)).toEqual([
    'it gets +2 power',
    'it gets prevention of up to 2 damage to it as long as it is any Speeder unit',
  ]);
});
