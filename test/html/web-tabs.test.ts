import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageQuestion } from '../../src/web/engine/messages.js';
import { workplace } from '../support/run-odds.js';
import { SHOTS, type View } from './open-page.js';
import { DESK, hashOf, openWeb, PHONE, pageWithCode } from './open-web.js';
import { becomes, describeStates, quietly, type State, sameAnswers } from './web-states.js';

const VIEWS: readonly View[] = [
  PHONE,
  { ...PHONE, name: 'dark-phone', scheme: 'dark' },
  { ...DESK, name: 'tablet', width: 768 },
  { ...DESK, name: 'dark', scheme: 'dark' },
];

const HAN = { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)' };
const MAUL = { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' };

/** States of the two tabs, each with what shows that it is there. */
const STATES: Readonly<Record<string, State>> = {
  'dice to tap': { hash: hashOf({ ...HAN, roll: '6,5' }, 'dice'), until: '.tray' },
  'dice with advice': { hash: hashOf({ ...HAN, roll: '6,5,4,2,2,1' }, 'dice'), until: '.shown' },
  'dice with choices after the roll': { hash: hashOf({ ...MAUL, roll: '6,5,4,4,2,1,1' }, 'dice'), until: '.shown' },
  'too many dice': { hash: hashOf({ power: '2', roll: '6,5,4' }, 'dice'), until: '.problem' },
  'a game': {
    hash: '#dice?line=Darth+Vader+(A)+%3E+Luke+Skywalker+(A)%3A+4&line=&line=Light%3A+dice%3A+3+5+6&rules=idc',
    until: '.shown',
  },
  'a game with wrong lines': {
    hash: '#dice?line=Darth+Vadar+(A)+%3E+Yoda+(A)%3A+4&line=dice%3A+7&rules=idc',
    until: '.problem',
  },
  'no duel yet': { hash: '#duel', until: '.example' },
  'a duel': { hash: hashOf(MAUL, 'duel'), until: '.shown' },
  'a duel that nobody may win': {
    hash: hashOf({ ...MAUL, turns: '1', 'defender-keyword': 'Retaliate 6' }, 'duel'),
    until: '.shown',
  },
};

const at = workplace(afterAll);
describeStates(STATES, VIEWS);

/** Questions of the two tabs, some of which are refused. */
const QUESTIONS: readonly PageQuestion[] = [
  ...[HAN, MAUL, { power: '4', fury: '2', lucky: '1' }, { attacker: 'Nobody', defender: 'Yoda (A)' }].map(
    (options): PageQuestion => ({ command: 'dice', options: { ...options, json: true } }),
  ),
  ...['6,5,4,2,2,1', '6,6,6,6,6,6', '1,1,1,1,1,1', '6,5'].map(
    (roll): PageQuestion => ({ command: 'attack', options: { ...HAN, roll, json: true } }),
  ),
  { command: 'attack', options: { ...MAUL, roll: '6,5,4,4,2,1,1', 'defender-force': '1', json: true } },
  ...[MAUL, { ...HAN, force: '3', turns: '2' }, { ...MAUL, exact: false }, { ...MAUL, first: 'third' }].map(
    (options): PageQuestion => ({ command: 'duel', options: { trials: '500', ...options, json: true } }),
  ),
];

it('the page and the command line give the same bytes for dice on the table and for duels', { tags: 'night' }, async () => {
  await sameAnswers(QUESTIONS);
});

describe('at the table', () => {
  it('digits add dice, Backspace takes the last one away', async () => {
    await quietly(DESK, hashOf(HAN, 'dice'), async ({ page }) => {
      await page.waitForSelector('.tray');
      for (const key of ['6', '5', '4', '2', '2', '9', '3', 'Backspace', '1', '1']) await page.keyboard.press(key);
      await becomes(page, "location.hash.includes('roll=6%2C5%2C4%2C2%2C2%2C1&')");
      await page.waitForSelector('.shown');
      expect(await page.locator('.said-answer').innerText()).toMatch(
        /^With 6 5 4 2 2 1 on the table, the defender re-rolls 5 and 6: /,
      );
      const rows = await page.locator('.shown tbody tr').allInnerTexts();
      expect(rows.filter((row) => /^[*+]/.test(row)).map((row) => row.split(/\s+/))).toEqual([
        ['*', '5', '6', '4', '2', '2', '1', '2.92', '=', '35/12', '30.56%'],
        ['+', '6', '5', '4', '2', '2', '1', '3.00', '16.67%'],
      ]);
      await page.keyboard.press('Backspace');
      await page.waitForSelector('.shown', { state: 'detached' });
    });
  });

  it('digits that are typed into a field are not dice', async () => {
    await quietly(DESK, hashOf(HAN, 'dice'), async ({ page }) => {
      await page.waitForSelector('.tray');
      await page.focus('#attacker');
      await page.keyboard.type('6');
      await page.keyboard.press('Escape');
      expect(page.url()).not.toContain('roll');
    });
  });

  it('a finger taps dice, and takes any of them away', async () => {
    const open = await openWeb(PHONE, { hash: hashOf(HAN, 'dice'), hasTouch: true });
    const { page } = open;
    for (const face of [6, 5, 4, 3, 2, 2]) await page.tap(`button[aria-label="Add a ${face}"]`);
    await becomes(page, "document.querySelector('.count').textContent === '6 of 6 dice'");
    await page.tap('button[aria-label="Remove the 3"]');
    await page.tap('button[aria-label="Add a 1"]');
    await page.waitForSelector('.shown');
    expect(page.url()).toContain('roll=6%2C5%2C4%2C2%2C2%2C1');
    await page.tap('button:text("New roll")');
    await becomes(page, "document.querySelector('.count').textContent === '0 of 6 dice'");
    await open.close();
  });
});

describe('a game', () => {
  it('is pasted, its dice are tapped, and its wrong lines are named', async () => {
    await quietly(DESK, '#dice', async ({ page }) => {
      await page.click('summary:has-text("How lucky was my game?")');
      await page.fill('textarea[aria-label="The game"]', 'Anna: power 2 > health 3: 2\nBen: power 2 > health 3: 0');
      await page.click('button:text("How lucky was it?")');
      await becomes(page, "document.querySelector('.said-answer')?.innerText.startsWith('Anna was the luckier player')");
      await page.click('button[aria-label="Add a 6 to the game"]');
      await page.click('button[aria-label="Add a 2 to the game"]');
      await becomes(page, "document.querySelector('textarea').value.endsWith('\\ndice: 6 2')");
      await becomes(page, "document.querySelector('.shown').innerText.includes('The 2 dice look fair')");
      expect(await page.innerText('.shown pre')).toBe('odds luck game.txt');
      await page.fill('textarea[aria-label="The game"]', 'Anna: power 2 > health 3: 2\nAnna: 7');
      await page.click('button:text("How lucky was it?")');
      await becomes(page, "document.querySelector('.problem')?.innerText.startsWith('Line 2: must be a list of dice')");
    });
  });
});

describe('a duel', () => {
  it('shows who wins, as the command says', async () => {
    await quietly(DESK, hashOf(MAUL, 'duel'), async ({ page }) => {
      await page.waitForSelector('.shown');
      expect(await page.innerText('.said-answer')).toBe('Obi-Wan Kenobi (K) wins 83.1% of duels, Darth Maul (B) 16.9%.');
      await page.click('summary:text("The numbers as a table")');
      const [first] = await page.locator('details[open] tbody tr').allInnerTexts();
      expect(first).toMatch(/^1\s+41\.7\d%\s+1\.5\d%\s+56\.6\d%$/);
      expect(await page.innerText('.shown pre')).toBe('odds duel "Obi-Wan Kenobi (K)" "Darth Maul (B)"');
      await page.click('button[aria-label="More: Force of the first unit before turn 1"]');
      await becomes(page, "document.querySelector('.shown pre').innerText.endsWith('--force 1')");
    });
  });

  it('lets the reader choose who attacks first where nothing else decides it', async () => {
    const even = { attacker: 'Luke Skywalker (N)', defender: 'Obi-Wan Kenobi (K)' };
    await quietly(DESK, hashOf(even, 'duel'), async ({ page }) => {
      await page.click('button:text("Let Obi-Wan Kenobi (K) attack first")');
      await page.waitForSelector('text=Obi-Wan Kenobi (K) attacks first');
      expect(page.url()).toContain('first=second');
    });
  });
});

describe('a link that changes numbers of a card', () => {
  const CHANGED = { ...HAN, power: '9', health: '3' };
  const AS_PRINTED = [
    '50 speed · 6 power · 6 health · Bounty Hunter',
    '50 speed · 5 power · 5 health · Rebel Officer · Smuggler',
  ];

  it.each([
    ['attack', CHANGED, ['Power of the attacker 9 (card: 6)', 'Health of the defender 3 (card: 5)']],
    ['dice', CHANGED, ['Power of the attacker 9 (card: 6)', 'Health of the defender 3 (card: 5)']],
    ['duel', CHANGED, ['Power of the first unit 9 (card: 6)', 'Health of the second unit 3 (card: 5)']],
  ])('shows them beside those of the card, and takes them back (%s)', async (tab, options, chips) => {
    await quietly(PHONE, hashOf(options, tab), async ({ page }) => {
      const lines = page.locator('.card-line:first-child');
      await page.waitForSelector('.chips.changed');
      expect((await lines.allInnerTexts()).map((line) => line.split(' · ').slice(1, 3).join(' · '))).toEqual([
        '9 power (card: 6) · 6 health',
        '5 power · 3 health (card: 5)',
      ]);
      const shown = await page.locator('.chips.changed .chip span').allInnerTexts();
      expect(shown).toEqual(chips);
      for (const chip of chips) await page.click(`button[aria-label="Remove: ${chip}"]`);
      await page.waitForSelector('.chips.changed', { state: 'detached' });
      expect(await lines.allInnerTexts()).toEqual(AS_PRINTED);
      expect(page.url()).not.toMatch(/power|health/);
    });
  });

  it('says what is in force in the text that is copied', async () => {
    await quietly(DESK, hashOf(MAUL), async ({ page }) => {
      await page.waitForSelector('.distribution');
      await page.click('button:text("Copy as text")');
      await page.waitForSelector('text=Text copied.');
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
        '\nIn force: Obi-Wan Kenobi (K) gets +3 power and Critical Hit 2 as long as it attacks any Dark Jedi unit.\n',
      );
    });
  });

  it('says them in the text that is copied', async () => {
    await quietly(DESK, hashOf(CHANGED), async ({ page }) => {
      await page.waitForSelector('.distribution');
      await page.click('button:text("Copy as text")');
      await page.waitForSelector('text=Text copied.');
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
        'Boba Fett (H) (power 9, health 6, Armor, Critical Hit 3) against Han Solo (K) (health 3, Accuracy 1, Lucky 2): ',
      );
    });
  });
});

