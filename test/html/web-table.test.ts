import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerOfCommand } from '../support/page-questions.js';
import type { View } from './open-page.js';
import { DESK, hashOf, openWeb, PHONE } from './open-web.js';
import { describeStates, type State } from './web-states.js';

const VIEWS: readonly View[] = [
  PHONE,
  { ...PHONE, name: 'dark-phone', scheme: 'dark' },
  { ...DESK, name: 'wide', width: 1280 },
];

const CARDS = { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' };
const OPTIONS = { ...CARDS, 'power-change': '0..3', counters: '0..2', show: 'discard-chance' };
const TABLE = hashOf(OPTIONS, 'table');
const LARGE = hashOf({ power: '1..25', health: '1..40', show: 'discard-chance' }, 'table');
const STATES: Readonly<Record<string, State>> = {
  table: { hash: TABLE, until: '.heat' },
  'table-many': { hash: hashOf({ power: '1..12', health: '1..12', armor: '' }, 'table'), until: '.heat' },
  'table-too-large': { hash: hashOf({ power: '1..30', health: '1..40' }, 'table'), until: '.problem' },
};

const cells = (page: Page): Promise<string[]> => page.locator('.heat td a').allInnerTexts();

describeStates(STATES, VIEWS);

describe('a table', () => {
  it('has the numbers of the command line, row by row', async () => {
    const answer = await answerOfCommand({ command: 'table', options: { ...OPTIONS, json: true } });
    type Cell = { values: { discard_chance: { value: number } } };
    const json = (answer as { answer: unknown }).answer as { cells: readonly Cell[] };
    const { page, close } = await openWeb(DESK, { hash: TABLE });
    await page.waitForSelector('.heat');
    const expected = json.cells.map((cell) => (100 * cell.values.discard_chance.value).toFixed(1));
    expect(await cells(page)).toEqual(expected);
    expect(expected[0]).toBe('42.4'); // 275/648, as odds attack says
    expect(await page.locator('.heat thead th').allInnerTexts()).toEqual(['0', '1', '2']);
    expect(await page.locator('.heat tbody th').allInnerTexts()).toEqual(['0', '1', '2', '3']);
    await close();
  });

  it('leads from a cell to its match-up by a finger, and Back to the table', { tags: 'night' }, async () => {
    const { page, close } = await openWeb(PHONE, { hash: TABLE, hasTouch: true });
    await page.waitForSelector('.heat');
    const [, , , , value] = await cells(page);
    await page.locator('.heat td a').nth(4).tap();
    await page.waitForSelector('.distribution');
    expect(page.url()).toContain(
      `#attack?${new URLSearchParams({ ...CARDS, 'power-change': '1', counters: '1', rules: 'idc' })}`,
    );
    expect(Number.parseFloat(await page.locator('.tile dd').first().innerText()).toFixed(1)).toBe(value);
    await page.goBack();
    await page.waitForSelector('.heat');
    expect(await cells(page)).toHaveLength(12);
    await close();
  });

  it('is walked through by arrow keys, with one stop for Tab', async () => {
    const { page, close } = await openWeb(DESK, { hash: TABLE });
    await page.waitForSelector('.heat');
    expect(await page.locator('.heat a[tabindex="0"]').count()).toBe(1);
    await page.locator('.heat a[tabindex="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await page.evaluate('document.activeElement.textContent')).toBe((await cells(page))[4]);
    expect(await page.locator('.heat a[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.distribution');
    await close();
  });

  it('of a thousand cells keeps its heads in sight while it is scrolled', async () => {
    const { page, close } = await openWeb(PHONE, { hash: LARGE });
    await page.waitForSelector('.heat');
    expect(await cells(page)).toHaveLength(1000);
    const heads = `(() => {
      const frame = document.querySelector('.frame');
      frame.scrollTo(600, 500);
      const [top, left] = [frame.getBoundingClientRect().top, frame.getBoundingClientRect().left];
      const column = document.querySelector('.heat thead th').getBoundingClientRect();
      const row = document.querySelector('.heat tbody th').getBoundingClientRect();
      return [frame.scrollLeft, frame.scrollTop, Math.round(column.top - top), Math.round(row.left - left)];
    })()`;
    expect(await page.evaluate(heads)).toEqual([600, 500, 1, 1]); // a border of one pixel
    await close();
  });

  it('begins with the cards of the match-up, and asks what is chosen', async () => {
    const { page, complaints, close } = await openWeb(DESK, { hash: hashOf(CARDS) });
    await page.waitForSelector('.distribution');
    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await page.waitForSelector('.heat');
    expect(page.url()).toContain('power-change=-2..4&counters=0..3');
    await page.getByLabel('Rows', { exact: true }).getByRole('combobox').selectOption('lucky');
    await page.getByLabel('Lucky of the attacker to', { exact: true }).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.heat tbody th').allInnerTexts()).toEqual(['0', '1', '2']);
    await page.getByLabel('Columns', { exact: true }).getByRole('combobox').selectOption('armor');
    await expect.poll(() => page.locator('.heat thead th').allInnerTexts()).toEqual(['without', 'with']);
    await page.getByLabel('Number in the cells').selectOption('mean-damage');
    await page.waitForSelector('.frame-title b:text("Mean damage")');
    expect(page.url()).toContain('lucky=0..2&armor=both');
    expect(page.url()).toContain('show=mean-damage');
    await page.getByRole('link', { name: 'Match-up', exact: true }).click();
    await page.waitForSelector('.distribution');
    expect(page.url()).toContain(`#attack?${new URLSearchParams({ ...CARDS, rules: 'idc' })}`);
    expect(complaints).toEqual([]);
    await close();
  });
});
