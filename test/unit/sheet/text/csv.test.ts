import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../../../src/errors/problem.js';
import { renderCsv } from '../../../../src/sheet/text/csv.js';

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

  it('quotes commas and quotes as in RFC 4180', () => {
    expect(renderCsv([['a,b', 'say "no"', 'a;b', ' a ']])).toBe('"a,b","say ""no""",a;b, a \n');
  });

  it('has a question mark for each character that nobody sees, that turns the writing, or that ends a line, as on a terminal', () => {
    const nasty = 'a\u202eb\u200bc\u2028d\u2066e\u007ff\ufeffg\u00adh\ni\rj\tk\u0000l\u0085m\u{e0041}n';
    expect(renderCsv([[nasty]])).toBe('a?b?c?d?e?f?g?h?i?j?k?l?m?n\n');
    expect(renderCsv([['Padm\u00e9 \u529b']])).toBe('Padm\u00e9 \u529b\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A'])(
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

  it('preserves every text, apart from the mark and from what nobody sees', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), (texts) => {
        const [row] = parse(renderCsv([texts])) as string[][];
        const shown = texts.map(visible);
        expect(
          row?.map((cell, i) => (cell === `'${shown[i]}` && /^[=+\-@＝＋－＠]/u.test(shown[i] ?? '') ? shown[i] : cell)),
        ).toEqual(shown);
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