describe('the tabs', () => {
  it('are links, keep the cards, and go back', async () => {
    await quietly(DESK, hashOf({ ...MAUL, counters: '1', force: '6', seed: '7' }), async ({ page }) => {
      await page.waitForSelector('.distribution');
      await page.click('nav a:text("Duel")');
      await page.waitForSelector('.shown');
      expect(page.url()).toContain(
        '#duel?attacker=Obi-Wan+Kenobi+%28K%29&defender=Darth+Maul+%28B%29&counters=1&seed=7&rules=idc',
      );
      expect(await page.getAttribute('nav a[aria-current]', 'href')).toBe(new URL(page.url()).hash);
      await page.click('nav a:text("Dice")');
      await page.waitForSelector('.tray');
      expect(await page.inputValue('#defender')).toBe('Darth Maul (B)');
      await page.goBack();
      await page.waitForSelector('.shown');
      await page.goBack();
      await page.waitForSelector('.distribution');
      expect(page.url()).toContain('force=6');
    });
  });

  it('and the rules of the last visit are there at the next one, unless a link says something else', {
    tags: 'night',
  }, async () => {
    const { page, close } = await openWeb(DESK, { hash: hashOf({ ...MAUL, rules: 'official-2005' }, 'duel') });
    await page.waitForSelector('.shown');
    await page.click('nav a:text("Dice")');
    await page.waitForSelector('.tray');
    await page.goto('about:blank');
    await page.goBack();
    const address = page.url().split('#')[0] ?? '';
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('.example');
    expect(await page.innerText('nav a[aria-current]')).toBe('Dice');
    expect(await page.innerText('.more .given')).toContain('official-2005');
    await page.goto('about:blank');
    await page.goto(address + hashOf(MAUL));
    await page.waitForSelector('.distribution');
    expect(await page.innerText('.more .given')).not.toContain('official');
    await close();
  });
});

