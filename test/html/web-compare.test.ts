import { describe, expect, it } from 'vitest';
import type { PageQuestion } from '../../src/web/engine/messages.js';
import { answerOfCommand } from '../support/page-questions.js';
import type { View } from './open-page.js';
import { DESK, openWeb, PHONE } from './open-web.js';
import { describeStates, quietly, type State, sameAnswers } from './web-states.js';

const VIEWS: readonly View[] = [
  PHONE,
  { ...PHONE, name: 'dark-phone', scheme: 'dark' },
  { ...DESK, name: 'wide', width: 1280 },
];

const FOUR = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)', 'Yoda (A)', 'Acklay'];
const hashOfUnits = (units: readonly string[]): string =>
  `#compare?${new URLSearchParams(units.map((unit): [string, string] => ['unit', unit]))}`;
const FEW = hashOfUnits(FOUR);
const TEN = [
  ...['Darth Maul (B)', 'Darth Vader (C)', 'Darth Vader (A)', 'Darth Tyranus (A)', 'Darth Sidious (A)'],
  ...['Boba Fett (H)', 'Jango Fett (A)', 'Durge (A)', 'Darth Maul (D)', 'Aurra Sing (A)'],
];
const hashOfLists = (units: readonly string[], against: readonly string[]): string =>
  `${hashOfUnits(units)}&${new URLSearchParams(against.map((unit): [string, string] => ['against', unit]))}`;
const MANY = '#compare?set=SR&arena=space';
const LONG = '#compare?set=TM&arena=character';

const STATES: Readonly<Record<string, State>> = {
  'compare-empty': { hash: '#compare', until: (page) => page.waitForSelector('.note') },
  'compare-few': { hash: FEW, until: (page) => page.waitForSelector('.answer') },
  'compare-many': {
    hash: MANY,
    until: async (page) => {
      await page.waitForSelector('.means');
      await page.locator('.means tbody button').first().click();
      await page.waitForSelector('.chosen');
    },
  },
  'compare-question': { hash: LONG, until: (page) => page.waitForSelector('.problem button') },
  'compare-lists': { hash: '#compare?unit=Darth+Maul+(B)&against=Yoda+(A)&against=Acklay', until: '.shown .actions' },
  'compare-duels': { hash: '#compare?unit=Darth+Maul+(B)&unit=Yoda+(A)&unit=Acklay&duel=', until: '.shown .actions' },
  'compare-filters': {
    hash: '#compare?set=SR&name=maul&against-set=SR&against-subtype=Jedi+Master&against-cost=..8&duel=',
    until: '.shown .actions',
  },
  'compare-calculating': {
    hash: LONG,
    until: async (page) => {
      await page.click('.problem button');
      await page.waitForSelector('progress[value]');
    },
  },
};

describeStates(STATES, VIEWS);

/** The discard chances of a comparison as the page shows them, computed apart from it; by attacker and defender. */
async function chancesOfCommand(options: PageQuestion['options']): Promise<ReadonlyMap<string, string>> {
  const answer = await answerOfCommand({ command: 'compare', options: { ...options, json: true } });
  type Pair = { attacker: string; defender: string; values: { discard_chance: { value: number } } };
  const { pairs } = (answer as { answer: unknown }).answer as { pairs: readonly Pair[] };
  return new Map(
    pairs.map(({ attacker, defender, values }) => {
      const { value } = values.discard_chance;
      return [`${attacker} > ${defender}`, value === 0 ? '0' : (100 * value).toFixed(1)];
    }),
  );
}

