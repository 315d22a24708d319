// @module-tag night

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';
import { DESK, hashOf, openWeb, PAGE_FILE } from './open-web.js';

/** Takes away what Safari 16.0 or Firefox 110 lack, in the page and in its workers. */
const OLDER = `
  for (const name of ['toSorted', 'toSpliced', 'toReversed', 'with']) delete Array.prototype[name];
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) {
    delete Set.prototype[name];
  }
  for (const [of, name] of [[Object, 'groupBy'], [Map, 'groupBy'], [Array, 'fromAsync'], [Promise, 'withResolvers'], [Promise, 'try'], [RegExp, 'escape'], [Math, 'sumPrecise']]) {
    delete of[name];
  }
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name];
  delete globalThis.Iterator;
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) {
    delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
  }
  {
    const Known = RegExp;
    globalThis.RegExp = new Proxy(Known, {
      construct: (target, given) => {
        if (/\\(\\?<[=!]/.test(String(given[0]))) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
        return new target(...given);
      },
    });
  }
`;
const IN_WORKERS = `
  const Whole = Blob;
  const older = ${JSON.stringify(OLDER)};
  globalThis.Blob = function (parts, options) {
    return new Whole(options?.type === 'text/javascript' ? [older, ...parts] : parts, options);
  };
`;

const at = workplace(afterAll);
/** The page in a browser of 2022. */
async function openOlder(hash: string) {
  const open = await openWeb(DESK, { before: OLDER + IN_WORKERS, hash });
  return open;
}

const MATCH = { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' };
const answered = (page: Page): Promise<unknown> => page.waitForSelector('.answer:not([aria-busy=true]), .shown');

describe('in a browser of 2022', () => {
  it.each([
    ['a match-up', hashOf(MATCH)],
    ['dice on the table', hashOf({ power: '3', lucky: '2', roll: '6,4,2' }, 'dice')],
    ['a duel', hashOf(MATCH, 'duel')],
    ['a table', hashOf({ power: '1..4' }, 'table')],
    ['a comparison', '#compare?unit=Obi-Wan+Kenobi+(K)&unit=Darth+Maul+(B)&unit=Mace+Windu+(C)'],
  ])('the page answers %s', async (_, hash) => {
    const { page, complaints, close } = await openOlder(hash);
    await answered(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it('finds cards, takes a card from a list, and refuses set files in a sentence, since it cannot read their texts', async () => {
    const { page, complaints, close } = await openOlder(hashOf(MATCH));
    await answered(page);
    await page.fill('#attacker', 'Mace Windu (C)');
    await page.click('[role=option]');
    await answered(page);
    at.write('zrb.txt', bytesOf([row({ Name: 'Zorblax (A)', Text: 'Armor' })]));
    await page.click('.own-cards summary');
    await page.setInputFiles('#own-file', `${at.folder}/zrb.txt`);
    await page.waitForSelector('.own-cards li');
    expect(await page.locator('.own-cards').innerText()).toContain('this browser is too old to read the texts of cards');
    expect(complaints).toEqual([]);
    await close();
  });

  it('no script of the page has a pattern that such a browser cannot even read', () => {
    const made = readFileSync(PAGE_FILE, 'utf8').replace(/\w\((?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')/g, '');
    expect(made.match(/.{30}\(\?<[=!].{20}/)?.[0]).toBeUndefined();
  });
});
