import { describe, expect, it } from 'vitest';
import { EMPTY_CATALOGUE, extendCatalogue, type ImportedFile } from '../../../../src/cards/catalogue/catalogue.js';
import { readSetFile } from '../../../../src/cards/files/set-file.js';
import { bytesOf, reported, row } from '../set-rows.js';

function file(name: string, lines: readonly string[]): ImportedFile {
  return { setFile: readSetFile(bytesOf(lines), name), digest: `sha256:${name}` };
}

const FIRST = file('folder/one.txt', [
  row({ Name: 'Zorblax (A)', Number: '10' }),
  row({ Name: 'Zorblax (A) (Promo)', Number: '' }),
  row({ Name: 'Yib', Number: '2' }),
  row({ Name: 'Unnumbered', Number: '' }),
  row({ Name: 'Zap', Type: 'Battle', Power: '', Health: '' }),
  row({ Name: 'Broken', Power: 'x' }),
  row({ Name: 'Abb', Set: 'AAA' }),
]);

describe('a catalogue', () => {
  it('has its cards sorted by set, number and name', () => {
    const { cards } = extendCatalogue(EMPTY_CATALOGUE, [FIRST]).catalogue;
    expect(cards.map(({ set, name }) => `${set} ${name}`)).toEqual(['AAA Abb', 'ZRB Yib', 'ZRB Zorblax (A)', 'ZRB Unnumbered']);
  });

  it('has its sources, each with the kinds of its rows', () => {
    expect(extendCatalogue(EMPTY_CATALOGUE, [FIRST]).catalogue.sources).toEqual([
      {
        file: 'one.txt',
        sets: ['AAA', 'ZRB'],
        digest: 'sha256:folder/one.txt',
        rows: 7,
        units: 4,
        aliases: 1,
        others: 1,
        unread: 1,
      },
    ]);
  });

  it('replaces the sets of new files and keeps the others', () => {
    const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [FIRST]);
    const { catalogue: extended, problems } = extendCatalogue(catalogue, [file('two.txt', [row({ Name: 'New', Set: 'zrb' })])]);
    expect(extended.cards.map(({ set, name }) => `${set} ${name}`)).toEqual(['AAA Abb', 'zrb New']);
    expect(extended.sources.map(({ file: name, sets }) => [name, sets])).toEqual([
      ['one.txt', ['AAA']],
      ['two.txt', ['zrb']],
    ]);
    expect(problems).toEqual([]);
  });

  it('drops a source without cards', () => {
    const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [FIRST]);
    expect(extendCatalogue(catalogue, [FIRST]).catalogue).toEqual(catalogue);
  });

  it('may take a set from two files, but each card once', () => {
    const second = file('b.txt', [row({ Name: 'ZORBLAX (A)', Power: '6' }), row({ Name: 'Third' })]);
    const { catalogue, problems } = extendCatalogue(EMPTY_CATALOGUE, [file('a.txt', [row()]), second]);
    expect(catalogue.cards.map(({ name, power }) => [name, power])).toEqual([
      ['Third', 5],
      ['Zorblax (A)', 5],
    ]);
    expect(reported(problems)).toEqual(['b.txt: the set ZRB already has "ZORBLAX (A)"']);
  });

  it('reports cards in two files once for each set and pair of files', () => {
    const named = (set: string, ...names: string[]): string[] => names.map((Name) => row({ Name, Set: set }));
    const all = file('all.txt', [...named('A', 'a', 'b', 'c'), ...named('B', 'd', 'e')]);
    const own = [file('A.txt', named('A', 'c', 'a', 'b', 'new')), file('B.txt', named('B', 'd', 'e'))];
    const { catalogue, problems } = extendCatalogue(EMPTY_CATALOGUE, [all, ...own]);
    expect(catalogue.cards.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'new', 'd', 'e']);
    expect(reported(problems)).toEqual([
      'A.txt: the set A already has "c" and 2 further names',
      'B.txt: the set B already has "d" and 1 further name',
    ]);
    expect(problems[0]?.hint).toBe('they are already in all.txt, which has precedence');
  });

  it('does not depend on the order of the files', () => {
    const other = file('b.txt', [row({ Set: 'B' })]);
    expect(extendCatalogue(EMPTY_CATALOGUE, [other, FIRST]).catalogue).toEqual(
      extendCatalogue(EMPTY_CATALOGUE, [FIRST, other]).catalogue,
    );
  });
});
