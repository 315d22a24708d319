import { describe, expect, it } from 'vitest';
import { copyableClauses, copyingsOfCard } from '../../../../src/cards/catalogue/copyable.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import { formatCopying } from '../../../../src/rules/units/copying.js';

const cardOf = (text: string) => ({ clauses: readClauses(text, { name: 'Zorblax (A)', subtypes: ['Gleep'] }) });
const COPIES =
  'When the battle phase starts, you may choose an ability on another card in its stack. If you do, Zorblax gets the chosen ability until end of turn.';
const first = (text: string) => copyableClauses(cardOf(text))[0];

describe('a clause for a unit that copies it', () => {
  it('gives its abilities and effects, and subtypes', () => {
    const [armor, power, subtype] = copyableClauses(cardOf('Armor | Zorblax gets +1 power. | Treat Zorblax as a Quux.'));
    expect(armor?.abilities.map(formatAbility)).toEqual(['Armor']);
    expect(power?.effects.map(formatEffect)).toEqual(['it gets +1 power']);
    expect(subtype?.subtypes).toEqual(['Quux']);
    expect([armor, power, subtype].map((clause) => clause?.idle)).toEqual([null, null, null]);
  });

  it.each([
    ['Zap a gleep with power 4.', 'is not played'],
    ['Hidden Cost 2', 'does not matter in a fight'],
    ['[Pilot] Zorb Pilot. The Zorb gets: * Armor.', 'works on the unit that its card pilots'],
    ['[Pilot] Zorb Pilot. The Zorb gets: * Reroll a die.', 'works on the unit that its card pilots'],
    ['Reserves: [Tap] -> One of your Zorbs gets Lucky 1.', 'works from the build zone'],
    ['Zorblax can have up to 3 Pilots.', 'is about Pilots'],
    ["Zorblax's power equals the number of Gleeps", 'gives the printed numbers of its card'],
    [COPIES, 'copies abilities itself'],
  ])('gives nothing in "%s": it %s', (text, idle) => {
    expect(first(text)).toMatchObject({ abilities: [], effects: [], subtypes: [], idle });
  });

  it('names the parts that matter and is not played there', () => {
    const classes = (text: string) => first(text)?.unplayed.map((item) => item.class);
    expect(classes('Armor')).toEqual([]);
    expect(classes('Hidden Cost 2')).toEqual([]);
    expect(classes('Zap a gleep with power 4.')).toEqual(['static, power']);
    expect(classes('Zorblax can have up to 3 Pilots.')).toEqual(['static, Pilots']);
    expect(classes(COPIES)).toEqual(['static, copied abilities']);
    expect(first('[Pilot] Zorb Pilot. The Zorb gets: * Armor.')?.unplayed).toEqual([
      { class: 'Pilot, copied abilities', matters: ['battle'] },
    ]);
  });

  it.each([
    ['Pay 2 Force -> Evade 2', true],
    ['Pay 0 Force -> Evade 2', true],
    ['Pay 1 Force -> Zorblax gets +2 power for this attack.', true],
    ['Pay X Force -> Evade X', true],
    ['Discard a card from your hand -> Evade 2', false],
    ['Armor', false],
    ['Zorblax gets +1 power.', false],
    ['When Zorblax attacks, you may give it +2 power for this attack. If you do, it does 1 damage to itself.', false],
    ['[Tap] -> Zap a gleep with power 4.', null],
    ['Pay 1 Force -> Zap a gleep with power 4.', null],
    ['Each of your Quuxes gets "Pay 1 Force -> Intercept"', null],
    ['Zorblax gets "Pay 2 Force -> Evade 1" as long as he has 1 or more mastery counters on him.', null],
    ['Hidden Cost 2', false],
  ])('is activated for Force, or not, or that is not known: %s', (text, isOfForce) => {
    expect(first(text)?.isOfForce).toBe(isOfForce);
  });
});

it('the texts of a card that copy are those of all its clauses', () => {
  const card = cardOf(`Armor | ${COPIES} | ${COPIES.replace('an ability', 'a Force-activated ability')}`);
  expect(copyingsOfCard(card).map(formatCopying)).toEqual([
    'one ability of a card in its stack',
    'one Force-activated ability of a card in its stack',
  ]);
  expect(copyingsOfCard(cardOf('Armor'))).toEqual([]);
});
