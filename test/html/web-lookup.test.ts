import { afterAll, describe, expect, it } from 'vitest';
import { fewOf } from '../support/law.js';
import { workplace } from '../support/run-odds.js';
import type { View } from './open-page.js';
import { DESK, hashOf, PHONE } from './open-web.js';
import { describeStates, quietly, type State } from './web-states.js';

const VIEWS: readonly View[] = [PHONE, { ...PHONE, name: 'dark-phone', scheme: 'dark' }, DESK];

const STATES: Readonly<Record<string, State>> = {
  'no cards yet': { hash: '#cards', until: '.filters' },
  'cards that fit': { hash: '#cards?subtype=Jedi&cost=8', until: '.looked-up' },
  'cards that are not units': { hash: '#cards?kind=equipment', until: '.looked-up' },
  'one card': { hash: '#cards?card=Darth+Vader+(A)', until: '.shown' },
  'no such card': { hash: '#cards?card=Darth+Vadre+(A)', until: '.problem' },
  'no such filter': { hash: '#cards?cost=many', until: '.problem' },
  'all keywords': { hash: '#rules', until: '.looked-up' },
  'one keyword': { hash: '#rules?keyword=Lucky+2', until: '.looked-up' },
  'no such keyword': { hash: '#rules?keyword=Armour', until: '.problem' },
};

const at = workplace(afterAll);
describeStates(STATES, VIEWS);

/** Links to what is looked up, and the command lines that print the same. */
const LOOKED_UP: readonly (readonly [question: string, hash: string, words: readonly string[]])[] = [
  ['What does a keyword do?', '#rules?keyword=Evade', ['rules', 'Evade']],
  ['Which keywords are there?', '#rules', ['rules']],
  ['What is played of the text of a card?', '#cards?card=Mace+Windu+(C)', ['cards', 'show', 'Mace Windu (C)']],
  ['What is an Equipment?', '#cards?card=Jedi+Lightsaber', ['cards', 'show', 'Jedi Lightsaber']],
  ['Which cards are there?', '#cards?subtype=Jedi&cost=8..', ['cards', 'find', '--subtype', 'Jedi', '--cost', '8..']],
  [
    'Which Locations are there?',
    '#cards?kind=location&arena=ground',
    ['cards', 'find', '--kind', 'location', '--arena', 'ground'],
  ],
];

describe('what is looked up', () => {
  it.each(fewOf(LOOKED_UP, 2))('%s has the bytes of the command', async (_, hash, words) => {
    await quietly(DESK, hash, async ({ page }) => {
      await page.click('button:text("Copy as data")', { timeout: 60_000 });
      await page.waitForSelector('text=Copied as JSON');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toBe((await at.odds(...words, '--json')).stdout);
    });
  });

  it('prints its command, which asks for the same', async () => {
    await quietly(DESK, '#cards?name=vader%27s&cost=..8', async ({ page }) => {
      expect(await page.innerText('.typed code')).toBe('odds cards find --name "vader\'s" --cost ..8');
      await page.click('.looked-up a >> nth=0');
      await expect.poll(() => page.innerText('.typed code')).toMatch(/^odds cards show "Vader's .* \[\w+\]"$/);
    });
  });

  it('leads from a keyword to cards with it, to a card, and back to the match-up that was asked before', async () => {
    await quietly(DESK, hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }), async ({ page }) => {
      await page.waitForSelector('.distribution');
      await page.click('.lookups a:text("Rules")');
      await page.click('.looked-up a:text-is("Parry")');
      expect(await page.getAttribute('.lookups [aria-current]', 'href')).toBe('#rules');
      await page.click('a:text("cards with Parry")');
      await page.click('.looked-up a >> nth=1');
      const card = await page.innerText('.said-answer');
      await page.click('a:text("Obi-Wan Kenobi (K) attacks it")');
      await page.waitForSelector('.distribution');
      expect(await page.inputValue('#defender')).toBe(card);
      await page.click('.lookups a:text("Cards")');
      await page.click('nav a:text("Duel")');
      await page.waitForSelector('.shown');
      expect(await page.inputValue('#attacker')).toBe('Obi-Wan Kenobi (K)');
    });
  });

  it('shows more of many cards when it is asked to', async () => {
    await quietly(PHONE, '#cards?format=standard', async ({ page }) => {
      const shown = (): Promise<number> => page.locator('.looked-up li').count();
      await page.waitForSelector('.looked-up');
      expect(await shown()).toBe(60);
      await page.click('button:text("Show more")');
      expect(await shown()).toBe(120);
    });
  });

  it('finds cards of all kinds by their names', async () => {
    await quietly(DESK, '#cards', async ({ page }) => {
      await page.click('.question input >> nth=0');
      await page.waitForTimeout(1500);
      await page.keyboard.type('jedi lightsaber');
      await page.click('[role=option]:has-text("Jedi Lightsaber") >> nth=0');
      await page.waitForSelector('.shown h3:text("Its text in play")');
      expect(page.url()).toContain('#cards?card=Jedi+Lightsaber');
    });
  });
});
