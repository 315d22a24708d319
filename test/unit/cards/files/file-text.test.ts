import { describe, expect, it } from 'vitest';
import { endsWithLine, fileLines, unprintable } from '../../../../src/cards/files/file-text.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const lines = (text: string): readonly string[] => fileLines(utf8(text), 'file.txt');

describe('the lines of a file', () => {
  it('end with CRLF, LF or CR; the last line end does not begin another line', () => {
    expect(lines('a\r\nb\r\n')).toEqual(['a', 'b']);
    expect(lines('a\nb')).toEqual(['a', 'b']);
    expect(lines('a\rb\r')).toEqual(['a', 'b']);
    expect(lines('a\n\n\r\nb')).toEqual(['a', '', '', 'b']);
  });

  it('are UTF-8, without a byte order mark', () => {
    expect(lines('\ufeffZorblax \u201cthe Gleep\u201d\nPadu\u00e9')).toEqual(['Zorblax \u201cthe Gleep\u201d', 'Padu\u00e9']);
  });

  it('are Windows-1252 if they are not UTF-8, line by line', () => {
    const mixed = [...utf8('Padu\u00e9 '), 0x0a, 0x93, 0x47, 0xe9, 0x94, 0x20, 0x80, 0x92];
    expect(fileLines(Uint8Array.from(mixed), 'file.txt')).toEqual(['Padu\u00e9 ', '\u201cG\u00e9\u201d \u20ac\u2019']);
  });

  it('may be Latin-1, whose characters Windows-1252 has', () => {
    const latin = Array.from({ length: 96 }, (_, i) => 0xa0 + i);
    expect(fileLines(Uint8Array.from(latin), 'file.txt')).toEqual([String.fromCharCode(...latin)]);
  });

  it('remain readable if the file was cut in the middle of a character', () => {
    const cut = utf8('Padu\u00e9\nZorblax \u201c').slice(0, -1);
    expect(fileLines(cut, 'file.txt')[0]).toBe('Padu\u00e9');
  });

  it('say whether the last one has a line end', () => {
    expect([endsWithLine(utf8('a\r\n')), endsWithLine(utf8('a')), endsWithLine(utf8(''))]).toEqual([true, false, false]);
  });
});

describe('a file that is not text', () => {
  it.each([
    ['is empty', '', 'file.txt: the file is empty'],
    ['is blank', ' \n\r\n\t', 'file.txt: the file is empty'],
    ['has NUL bytes', 'a\nb\0', 'file.txt: the file is not text: a NUL byte is in line 2'],
    ['is a page of HTML', '\n <!DOCTYPE html>\n<html>', 'file.txt: this is an HTML page, not a LackeyCCG file'],
    ['is a page without a type', '<html lang="en">', 'file.txt: this is an HTML page, not a LackeyCCG file'],
  ])('and %s is refused as a whole', (_, text, message) => {
    expect(() => lines(text)).toThrow(message);
  });

  it('is refused if it is too large', () => {
    expect(() => fileLines(new Uint8Array(5 * 2 ** 20).fill(0x61), 'big.txt')).toThrow(
      'big.txt: the file has 5,242,880 bytes; the limit is 4,194,304',
    );
  });
});

describe('an unprintable character', () => {
  it('is found: controls, marks of direction, line ends, halves of characters', () => {
    expect(unprintable('a\u001b[31m')).toBe('U+001B');
    expect(unprintable('a\u202eb')).toBe('U+202E');
    expect(unprintable('a\u2028b')).toBe('U+2028');
    expect(unprintable('\ud800')).toBe('U+D800');
    expect(unprintable('\ufffd')).toBe('U+FFFD');
  });

  it('does not occur in the names of cards', () => {
    expect(unprintable('=Zorblax "Zee" \u00e9\u201c 4/163 (A), \\o/')).toBeNull();
  });
});
