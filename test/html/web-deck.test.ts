import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';
import { deckLines } from '../../src/web/deck/deck-lines.js';
import { openBrowser } from './open-page.js';
import { DESK, hashOf, PHONE } from './open-web.js';
import { describeStates, type State } from './web-states.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DECK = readFileSync(fileURLToPath(new URL('../../examples/decks/rebel-fighters.txt', import.meta.url)), 'utf8');

function deckHash(lines: readonly string[], options: Readonly<Record<string, string>> = {}): string {
  return `#deck?${new URLSearchParams([...lines.map((line) => ['line', line]), ...Object.entries(options)])}`;
}

/** States of decks, and of fields for cards that are no units. */
const STATES: Readonly<Record<string, State>> = {
  'no deck yet': { hash: '#deck', until: '.example' },
  'a deck': { hash: deckHash(deckLines(DECK), { format: 'standard', turn: '2' }), until: '.shown' },
  'a deck with what is no card': {
    hash: deckHash(['4 Darth Maul (B)', '2 Nobody at all', '9 Yoda (A)', 'what is this']),
    until: '.shown',
  },
  'Equipment to choose': {
    hash: hashOf({ attacker: 'Luke Skywalker (F)', defender: 'Darth Maul (B)', 'attacker-equipment': 'Jedi Lightsaber' }),
    until: async (page) => {
      await page.waitForSelector('.distribution');
      await page.click('.more summary');
      const field = page.getByLabel('Equipment').first();
      await field.focus();
      await page.waitForTimeout(300); // the cards are read
      await field.fill('lightsaber');
      await page.waitForSelector('[role=option]');
    },
  },
};

describeStates(() => browser, STATES, [
  PHONE,
  { ...PHONE, name: 'small', width: 320 },
  { ...DESK, name: 'dark', scheme: 'dark' },
]);
