import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bar, cut, printable, textTable, wrapped } from '../../../../src/sheet/text/text-table.js';

describe('textTable', () => {
  it('aligns columns two spaces apart, without trailing spaces', () => {
    expect(
      textTable(
        [
          ['name', 'value', ''],
          ['a', '10', 'x'],
          ['longer', '1', ''],
        ],
        ['left', 'right', 'left'],
      ),
    ).toEqual(['name    value', 'a          10  x', 'longer      1']);
  });

  it('accepts rows of different lengths, and aligns columns without an alignment left', () => {
    expect(textTable([['a'], ['bb', 'c', 'd'], []], ['right'])).toEqual([' a', 'bb  c  d', '']);
    expect(textTable([], [])).toEqual([]);
  });

  it('counts characters, not their UTF-16 halves', () => {
    expect(
      textTable(
        [
          ['𝟙𝟙', '1'],
          ['ab', '2'],
        ],
        [],
      ),
    ).toEqual(['𝟙𝟙  1', 'ab  2']);
  });
});

describe('bar', () => {
  it.each([
    [0, ''],
    [0.000001, '▏'],
    [0.125, '█'],
    [0.5, '████'],
    [0.5 + 1 / 64, '████▏'],
    [1 - 1 / 64, '███████▉'],
    [1, '████████'],
  ])('draws %d of eight characters as %j', (share, drawn) => {
    expect(bar(share, 8)).toBe(drawn);
  });

  it('is never longer than its width, and grows with the share', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(60),
        (a, b, width) => {
          const [low, high] = a < b ? [bar(a, width), bar(b, width)] : [bar(b, width), bar(a, width)];
          expect([...high].length).toBeLessThanOrEqual(Math.max(1, width));
          expect([...low].length).toBeLessThanOrEqual([...high].length);
        },
      ),
    );
  });
});

describe('printable', () => {
  it.each([
    ['escape sequences', 'a\u001b[31mb', 'a?[31mb'],
    ['the control characters of eight bits', 'a\u009b31mb', 'a?31mb'],
    ['line breaks, tabs and bells', 'a\nb\rc\td\u0007', 'a?b?c?d?'],
    ['marks that turn the direction of writing', 'a\u202eb\u2066c', 'a?b?c'],
    ['characters without a width', 'a\u200bb\ufeffc', 'a?b?c'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a?b?c'],
  ])('replaces %s', (_what, text, displayed) => {
    expect(printable(text)).toBe(displayed);
  });

  it('does not change any other writing', () => {
    const text = 'Boba Fett (H), "naïve" — 波巴·費特 🎲 ½';
    expect(printable(text)).toBe(text);
  });
});

it('cut cuts a text to a width with an ellipsis, between characters', () => {
  expect(cut('short', 5)).toBe('short');
  expect(cut('longer', 5)).toBe('long…');
  expect(cut('🎲🎲🎲🎲', 3)).toBe('🎲🎲…');
  expect(cut('any', 1)).toBe('…');
});

describe('wrapped', () => {
  it('breaks a text at spaces and indents the further lines', () => {
    expect(wrapped('one two three four', 9)).toEqual(['one two', '  three', '  four']);
    expect(wrapped('one two', 7)).toEqual(['one two']);
    expect(wrapped('unbreakable', 5)).toEqual(['unbreakable']);
    expect(wrapped('', 5)).toEqual(['']);
  });

  it('loses no word, and breaks every line that is too long if it can', () => {
    const words = fc.array(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }).filter((word) => !word.includes(' ')),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 14, max: 40 }), (parts, width) => {
        const lines = wrapped(parts.join(' '), width);
        expect(lines.map((line, i) => (i === 0 ? line : line.slice(2))).join(' ')).toBe(parts.join(' '));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
  });
});
