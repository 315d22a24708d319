import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deckLines } from '../../src/web/deck/deck-lines.js';
import { DESK, hashOf, PHONE } from './open-web.js';
import { describeStates, type State } from './web-states.js';

const exampleOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../examples/decks/${name}.txt`, import.meta.url)), 'utf8');

const DECK = exampleOf('rebel-fighters');
const OTHER = exampleOf('imperial-walkers');

function deckHash(lines: readonly string[], options: Readonly<Record<string, string>> = {}): string {
  return `#deck?${new URLSearchParams([...lines.map((line) => ['line', line]), ...Object.entries(options)])}`;
}

/** States of the deck tab, and of fields for cards that are not units. */
const STATES: Readonly<Record<string, State>> = {
  'no deck yet': { hash: '#deck', until: '.example' },
  'a deck': { hash: deckHash(deckLines(DECK), { format: 'standard', turn: '2' }), until: '.shown' },
  'a deck with what is not a card': {
    hash: deckHash(['4 Darth Maul (B)', '2 Nobody at all', '9 Yoda (A)', 'what is this']),
    until: '.shown',
  },
  'a deck that meets another one': {
    hash: `${deckHash(deckLines(DECK), { deals: '10', 'setup-points': '12' })}&${new URLSearchParams(deckLines(OTHER).map((line) => ['against-line', line]))}`,
    until: async (page) => {
      await page.click('button:text("Who wins?")');
      await page.waitForSelector('.shown', { timeout: 60_000 });
    },
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

describeStates(STATES, [PHONE, { ...PHONE, name: 'small', width: 320 }, { ...DESK, name: 'dark', scheme: 'dark' }]);