describe('a comparison', () => {
  it('has the bytes of the command line', { tags: 'night' }, async () => {
    const questions: PageQuestion[] = [
      { command: 'compare', options: { unit: FOUR, json: true } },
      { command: 'compare', options: { set: 'SR', arena: 'space', 'defender-force': '2', json: true } },
      { command: 'compare', options: { unit: ['Acklay', 'Drath Maul'], json: true } },
    ];
    const answers = await sameAnswers(questions);
    expect(answers.map(({ kind }) => kind)).toEqual(['shown', 'shown', 'refused']);
  });

  it('has the bytes of the command line against another list, and by duels', { tags: 'night' }, async () => {
    const own = { unit: ['Darth Maul (B)', 'Acklay'], json: true };
    const questions: PageQuestion[] = [
      { ...own, against: ['Yoda (A)', 'Nexu'], sort: 'discard-chance' },
      { ...own, against: 'Yoda (A)', 'against-set': 'SR', 'against-subtype': 'Jedi Master', force: '2' },
      { ...own, duel: true, turns: '5' },
      { ...own, against: ['Yoda (A)'], duel: true, force: '2', 'defender-force': '1' },
      { ...own, subtype: 'Jedii' },
    ].map((options) => ({ command: 'compare', options }));
    await sameAnswers(questions);
  });

  it('by duels against another list is asked by clicks', async () => {
    await quietly(DESK, '#compare', async ({ page }) => {
      await page.waitForTimeout(500); // the cards are read
      await page.fill('role=combobox[name="Cards"]', 'Darth Maul (B)');
      await page.keyboard.press('Enter');
      await page.click('text=Against another list');
      await page.fill('role=combobox[name="Cards of the other list"]', 'Mace Windu (C)');
      await page.keyboard.press('Enter');
      await page.click('summary:has-text("More")');
      await page.selectOption('label:has-text("What they fight") select', 'on');
      const command = 'odds compare "Darth Maul (B)" --against "Mace Windu (C)" --duel';
      await expect.poll(() => page.innerText('.typed code')).toBe(command);
    });
  });

  it('keeps what is typed the moment that a field appears', async () => {
    await quietly(DESK, '#compare?unit=Darth+Maul+(B)', async ({ page }) => {
      await page.waitForSelector('.chips li');
      await page.evaluate(`(async () => {
        const soon = () => new Promise((does) => setTimeout(does));
        [...document.querySelectorAll('summary')].find(({ innerText }) => innerText.startsWith('Against')).click();
        await soon();
        const field = [...document.querySelectorAll('[role=combobox]')].at(-1);
        field.value = 'Mace Windu (C)';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        await soon();
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      })()`);
      const command = 'odds compare "Darth Maul (B)" --against "Mace Windu (C)"';
      await expect.poll(() => page.innerText('.typed code')).toBe(command);
    });
  });

  it('of a few cards is a matrix, whose cells lead to match-ups', async () => {
    const chances = await chancesOfCommand({ unit: FOUR });
    const { page, close } = await openWeb(DESK, { hash: FEW });
    await page.waitForSelector('.matrix .heat');
    const rows = await page.evaluate<string[][]>(
      "[...document.querySelectorAll('.matrix tbody tr')].map((row) => [...row.cells].slice(1).map((cell) => cell.innerText))",
    );
    const expected = FOUR.map((attacker) => FOUR.map((defender) => chances.get(`${attacker} > ${defender}`) ?? ''));
    expect(rows).toEqual(expected);
    expect(await page.locator('.compared .said-answer').innerText()).toMatch(/^Of 4 units, .* discards most often: /);
    expect(rows[0]?.[1]).toBe('42.4'); // 275/648, as odds attack says
    await page.locator('.matrix td a').first().focus();
    await page.keyboard.press('ArrowDown'); // there is nothing below Darth Maul (B) in his own column but the row after next
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.distribution');
    expect(await page.locator('.tile dd').first().innerText()).toBe('42.44%');
    await page.goBack();
    await page.waitForSelector('.matrix .heat');
    await close();
  });

  it('is one card against the others on a phone', { tags: 'night' }, async () => {
    const chances = await chancesOfCommand({ unit: FOUR });
    const { page, close } = await openWeb(PHONE, { hash: FEW, hasTouch: true });
    await page.waitForSelector('.single .heat');
    expect(await page.locator('.matrix').isVisible()).toBe(false);
    await page.getByLabel('One card against the others').selectOption('Yoda (A)');
    const others = FOUR.filter((name) => name !== 'Yoda (A)');
    const expected = others.flatMap((name) => [chances.get(`Yoda (A) > ${name}`), chances.get(`${name} > Yoda (A)`)]);
    await expect.poll(() => page.locator('.single td a').allInnerTexts()).toEqual(expected);
    await page.locator('.single td a').first().tap();
    await page.waitForSelector('.distribution');
    expect(await page.inputValue('#attacker')).toBe('Yoda (A)');
    await close();
  });

  it('of ten cards against four is read on three screens of a phone, and its maps when they are opened', async () => {
    const screen = { ...PHONE, width: 390 };
    await quietly(screen, hashOfLists(TEN, FOUR), async ({ page }) => {
      await page.waitForSelector('.shown .actions');
      const seen = await page.evaluate<{ height: number; bars: number[]; ticks: [left: number, right: number][][] }>(`({
        height: document.querySelector('.shown').getBoundingClientRect().height,
        bars: [...document.querySelectorAll('.bars .row:not(.ticks) svg')].map((svg) => svg.getBoundingClientRect().width),
        ticks: [...document.querySelectorAll('.bars .ticks svg')].map((axis) =>
          [...axis.children].map((tick) => tick.getBoundingClientRect()).map(({ left, right }) => [left, right])),
      })`);
      expect(seen.height).toBeLessThanOrEqual(3 * 844);
      expect(seen.bars).toHaveLength(TEN.length + FOUR.length);
      expect(Math.min(...seen.bars)).toBeGreaterThanOrEqual(120);
      const over = seen.ticks.flatMap((axis) => axis.slice(1).filter(([left], i) => left <= (axis[i]?.[1] ?? 0)));
      expect([seen.ticks.length, over]).toEqual([2, []]);
      expect(await page.locator('.folded .map').first().isVisible()).toBe(false);
      await page.click('summary:has-text("All pairs")');
      await page.waitForSelector('.folded[open] .map');
    });
  });

  it('of many cards is a list that is sorted and searched', async () => {
    const { page, close } = await openWeb(DESK, { hash: MANY });
    await page.waitForSelector('.means');
    const column = (n: number): Promise<string[]> => page.locator(`.means tbody td:nth-of-type(${n})`).allInnerTexts();
    const chances = (await column(1)).map(Number);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    await page.click('.means thead button:text("attacks to discard")');
    await page.waitForSelector('th[aria-sort="ascending"] button:text("attacks to discard")');
    const attacks = (await column(3)).filter((text) => text !== '–').map(Number);
    expect(attacks).toEqual([...attacks].sort((a, b) => a - b));
    expect(page.url()).toContain('sort=attacks-to-discard');
    const [name = ''] = await page.locator('.means tbody th').allInnerTexts();
    await page.getByLabel('Search').fill(name.toLowerCase());
    await expect.poll(() => page.locator('.means tbody tr').count()).toBeLessThan(chances.length);
    expect(await page.locator('.means tbody th').allInnerTexts()).toContain(name);
    await close();
  });

  it('names its options besides the cards, and takes it back', async () => {
    const { page, close } = await openWeb(DESK, { hash: `${FEW}&seed=7&force=2` });
    await page.waitForSelector('.matrix .heat');
    await page.click('summary:has-text("Seed of the simulation 7 · Force of the attacker 2")');
    await page.click('button[aria-label="Remove: Seed of the simulation 7"]');
    await page.waitForSelector('summary:not(:has-text("Seed")):has-text("Force of the attacker 2")');
    expect(page.url()).not.toContain('seed');
    await close();
  });

  it('of more than sixty cards asks first, shows how long it takes, and can be stopped', { tags: 'night' }, async () => {
    const { page, complaints, close } = await openWeb(DESK, { hash: LONG });
    await page.click('button:text("Compare them")');
    await page.waitForSelector('text=/about \\d+ s left/');
    await page.click('button:text("Stop")');
    await page.waitForSelector('text=Stopped');
    await page.evaluate(`location.hash = ${JSON.stringify(FEW)}`);
    await page.waitForSelector('.matrix .heat');
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes cards by name with a keyboard, by filters, and from a deck', async () => {
    const { page, complaints, close } = await openWeb(DESK, { hash: '#compare' });
    await page.waitForSelector('.note');
    await page.keyboard.press('/');
    for (const name of ['acklay', 'nexu']) {
      await page.keyboard.type(name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await page.waitForSelector('.matrix .heat');
    expect(page.url()).toContain('#compare?unit=Acklay&unit=Nexu&rules=idc');
    await page.click('summary:has-text("Paste a deck")');
    await page.getByLabel('Deck list').fill('4 Yoda (A)\n2 Acklay\n1 Nobody at all');
    await page.click('button:text("Add its units")');
    await page.waitForSelector('text=2 units of the deck added. Not known as units: Nobody at all.');
    await expect.poll(() => page.locator('.matrix tbody tr').count()).toBe(3);
    await page.click('summary:has-text("All cards that match")');
    await page.locator('.filters select').first().selectOption('SR');
    await page.getByLabel('Build points').fill('9..');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.means, .matrix tbody tr:nth-child(4)');
    expect(page.url()).toContain('set=SR&cost=9..&rules=idc');
    await page.click('button[aria-label="Remove: Nexu"]');
    expect(page.url()).not.toContain('Nexu');
    expect(complaints).toEqual([]);
    await close();
  });
});