/** Code inserted before the engine's own, which makes it fail to word an answer. */
const BREAK = 'Number.prototype.toFixed=()=>{throw new Error("it broke")};';

it('a defect can be copied as a report, with the link', async () => {
  const broken = path.join(at.folder, 'broken.html');
  writeFileSync(broken, await pageWithCode(BREAK));
  const { page, close } = await openWeb(DESK, { file: broken, hash: hashOf(MAUL) });
  await page.click('button:text("Copy report")');
  await page.waitForSelector('text=Report copied.');
  const report = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(report.split('\n').slice(0, 2)).toEqual(['it broke', `${hashOf(MAUL)}&rules=idc`]);
  await close();
});

it('on paper a duel takes two sheets of A4, with the question in words', { tags: 'night' }, async () => {
  const view: View = { name: 'print', width: 718, scheme: 'light', media: 'print' };
  const { page, close } = await openWeb(view, { hash: hashOf({ ...MAUL, force: '2' }, 'duel') });
  await page.waitForSelector('.shown');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, path: path.join(SHOTS, 'web-duel.pdf') });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
  expect(await page.locator('p.printed').first().innerText()).toBe(
    'Asked: First unit Obi-Wan Kenobi (K) · Second unit Darth Maul (B) · Force of the first unit before turn 1 2',
  );
  await close();
});
