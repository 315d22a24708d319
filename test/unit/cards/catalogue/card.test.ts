import { describe, expect, it } from 'vitest';
import {
  type Card,
  crewOfCard,
  pilotOfCard,
  reservesOfCard,
  unitOfCard,
  unknownNumbers,
  unplayedClauses,
} from '../../../../src/cards/catalogue/card.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { row, setOf } from '../set-rows.js';

function cardOf(cells: Readonly<Record<string, string>>): Card {
  const [card] = setOf([row(cells)]).cards;
  if (card === undefined) throw new Error('the row is not a card');
  return card;
}

describe('the unit of a card', () => {
  it('has the numbers of the card and the abilities of all its clauses', () => {
    expect(unitOfCard(cardOf({ Text: 'Accuracy 1, Armor | Zap a gleep. | Pay 2 Force -> Evade 2' }))).toEqual(
      plainUnit(5, {
        ...{ name: 'Zorblax (A)', side: 'dark', arenas: ['character'], subtypes: ['Gleep Warrior'] },
        ...{ speed: 40, health: 4, cost: 4 },
        abilities: [
          { keyword: 'Accuracy', value: 1, cost: 0 },
          { keyword: 'Armor', value: null, cost: 0 },
          { keyword: 'Evade', value: 2, cost: 2 },
        ],
      }),
    );
  });

  it('has the power 0 if only the text gives it, as an unknown number', () => {
    const card = cardOf({ Power: '*', Cost: 'X' });
    expect(unitOfCard(card).power).toBe(0);
    expect(unknownNumbers(card)).toEqual(['cost', 'power']);
    expect(unknownNumbers(cardOf({}))).toEqual([]);
  });

  it('has 1 for the numbers that its text gives as a count of units', () => {
    const Text = "Zorblax's power and health equal the number of Gleep units in any arena (including Zorblax).";
    const card = cardOf({ Text, Power: '*', Health: '*', Speed: '*' });
    expect(unitOfCard(card)).toMatchObject({ power: 1, health: 1, speed: null });
    expect(unknownNumbers(card)).toEqual(['speed']);
    expect(unitOfCard(cardOf({ Text, Power: '3', Health: '*' }))).toMatchObject({ power: 3, health: 1 });
  });
});

describe('a card beyond its keywords', () => {
  const TOLL =
    "When one of your opponent's Zees would damage Zorblax or a unit it is piloting, prevent that damage unless your opponent pays 3 Force.";
  const PILOT = '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * +2 power.';

  it('has Upkeep as a word to which texts of other cards refer', () => {
    expect(unitOfCard(cardOf({ Text: 'Upkeep: Zap a gleep or tap this unit. | Armor' })).subtypes).toEqual([
      'Gleep Warrior',
      'Upkeep',
    ]);
  });

  it('has the effects of its own text and further subtypes, and nothing of what it gives as a Pilot or from the build zone', () => {
    const text = `Zorblax gets +1 power. | ${PILOT} | Reserves: One of your Gleeps gets Lucky 1. | Treat Zorblax as a Quux.`;
    const unit = unitOfCard(cardOf({ Text: text }));
    expect(unit.effects.map(formatEffect)).toEqual(['it gets +1 power']);
    expect(unit.subtypes).toEqual(['Gleep Warrior', 'Quux']);
    expect(unit.abilities).toEqual([]);
  });

  it('gives as a Pilot what all its Pilot clauses say, and what its text says about the unit that it pilots', () => {
    const pilot = pilotOfCard(cardOf({ Text: `${PILOT} | ${TOLL} | [Pilot] Zee Ship Pilot. The Zee Ship gets Stun 1.` }));
    expect(pilot?.fits).toEqual(['Zorb', 'Zee Ship']);
    expect(pilot?.abilities.map(formatAbility)).toEqual(['Armor', 'Stun 1']);
    expect(pilot?.effects.map(formatEffect)).toEqual([
      'it gets +2 power',
      "it gets a toll of 3 Force for your opponent's Zee units",
    ]);
  });

  it('says who can pilot it, and how many; as a Pilot how many seats it adds', () => {
    const seats = 'Any Zorb with Zorblax on it can have an extra Pilot.';
    expect(crewOfCard(cardOf({ Text: 'Armor' }))).toEqual({ extraSeats: [], only: null, isRemote: false });
    expect(crewOfCard(cardOf({ Text: `${seats} | This unit can be piloted only by Gleeps.` }))).toEqual({
      extraSeats: [{ except: null }],
      only: ['Gleep'],
      isRemote: false,
    });
    const as = 'This unit can be piloted by a Zee Pilot and gets all abilities granted by that Pilot as if it were a Zee.';
    expect(crewOfCard(cardOf({ Text: as })).as).toEqual(['Zee']);
    expect(pilotOfCard(cardOf({ Text: `${seats} | ${PILOT}` }))?.extraSeats).toEqual([{ except: null }]);
    expect(pilotOfCard(cardOf({ Text: PILOT }))?.extraSeats).toBeUndefined();
  });

  it('has the effects of its Reserves from the build zone', () => {
    const card = cardOf({
      Text: 'Armor | Reserves: One of your Gleeps gets Lucky 1. | Reserves: Tap -> Prevent 1 damage to a Gleep.',
    });
    expect(reservesOfCard(card).map(formatEffect)).toEqual([
      'one of your Gleep units gets Lucky 1',
      'it gets prevention of up to 1 damage to one of the Gleep units by activation, once an attack',
    ]);
    expect(reservesOfCard(cardOf({ Text: 'Armor' }))).toEqual([]);
  });
});

describe('the clauses of a card that are not played', () => {
  it('are those that matter in a fight, with their places', () => {
    const card = cardOf({ Text: 'Armor | Draw a card. | When Zorblax attacks, zap it unless a gleep has power 4.' });
    expect(unplayedClauses(card)).toEqual([
      { clause: 3, class: 'triggered, power', matters: ['attack', 'row', 'duel', 'battle'] },
    ]);
  });

  it('are parts that are left out too, where these matter, and work where their clause does', () => {
    const card = cardOf({
      Text: '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * When this unit is damaged, gain 1 Force. * Draw a card. | Draw a card.',
    });
    expect(unplayedClauses(card)).toEqual([{ clause: 1, part: 1, class: 'Pilot, Force', matters: ['row', 'duel', 'battle'] }]);
  });
});
