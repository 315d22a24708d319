import { describe, expect, it } from 'vitest';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { readOwnClause } from '../../../../src/cards/text/own-clauses.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { formatCopying } from '../../../../src/rules/units/copying.js';

const read = (clause: string) => {
  const read = readOwnClause(clause, []);
  return read?.kind === 'copies' ? read.copyings.map(formatCopying) : read;
};
const START = 'When the battle phase starts, you may choose';
const chosen = (what: string, gets = 'the chosen ability') =>
  `${START} ${what}. If you do, this unit gets ${gets} until end of turn.`;

describe('a text that copies abilities', () => {
  it.each([
    [chosen("an ability on another card in this unit's stack"), ['one ability of a card in its stack']],
    // Misprints with only one possible meaning.
    [
      'Whenever this unit untap, you may choose an ability on another card in her stack. If your do, this unit get the chosen ability until she next untaps.',
      ['one ability of a card in its stack'],
    ],
  ])('names the cards, how many, and how many abilities: %s', (clause, copyings) => {
    expect(read(clause)).toEqual(copyings);
  });

  it.each([
    '',
    'This unit gets +1 power.',
    // One ability of several cards, or several of one: neither form says so.
    chosen("an ability on up to 3 cards in this unit's stack"),
    chosen("one ability each on another card in this unit's stack", 'the chosen abilities'),
    // Cards of another player, or from other places.
    chosen("an ability on another card in your opponent's stack"),
    chosen("an ability on another card in this unit's stack or on a Zorb unit card in any player's discard pile"),
    // AND and OR are not the same, and one card of two kinds would be of both.
    'This unit gets each ability from each Zee or Gleep unit card in its stack.',
    chosen("one ability each on a Zee unit card or a Gleep unit card in this unit's stack", 'the chosen abilities'),
    // Another one gets it, under a condition, or at another time.
    `${START} an ability on another card in this unit's stack. If you do, one of your Gleeps gets the chosen ability until end of turn.`,
    `As long as it zaps, ${chosen("an ability on another card in this unit's stack")}`,
    chosen("an ability on another card in this unit's stack").replace('end of turn', 'end of game'),
    chosen("an ability and subtype on another card in this unit's stack"),
    'This unit gets each ability from each damaged unit card in its stack.',
    'This unit gets the game text of each face-up Location card beneath it.',
  ])('is nothing else: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });

  it('names the parts that are not played, or not the same each turn', () => {
    const both = chosen('an ability and subtype on a card stacked beneath this unit', 'the chosen ability and subtype');
    expect(readOwnClause(chosen("an ability on another card in this unit's stack"), [])).not.toHaveProperty('leftOut');
    expect(readOwnClause(both, [])).toHaveProperty('leftOut', [{ class: 'triggered, subtype', matters: FIGHTS }]);
  });
});

describe("a Pilot's list", () => {
  const OWNER = { name: 'Zorblax (A)', subtypes: [] };
  it('can let its unit copy', () => {
    const text = `[Pilot] Zorb Pilot. The Zorb gets: * Armor * ${chosen("an ability on another card in this unit's stack")}`;
    const [clause] = readClauses(text, OWNER);
    expect(clause).toMatchObject({ kind: 'pilot', fits: ['Zorb'], abilities: [{ keyword: 'Armor' }] });
    expect(clause?.kind === 'pilot' && clause.copyings?.map(formatCopying)).toEqual(['one ability of a card in its stack']);
  });
});
