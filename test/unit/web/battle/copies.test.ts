import { describe, expect, it } from 'vitest';
import { copiesText } from '../../../../src/fields/unit-fields.js';
import { cardOfWord, copiesInWord, unitOfWord, withUnit } from '../../../../src/web/battle/copies.js';

describe('a word of a side', () => {
  it('is a name, or a count and a name', () => {
    expect([unitOfWord('3x Sandtrooper'), copiesInWord('3x Sandtrooper')]).toEqual(['Sandtrooper', 3]);
    expect([unitOfWord('X-wing Red Ten'), copiesInWord('X-wing Red Ten')]).toEqual(['X-wing Red Ten', 1]);
    expect([copiesText('Nexu', 1), copiesText('Nexu', 2)]).toEqual(['Nexu', '2x Nexu']);
  });

  it('may have Equipment behind its card', () => {
    expect(cardOfWord('2x Nexu + Jedi Lightsaber + Grappling Hook')).toBe('Nexu');
    expect(unitOfWord('2x Nexu + Jedi Lightsaber')).toBe('Nexu + Jedi Lightsaber');
    expect(withUnit(['Nexu + Jedi Lightsaber'], 'Nexu')).toEqual(['Nexu + Jedi Lightsaber', 'Nexu']);
  });

  it('counts a unit that is added again', () => {
    expect(withUnit(['Nexu'], 'Acklay')).toEqual(['Nexu', 'Acklay']);
    expect(withUnit(['2x Nexu', 'Acklay'], 'Nexu')).toEqual(['3x Nexu', 'Acklay']);
    expect(withUnit(['Nexu'], '2x Nexu')).toEqual(['3x Nexu']);
  });
});
