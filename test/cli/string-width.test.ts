import { createRequire } from 'node:module';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { placeWith } from '../support/run-odds.js';

describe('the replacement of string-width', () => {
  const lightWidth = createRequire(import.meta.url)('../../scripts/string-width.cjs') as (text: string) => number;

  it('measures each Latin character as the package does', () => {
    const characters = Array.from({ length: 0x370 }, (_, code) => String.fromCodePoint(code));
    for (const character of characters) expect([character, lightWidth(character)]).toEqual([character, stringWidth(character)]);
  });

  it.each([
    [],
    ['attack'],
    ['table'],
    ['run'],
    ['compare'],
    ['rules'],
    ['check'],
    ['cards'],
    ['cards', 'find'],
    ['completion'],
  ])('measures each line of the help of %s as the package does', async (...words) => {
    const { stdout } = await placeWith().odds(...(words as string[]), '--help');
    for (const line of stdout.split('\n')) expect(lightWidth(line)).toBe(stringWidth(line));
  });
});
