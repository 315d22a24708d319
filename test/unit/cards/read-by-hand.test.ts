import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givenTexts } from '../../../src/cards/catalogue/card.js';
import { parseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import type { Clause } from '../../../src/cards/catalogue/clause.js';
import { formatCopying } from '../../../src/rules/units/copying.js';
import { projectText } from '../docs/markdown.js';
import { DRAWN_FROM } from './drawn-from.js';
import { READ_BY_HAND, type ReadByHand } from './read-by-hand.js';

const { cards } = parseCatalogue(projectText('cards/shipped.jsonl'), 'cards/shipped.jsonl');

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

type Place = readonly [set: string, card: string, clause: number];

/** Every clause that could be drawn. */
function placesToDraw(): Place[] {
  return Object.entries(DRAWN_FROM).flatMap(([set, units]) =>
    units.flatMap((unit) => {
      const [card = '', clauses = ''] = unit.split(': ');
      return clauses.split(' ').map((clause): Place => [set, card, Number(clause)]);
    }),
  );
}

/** The lot of a clause; the words before it are the seed of the drawing. */
function lotOf(place: Place): string {
  return createHash('sha256')
    .update(`read by hand: ${place.join(' ')}`)
    .digest('hex');
}

/** The 15 lowest lots of each set, and the 150 lowest of all others. */
function draw(): Place[] {
  const byLot = placesToDraw()
    .map((place) => ({ place, lot: lotOf(place) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ place }) => place);
  const ofSets = Object.keys(DRAWN_FROM).flatMap((set) => byLot.filter(([own]) => own === set).slice(0, 15));
  return [...ofSets, ...byLot.filter((place) => !ofSets.includes(place)).slice(0, 150)];
}

const nameOf = ([set, card, clause]: Place | ReadByHand): string => `${set} ${card} ${clause}`;

describe('300 clauses read by hand', () => {
  it('are those that the lots name', () => {
    const drawn = draw().map(nameOf).sort();
    expect(drawn).toHaveLength(300);
    expect(READ_BY_HAND.map(nameOf).sort()).toEqual(drawn);
  });

  it('have at least 15 of each of the ten sets', () => {
    const counts = Object.keys(DRAWN_FROM).map((set) => READ_BY_HAND.filter(([own]) => own === set).length);
    expect(counts).toHaveLength(10);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
  });

  it.each(READ_BY_HAND)('are read as the catalogue has them: %s %s %i', (set, card, clause, gives) => {
    const unit = cards.find((each) => each.set === set && each.name === card);
    const read = unit?.clauses[clause - 1];
    expect(read && [...givenBy(read)].sort()).toEqual([...gives].sort());
  });
});
