import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderCsv } from '../../../../src/report/text/csv.js';

describe('renderCsv', () => {
  it('writes booleans as words, null as an empty cell, and no row as no text', () => {
    expect(renderCsv([['a', true, false, null]])).toBe('a,true,false,\n');
    expect(renderCsv([])).toBe('');
  });

  it('writes numbers with all their digits, negative ones without a mark, and zero without a sign', () => {
    expect(renderCsv([[0, -0, -1.5, 0.1 + 0.2, 1e-9, 1e21, 2 ** 53 - 1]])).toBe(
      '0,0,-1.5,0.30000000000000004,1e-9,1e+21,9007199254740991\n',
    );
  });

  it('quotes commas, quotes and line breaks as in RFC 4180', () => {
    expect(renderCsv([['a,b', 'say "no"', 'two\nlines', 'a;b', ' a ']])).toBe('"a,b","say ""no""","two\nlines",a;b, a \n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＋1', '－1', '＠A'])(
    'marks the text %j, which a spreadsheet would read as a formula',
    (text) => {
      expect(parse(renderCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it('does not change text that only contains such characters', () => {
    expect(renderCsv([['a=b', 'defender.Armor=true', 'Boba Fett - hunter']])).toBe(
      'a=b,defender.Armor=true,Boba Fett - hunter\n',
    );
  });

  // Defect: csv-stringify quotes a carriage return only where it is part of the record delimiter.
  // No scenario lets one pass.
  it('quotes a carriage return, which spreadsheets read as the end of a row', () => {
    expect(renderCsv([['a\r=1+1']])).toBe('"a\r=1+1"\n');
  });

  const textWithoutReturn = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\r'));
  it('preserves every text, apart from the mark', () => {
    fc.assert(
      fc.property(fc.array(textWithoutReturn, { minLength: 1 }), (texts) => {
        const [row] = parse(renderCsv([texts])) as string[][];
        expect(
          row?.map((cell, i) => (cell === `'${texts[i]}` && /^[=+\-@\t\r＝＋－＠]/u.test(texts[i] ?? '') ? texts[i] : cell)),
        ).toEqual(texts);
      }),
    );
  });

  it('preserves every finite number exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }), (numbers) => {
        const [row] = parse(renderCsv([numbers])) as string[][];
        expect(row?.map(Number)).toEqual(numbers.map((number) => (number === 0 ? 0 : number)));
      }),
    );
  });
});
