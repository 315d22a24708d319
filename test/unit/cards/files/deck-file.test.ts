import { describe, expect, it } from 'vitest';
import { type Deck, readDeckFile } from '../../../../src/cards/files/deck-file.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { reported } from '../set-rows.js';

function deck(text: string | Uint8Array): Deck {
  return readDeckFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'my.dek');
}

/** Entries in short: section, count, name, set, line. */
function entries(text: string): unknown[][] {
  return deck(text).entries.map(({ section, count, name, set, line }) => [section, count, name, set, line]);
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>\r
<deck version="0.8">\r
  <meta><game>starwars</game></meta>\r
  <superzone name="Deck">\r
    <card><name id="a">Zorblax &amp; Gleep&apos;s (A)</name><set>ZRB</set></card>\r
    <card><name id="b">Yib</name><set></set></card>\r
    <card><name id="a">Zorblax &amp; Gleep&apos;s (A)</name><set>ZRB</set></card>\r
  </superzone>\r
  <superzone name="Sideboard"><card><name>Yib</name></card></superzone>\r
</deck>`;

describe('a deck in XML', () => {
  it('has an element for each copy; copies in a section are one entry', () => {
    expect(deck(XML).form).toBe('xml');
    expect(entries(XML)).toEqual([
      ['Deck', 2, "Zorblax & Gleep's (A)", 'ZRB', 5],
      ['Deck', 1, 'Yib', null, 6],
      ['Sideboard', 1, 'Yib', null, 9],
    ]);
  });

  it('may have a byte order mark, leading spaces, and letters of Windows-1252', () => {
    const bytes = [...' \n<deck><card><name>Padu'].map((sign) => sign.charCodeAt(0));
    const rest = [...'</name></card></deck>'].map((sign) => sign.charCodeAt(0));
    expect(deck(Uint8Array.from([...bytes, 0xe9, ...rest])).entries).toEqual([
      { section: 'Deck', count: 1, name: 'Padu\u00e9', set: null, line: 1 },
    ]);
    expect(entries('\ufeff<deck><card><name>Yib</name></card></deck>')).toHaveLength(1);
  });

  it.each([
    [
      'an XML bomb',
      '<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<deck>&b;</deck>',
      'my.dek:1: a LackeyCCG deck has no document type',
    ],
    ['its own entity', '<deck>&zorb;</deck>', 'my.dek:1: this is not proper XML: undefined entity'],
    ['deep nesting', `<deck>${'<a>'.repeat(100_000)}`, 'my.dek:1: the elements are more than 16 levels deep'],
    ['its end cut off', XML.slice(0, -60), 'this is not proper XML: '],
    ['no cards', '<deck></deck>', 'my.dek: there are no cards'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => deck(text)).toThrow(message);
  });
});

describe('a deck in text', () => {
  it('has a count, a tab and a name on each line, under headings', () => {
    const text = '4\tZorblax (A)\r\n2\tYib\r\n\r\nSupply:\r\n1\tGleep\r\nOutside the game:\r\n1\tYib\r\n';
    expect(deck(text).form).toBe('text');
    expect(entries(text)).toEqual([
      ['Deck', 4, 'Zorblax (A)', null, 1],
      ['Deck', 2, 'Yib', null, 2],
      ['Supply', 1, 'Gleep', null, 5],
      ['Outside the game', 1, 'Yib', null, 7],
    ]);
  });

  it('may have spaces for the tab, an x, the set, comments, and repeated cards', () => {
    expect(entries('// mine\n4 Zorblax (A)\n2x Yib [ZRB]\n1\tGleep\tZRB\n# more\n1\tZorblax (A)')).toEqual([
      ['Deck', 5, 'Zorblax (A)', null, 2],
      ['Deck', 2, 'Yib', 'ZRB', 3],
      ['Deck', 1, 'Gleep', 'ZRB', 4],
    ]);
  });

  it('lists lines that it cannot read and keeps the others', () => {
    const { entries: read, problems } = deck('4\tZorblax\nwhat\n0\tYib\n5000\tGleep\n1\tZ\u001b[31m\n1\t');
    expect(read.map(({ name }) => name)).toEqual(['Zorblax']);
    expect(reported(problems)).toEqual([
      'my.dek:2: This line is not read: "what".',
      `my.dek:3: ${mustBe('a count from 1 to 999', 0)}`,
      `my.dek:4: ${mustBe('a count from 1 to 999', 5000)}`,
      'my.dek:5: must not have the unprintable character U+001B',
      'my.dek:6: This line is not read: "1".',
    ]);
  });

  it('names ten lines that it cannot read, and counts the others', () => {
    const { problems, unread } = deck(`1 Yib\n${'what\n'.repeat(500)}`);
    expect(problems).toHaveLength(11);
    expect([problems.at(-1)?.message, unread]).toEqual(['490 more lines are not read.', 500]);
  });

  it.each([
    ['a bullet', '- 4x Zorblax (A) [ZRB]\n* 2 Yib\n\u2022 1 Gleep\n+ 3 Zap'],
    ['the count behind', 'Zorblax (A) [ZRB] x4\nYib x2\nGleep \u00d71\nZap (x3)'],
    ['quotes', '4,"Zorblax (A)",ZRB\n"Yib",2\n"1","Gleep"\nZap,3'],
    ['semicolons, and names of columns', 'Count;Card;Set\n4;Zorblax (A);ZRB\n2;Yib\n1;Gleep\n3;Zap'],
    ['tabs', 'name\tcount\nZorblax (A) [ZRB]\t4\nYib\t2\n1\tGleep\t\n3x\tZap'],
    ['markdown', '# My deck\n\n---\n- **4x** Zorblax (A) [ZRB]\n- **2 Yib**\n1 `Gleep`\n3 Zap // why not'],
    [
      'a title, its sections and their sizes',
      'My **deck**\nCharacters (7):\n4 Zorblax (A) (ZRB)\n2 Yib\nGleep (1)\n## Space: 3\n3 Zap',
    ],
  ])('may have %s', (_, text) => {
    const { entries: read, problems } = deck(text);
    expect(problems).toEqual([]);
    expect(read.map(({ count, name, set }) => [count, name, set])).toEqual([
      [4, 'Zorblax (A)', 'ZRB'],
      [2, 'Yib', null],
      [1, 'Gleep', null],
      [3, 'Zap', null],
    ]);
  });

  it('keeps numbers and commas of names', () => {
    const names = [
      '10,000 Yibs (A)',
      '3rd Gleep',
      '4-ZAP (A)',
      'Gleep, Yib Series',
      'Yib 81',
      'Zorblax (A2)',
      'X-yib Two',
      '3,720 to 1',
    ];
    expect(entries(names.map((name) => `4 ${name}`).join('\n')).map(([, count, name]) => [count, name])).toEqual(
      names.map((name) => [4, name]),
    );
    expect(entries(names.map((name) => `${name} x4`).join('\n')).map(([, count, name]) => [count, name])).toEqual(
      names.map((name) => [4, name]),
    );
  });

  it('has sections with and without a colon, some of them beside the deck', () => {
    const text = '4 Yib\n**Sideboard**\n1 Zap\n## Resource\n1 Mine\nBattle cards\n2 Gleep\nOutside the game:\n1 Zorblax';
    expect(entries(text).map(([section, , name]) => [section, name])).toEqual([
      ['Deck', 'Yib'],
      ['Sideboard', 'Zap'],
      ['Resource', 'Mine'],
      ['Battle cards', 'Gleep'],
      ['Outside the game', 'Zorblax'],
    ]);
  });

  it('takes a name with a version or a set for one card, and no other name without a count', () => {
    const { entries: read, problems, title } = deck('Yib deck\nZorblax (A)\nGleep [ZRB]\nZap');
    expect(read.map(({ count, name }) => [count, name])).toEqual([
      [1, 'Zorblax (A)'],
      [1, 'Gleep'],
    ]);
    expect(title?.name).toBe('Yib deck');
    expect(reported(problems)).toEqual(['my.dek:4: This line is not read: "Zap".']);
  });

  it.each([
    ['only headings', 'Supply:\n', 'my.dek: there are no cards'],
    ['nothing', '', 'my.dek: the file is empty'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => deck(text)).toThrow(message);
  });
});
