import { expect, it } from 'vitest';
import { givenTexts } from '../../../src/cards/catalogue/card.js';
import type { Clause } from '../../../src/cards/catalogue/clause.js';
import { formatCopying } from '../../../src/rules/units/copying.js';
import { READ_BY_HAND } from './read-by-hand.js';
import { shippedCards } from './shipped-cards.js';

/** What the catalogue has of a clause, in the words of the table. */
function givenBy(clause: Clause): readonly string[] {
  switch (clause.kind) {
    case 'abilities':
      return givenTexts(clause);
    case 'pilot':
      return [`Pilot of ${clause.fits.join(', ')}`, ...givenTexts(clause)];
    case 'reserves':
      return ['Reserves', ...givenTexts(clause)];
    case 'subtypes':
      return [`Treat as ${clause.subtypes.join(', ')}`];
    case 'copies':
      return clause.copyings.map((copying) => `Copies ${formatCopying(copying)}`);
    case 'crew':
      if ('as' in clause) return [`As ${clause.as.join(', ')}`];
      return 'only' in clause ? [`Only ${clause.only.join(', ')}`] : [`Room for ${clause.extraSeats.length} more`];
    default:
      return [`not played: ${clause.class}`];
  }
}

it.each(READ_BY_HAND)('a clause read by hand is read as the catalogue has it: %s', (place, gives) => {
  const [, set, name, clause] = /^(\S+) (.*) (\d+)$/.exec(place) ?? [];
  const unit = shippedCards().find((each) => each.set === set && each.name === name);
  const read = unit?.clauses[Number(clause) - 1];
  expect(read && [...givenBy(read)].sort()).toEqual(gives.split('; ').sort());
});
