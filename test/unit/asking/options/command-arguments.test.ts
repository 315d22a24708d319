import { describe, expect, it } from 'vitest';
import { shellWord } from '../../../../src/asking/options/command-arguments.js';
import { CardIndex } from '../../../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../../../src/cards/shipped.js';

describe('a word of a command that is repeated', () => {
  it.each([
    ['Yoda', 'Yoda'],
    ['1..9', '1..9'],
    ['Darth Maul (B)', '"Darth Maul (B)"'],
    ["Vader's TIE Fighter (A)", '"Vader\'s TIE Fighter (A)"'],
    ['Pay 2 Force -> Evade 2', '"Pay 2 Force -> Evade 2"'],
    ['a & b | c ^ d', '"a & b | c ^ d"'],
    [String.raw`C:\Users\me\my sets\a.txt`, String.raw`"C:\Users\me\my sets\a.txt"`],
    ['', '""'],
  ])('%j is %s: the same in POSIX shells, cmd.exe and PowerShell', (word, text) => {
    expect(shellWord(word)).toBe(text);
  });

  it.each(['6,5,4', 'idc,armorNeeds=4'])('%s is in quotes: PowerShell splits words at commas', (word) => {
    expect(shellWord(word)).toBe(`"${word}"`);
  });

  it.each(['$HOME', '`id`', 'Wow!', 'say "x"', '100 %PATH%', '\\\\server\\sets', 'sets\\', 'two\nlines', 'a “b” c'])(
    '%j is in single quotes: some shell would read it within double ones',
    (word) => {
      expect(shellWord(word)).toBe(`'${word}'`);
    },
  );

  it('is in double quotes, or in none, for every shipped card except those with such quotes in their names', () => {
    const index = new CardIndex([shippedCatalogue()]);
    const names = index.cards().map((card) => index.labelOf(card));
    expect(names.length).toBeGreaterThan(1900);
    expect(names.filter((name) => shellWord(name).startsWith("'"))).toEqual(names.filter((name) => name.includes('"')));
  });
});
