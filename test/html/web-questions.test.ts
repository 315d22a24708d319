import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { deckLines } from '../../src/web/deck/deck-lines.js';
import { fewOf } from '../support/law.js';
import { workplace } from '../support/run-odds.js';
import { DESK, PHONE, WINDOW_HEIGHT } from './open-web.js';
import { quietly } from './web-states.js';

const at = workplace(afterAll);
const MAUL = ['Darth Maul (B)', 'Mace Windu (C)'];
const QUICK = ['--play', 'simple', '--trials', '500'];

/** The questions of docs/README.md that need no file and nothing that the page lacks: a command line, and the same question as a link. */
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
    '#battle?dark=2x+TIE+Interceptor&light=X-wing+Red+Ten&light=Y-Wing+Gold+One&play=simple&trials=500',
    ['battle', '--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One', ...QUICK],
  ],
  [
    'Is this unit worth its place?',
    '#battle?dark=2x+TIE+Interceptor&light=X-wing+Red+Ten&light=Y-Wing+Gold+One&play=simple&trials=500&without-each=',
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
  [
    'What does Equipment do?',
    '#attack?attacker=Luke+Skywalker+(F)&defender=Darth+Maul+(B)&attacker-equipment=Jedi+Lightsaber',
    ['attack', 'Luke Skywalker (F)', 'Darth Maul (B)', '--attacker-equipment', 'Jedi Lightsaber'],
  ],
  [
    'What do a Location and a Battle card do?',
    '#attack?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)&defender-location=Mos+Espa&attacker-card=Fate+of+the+Dragon&force=12',
    ['attack', ...MAUL, '--defender-location', 'Mos Espa', '--attacker-card', 'Fate of the Dragon', '--force', '12'],
  ],
  [
    'Who wins if one of them carries Equipment?',
    '#duel?attacker=Luke+Skywalker+(F)&defender=Darth+Maul+(B)&attacker-equipment=Jedi+Lightsaber',
    ['duel', 'Luke Skywalker (F)', 'Darth Maul (B)', '--attacker-equipment', 'Jedi Lightsaber'],
  ],
  [
    'How much damage does a card do?',
    '#attack?defender=Mace+Windu+(C)&damage=4&by=dice',
    ['attack', '-', 'Mace Windu (C)', '--damage', '4', '--by', 'dice'],
  ],
  ['How certain is a number?', '#attack?power=6&trials=1e4', ['attack', '--power', '6', '--trials', '1e4']],
];

