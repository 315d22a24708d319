import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { openBrowser } from './open-page.js';
import { DESK } from './open-web.js';
import { quietlyIn } from './web-states.js';

const at = workplace(afterAll);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const MAUL = ['Darth Maul (B)', 'Mace Windu (C)'];
const QUICK = ['--play', 'worth', '--trials', '500'];

/** The questions of docs/README.md that need no file, nor what the page has not: a command line, and the link that asks the same. */
const QUESTIONS: readonly (readonly [question: string, hash: string, words: readonly string[]])[] = [
  ['How much damage, how often a discard?', '#attack?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)', ['attack', ...MAUL]],
  [
    'What do attacks in a row do?',
    '#attack?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)&attacks=3',
    ['attack', ...MAUL, '--attacks', '3'],
  ],
  ['Who wins if these two fight?', '#duel?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)', ['duel', ...MAUL]],
  [
    'My units against theirs?',
    '#battle?dark=2x+TIE+Interceptor&light=X-wing+Red+Ten&light=Y-Wing+Gold+One&play=worth&trials=500',
    ['battle', '--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One', ...QUICK],
  ],
  [
    'Is this unit worth its place?',
    '#battle?dark=2x+TIE+Interceptor&light=X-wing+Red+Ten&light=Y-Wing+Gold+One&play=worth&trials=500&without-each=',
    ['battle', '--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One', ...QUICK, '--without-each'],
  ],
  [
    'Which dice should I re-roll now?',
    '#dice?power=5&lucky=2&roll=6,4,4,2,1',
    ['attack', '--power', '5', '--lucky', '2', '--roll', '6,4,4,2,1'],
  ],
  [
    'When does a player pay, re-roll or intercept?',
    '#attack?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)&payment=never',
    ['attack', ...MAUL, '--payment', 'never'],
  ],
  [
    'Which rules can I choose?',
    '#attack?power=6&lucky=2&rules=official-2004',
    ['attack', '--power', '6', '--lucky', '2', '--rules', 'official-2004'],
  ],
  [
    'What are the chances for power 1 to 10?',
    '#table?power=1..10&armor=both&show=hit-chance',
    ['table', '--power', '1..10', '--armor', 'both', '--show', 'hit-chance'],
  ],
  ['Which unit is better?', '#compare?unit=Darth+Maul+(B)&unit=Mace+Windu+(C)', ['compare', ...MAUL]],
  [
    'How does my list do against theirs?',
    '#compare?unit=Darth+Maul+(B)&against=Mace+Windu+(C)&against=Yoda+(K)',
    ['compare', 'Darth Maul (B)', '--against', 'Mace Windu (C)', 'Yoda (K)'],
  ],
  [
    'Who of my list beats whom of theirs?',
    '#compare?unit=Darth+Maul+(B)&against=Mace+Windu+(C)&against=Yoda+(K)&duel=',
    ['compare', 'Darth Maul (B)', '--against', 'Mace Windu (C)', 'Yoda (K)', '--duel'],
  ],
  ['How certain is a number?', '#attack?power=6&trials=1e4', ['attack', '--power', '6', '--trials', '1e4']],
];

describe('a question of the documents', () => {
  it.each(QUESTIONS)('%s has the bytes of the command on the page', async (_, hash, words) => {
    await quietlyIn(browser, DESK, hash, async ({ page }) => {
      await page.click('button:text("Copy as data")', { timeout: 60_000 });
      await page.waitForSelector('text=Copied, as the command prints it');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const { stdout } = await at.odds(...words, '--json');
      expect(copied).toBe(stdout);
    });
  });
});
