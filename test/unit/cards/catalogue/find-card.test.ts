import { describe, expect, it } from 'vitest';
import { type CardName, hasName } from '../../../../src/cards/catalogue/card.js';
import { findCard, type NamedCards } from '../../../../src/cards/catalogue/find-card.js';

const named = (set: string, name: string, ...aliases: string[]): CardName => ({ set, name, aliases });

const CARDS: readonly CardName[] = [
  named('ONE', 'Zorblax (A)'),
  named('ONE', 'Zorblax (B)', 'Zorblax (B) (Promo)'),
  named('TWO', "Padu\u00e9's Gleep (A)"),
  named('TWO', 'Line Gleep'),
  named('TWO', 'Twin (A)'),
  named('THREE', 'Twin (A)'),
  named('THREE', 'Lord Yib-Yob (C)'),
  named('THREE', 'A-Yob'),
  named('TWO', 'Gleep Red One'),
  named('TWO', 'Gleep Red Ten'),
  named('TWO', 'Orb II (A)'),
  named('TWO', 'Orb II (B)'),
];

const namedCards = (cards: readonly CardName[]): NamedCards<CardName> => ({
  named: (name) => cards.filter((card) => hasName(card, name)),
  all: () => cards,
});

/** The card that is found, or the message and hint. */
function found(name: string, set: string | null = null): string {
  const result = findCard(namedCards(CARDS), name, set);
  return result.ok ? `${result.card.name} of ${result.card.set}` : `${result.problem.message} | ${result.problem.hint}`;
}

describe('a card', () => {
  it.each([
    ['Zorblax (B)', 'Zorblax (B) of ONE'],
    ['  ZORBLAX   (B) ', 'Zorblax (B) of ONE'],
    ['Zorblax (B) (Promo)', 'Zorblax (B) of ONE'],
    ['Line Gleep', 'Line Gleep of TWO'],
    ['Lord Yib-Yob', 'Lord Yib-Yob (C) of THREE'],
    ['padu\u00e9\u2019s gleep (a)', "Padu\u00e9's Gleep (A) of TWO"],
    ['Twin (A) [THREE]', 'Twin (A) of THREE'],
  ])('is found by %s', (name, card) => {
    expect(found(name)).toBe(card);
  });

  it('is found in the given set', () => {
    expect(found('Twin (A)', 'THREE')).toBe('Twin (A) of THREE');
    expect(found('twin', ' two ')).toBe('Twin (A) of TWO');
  });
});

describe('an unclear name', () => {
  it('may have several versions, or be in several sets, which are listed', () => {
    expect(found('Zorblax')).toBe(
      'expected the name of one card, found "Zorblax", which 2 cards have | write one of Zorblax (A), Zorblax (B)',
    );
    expect(found('twin (a)')).toBe(
      'expected the name of one card, found "twin (a)", which 2 cards have | write one of Twin (A) [THREE], Twin (A) [TWO]',
    );
  });

  it('may be close to a known name', () => {
    expect(found('Zorblx (A)')).toBe('expected the name of a card, found "Zorblx (A)" | did you mean "Zorblax (A)"?');
    expect(found('Line Gleap')).toBe('expected the name of a card, found "Line Gleap" | did you mean "Line Gleep"?');
  });

  it('may be part of a name: cards with these words are listed', () => {
    expect(found('gleep line')).toContain('cards with these words: Line Gleep');
    expect(found('yob')).toBe('expected the name of a card, found "yob" | cards with these words: A-Yob, Lord Yib-Yob (C)');
    expect(found('Zorblax (Z)')).toContain('cards with these words: Zorblax (A), Zorblax (B)');
  });

  it('may write a number differently from the card', () => {
    const guess = (name: string): string => found(name).split(' | ')[1] as string;
    expect(guess('gleep red 10')).toBe('did you mean "Gleep Red Ten"?');
    expect(guess('Gleep Red 1')).toBe('did you mean "Gleep Red One"?');
    expect(guess('Orb 2')).toBe('did you mean "Orb II"?');
    expect(guess('Orb two (B)')).toBe('did you mean "Orb II (B)"?');
  });

  // Defect: the guess for "X-Wing" was the A-Wing, although there are cards that are X-Wings.
  it('is not a typing error if cards have these words', () => {
    expect(found('Yib-Yob')).toBe('expected the name of a card, found "Yib-Yob" | cards with these words: Lord Yib-Yob (C)');
  });

  // Defect: the guess was the name itself: did you mean "Line Gleep"?
  it('may be known in another set than the given one', () => {
    const problem = 'expected a set that has "Line Gleep", found "ONE" | TWO has it';
    expect(found('Line Gleep', 'ONE')).toBe(problem);
    expect(found('Line Gleep [ONE]')).toBe(problem);
    expect(found('Twin (A)', 'ONE')).toBe('expected a set that has "Twin (A)", found "ONE" | TWO, THREE have it');
  });

  it('is reported with distinguishing details, of the requested cards', () => {
    const reported = (name: string, isWanted: (card: CardName) => boolean): string | null => {
      const result = findCard(namedCards(CARDS), name, null, { isWanted, details: ({ set }) => `${set}, power 5` });
      return result.ok ? null : result.problem.hint;
    };
    expect(reported('Zorblax', () => true)).toBe('write one of Zorblax (A): ONE, power 5; Zorblax (B): ONE, power 5');
    expect(reported('Zorblax', ({ aliases }) => aliases.length > 0)).toBe('write Zorblax (B): ONE, power 5');
    expect(reported('Zorblax', () => false)).toBe('write one of Zorblax (A): ONE, power 5; Zorblax (B): ONE, power 5');
    expect(reported('gleep', ({ name }) => name.startsWith('Line'))).toBe('cards with these words: Line Gleep: TWO, power 5');
  });

  it('may be unknown', () => {
    expect(found('qwertz')).toBe('expected the name of a card, found "qwertz" | odds cards find lists the cards');
    expect(found('')).toBe('expected the name of a card, found nothing | odds cards find lists the cards');
  });

  it('lists three of many candidates, and the command that finds the others', () => {
    const many = Array.from({ length: 30 }, (_, i) => named('ONE', `Gleep (${String.fromCharCode(65 + (i % 26))}${i})`));
    const result = findCard(namedCards(many), 'Gleep');
    expect(result.ok || result.problem.hint).toMatch(/ and 27 more; odds cards find --name Gleep lists them$/);
  });
});
