import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { DESK, hashOf, PHONE } from './open-web.js';
import { describeStates, quietly } from './web-states.js';

const at = workplace(afterAll);
const VADER = { attacker: 'Darth Vader (C)', defender: 'Mace Windu (C)' };
const STATES = {
  'attacks in a row': { hash: hashOf({ ...VADER, attacks: '3' }), until: '.shown .actions' },
  'what suggests itself': { hash: hashOf(VADER), until: 'text=in 3 attacks 5' },
  'an opened card': {
    hash: hashOf({ ...VADER, power: '6' }),
    until: async (page: Page) => {
      await page.click('.picker summary');
      await page.click('.picker button:text("Its text in play")');
      await page.waitForSelector('.picker .replayed');
    },
  },
  'a unit of my own': { hash: hashOf({ power: '5', health: '4' }), until: '.shown' },
  'a search for the best list': {
    hash: '#squad?points=6&size=2&unit=TIE+Interceptor&unit=TIE+Defense+Squadron&against=X-wing+Red+Ten&trials=200',
    until: async (page: Page) => {
      await page.click('button:text("Find the best list")');
      await page.waitForSelector('.shown .actions');
    },
  },
  'no list yet': { hash: '#squad?points=15', until: '.example' },
  'an attack replayed': { hash: hashOf({ ...VADER, trace: '1' }), until: '.replayed' },
};

describeStates(STATES, [PHONE, { ...DESK, name: 'dark', scheme: 'dark' }]);