describe('a question of the documents', () => {
  it.each(fewOf(QUESTIONS, 2))('%s has the bytes of the command on the page', async (_, hash, words) => {
    await quietly(DESK, hash, async ({ page }) => {
      await page.click('button:text("Copy as data")', { timeout: 60_000 });
      await page.waitForSelector('text=Copied as JSON');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const { stdout } = await at.odds(...words, '--json');
      expect(copied).toBe(stdout);
    });
  });

  it('What does my deck draw? has the bytes of the command about a file with its lines', { tags: 'night' }, async () => {
    const deck = readFileSync(fileURLToPath(new URL('../../examples/decks/rebel-fighters.txt', import.meta.url)), 'utf8');
    const lines = deckLines(deck);
    at.write('pasted.txt', `${lines.join('\n')}\n`);
    await quietly(DESK, '#deck?', async ({ page }) => {
      await page.fill('textarea[aria-label="Deck list"]', deck);
      await page.click('button:text("Check deck")');
      await page.click('.more summary >> nth=0');
      await page.getByLabel('A card of the deck').fill('luke');
      await page.click('[role=option] >> nth=0');
      await page.getByLabel('Exchanged from the first hand').selectOption('none');
      const command = page.locator('.shown code', { hasText: '--exchange none' });
      await command.waitFor({ timeout: 60_000 });
      const sought = new URLSearchParams(new URL(page.url()).hash.replace('#deck?', '')).get('card') ?? '';
      expect(sought).toContain('Luke');
      await page.click('button:text("Copy as data")');
      await page.waitForSelector('text=Copied as JSON');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const { stdout } = await at.odds('deck', 'pasted.txt', '--card', sought, '--exchange', 'none', '--json');
      expect(copied).toBe(stdout);
    });
  });

  it('Which of two decks wins, and which card is to be swapped? have the bytes of the commands about files', {
    tags: 'night',
  }, async () => {
    const [own, other] = ['rebel-fighters', 'imperial-walkers'].map((name) =>
      readFileSync(fileURLToPath(new URL(`../../examples/decks/${name}.txt`, import.meta.url)), 'utf8'),
    );
    at.write('pasted.txt', `${deckLines(own ?? '').join('\n')}\n`);
    at.write('other.txt', `${deckLines(other ?? '').join('\n')}\n`);
    await quietly(DESK, '#deck?setup-points=12', async ({ page }) => {
      const copied = async (asked: string): Promise<string> => {
        await page.click('button:text("Who wins?")');
        await page.locator('.shown code', { hasText: asked }).waitFor({ timeout: 60_000 });
        await page.click('button:text("Copy as data")');
        await page.waitForSelector('text=Copied as JSON');
        return page.evaluate<string>('navigator.clipboard.readText()');
      };
      await page.fill('textarea[aria-label="Deck list"]', own ?? '');
      await page.fill('textarea[aria-label="The other deck"]', other ?? '');
      await page.press('textarea[aria-label="The other deck"]', 'Tab');
      await page.getByLabel('Deals').selectOption('100');
      const few = ['--deals', '100', '--setup-points', '12', '--json'];
      const deals = await at.odds('battle', '--dark', 'other.txt', '--light', 'pasted.txt', ...few);
      expect(await copied('odds battle')).toBe(deals.stdout);
      await page.getByLabel('Instead of').selectOption('Y-Wing Gold One');
      await page.getByLabel('this card').fill('X-wing Red Ten');
      await page.click('[role=option] >> nth=0');
      const instead = ['--instead', 'Y-Wing Gold One=X-wing Red Ten'];
      const swaps = await at.odds('deck', 'pasted.txt', '--against', 'other.txt', ...instead, ...few);
      expect(await copied('--instead')).toBe(swaps.stdout);
    });
  });

  it('Does my deck beat theirs? is answered by one press behind the two decks, and its answer comes into sight', async () => {
    await quietly(PHONE, '#deck?setup-points=12&deals=10', async ({ page }) => {
      const [own, other] = ['rebel-fighters', 'imperial-walkers'].map((name) =>
        readFileSync(fileURLToPath(new URL(`../../examples/decks/${name}.txt`, import.meta.url)), 'utf8'),
      );
      await page.fill('textarea[aria-label="Deck list"]', own ?? '');
      await page.fill('textarea[aria-label="The other deck"]', other ?? '');
      await page.click('button:text("Who wins?")');
      await page.waitForSelector('.shown code:has-text("odds battle")');
      const top = (await page.locator('.said-answer').boundingBox())?.y ?? -1;
      expect([top >= 0, top < WINDOW_HEIGHT]).toEqual([true, true]);
    });
  });

  it('Which units should I bring? keeps the best list so far when it is stopped', async () => {
    const hash = '#squad?points=15&size=3&arena=space&side=dark&against=X-wing+Red+Ten&against=Y-Wing+Gold+One';
    await quietly(DESK, hash, async ({ page }) => {
      await page.click('button:text("Find the best list")');
      const best = page.locator('p', { hasText: /Best list so far .*: .* \(\d+%\)/ });
      await best.waitFor();
      await page.click('button:text("Stop")');
      await page.waitForSelector('text=Stopped.');
      expect(await best.isVisible()).toBe(true);
    });
  });

  it('damage by a card is asked by clicks: dice or points, and an attack again', async () => {
    await quietly(DESK, '#attack?attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)&power-change=1', async ({ page }) => {
      await page.click('.more summary >> nth=0');
      const choice = page.getByLabel('What does the damage');
      const command = (words: string): Promise<void> => page.locator('.typed code', { hasText: words }).waitFor();
      await choice.selectOption('dice');
      await command('odds attack "Darth Maul (B)" "Mace Windu (C)" --damage 4');
      await page.click('button[aria-label="More: Damage without an attack"]');
      await choice.selectOption('points');
      await command('odds attack "Darth Maul (B)" "Mace Windu (C)" --damage 5 --by points');
      expect(await page.locator('.next a', { hasText: 'attacks' }).count()).toBe(0);
      await choice.selectOption('attack');
      await expect.poll(() => page.innerText('.typed code')).toBe('odds attack "Darth Maul (B)" "Mace Windu (C)"');
    });
  });

  it('a deck with what is not a card says so', async () => {
    await quietly(DESK, '#deck?line=4+Darth+Maul+(B)&line=2+Nobody+at+all&line=9+Yoda+(A)', async ({ page }) => {
      await page.waitForSelector('text=Nobody at all', { timeout: 60_000 });
      await page.waitForSelector('.shown');
    });
  });
});
