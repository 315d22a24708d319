import { describe, expect, it } from 'vitest';
import { type Card, unitOfCard, unknownNumbers, unplayedClauses } from '../../../src/cards/card.js';
import { row, setOf } from './set-rows.js';

function cardOf(cells: Readonly<Record<string, string>>): Card {
  const [card] = setOf([row(cells)]).cards;
  if (card === undefined) throw new Error('the row is no card');
  return card;
}

describe('the unit of a card', () => {
  it('has the numbers of the card and the abilities of all its clauses', () => {
    expect(unitOfCard(cardOf({ Text: 'Accuracy 1, Armor | Zap a gleep. | Pay 2 Force -> Evade 2' }))).toEqual({
      name: 'Zorblax (A)',
      side: 'dark',
      arenas: ['character'],
      subtypes: ['Gleep Warrior'],
      speed: 40,
      power: 5,
      powerChange: 0,
      health: 4,
      cost: 4,
      counters: 0,
      abilities: [
        { keyword: 'Accuracy', value: 1, cost: 0 },
        { keyword: 'Armor', value: null, cost: 0 },
        { keyword: 'Evade', value: 2, cost: 2 },
      ],
    });
  });

  it('has the power 0 where only the text says it, and the card tells so', () => {
    const card = cardOf({ Power: '*', Cost: 'X' });
    expect(unitOfCard(card).power).toBe(0);
    expect(unknownNumbers(card)).toEqual(['cost', 'power']);
    expect(unknownNumbers(cardOf({}))).toEqual([]);
  });
});

describe('the clauses of a card that are not played', () => {
  it('are those that matter in a fight, with their places', () => {
    const card = cardOf({ Text: 'Armor | Draw a gleep. | Zorblax gets +2 power as long as it is attacking a Gleep.' });
    expect(unplayedClauses(card)).toEqual([{ clause: 3, class: 'static, power' }]);
  });
});