async function choose(page: Page, field: string, typed: string): Promise<void> {
  await page.fill(field, typed);
  await page.waitForSelector('[role=option]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Checks that the page says the same about Vader and Mace as the command. */
function expectSaid(page: Page, ...[command, ...options]: readonly [command: string, ...options: string[]]): Promise<void> {
  return expectSaidBy(page, command, VADER.attacker, VADER.defender, ...options);
}

/** Checks that the page says the same as a command. */
async function expectSaidBy(page: Page, ...words: readonly string[]): Promise<void> {
  const { stdout } = await at.odds(...words);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain((await page.innerText('.said-answer')).replaceAll(/\s+/g, ' '));
}

it('Can my Vader kill Mace, and if not, who wins? is answered by clicks alone', async () => {
  await quietly(PHONE, '', async ({ page }) => {
    await page.waitForTimeout(500); // the cards are read
    await choose(page, '#attacker', 'darth vader c');
    await choose(page, '#defender', 'mace windu c');
    await page.waitForSelector('.said-answer:has-text("cannot discard")');
    await page.click('.next a:text("what would help?")');
    await page.waitForSelector('.said-answer:has-text("in at least 50% of attacks")');
    await expectSaid(page, 'attack', '--until', 'discard=50%');
    await page.click('.next a:text("best Equipment")');
    await page.waitForSelector('.said-answer:has-text("may carry")');
    await expectSaid(page, 'attack', '--try', 'equipment');
    await page.click('.next a:text("for the other unit")');
    await page.waitForSelector('.said-answer:has-text("Mace Windu (C) may carry")');
    await expectSaid(page, 'attack', '--try', 'equipment', '--try-for', 'defender');
    await page.click('.next a:text("back to the odds")');
    await page.click('.next a:has-text("in 3 attacks 5.")');
    await page.waitForSelector('.said-answer:has-text("In 3 attacks in a row")');
    await expectSaid(page, 'attack', '--attacks', '3');
    await page.click('.next a:text("who wins a duel?")');
    await page.waitForSelector('.said-answer:has-text("wins")');
    await expectSaid(page, 'duel');
  });
});

it('What would help my side in a battle? is answered by clicks alone', async () => {
  await quietly(PHONE, '#battle?dark=TIE+Interceptor&light=X-wing+Red+Ten', async ({ page }) => {
    const expectCommand = (...options: readonly string[]): Promise<void> =>
      expectSaidBy(page, 'battle', '--dark', 'TIE Interceptor', '--light', 'X-wing Red Ten', ...options);
    await page.click('.next a:text("what would help?")');
    await page.click('.next a:text("Dark Side to reach 90%")');
    await page.waitForSelector('.said-answer:has-text("at least 90%")');
    await expectCommand('--until', 'dark=90%');
    await page.click('.next a:text("best Equipment")');
    await page.waitForSelector('.said-answer:has-text("TIE Interceptor may carry")');
    await page.click('.next a:text("for X-wing Red Ten")');
    await page.waitForSelector('.said-answer:has-text("X-wing Red Ten may carry")');
    await expectCommand('--try', 'equipment', '--try-for', 'X-wing Red Ten');
    await page.click('button[aria-label="More: X-wing Red Ten"]');
    await page.waitForSelector('.next a:text("what would help?")'); // other units are asked for the odds first
  });
});

it('What would help a unit of my comparison? is answered by clicks alone', async () => {
  const units = [VADER.attacker, VADER.defender, 'Yoda (A)'];
  await quietly(DESK, `#compare?${units.map((unit) => `unit=${encodeURIComponent(unit)}`).join('&')}`, async ({ page }) => {
    const expectCommand = (...options: readonly string[]): Promise<void> => expectSaidBy(page, 'compare', ...units, ...options);
    await page.click('.next a:text("what would help?")');
    await page.waitForSelector('.said-answer:has-text("in at least 50% of attacks on average")');
    await expectCommand('--until', 'discard=50%');
    await page.click('.next a:text("best Equipment")');
    await page.waitForSelector('.said-answer:has-text("Darth Vader (C) may carry")');
    await expectCommand('--try', 'equipment');
    await page.click('.next a:text("for Yoda (A)")');
    await page.waitForSelector('.said-answer:has-text("Yoda (A) may carry")');
    await expectCommand('--try', 'equipment', '--try-for', 'Yoda (A)');
    await page.click('.next a:text("back to the odds")');
    await page.waitForSelector('table.heat');
  });
});

it('Is Luke worth his place beside Mace? is answered by clicks alone', async () => {
  await quietly(DESK, '#battle', async ({ page }) => {
    await page.waitForTimeout(500);
    for (const name of ['darth vader c', 'darth maul d'])
      await choose(page, 'role=combobox[name="A card of the Dark Side"]', name);
    for (const name of ['mace windu d', 'luke skywalker f']) {
      await choose(page, 'role=combobox[name="A card of the Light Side"]', name);
    }
    await page.click('text=More');
    await page.selectOption('label:has-text("How both sides play") select', 'simple');
    await page.selectOption('label:has-text("Simulated battles") select', '1000');
    await page.selectOption('label:has-text("What each unit adds") select', 'on');
    await page.waitForSelector('.typed code:has-text("--without-each")', { timeout: 120_000 });
    const said = await page.innerText('.shown section:visible:has-text("without")');
    expect(said).toContain('Luke Skywalker (F)');
  });
});

describe('Which three units for 15 points are best against this list?', { tags: 'night' }, () => {
  it('is answered by clicks alone, with the bytes of the command', async () => {
    await quietly(PHONE, '', async ({ page }) => {
      await page.waitForTimeout(500);
      await page.click('.lookups a:text("Best list")');
      for (const name of ['x-wing red ten', 'x-wing red one']) await choose(page, 'role=combobox[name="Opponents"]', name);
      for (const name of ['tie interceptor', 'tie fighter ds-3-12', 'tie defense squadron'])
        await choose(page, 'role=combobox[name="A unit by name"]', name);
      await page.click('button[aria-label="Less: Units at most"]');
      await page.click('.more summary >> nth=1');
      await page.selectOption('label:has-text("Battles in the final round") select', '1000');
      await page.click('button:text("Find the best list")');
      const command = await page.innerText('.typed code', { timeout: 120_000 });
      expect(command).toMatch(/^odds squad "TIE Interceptor" .* --points 15 --size 3 --against "X-wing Red Ten"/);
      expect(await page.innerText('.said-answer')).toMatch(/^The best list found for 15 build points is /);
      await page.click('button:text("Copy as data")');
      await page.waitForSelector('text=Copied as JSON');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const units = ['TIE Interceptor', 'TIE Fighter DS-3-12', 'TIE Defense Squadron'];
      const against = ['--against', 'X-wing Red Ten', 'X-Wing Red One'];
      const limits = ['--points', '15', '--size', '3', '--trials', '1000'];
      expect(copied).toBe((await at.odds('squad', ...units, ...limits, ...against, '--json')).stdout);
      await page.click('button[aria-label="More: Units at most"]');
      await page.waitForSelector('button:text("Find the best list")'); // another question does not start by itself
      expect(await page.locator('.said-answer').count()).toBe(0);
    });
  });
});

it('a trial replayed is what the command prints, and another one can be asked for', async () => {
  await quietly(DESK, hashOf(VADER), async ({ page }) => {
    await page.click('.next a:text("one attack, die by die")');
    await page.waitForSelector('.replayed:has-text("Trial 1:")');
    const shown = (await page.locator('.replayed').allInnerTexts()).join('\n\n');
    const { stdout } = await at.odds('attack', VADER.attacker, VADER.defender, '--trace', '1');
    expect(shown.replaceAll(/\s+/g, ' ')).toBe(stdout.trim().replaceAll(/\s+/g, ' '));
    await page.click('button[aria-label="More: One attack replayed"]');
    await page.waitForSelector('.replayed:has-text("Trial 2:")');
    await page.click('text=back to the odds');
    await page.waitForSelector('.tiles');
  });
});

describe('a unit', () => {
  it('of my own is the first of the list, and fights with the numbers that I give it', async () => {
    await quietly(PHONE, '', async ({ page }) => {
      await page.waitForTimeout(500);
      await page.click('#attacker');
      await page.click('[role=option]:has-text("Custom unit")');
      await page.click('button[aria-label="More: power"]');
      await choose(page, '#defender', 'mace windu c');
      await expect.poll(() => page.innerText('.typed code')).toBe('odds attack - "Mace Windu (C)" --power 5');
      await page.click('nav a:text("Duel")');
      await page.click('#attacker');
      await page.click('[role=option]:has-text("Custom unit")');
      await page.waitForSelector('.said-answer:has-text("wins")');
      await page.click('button[aria-label="More: speed"]');
      expect(page.url()).toContain('attacker-speed=41');
    });
  });

  it('says what it does, and a changed number of it says so where it stands', async () => {
    await quietly(PHONE, hashOf(VADER), async ({ page }) => {
      await page.waitForSelector('.tiles');
      const line = page.locator('.picker').first().locator('summary');
      expect(await line.innerText()).toBe(
        '40 speed · 5 power · 5 health · Dark Jedi Knight · Sith Lord\nPay 2 Force -> Evade 2, Pay 1 Force -> Intercept',
      );
      await line.click();
      await page.click('button[aria-label="More: power (card: 5)"]');
      await expect.poll(() => line.innerText()).toContain('6 power (card: 5)');
      await page.click('.picker button:text("Its text in play")');
      await page.waitForSelector('.picker .replayed:has-text("Darth Vader (C)")');
      const { stdout } = await at.odds('cards', 'show', 'Darth Vader (C)');
      const shown = (await page.locator('.picker .replayed').allInnerTexts()).join(' ');
      expect(shown.replaceAll(/\s+/g, ' ')).toBe(stdout.trim().replaceAll(/\s+/g, ' '));
    });
  });

  it('is found by words that are misspelled, people before their ships, each with what it does', async () => {
    await quietly(DESK, '', async ({ page }) => {
      await page.waitForTimeout(500);
      await page.fill('#attacker', 'vader');
      await expect.poll(() => page.locator('[role=option] .name').first().innerText()).toMatch(/^Darth Vader \(/);
      expect(await page.locator('[role=option]:has-text("Darth Vader (C)")').innerText()).toContain('Pay 1 Force -> Intercept');
      await page.fill('#attacker', 'Vadre');
      await expect.poll(() => page.locator('[role=option] .name').first().innerText()).toMatch(/Vader/);
    });
  });
});

it('Which units should I bring? is answered in three steps, one of them a typed number', async () => {
  await quietly(PHONE, '#squad', async ({ page }) => {
    await page.waitForTimeout(500);
    await choose(page, 'role=combobox[name="Opponents"]', 'tie interceptor');
    await page.fill('input[aria-label="Build points of the list"]', '2');
    await page.click('button:text("Find the best list")');
    await page.waitForSelector('.said-answer:has-text("The best list found for 2 build points")');
  });
});

it('What does a unit of my own do? is answered in three steps, even if I type its name first', async () => {
  await quietly(PHONE, '', async ({ page }) => {
    await page.waitForTimeout(500);
    await choose(page, '#attacker', 'my own scout');
    await page.fill('input[aria-label="power"]', '7');
    await choose(page, '#defender', 'mace windu c');
    await page.waitForSelector('.said-answer:has-text("7 health")');
    await page.fill('input[aria-label="power"]', '31');
    await page.keyboard.press('Tab');
    await page.waitForSelector('text=must be a whole number from 0 to 30, not "31"');
    await page.fill('input[aria-label="power"]', 'many');
    await page.keyboard.press('Tab');
    expect(await page.inputValue('input[aria-label="power"]')).toBe('31');
  });
});
