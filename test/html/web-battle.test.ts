import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageQuestion } from '../../src/web/engine/messages.js';
import type { View } from './open-page.js';
import { battleHash, DESK, PHONE } from './open-web.js';
import { describeStates, quietly, type State, sameAnswers } from './web-states.js';

const VIEWS: readonly View[] = [
  PHONE,
  { ...PHONE, name: 'dark-phone', scheme: 'dark' },
  { ...DESK, name: 'dark', scheme: 'dark' },
];

const SMALL = { dark: ['2x TIE Interceptor'], light: ['X-wing Red Ten', 'Y-Wing Gold One'] };
const TWO = { dark: ['Darth Vader (C)', 'Darth Maul (D)'], light: ['Mace Windu (D)', 'Luke Skywalker (F)'] };
const THREE = {
  dark: ['Darth Maul (B)', 'Darth Vader (C)', 'Boba Fett (H)'],
  light: ['Mace Windu (C)', 'Yoda (A)', 'Obi-Wan Kenobi (K)'],
};
const QUICK = { trials: '200', play: 'simple', 'no-range-over-play': '', 'no-exact': '' };

/** Waits for the answer itself: first numbers have no actions. */
const answered = (page: Page): Promise<unknown> => page.waitForSelector('.shown .actions', { timeout: 120_000 });

const STATES: Readonly<Record<string, State>> = {
  'no battle yet': { hash: '#battle', until: '.example' },
  'a battle': { hash: battleHash({ ...SMALL, ...QUICK, 'dark-force': '2', goal: 'last-unit' }), until: answered },
  'a battle with all that can be asked': {
    hash: battleHash({ ...SMALL, ...QUICK, 'without-each': '', instead: 'Y-Wing Gold One=X-Wing Red One' }),
    until: async (page) => {
      await answered(page);
      await page.click('text=More');
    },
  },
  'a battle with Equipment': {
    hash: battleHash({ dark: ['Darth Maul (D)'], light: ['Luke Skywalker (F) + Jedi Lightsaber'], ...QUICK }),
    until: answered,
  },
  'first numbers of a battle': { hash: battleHash(THREE), until: (page) => page.waitForSelector('.shown') },
};

describeStates(STATES, VIEWS);

const asked = (options: object): PageQuestion => ({
  command: 'battle',
  options: { trials: '100', play: 'simple', 'range-over-play': false, exact: false, ...options, json: true },
});

/** Battles, some of which are refused. */
const QUESTIONS: readonly PageQuestion[] = [
  asked(SMALL),
  asked({ ...SMALL, exact: true, play: 'best', trials: '50' }),
  asked({ ...SMALL, 'without-each': true, instead: ['Y-Wing Gold One=X-Wing Red One'], goal: 'last-unit', 'may-pass': true }),
  asked({ ...TWO, 'dark-force': '3', turns: '6', 'may-retreat': true, 'dark-play': 'health=0.35,force.price=1' }),
  asked({ dark: ['Nobody'], light: ['Yoda (A)', 'Yoda (C)'] }),
  asked({ dark: ['Mace Windu (D)'], light: ['Darth Vader (C)'], trials: '10' }),
];

it('the page and the command line give the same bytes for battles', { tags: 'night' }, async () => {
  await sameAnswers(QUESTIONS);
});

describe('a battle', () => {
  it('is asked by clicks and keys, and answered as by the command', async () => {
    await quietly(DESK, '#battle', async ({ page }) => {
      await page.waitForTimeout(500); // the cards are read
      await page.fill('role=combobox[name="A card of the Dark Side"]', 'tie interceptor');
      await page.waitForSelector('[role=option]');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.click('button[aria-label^="More: TIE Interceptor"]');
      for (const name of ['X-wing Red Ten', 'Y-Wing Gold One']) {
        await page.fill('role=combobox[name="A card of the Light Side"]', name);
        await page.keyboard.press('Enter');
      }
      await page.click('text=More');
      await page.selectOption('label:has-text("How both sides play") select', 'simple');
      await page.selectOption('label:has-text("Simulated battles") select', '1000');
      const command = 'odds battle --dark "2x TIE Interceptor" --light "X-wing Red Ten" "Y-Wing Gold One"';
      await expect
        .poll(() => page.innerText('.typed code'), { timeout: 60_000 })
        .toBe(`${command} --play simple --trials 1000`);
    });
  });

  it('takes a pasted deck, as many units as its build points allow', { tags: 'night' }, async () => {
    await quietly(PHONE, '#battle', async ({ page }) => {
      await page.waitForTimeout(500);
      const side = page.locator('.side').first();
      await side.locator('summary').click();
      await side.locator('textarea').fill('4 Darth Maul (B)\n3 Darth Vader (C)\n4 Sandtrooper');
      await side.locator('button:text("Use its units")').click();
      await page.waitForSelector('text=the arena with the fewest points');
      expect(await page.url()).toContain('dark=Darth+Maul');
    });
  });

  it('of three against three has first numbers, which grow sharper, and says what is trained until it is stopped', async () => {
    await quietly(DESK, battleHash(THREE), async ({ page }) => {
      const command = (): Promise<string> => page.innerText('.typed code');
      await page.waitForSelector('.shown', { timeout: 60_000 });
      expect(await command()).toContain('--trials 100 ');
      await expect.poll(command, { timeout: 60_000 }).toContain('--trials 1000 ');
      await page.waitForSelector('text=first numbers, from a few');
      await page.waitForSelector('text=training: round');
      expect(await page.evaluate<number>(STOP)).toBeLessThanOrEqual(60); // a second, where nothing else runs
      expect(await command()).toContain('--trials 1000 ');
    });
  });
});

/** Presses Stop, and counts the frames that are drawn until the page says that it has: on a busy machine they are fewer, too. */
const STOP = `(async () => {
  let frames = 0;
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Stop').click();
  while (!document.body.textContent.includes('Stopped: these are first numbers.')) {
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return frames;
})()`;

it('Equipment is given to a unit and taken away by clicks, and other tabs get the card', async () => {
  const hash = battleHash({ dark: ['Darth Maul (D)'], light: ['Luke Skywalker (F)'], ...QUICK });
  await quietly(DESK, hash, async ({ page }) => {
    await answered(page);
    await page.click('.carried summary >> nth=1');
    const field = page.getByLabel('Equipment of Luke Skywalker (F)', { exact: true });
    await page.waitForTimeout(1000); // the other cards are read
    await field.fill('jedi light');
    await page.click('[role=option]:has-text("Jedi Lightsaber") >> nth=0');
    const command = (): Promise<string> => page.innerText('.typed code');
    await expect.poll(command).toContain('--light "Luke Skywalker (F) + Jedi Lightsaber"');
    expect(await page.getAttribute('nav a:text("Match-up")', 'href')).toContain('defender=Luke+Skywalker+%28F%29&');
    await page.click('button[aria-label="Remove: Jedi Lightsaber"]');
    await expect.poll(command).toContain('--light "Luke Skywalker (F)" ');
  });
});
