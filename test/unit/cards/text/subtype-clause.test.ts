import { describe, expect, it } from 'vitest';
import { readOwnClause } from '../../../../src/cards/text/own-clauses.js';

describe('a further subtype', () => {
  it.each([
    ['Treat this unit as a Gleep.', 'Gleep'],
    ['Treat this unit as an Oorg', 'Oorg'],
    ['Treat this unit as Gleep Zee.', 'Gleep Zee'],
    ["Treat as a Gleep'ah Zee.", "Gleep'ah Zee"],
  ])('%s', (clause, subtype) => {
    expect(readOwnClause(clause, [])).toEqual({ kind: 'subtypes', subtypes: [subtype] });
  });

  it.each([
    '',
    'Treat this unit as a',
    'Treat this unit as a gleep.',
    'Treat a Zee as a Gleep.',
    'Treat this unit as a Gleep when it attacks.',
    'Treat this unit as a Gleep and a Zee.',
    'Treat this unit as a Gleep. Draw a card.',
    'Treat this unit as a Gleep in the Space arena.',
    'Whenever it zaps, treat this unit as a Gleep.',
  ])('is not wholly understood in "%s"', (clause) => {
    expect(readOwnClause(clause, [])).toBeNull();
  });
});
