import { describe, expect, it } from 'vitest';
import { type CardName, hasName } from '../../../../src/cards/catalogue/card.js';
import { nameFilter } from '../../../../src/cards/catalogue/card-filters.js';
import { findCard, type NamedCards } from '../../../../src/cards/catalogue/find-card.js';
import { shippedCards } from '../shipped-cards.js';

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
    ['zorblax b', 'Zorblax (B) of ONE'],
    ['lord yib yob c', 'Lord Yib-Yob (C) of THREE'],
    ['Padues Gleep', "Padu\u00e9's Gleep (A) of TWO"],
    ['gleep red 10', 'Gleep Red Ten of TWO'],
    ['Orb two (B)', 'Orb II (B) of TWO'],
    ['Twin a [TWO]', 'Twin (A) of TWO'],
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
    expect(found('Zorblax')).toBe('2 cards are called "Zorblax" | write one of Zorblax (A), Zorblax (B)');
    expect(found('twin (a)')).toBe('2 cards are called "twin (a)" | write one of Twin (A) [THREE], Twin (A) [TWO]');
  });

  it('may be close to a known name', () => {
    expect(found('Zorblx (A)')).toBe('no card is called "Zorblx (A)" | did you mean "Zorblax (A)"?');
    expect(found('Line Gleap')).toBe('no card is called "Line Gleap" | did you mean "Line Gleep"?');
  });

  it('may be part of a name: cards with these words are listed', () => {
    expect(found('gleep line')).toContain('did you mean "Line Gleep"?');
    expect(found('yob c')).toContain('did you mean "Lord Yib-Yob (C)"?');
    expect(found('red gle')).toContain('cards with these words: Gleep Red One, Gleep Red Ten');
    expect(found('Count Zorblax (A)')).toContain('did you mean "Zorblax"? cards with these words: Zorblax (A), Zorblax (B)');
    expect(found('yob')).toBe('no card is called "yob" | cards with these words: A-Yob, Lord Yib-Yob (C)');
    expect(found('Zorblax (Z)')).toContain('cards with these words: Zorblax (A), Zorblax (B)');
  });

  // Defect: the guess for "X-Wing" was the A-Wing, although there are cards that are X-Wings.
  it('is not a typing error if cards have these words', () => {
    expect(found('Yib-Yob')).toBe('no card is called "Yib-Yob" | did you mean "Lord Yib-Yob (C)"?');
  });

  // Defect: the guess was the name itself: did you mean "Line Gleep"?
  it('may be known in another set than the given one', () => {
    const problem = 'the set "ONE" does not have "Line Gleep" | TWO has it';
    expect(found('Line Gleep', 'ONE')).toBe(problem);
    expect(found('Line Gleep [ONE]')).toBe(problem);
    expect(found('Twin (A)', 'ONE')).toBe('the set "ONE" does not have "Twin (A)" | TWO, THREE have it');
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
    expect(found('qwertz')).toBe('no card is called "qwertz" | odds cards find lists the cards');
    expect(found('')).toBe('the name of a card is missing | odds cards find lists the cards');
  });

  it('lists three of many candidates, and the command that finds the others', () => {
    const many = Array.from({ length: 30 }, (_, i) => named('ONE', `Gleep (${String.fromCharCode(65 + (i % 26))}${i})`));
    const result = findCard(namedCards(many), 'Gleep');
    expect(result.ok || result.problem.hint).toMatch(/ and 27 more; odds cards find --name Gleep lists them$/);
  });
});

describe('names of shipped cards', () => {
  const cards = shippedCards();
  const names = cards.map(({ name }) => name);
  const once = new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)));

  it('are found as people type them: without capitals, brackets and signs', () => {
    const typed = (name: string): string => name.toLowerCase().replace(/['."]/g, '').replaceAll(/[-()]/g, ' ');
    const wrong = cards.filter((card, i) => {
      if (i % 40 !== 0 || !once.has(card.name)) return false;
      const result = findCard(namedCards(cards), typed(card.name));
      return !result.ok || result.card !== card;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    'boba',
    'Vadre',
    'Count Dooku',
    'Darth Vader Z',
    'Anakin Skywlaker (ZZ)',
    'Grand Foo',
    'yoda',
    'red sq',
    'Gungan Foo',
  ])('come with a command that finds what it says: %s', (name) => {
    const result = findCard(namedCards(cards), name);
    const hint = result.ok ? '' : String(result.problem.hint);
    const [, more = '0', quoted, word] =
      / and (\d+) more; odds cards find --name (?:"(.*?)"|(\S+)) lists them$/.exec(hint) ?? [];
    const searched = quoted ?? word;
    const listed = searched === undefined ? [] : cards.filter((card) => nameFilter(searched)(card));
    expect(hint).toMatch(/did you mean|cards with these words|write one of/);
    expect(listed.length).toBeGreaterThanOrEqual(searched === undefined ? 0 : Number(more) + 3);
  });
});
