import { describe, expect, it } from 'vitest';
import { CardIndex } from '../../../../src/cards/catalogue/card-index.js';
import { EMPTY_CATALOGUE, extendCatalogue } from '../../../../src/cards/catalogue/catalogue.js';
import { type CatalogueIndex, indexCatalogue, serialiseCatalogue } from '../../../../src/cards/catalogue/catalogue-text.js';
import { row, setOf } from '../set-rows.js';

/** The index of a catalogue of these units. */
function indexOf(...units: Readonly<Record<string, string>>[]): CatalogueIndex {
  const setFile = setOf(units.map((cells) => row(cells)));
  const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile, digest: 'sha256:0' }]);
  return indexCatalogue(serialiseCatalogue(catalogue), 'cards.jsonl');
}

const SHIPPED = indexOf(
  { Name: 'Zorblax (A)', Set: 'ZRB', Power: '5' },
  { Name: 'Quux', Set: 'ZRB', Number: '2' },
  { Name: 'Zorblax (A)', Set: 'OLD', Power: '3' },
);

describe('CardIndex', () => {
  it('finds the cards of all its catalogues by name', () => {
    const shelf = new CardIndex([SHIPPED, indexOf({ Name: 'Blip', Set: 'NEW' })]);
    expect(shelf.find('quux')).toMatchObject({ ok: true, card: { name: 'Quux', set: 'ZRB', power: 5 } });
    expect(shelf.find('Blip')).toMatchObject({ ok: true, card: { set: 'NEW' } });
    expect(shelf.find('Zorblax')).toMatchObject({ ok: false });
    expect(shelf.find('Zorblax [old]')).toMatchObject({ ok: true, card: { power: 3 } });
    expect(shelf.sets()).toEqual(['NEW', 'OLD', 'ZRB']);
  });

  it('takes a set only from the last catalogue that has it, in any case of letters', () => {
    const shelf = new CardIndex([SHIPPED, indexOf({ Name: 'Zorblax (A)', Set: 'zrb', Power: '9' })]);
    expect(shelf.cards().map(({ name, set, power }) => [name, set, power])).toEqual([
      ['Zorblax (A)', 'OLD', 3],
      ['Zorblax (A)', 'zrb', 9],
    ]);
    expect(shelf.find('Quux')).toMatchObject({ ok: false });
  });

  it('labels a card with its set if several cards have the name', () => {
    const shelf = new CardIndex([SHIPPED]);
    expect(shelf.cards().map((card) => shelf.labelOf(card))).toEqual(['Zorblax (A) [OLD]', 'Zorblax (A) [ZRB]', 'Quux']);
  });
});
