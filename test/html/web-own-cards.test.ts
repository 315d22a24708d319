import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';
import { DESK, hashOf, openWeb, PAGE_FILE, PHONE } from './open-web.js';

const SET = bytesOf([row({ Name: 'Zorblax </script> (A)', Text: 'Armor' }), row({ Name: 'Blip', Number: '2' })]);
const DUEL_OF_OWN = hashOf({ attacker: 'Zorblax </script> (A)', defender: 'Blip' });

const at = workplace(afterAll);
beforeAll(async () => {
  at.write('zrb.txt', SET);
  at.write('broken.txt', 'no set file\n');
  await at.odds('cards', 'import', 'zrb.txt', '--catalogue', 'mine.jsonl');
});

const answered = (page: Page): Promise<unknown> => page.waitForSelector('.distribution');

it('a page that odds web has written answers for own cards, under the policy of the page', async () => {
  expect(await at.odds('web', '--out', 'club.html', '--cards', 'mine.jsonl')).toMatchObject({ code: 0 });
  const file = path.join(at.folder, 'club.html');
  const open = await openWeb(DESK, { file, hash: DUEL_OF_OWN });
  await answered(open.page);
  expect(await open.page.locator('.own-cards .given').innerText()).toBe('ZRB: 2 cards');
  expect([open.complaints, open.requests]).toEqual([[], []]);
  await open.close();
});

describe('a set file that is opened in the page', () => {
  it('is read, answers a link that waited for it, is kept for the next visit, and can be removed', async () => {
    const open = await openWeb(PHONE, { hash: DUEL_OF_OWN });
    const { page } = open;
    await page.waitForSelector('#problem-attacker');
    expect(await page.locator('#problem-attacker').innerText()).toContain('no card is called "Zorblax </script> (A)"');
    await page.click('.own-cards summary');
    await page.setInputFiles('#own-file', path.join(at.folder, 'zrb.txt'));
    await answered(page);
    expect(await page.locator('.own-cards li').innerText()).toContain('zrb.txt · ZRB: 2 cards');
    await page.fill('#attacker', 'zorb');
    expect(await page.locator('[role=option] .name').allInnerTexts()).toEqual(['Zorblax </script> (A)']);
    await page.keyboard.press('Escape');
    const { smallTargets, pageWidth, windowWidth } = await open.seen();
    expect([smallTargets, pageWidth <= windowWidth]).toEqual([[], true]);
    expect(await open.findings()).toEqual([]);

    await page.goto('about:blank');
    await page.goto(`file://${PAGE_FILE}${DUEL_OF_OWN}`);
    await answered(page);
    expect(await page.locator('#problem-attacker').count()).toBe(0);
    await page.click('.own-cards summary');
    await page.click('button[aria-label="Remove: zrb.txt"]');
    await page.waitForSelector('#problem-attacker');
    expect(await page.locator('.own-cards li').count()).toBe(0);

    await page.goto('about:blank');
    await page.goto(`file://${PAGE_FILE}${DUEL_OF_OWN}`);
    await page.waitForSelector('#problem-attacker');
    expect([open.complaints, open.requests]).toEqual([[], []]);
    await open.close();
  });

  it('is announced while it is read, at the next visit too', { tags: 'night' }, async () => {
    const many = Array.from({ length: 4000 }, (_, i) =>
      row({ Name: `Trooper ${i}`, Number: `${i}`, Text: 'Armor. Critical Hit 2' }),
    );
    at.write('many.txt', bytesOf(many));
    const open = await openWeb(PHONE, {});
    const { page } = open;
    const reading = page.locator('p[role=status]:text("Reading many.txt")');
    await page.click('.own-cards summary');
    await page.setInputFiles('#own-file', path.join(at.folder, 'many.txt'));
    await reading.waitFor();
    await page.waitForSelector('text=many.txt · ZRB: 4000 cards');
    expect(await reading.count()).toBe(0);
    await page.reload();
    await reading.waitFor();
    await page.waitForSelector('text=ZRB: 4000 cards');
    expect(await reading.count()).toBe(0);
    await open.close();
  });

  it('is forgotten in a window that a test uses again', { tags: 'night' }, async () => {
    const open = await openWeb(DESK);
    await open.page.click('.own-cards summary');
    await open.page.setInputFiles('#own-file', path.join(at.folder, 'zrb.txt'));
    await open.page.waitForSelector('.own-cards li');
    await open.page.reload();
    await open.page.waitForSelector('.own-cards li', { state: 'attached' }); // it was kept
    await open.close();
    const again = await openWeb(DESK, { hash: DUEL_OF_OWN });
    expect(again.page === open.page).toBe(true);
    await again.page.waitForSelector('#problem-attacker');
    expect(await again.page.evaluate('localStorage.length')).toBe(0);
    await again.close();
  });

  it('is recognised as different from a deck, which belongs elsewhere', async () => {
    at.write('tatooine.dek', '4\tDarth Maul (B)\n2\tYoda (A)\n');
    const open = await openWeb(PHONE, {});
    await open.page.click('.own-cards summary');
    await open.page.setInputFiles('#own-file', path.join(at.folder, 'tatooine.dek'));
    const line = open.page.locator('.own-cards li');
    await expect.poll(() => line.innerText()).toContain('this is a deck, not a set file or a catalogue');
    expect(await line.innerText()).toContain('the tab Compare has "Paste a deck"');
    await open.close();
  });

  it('says which parts were not read: the first rows, and how many more', { tags: 'night' }, async () => {
    const broken = [1, 2, 3, 4, 5, 6, 7].map((number) => row({ Name: `Broken ${number}`, Power: 'many', Number: `${number}` }));
    at.write('rows.txt', bytesOf([row(), ...broken]));
    const open = await openWeb(DESK, {});
    await open.page.click('.own-cards summary');
    await open.page.setInputFiles('#own-file', path.join(at.folder, 'rows.txt'));
    const line = open.page.locator('.own-cards li');
    await expect.poll(() => line.innerText()).toMatch(/^rows\.txt · ZRB: 1 card\n[\s\S]*rows\.txt:7: Power: .*\s+and 2 more$/);
    expect(await open.findings()).toEqual([]);
    await open.close();
  });

  it('that is not a set file says why, and can be removed', { tags: 'night' }, async () => {
    const open = await openWeb(PHONE, {});
    const { page } = open;
    await page.click('.own-cards summary');
    await page.setInputFiles('#own-file', path.join(at.folder, 'broken.txt'));
    await page.waitForSelector('.own-cards .problem');
    expect(await page.locator('.own-cards li').innerText()).toMatch(
      /^broken\.txt was not read\.[\s\S]*broken\.txt:1: the first line must have the columns/,
    );
    expect(await page.locator('.own-cards .problem').innerText()).not.toContain('docs/');
    expect(await open.findings()).toEqual([]);
    await page.click('button[aria-label="Remove: broken.txt"]');
    await expect.poll(() => page.locator('.own-cards li').count()).toBe(0);
    expect([open.complaints, open.requests]).toEqual([[], []]);
    await open.close();
  });
});
