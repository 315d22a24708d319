import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAt, linesOf } from '../../../../src/cli/work/stored-results.js';
import { folderOfTest } from '../../../support/folders.js';
import { law } from '../../../support/law.js';

function fileWith(text: string): string {
  const folder = folderOfTest();
  const file = path.join(folder, 'lines');
  writeFileSync(file, text);
  return file;
}

describe('the lines of a file', () => {
  law('are those of its text, and are found again by their places', fc.array(fc.string({ unit: 'binary' })), (parts) => {
    const lines = parts.map((part) => part.replaceAll('\n', ''));
    const file = fileWith(lines.map((line) => `${line}\n`).join(''));
    const found = [...linesOf(file)];
    const bytes = (text: string): string => Buffer.from(text).toString('utf8');
    expect(found.map(({ text }) => text)).toEqual(lines.map(bytes));
    expect(found.map((line) => lineAt(file, line))).toEqual(lines.map(bytes));
  });

  it('may be longer than what is read at once, and the last one need not be ended', () => {
    const long = 'ab\u00e4'.repeat(600_000);
    const file = fileWith(`${long}\n\nlast`);
    expect([...linesOf(file)].map(({ text }) => text)).toEqual([long, '', 'last']);
    expect([...linesOf(file)].map((line) => lineAt(file, line))).toEqual([long, '', 'last']);
  });

  it('may end exactly where what is read at once ends', () => {
    for (const size of [2 ** 20 - 1, 2 ** 20, 2 ** 20 + 1]) {
      expect([...linesOf(fileWith(`${'x'.repeat(size)}\nlast`))].map((line) => line.size)).toEqual([size, 4]);
    }
  });

  it('that are longer than any result are left out, wherever they end, and take no memory', () => {
    const long = 'x'.repeat(3_000_000);
    const file = fileWith(`first\n${long}\nthird\n${long}`);
    expect([...linesOf(file, 1_500_000)].map(({ text, from, size }) => [text, from, size])).toEqual([
      ['first', 0, 5],
      ['', 6, 3_000_000],
      ['third', 3_000_007, 5],
      ['', 3_000_013, 3_000_000],
    ]);
    expect([...linesOf(file, 5)].map(({ text }) => text)).toEqual(['first', '', 'third', '']);
  });
});
