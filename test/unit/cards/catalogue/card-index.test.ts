import { describe, expect, it } from 'vitest';
import { CardIndex } from '../../../../src/cards/catalogue/card-index.js';
import { EMPTY_CATALOGUE, extendCatalogue } from '../../../../src/cards/catalogue/catalogue.js';
import {
  type CatalogueIndex,
  indexCatalogue,
  searchableCatalogue,
  serialiseCatalogue,
} from '../../../../src/cards/catalogue/catalogue-text.js';
import { row, setOf } from '../set-rows.js';

type Units = readonly Readonly<Record<string, string>>[];

function indexOf(...units: Units): CatalogueIndex {
  return indexCatalogue(textOf(units), 'cards.jsonl');
}

function textOf(units: Units): string {
  const setFile = setOf(units.map((cells) => row(cells)));
  const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile, digest: 'sha256:0' }]);
  return serialiseCatalogue(catalogue);
}

const SHIPPED = indexOf(
  { Name: 'Zorblax (A)', Set: 'ZRB', Power: '5' },
  { Name: 'Quux', Set: 'ZRB', Number: '2' },
  { Name: 'Zorblax (A)', Set: 'OLD', Power: '3' },
);

describe('CardIndex', () => {
  it('finds the cards of all its catalogues by name', () => {
    const index = new CardIndex([SHIPPED, indexOf({ Name: 'Blip', Set: 'NEW' })]);
    expect(index.find('quux')).toMatchObject({ ok: true, card: { name: 'Quux', set: 'ZRB', power: 5 } });
    expect(index.find('Blip')).toMatchObject({ ok: true, card: { set: 'NEW' } });
    expect(index.find('Zorblax')).toMatchObject({ ok: false });
    expect(index.find('Zorblax [old]')).toMatchObject({ ok: true, card: { power: 3 } });
    expect(index.sets()).toEqual(['NEW', 'OLD', 'ZRB']);
  });

  it('takes a set only from the last catalogue that has it, in any case of letters', () => {
    const index = new CardIndex([SHIPPED, indexOf({ Name: 'Zorblax (A)', Set: 'zrb', Power: '9' })]);
    expect(index.cards().map(({ name, set, power }) => [name, set, power])).toEqual([
      ['Zorblax (A)', 'OLD', 3],
      ['Zorblax (A)', 'zrb', 9],
    ]);
    expect(index.find('Quux')).toMatchObject({ ok: false });
  });

  it('says what a card is that is not a unit, and finds it as such', () => {
    const zapper = { Name: 'Zapper (A)', Type: 'Equipment', Subtype: 'Character', Speed: '', Power: '', Health: '' };
    const index = new CardIndex([
      SHIPPED,
      indexOf({ ...zapper, Set: 'NEW' }, { ...zapper, Set: 'NEW', Type: 'Location', Name: 'Den' }),
    ]);
    expect(index.find('zapper')).toMatchObject({
      ok: false,
      kind: 'equipment',
      problem: { message: '"Zapper (A)" is an Equipment, not a unit' },
    });
    expect(index.findOther('Den')).toMatchObject({ ok: true, card: { kind: 'location', set: 'NEW' } });
    expect(index.findOther('Quux')).toMatchObject({ ok: false });
    expect(index.others().map(({ name }) => name)).toEqual(['Den', 'Zapper (A)']);
    expect(index.find('No Such')).not.toHaveProperty('kind');
  });

  it('takes cards of other kinds from the last catalogue that has some of their set', () => {
    const trap = { Name: 'Trap', Type: 'Mission - Trap', Subtype: '', Set: 'ZRB', Speed: '', Power: '', Health: '' };
    const index = new CardIndex([SHIPPED, indexOf(trap), indexOf({ ...trap, Name: 'Snare' })]);
    expect(index.others().map(({ name, subtypes }) => [name, subtypes])).toEqual([['Snare', ['Trap']]]);
    expect(index.cards()).toHaveLength(3); // no unit of its set is replaced
  });

  it('labels a card with its set if several cards have the name', () => {
    const index = new CardIndex([SHIPPED]);
    expect(index.cards().map((card) => index.labelOf(card))).toEqual(['Zorblax (A) [OLD]', 'Zorblax (A) [ZRB]', 'Quux']);
  });

  describe('of a catalogue that is searched', () => {
    const text = textOf([
      { Name: 'Zorblax (A)', Set: 'ZRB', Number: '1' },
      { Name: 'Zorblax (A) (Promo)', Set: 'ZRB', Number: '', Rarity: 'P' },
      { Name: '5" Gleep', Set: 'ZRB', Number: '2' },
      { Name: 'Quux', Set: 'NEW', Number: '3' },
      { Name: 'Quux', Set: 'OLD', Number: '4' },
      { Name: 'Zorblax (B)', Set: 'ZRB', Number: '5' },
    ]);
    const index = new CardIndex([searchableCatalogue(text, 'cards.jsonl')]);

    it.each([
      ['Zorblax (A) (Promo)', 'Zorblax (A)'],
      ['Zorblax (B) [zrb]', 'Zorblax (B)'],
      ['5" Gleep', '5" Gleep'],
      ['Quux [OLD]', 'Quux'],
    ])('finds %s', (name, found) => {
      expect(index.find(name)).toMatchObject({ ok: true, card: { name: found } });
    });

    it('lists what an unclear name can mean', () => {
      const hint = (name: string, set: string | null = null): string | null => {
        const found = index.find(name, set);
        return found.ok ? null : found.problem.hint;
      };
      expect(hint('Zorblax')).toBe('write one of Zorblax (A): ZRB, cost 4, power 5; Zorblax (B): ZRB, cost 4, power 5');
      expect(hint('Quux')).toBe('write one of Quux [NEW]: NEW, cost 4, power 5; Quux [OLD]: OLD, cost 4, power 5');
      expect(hint('Quux', 'ZRB')).toContain('NEW');
      expect(hint('Zorblox (A)')).toContain('Zorblax (A)');
    });

    it('reads no other name if a name is exact', () => {
      const damaged = text.replace('"name":"5\\" Gleep"', '"name":5');
      expect(damaged).not.toBe(text);
      const found = new CardIndex([searchableCatalogue(damaged, 'cards.jsonl')]).find('Zorblax (A)');
      expect(found).toMatchObject({ ok: true, card: { name: 'Zorblax (A)', aliases: ['Zorblax (A) (Promo)'] } });
    });

    it('has no cards of a set that a later catalogue has', () => {
      const both = new CardIndex([searchableCatalogue(text, 'cards.jsonl'), indexOf({ Name: 'Gleep', Set: 'zrb' })]);
      expect(both.find('Zorblax (A)').ok).toBe(false);
      expect(both.find('Quux', 'OLD').ok).toBe(true);
      expect(both.sets()).toEqual(['NEW', 'OLD', 'zrb']);
    });
  });
});
